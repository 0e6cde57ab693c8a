import { readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { PROCESSES, type ProcessName } from '@almanac/identity';
import {
  GenericContainer,
  getContainerRuntimeClient,
  Network,
  type StartedNetwork,
  type StartedTestContainer,
  Wait,
} from 'testcontainers';
import { parse } from 'yaml';
import { ADMIN, freePort } from './site/index.js';

export { PROCESSES };

const COMPOSE = fileURLToPath(new URL('../../../deploy/compose.yaml', import.meta.url));
const START_LIMIT_MS = 180_000;
const IDENTITY_SECRET = 'a secret that only these containers know';

/** Images: those in the compose file, or local replacements (`deploy/stand-ins/build.sh`). */
const IMAGES = {
  process: process.env['E2E_IMAGE'] ?? 'almanac',
  mongodb: process.env['E2E_MONGO_IMAGE'] ?? 'mongo:8.0',
  redis: process.env['E2E_REDIS_IMAGE'] ?? 'redis:8.0',
};

interface ComposeService {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** One address in front of several gateways. Each connection goes to the next gateway that accepts it. */
class Balancer {
  readonly #server: Server;
  #turn = 0;

  constructor(targets: () => readonly string[], port: number) {
    this.#server = createServer((client) => {
      const hosts = targets();
      const first = this.#turn++;
      const order = hosts.map((_, index) => hosts[(first + index) % hosts.length] ?? '');
      tryInTurn(client, order, port);
    });
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', () => resolve()));
  }

  close(): void {
    this.#server.close();
  }
}

function tryInTurn(client: Socket, [host, ...others]: readonly string[], port: number): void {
  if (host === undefined) {
    client.destroy();
    return;
  }
  const upstream = connect({ host, port, timeout: 1000 });
  const next = (): void => {
    upstream.destroy();
    tryInTurn(client, others, port);
  };
  upstream.once('error', next).once('timeout', next);
  upstream.once('connect', () => {
    upstream.setTimeout(0).off('error', next);
    client.pipe(upstream).on('error', () => client.destroy());
    upstream.pipe(client).on('error', () => upstream.destroy());
  });
}

/** A process of the image as in the compose file: unprivileged, on a read-only file system. */
class ProcessContainer extends GenericContainer {
  constructor() {
    super(IMAGES.process);
    this.hostConfig.ReadonlyRootfs = true;
    this.withTmpFs({ '/tmp': 'rw' }).withDroppedCapabilities('ALL').withSecurityOpt('no-new-privileges');
  }
}

/** A site of containers: several replicas of every service and of the gateway, behind one address. */
export class ContainerSite {
  readonly #network: StartedNetwork;
  readonly #services: Readonly<Record<ProcessName, ComposeService>>;
  readonly #port: number;
  readonly #balancer: Balancer;
  readonly #replicas = new Map<ProcessName, StartedTestContainer[]>();
  /** Further settings for processes that start from now on. */
  readonly settings: Partial<Record<ProcessName, Readonly<Record<string, string>>>> = {};
  /** Memory limits for processes that start from now on, in MiB. */
  readonly memory: Partial<Record<ProcessName, number>> = {};
  readonly #engines = new Map<'mongodb' | 'redis', StartedTestContainer>();

  private constructor(network: StartedNetwork, port: number) {
    this.#network = network;
    this.#port = port;
    this.#services = parse(readFileSync(COMPOSE, 'utf8'), { merge: true }).services;
    const name = network.getName();
    this.#balancer = new Balancer(() => this.replicas('gateway').map((one) => one.getIpAddress(name)), 8080);
  }

