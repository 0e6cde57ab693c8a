import {
  nodeOptions,
  PROCESSES,
  type ProcessName,
  settingsProblems,
  settingsRead,
} from '@almanac/supervisor/config';
import { describe, expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { manifests, read } from './manifests.js';

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef: { readonly name: string } };
}
interface Container {
  readonly name: string;
  readonly env?: readonly Variable[];
  readonly envFrom?: readonly object[];
  readonly volumeMounts?: readonly object[];
  readonly resources?: { readonly limits: { readonly memory: string } };
}
interface Deployment {
  readonly kind?: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template: {
      readonly spec: { readonly containers: readonly Container[]; readonly volumes?: readonly object[] };
    };
  };
}
interface Kustomization {
  readonly configMapGenerator: readonly { readonly literals: readonly string[] }[];
}
interface Compose {
  readonly services: Readonly<
    Record<ProcessName, { readonly environment: Readonly<Record<string, string>> }>
  >;
}

const documents = (path: string): unknown[] =>
  parseAllDocuments(read(path), { merge: true }).map((document) => document.toJS());

/** Placeholders for values that only the operator knows. */
const SECRETS: Readonly<Record<string, string>> = {
  IDENTITY_SECRET: 'a secret that only the processes of one site know',
  REDIS_URL: 'redis://redis:6379',
  MONGODB_URI: 'mongodb://mongodb:27017',
  ADMIN_PASSWORD: 'password',
};

const variablesOf = (document: unknown): Variable[] =>
  (document as Deployment).spec.template.spec.containers.flatMap(({ env }) => env ?? []);

/** Environment of a pod's container: the shared one and its own. */
function kubernetes(name: ProcessName): Record<string, string> {
  const [kustomization] = documents('kustomize/settings/kustomization.yaml') as Kustomization[];
  const literals = kustomization?.configMapGenerator.flatMap((map) => map.literals) ?? [];
  const own = (documents('kustomize/base/processes.yaml') as Deployment[]).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === name,
  );
  const variables = [...documents('kustomize/base/process.yaml'), own].flatMap(variablesOf);
  return Object.fromEntries([
    ...literals.map((literal) => literal.split('=', 2)),
    ...variables.map((variable) => [variable.name, variable.value ?? SECRETS[variable.name] ?? '']),
  ]);
}

/** Environment of a container of the compose file. */
function compose(name: ProcessName): Record<string, string> {
  const [file] = documents('compose.yaml') as Compose[];
  return Object.fromEntries(
    Object.entries(file?.services[name].environment ?? {}).map(([variable, value]) => [
      variable,
      // ${NAME:-standard}, ${NAME:?why it has to be set}
      value.replace(/\$\{(\w+):([-?])(.*)\}/, (_, asked, kind, text) =>
        kind === '-' ? text : (SECRETS[asked] ?? ''),
      ),
    ]),
  );
}

/** Variables that OpenTelemetry's libraries read, as docs/guides/operations.md names them. */
const OPENTELEMETRY = [
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_EXPORTER_OTLP_CERTIFICATE',
  'OTEL_RESOURCE_ATTRIBUTES',
];

test.each(Object.entries(manifests()))(
  'the file %s equals the output of `npm run almanac -- manifests`',
  (path, text) => {
    expect(read(path)).toBe(text);
  },
);

describe.each([
  ['kustomize', kubernetes],
  ['compose', compose],
])('%s', (_name, environment) => {
  test.each(PROCESSES)('each manifest gives %s exactly the settings that it reads', (name) => {
    const given = environment(name);
    const wanted = new Set([...settingsRead(name), 'NODE_OPTIONS', ...OPENTELEMETRY]);
    expect(Object.keys(given).filter((variable) => !wanted.has(variable))).toEqual([]);
    expect(settingsProblems(name, given)).toEqual({});
  });

  test("only processes with a database get its address, and only core gets the administrator's password", () => {
    const told = (variable: string) => PROCESSES.filter((name) => variable in environment(name));
    expect(told('MONGODB_URI')).toEqual(['core', 'events', 'forms', 'oembed']);
    expect(told('ADMIN_PASSWORD')).toEqual(['core']);
    expect(told('REDIS_URL')).toEqual(['gateway', 'core', 'events', 'forms', 'oembed']);
  });

  test('every process has the addresses of the processes that it calls', () => {
    for (const name of PROCESSES) {
      const given = environment(name);
      const asked = [...settingsRead(name)].filter(
        // With Redis, no service but the website calls the gateway.
        (variable) => /_(GRPC|HTTP)$/.test(variable) && (variable !== 'GATEWAY_GRPC' || name === 'website'),
      );
      expect(asked.filter((variable) => !given[variable])).toEqual([]);
    }
  });
});