  /** @param count number of replicas of each process */
  static async start(count = 2): Promise<ContainerSite> {
    const site = new ContainerSite(await new Network().start(), await freePort());
    try {
      await site.#startEngines();
      // One core installs the site before the others start.
      await site.scale('core', count);
      await Promise.all(PROCESSES.filter((name) => name !== 'core').map((name) => site.scale(name, count)));
      await site.#balancer.listen(site.#port);
      return site;
    } catch (error) {
      await site.stop();
      throw error;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  replicas(name: ProcessName): readonly StartedTestContainer[] {
    return this.#replicas.get(name) ?? [];
  }

  engine(name: 'mongodb' | 'redis'): StartedTestContainer {
    const engine = this.#engines.get(name);
    if (!engine) throw new Error(`no container of ${name} is running`);
    return engine;
  }

  /** Address of the database on this machine. */
  databaseUri(): string {
    const address = this.engine('mongodb').getIpAddress(this.#network.getName());
    return `mongodb://${address}:27017/?directConnection=true`;
  }

  /**
   * Runs a command of the image's command line to its end. @param backups a folder of this machine, mounted at
   * `/backups`
   */
  async command(args: readonly string[], backups: string): Promise<void> {
    const { environment } = this.#services.gateway;
    const addresses = Object.entries(environment).filter(([name]) => name.endsWith('_GRPC'));
    const ended = await new ProcessContainer()
      .withNetwork(this.#network)
      .withBindMounts([{ source: backups, target: '/backups' }])
      .withCommand(['node', 'packages/cli/bin/almanac.mjs', '--no-build', ...args])
      .withEnvironment({ ...Object.fromEntries(addresses), IDENTITY_SECRET })
      .withWaitStrategy(Wait.forOneShotStartup())
      .withStartupTimeout(START_LIMIT_MS)
      .start();
    await ended.stop();
  }

  /** Whether a replica runs, and none of its processes was killed for its memory. */
  async isUnharmed(replica: StartedTestContainer): Promise<boolean> {
    const { container } = await getContainerRuntimeClient();
    const { State } = await container.getById(replica.getId()).inspect();
    return State.Running && !State.OOMKilled;
  }

  /** The address of this machine inside containers. */
  async hostAddress(): Promise<string> {
    const client = await getContainerRuntimeClient();
    const { IPAM } = await client.network.getById(this.#network.getId()).inspect();
    const gateway = IPAM?.Config?.[0]?.['Gateway'];
    if (!gateway) throw new Error('the network has no gateway');
    return gateway;
  }

  /** Processor time that the replicas of a process have used so far, in milliseconds. */
  async processorTime(name: ProcessName): Promise<number> {
    const { container } = await getContainerRuntimeClient();
    const used = this.replicas(name).map(async (replica) => {
      const stats = await container.getById(replica.getId()).stats({ stream: false, 'one-shot': true });
      return stats.cpu_stats.cpu_usage.total_usage / 1e6;
    });
    return (await Promise.all(used)).reduce((sum, one) => sum + one, 0);
  }

  /** Scales to a number of replicas: starts new ones, or ends the oldest. */
  async scale(name: ProcessName, count: number): Promise<void> {
    const replicas = [...this.replicas(name)];
    while (replicas.length < count) {
      replicas.push(await this.#startProcess(name));
      this.#replicas.set(name, [...replicas]);
    }
    while (replicas.length > count) {
      const oldest = replicas.shift();
      // A replica gets no more connections when its stop begins.
      this.#replicas.set(name, [...replicas]);
      await oldest?.stop({ timeout: 30_000 });
    }
  }

  /** Runs work while a container is cut off from all others. */
  async partitioned(
    container: StartedTestContainer,
    alias: string,
    work: () => Promise<void>,
  ): Promise<void> {
    const client = await getContainerRuntimeClient();
    const network = client.network.getById(this.#network.getId());
    await network.disconnect({ Container: container.getId() });
    try {
      await work();
    } finally {
      await network.connect({ Container: container.getId(), EndpointConfig: { Aliases: [alias] } });
    }
  }

  /** Runs work while a container is frozen: its connections stay open without responses. */
  async frozen(container: StartedTestContainer, work: () => Promise<void>): Promise<void> {
    const one = (await getContainerRuntimeClient()).container.getById(container.getId());
    await one.pause();
    try {
      await work();
    } finally {
      await one.unpause();
    }
  }

  /** Kills a replica as in a crash, and starts a new one in its place. */
  async kill(name: ProcessName): Promise<void> {
    const [victim, ...others] = this.replicas(name);
    if (!victim) throw new Error(`no container of ${name} is running`);
    const one = (await getContainerRuntimeClient()).container.getById(victim.getId());
    await one.kill();
    this.#replicas.set(name, others);
    await one.remove({ force: true });
    await this.scale(name, others.length + 1);
  }

  async stop(): Promise<void> {
    this.#balancer.close();
    const all = [...[...this.#replicas.values()].flat(), ...this.#engines.values()];
    await Promise.all(all.map((container) => container.stop({ timeout: 1 })));
    await this.#network.stop();
  }

  async #startEngines(): Promise<void> {
    const engine = (image: string, alias: string, port: number): GenericContainer =>
      new GenericContainer(image)
        .withNetwork(this.#network)
        .withNetworkAliases(alias)
        .withExposedPorts(port)
        .withStartupTimeout(START_LIMIT_MS);
    this.#engines.set('mongodb', await engine(IMAGES.mongodb, 'mongodb', 27_017).start());
    const command = ['redis-server', '--save', '', '--appendonly', 'no', '--protected-mode', 'no'];
    this.#engines.set('redis', await engine(IMAGES.redis, 'redis', 6379).withCommand(command).start());
  }

  #startProcess(name: ProcessName): Promise<StartedTestContainer> {
    const { command, environment } = this.#services[name];
    const given = Object.entries(environment).map(([variable, value]): [string, string] => [
      variable,
      // A default in the form ${NAME:-default}. Required values are set below.
      value.replace(/\$\{\w+:-(.*)\}/, '$1').replace(/\$\{.*\}/, ''),
    ]);
    const own: Record<string, string> = {
      SITE_URL: this.url,
      IDENTITY_SECRET,
      ...('MONGODB_URI' in environment && { MONGODB_URI: 'mongodb://mongodb:27017/?directConnection=true' }),
      ...(name === 'core' && { ADMIN_USER: ADMIN.user, ADMIN_PASSWORD: ADMIN.password }),
      LOG_LEVEL: 'warn',
      STOP_DELAY_MS: '2000',
      ...this.settings[name],
    };
    const ops = 4300 + PROCESSES.indexOf(name);
    const memory = this.memory[name];
    return new ProcessContainer()
      .withResourcesQuota(memory === undefined ? {} : { memory: memory / 1024 })
      .withNetwork(this.#network)
      .withNetworkAliases(name)
      .withCommand([...command])
      .withEnvironment({ ...Object.fromEntries(given), ...own })
      .withExposedPorts(ops)
      .withWaitStrategy(Wait.forHttp('/ready', ops))
      .withStartupTimeout(START_LIMIT_MS)
      .start();
  }
}