/** Settings with fixed values: addresses of processes and engines, and values of the image. */
const DECIDED =
  /^(?:NODE_ENV|HOST|INTERNAL_HOST|(?:HTTP_|GRPC_|OPS_)?PORT|REDIS_URL|MONGODB_URI|.*(?:_HTTP|_GRPC))$/;

test.each(PROCESSES)('compose leaves every other setting of %s to the operator', (name) => {
  const [file] = documents('compose.yaml') as Compose[];
  const given = file?.services[name].environment ?? {};
  const open = [...settingsRead(name), ...OPENTELEMETRY].filter((variable) => !DECIDED.test(variable));
  const withheld = open.filter((variable) => !given[variable]?.startsWith(`\${${variable}:`));
  expect({ withheld }).toEqual({ withheld: [] });
});

test('Kubernetes gives each service its own database secret, and no secret setting in a ConfigMap', () => {
  const deployments = (documents('kustomize/base/processes.yaml') as Deployment[]).filter(
    ({ kind }) => kind === 'Deployment',
  );
  const databases = deployments.flatMap((deployment) =>
    variablesOf(deployment)
      .filter(({ name }) => name === 'MONGODB_URI')
      .map(({ valueFrom }) => [deployment.metadata.name, valueFrom?.secretKeyRef.name]),
  );
  expect(databases).toEqual(
    ['core', 'events', 'forms', 'oembed'].map((name) => [name, `almanac-database-${name}`]),
  );
  const everywhere = documents('kustomize/base/process.yaml').flatMap(variablesOf);
  const fromSecrets = everywhere.flatMap(({ name, valueFrom }) => (valueFrom ? [name] : []));
  expect(fromSecrets).toEqual(['IDENTITY_SECRET', 'OTEL_EXPORTER_OTLP_HEADERS']);
});

interface ComposeContainer {
  readonly mem_limit?: string;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
}

test('compose limits the memory and the log of every container', () => {
  const [file] = documents('compose.yaml') as {
    readonly services: Readonly<Record<string, ComposeContainer>>;
  }[];
  for (const [name, { mem_limit, logging }] of Object.entries(file?.services ?? {}))
    expect({ name, mem_limit, options: logging?.options }).toEqual({
      name,
      mem_limit: expect.stringMatching(/^\d+m$/),
      options: { 'max-size': '10m', 'max-file': '5' },
    });
  const limits = PROCESSES.map((name) => Number.parseInt(file?.services[name]?.mem_limit ?? '', 10));
  const heap = Number(/--max-old-space-size=(\d+)/.exec(nodeOptions())?.[1]);
  for (const limit of limits) expect(heap).toBeLessThan(0.75 * limit);
});

test('the document explains how to store every required setting of compose', () => {
  const needed = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  const stored =
    /cat >deploy\/\.env <<END\n([\s\S]*?)\nEND/.exec(read('../docs/guides/operations.md'))?.[1] ?? '';
  const names = stored.split('\n').map((line) => line.split('=', 1)[0]);
  expect(names).toEqual(expect.arrayContaining([...new Set(needed)]));
});

test('the job that builds indexes has the settings and variables of the processes', () => {
  const [job] = documents('kustomize/jobs/migrate/job.yaml') as Deployment[];
  const { containers = [], volumes } = job?.spec.template.spec ?? {};
  expect(containers.map(({ name }) => name)).toEqual(['core', 'events', 'forms']);
  const [process] = documents('kustomize/base/process.yaml') as Deployment[];
  const pod = process?.spec.template.spec;
  const shared = pod?.containers[0];
  for (const container of containers)
    expect(container).toMatchObject({
      envFrom: shared?.envFrom,
      env: expect.arrayContaining([...(shared?.env ?? [])]),
      resources: { limits: shared?.resources?.limits },
      volumeMounts: shared?.volumeMounts,
    });
  expect(volumes).toEqual(pod?.volumes);
});

const podContainer = (): Container | undefined => {
  const [pod] = documents('kustomize/base/process.yaml') as Deployment[];
  return pod?.spec.template.spec.containers[0];
};

test('containers and pods have the heap options of a start, except for their limits', () => {
  const inImage = /NODE_OPTIONS="(.*)"/.exec(read('Dockerfile'))?.[1];
  expect(inImage).toBe(nodeOptions());
  const inPods = podContainer()?.env?.find(({ name }) => name === 'NODE_OPTIONS')?.value;
  const bound = /--max-old-space-size=\d+/;
  expect(inPods?.replace(bound, '')).toBe(nodeOptions().replace(bound, ''));
});

test('no heap in Kubernetes exceeds the memory limit of its process', () => {
  const container = podContainer();
  const limit = Number(/^(\d+)Mi$/.exec(container?.resources?.limits.memory ?? '')?.[1]);
  const options = container?.env?.find(({ name }) => name === 'NODE_OPTIONS')?.value ?? '';
  const heap = Number(/--max-old-space-size=(\d+)/.exec(options)?.[1]);
  expect(heap).toBeLessThan(0.75 * limit);
});

test('only processes with a database may reach MongoDB by the network policies', () => {
  interface Selector {
    readonly matchLabels: Readonly<Record<string, string>>;
  }
  interface Policy {
    readonly metadata: { readonly name: string };
    readonly spec: {
      readonly podSelector: Selector;
      readonly egress?: readonly { readonly ports: readonly { readonly port: number }[] }[];
      readonly ingress?: readonly { readonly from: readonly { readonly podSelector: Selector }[] }[];
    };
  }
  const policies = documents('kustomize/components/network-policies/databases-and-redis.yaml') as Policy[];
  const [outgoing, ...others] = policies.filter(({ spec }) =>
    spec.egress?.some(({ ports }) => ports.some(({ port }) => port === 27017)),
  );
  const incoming = policies.find(
    ({ spec }) => spec.podSelector.matchLabels['app.kubernetes.io/component'] === 'mongodb',
  );
  const selector = outgoing?.spec.podSelector.matchLabels ?? {};
  expect(others).toEqual([]);
  expect(incoming?.spec.ingress).toEqual([{ from: [{ podSelector: { matchLabels: selector } }] }]);

  const processes = documents('kustomize/base/processes.yaml') as {
    readonly kind?: string;
    readonly metadata: { readonly name: string };
    readonly spec: { readonly template: { readonly metadata: { readonly labels: Record<string, string> } } };
  }[];
  const reaching = processes
    .filter(({ kind }) => kind === 'Deployment')
    .filter(({ spec }) => spec.template.metadata.labels['almanac/database'] === selector['almanac/database'])
    .map(({ metadata }) => metadata.name);
  expect(reaching.toSorted()).toEqual(['core', 'events', 'forms', 'oembed']);
});

test('network policies isolate the site from pods of other applications', () => {
  interface Selector {
    readonly matchLabels?: Readonly<Record<string, string>>;
    readonly matchExpressions?: readonly { readonly key: string; readonly values?: readonly string[] }[];
  }
  interface Policy {
    readonly metadata: { readonly name: string };
    readonly spec: Readonly<
      Record<
        'ingress' | 'egress',
        readonly Readonly<Record<'from' | 'to', readonly { readonly podSelector?: Selector }[]>>[] | undefined
      >
    >;
  }
  const isOfSite = ({ matchLabels = {}, matchExpressions = [] }: Selector): boolean =>
    matchLabels['app.kubernetes.io/part-of'] === 'almanac' ||
    matchExpressions.some(
      ({ key, values }) => key === 'app.kubernetes.io/part-of' && values?.join() === 'almanac',
    );
  const folder = 'kustomize/components/network-policies';
  const { resources } = parse(read(`${folder}/kustomization.yaml`)) as { resources: string[] };
  const peers = (resources.flatMap((file) => documents(`${folder}/${file}`)) as Policy[]).flatMap(
    ({ metadata, spec }) =>
      [...(spec.ingress ?? []), ...(spec.egress ?? [])]
        .flatMap(({ from = [], to = [] }) => [...from, ...to])
        .flatMap(({ podSelector }) => (podSelector ? { name: metadata.name, podSelector } : [])),
  );
  expect(peers.length).toBeGreaterThan(5);
  expect(peers.filter(({ podSelector }) => !isOfSite(podSelector))).toEqual([]);
});
