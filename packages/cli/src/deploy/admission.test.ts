import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gatewaySettings } from '@almanac/gateway/config';
import { PROCESSES } from '@almanac/supervisor/config';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { parseAllDocuments } from 'yaml';
import { KUSTOMIZE, OperatorOverlays, rendered, renderer } from './testing/kustomize.js';

const DEPLOY = KUSTOMIZE;
const SCHEMA = new URL('generated/kubernetes-schema.json', import.meta.url);

interface SecurityContext {
  readonly runAsNonRoot?: boolean;
  readonly runAsUser?: number;
  readonly seccompProfile?: { readonly type: string };
  readonly appArmorProfile?: { readonly type: string };
  readonly seLinuxOptions?: object;
  readonly windowsOptions?: object;
  readonly sysctls?: readonly object[];
  readonly privileged?: boolean;
  readonly procMount?: string;
  readonly allowPrivilegeEscalation?: boolean;
  readonly capabilities?: { readonly add?: readonly string[]; readonly drop?: readonly string[] };
}
interface Container {
  readonly securityContext?: SecurityContext;
  readonly ports?: readonly { readonly hostPort?: number }[];
  readonly resources?: { readonly requests?: object };
  readonly startupProbe?: object;
  readonly readinessProbe?: object;
  readonly livenessProbe?: object;
}
interface PodSpec {
  readonly priorityClassName?: string;
  readonly topologySpreadConstraints?: readonly { readonly topologyKey: string }[];
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly hostIPC?: boolean;
  readonly securityContext?: SecurityContext;
  readonly terminationGracePeriodSeconds?: number;
  readonly volumes?: readonly object[];
}
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: { readonly template?: { readonly spec: PodSpec } };
}

/** Fields that an API server of Kubernetes 1.34 accepts, by kind. */
const { kinds, $defs } = JSON.parse(readFileSync(SCHEMA, 'utf8')) as {
  readonly kinds: Readonly<Record<string, string>>;
  readonly $defs: Readonly<Record<string, object>>;
};
const QUANTITY = '^[+-]?[0-9.]+([eE][+-]?[0-9]+|[numkMGTPE]|[KMGTPE]i)?$';
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false }).addSchema({
  $id: 'kubernetes',
  $defs: {
    ...$defs,
    'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: ['string', 'number'], pattern: QUANTITY },
  },
});

/** Kinds that operators add to a cluster, with the required fields of their `spec`. */
const FOREIGN: Readonly<Record<string, readonly string[]>> = {
  'gateway.networking.k8s.io/v1/HTTPRoute': ['parentRefs', 'rules'],
  'monitoring.coreos.com/v1/PodMonitor': ['selector', 'podMetricsEndpoints'],
  'monitoring.coreos.com/v1/PrometheusRule': ['groups'],
  'external-secrets.io/v1/ExternalSecret': ['secretStoreRef', 'target', 'dataFrom'],
};

/** Errors of a manifest, as `kubectl apply --validate=strict` reports them. */
function problems(manifest: Manifest): string[] {
  const kind = `${manifest.apiVersion}/${manifest.kind}`;
  const needed = FOREIGN[kind];
  if (needed) return needed.filter((field) => !Object.hasOwn(manifest.spec ?? {}, field));
  const definition = kinds[kind];
  if (!definition) return [`no ${kind} is known`];
  const validate = ajv.getSchema(`kubernetes#/$defs/${definition}`);
  if (!validate) throw new TypeError(`no schema of ${definition}`);
  if (validate(manifest)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${manifest.kind} ${manifest.metadata.name}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const VOLUMES =
  /^(?:name|configMap|csi|downwardAPI|emptyDir|ephemeral|persistentVolumeClaim|projected|secret)$/;
const SECCOMP = ['RuntimeDefault', 'Localhost'];

/** Violations of the Pod Security Standard "restricted". */
function violations(pod: PodSpec): string[] {
  const everywhere = [pod, ...pod.containers, ...(pod.initContainers ?? [])];
  const found = [
    ...(['hostNetwork', 'hostPID', 'hostIPC'] as const).filter((field) => pod[field] === true),
    ...(pod.volumes ?? []).flatMap((volume) => Object.keys(volume).filter((key) => !VOLUMES.test(key))),
    ...everywhere.flatMap(({ securityContext = {} }) => {
      const { runAsUser, sysctls = [], appArmorProfile, seLinuxOptions, windowsOptions } = securityContext;
      return [
        ...(runAsUser === 0 ? ['runAsUser'] : []),
        ...(sysctls.length > 0 ? ['sysctls'] : []),
        ...(appArmorProfile?.type === 'Unconfined' ? ['appArmorProfile'] : []),
        // Kubernetes would admit some of these, but none is needed.
        ...(seLinuxOptions ? ['seLinuxOptions'] : []),
        ...(windowsOptions ? ['windowsOptions'] : []),
      ];
    }),
  ];
  for (const { securityContext: own = {}, ports = [] } of everywhere.slice(1) as Container[]) {
    const { runAsNonRoot, seccompProfile } = { ...pod.securityContext, ...own };
    if (runAsNonRoot !== true) found.push('runAsNonRoot');
    if (!SECCOMP.includes(seccompProfile?.type ?? '')) found.push('seccompProfile');
    if (own.allowPrivilegeEscalation !== false) found.push('allowPrivilegeEscalation');
    if (!own.capabilities?.drop?.includes('ALL')) found.push('capabilities.drop');
    if (own.capabilities?.add?.some((name) => name !== 'NET_BIND_SERVICE')) found.push('capabilities.add');
    if (own.privileged) found.push('privileged');
    if ((own.procMount ?? 'Default') !== 'Default') found.push('procMount');
    if (ports.some(({ hostPort = 0 }) => hostPort !== 0)) found.push('hostPort');
  }
  return found;
}

const parse = (text: string): Manifest[] =>
  parseAllDocuments(text, { merge: true })
    .map((document) => document.toJS() as Manifest)
    .filter((manifest) => manifest !== null);

const render = (folder: string): Manifest[] => parse(rendered(folder));

const filesBelow = (folder: string): string[] =>
  readdirSync(DEPLOY + folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.yaml') && !/kustomization\.yaml$/.test(path));

/** Files with patches, which are parts of manifests. */
const PATCHES = ['base/process.yaml', 'components/backups-to-bucket/copy.yaml'];
const FILES = filesBelow('.').filter((path) => !PATCHES.includes(path));

test.each(FILES)('the manifest %s is accepted by an API server', (path) => {
  expect(parse(readFileSync(DEPLOY + path, 'utf8')).flatMap(problems)).toEqual([]);
});

test('the check finds unknown fields, wrong types and invalid quantities', () => {
  const manifest = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'wrong' },
    spec: {
      selector: {},
      template: {
        spec: {
          containers: [{ name: 'x', imag: 'y', resources: { requests: { cpu: 'much' } }, ports: [{}] }],
        },
      },
    },
  };
  const found = problems(manifest as Manifest).join('\n');
  for (const part of ['"imag"', 'requests/cpu must match pattern', '"containerPort"'])
    expect(found).toContain(part);
});

/** The pods in files without rendering; pods of the processes include their shared parts. */
function writtenPods(): { name: string; spec: PodSpec }[] {
  const [patch] = parse(readFileSync(`${DEPLOY}base/process.yaml`, 'utf8'));
  return FILES.flatMap((path) =>
    parse(readFileSync(DEPLOY + path, 'utf8')).flatMap(({ metadata: { name }, spec }) => {
      const pod = spec?.template?.spec;
      if (!pod) return [];
      if (!path.startsWith('base/')) return [{ name, spec: pod }];
      const all = patch?.spec?.template?.spec;
      const containers = pod.containers.map((container) => ({ ...all?.containers[0], ...container }));
      return [{ name, spec: { ...all, ...pod, containers } }];
    }),
  );
}

test('every pod is admitted under the Pod Security Standard "restricted"', () => {
  const pods = writtenPods();
  expect(pods.map(({ name }) => name)).toEqual(expect.arrayContaining([...PROCESSES]));
  for (const { name, spec } of pods)
    expect({ name, refused: violations(spec) }).toEqual({ name, refused: [] });
});

test.each<[string, (pod: PodSpec, container: Container) => PodSpec]>([
  ['hostNetwork', (pod) => ({ ...pod, hostNetwork: true })],
  ['hostPID', (pod) => ({ ...pod, hostPID: true })],
  ['hostIPC', (pod) => ({ ...pod, hostIPC: true })],
  ['hostPath', (pod) => ({ ...pod, volumes: [{ name: 'root', hostPath: { path: '/' } }] })],
  ['runAsUser', (pod) => ({ ...pod, securityContext: { ...pod.securityContext, runAsUser: 0 } })],
  ['sysctls', (pod) => ({ ...pod, securityContext: { ...pod.securityContext, sysctls: [{}] } })],
  ['runAsNonRoot', (pod) => ({ ...pod, securityContext: { ...pod.securityContext, runAsNonRoot: false } })],
  ['seccompProfile', (pod) => ({ ...pod, securityContext: { runAsNonRoot: true } })],
  ['hostPort', (pod, one) => ({ ...pod, containers: [{ ...one, ports: [{ hostPort: 80 }] }] })],
  [
    'capabilities.drop',
    (pod, one) => ({ ...pod, containers: [one], initContainers: [within(one, { capabilities: {} })] }),
  ],
  [
    'capabilities.add',
    (pod, one) => ({
      ...pod,
      containers: [within(one, { capabilities: { drop: ['ALL'], add: ['SYS_ADMIN'] } })],
    }),
  ],
  [
    'allowPrivilegeEscalation',
    (pod, one) => ({ ...pod, containers: [within(one, { allowPrivilegeEscalation: true })] }),
  ],
  ['privileged', (pod, one) => ({ ...pod, containers: [within(one, { privileged: true })] })],
  ['procMount', (pod, one) => ({ ...pod, containers: [within(one, { procMount: 'Unmasked' })] })],
])('a pod is refused for its %s', (field, changed) => {
  const pod = writtenPods()[0]?.spec;
  const container = pod?.containers[0];
  if (!pod || !container) throw new Error('no pod is written');
  expect(violations(changed(pod, container))).toEqual([field]);
});

const within = (container: Container, context: SecurityContext): Container => ({
  ...container,
  securityContext: { ...container.securityContext, ...context },
});

const overlays = new OperatorOverlays();
afterAll(() => overlays.remove());

/** An overlay with an optional component. */
const extended = overlays.write('extended', [
  'resources: [DEPLOY/overlays/production]',
  'components: [DEPLOY/components/requests-in-flight]',
]);
const OVERLAYS = ['overlays/local', 'overlays/production', relative(DEPLOY, extended)];
const underKustomize = renderer ? describe : describe.skip;

underKustomize.each(OVERLAYS)('%s', (overlay) => {
  const manifests = renderer ? render(DEPLOY + overlay) : [];
  const pods = manifests.flatMap(({ metadata, spec }) =>
    spec?.template ? [{ name: metadata.name, spec: spec.template.spec }] : [],
  );

  test('every manifest is accepted by an API server', () => {
    expect(manifests.length).toBeGreaterThan(20);
    expect(manifests.flatMap(problems)).toEqual([]);
  });

  test('every pod is admitted under the Pod Security Standard "restricted"', () => {
    for (const { name, spec } of pods)
      expect({ name, refused: violations(spec) }).toEqual({ name, refused: [] });
  });

  test('every pod has resource requests and a readiness check', () => {
    for (const { spec } of pods)
      for (const container of spec.containers) {
        expect(container.resources?.requests).toMatchObject({
          cpu: expect.any(String),
          memory: expect.any(String),
        });
        expect(container.readinessProbe).toBeDefined();
      }
  });

  test('every process has probes, a disruption budget, spreading and an autoscaler', () => {
    const ofKind = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
    for (const name of PROCESSES) {
      const spec = pods.find((pod) => pod.name === name)?.spec;
      const [container] = spec?.containers ?? [];
      expect({ name, ...container }).toMatchObject({
        startupProbe: expect.any(Object),
        readinessProbe: expect.any(Object),
        livenessProbe: expect.any(Object),
      });
      expect(spec?.priorityClassName).toBe(ofKind('PriorityClass')[0]?.metadata.name);
      expect(spec?.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)).toEqual([
        'kubernetes.io/hostname',
        'topology.kubernetes.io/zone',
      ]);
      for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler'])
        expect(ofKind(kind).map(({ metadata }) => metadata.name)).toContain(name);
    }
  });

  test('the base contains nothing that outlives the site: no namespace, secret or volume', () => {
    const kinds = manifests.map(({ kind }) => kind);
    expect(kinds.filter((kind) => /^(?:Namespace|Secret|PersistentVolume(?:Claim)?)$/.test(kind))).toEqual(
      [],
    );
  });

  test('every process has enough time to stop', () => {
    const delays = manifests
      .filter(({ kind }) => kind === 'ConfigMap')
      .map((map) => Number((map as unknown as { data: Record<string, string> }).data['STOP_DELAY_MS']));
    const stoppingSeconds = Math.max(...delays) / 1000 + 20;
    const graces = pods.flatMap(({ spec }) => spec.terminationGracePeriodSeconds ?? []);
    expect(graces.length).toBeGreaterThan(0);
    for (const grace of graces) expect(grace).toBeGreaterThanOrEqual(stoppingSeconds);
  });
});

const ownOverlay = (name: string, lines: readonly string[]): Manifest[] =>
  render(overlays.write(name, lines));

underKustomize('components', () => {
  test.each(readdirSync(`${DEPLOY}components`))(
    'the component %s is accepted by an API server on top of the base',
    (name) => {
      const manifests = ownOverlay(name, [
        'resources: [DEPLOY/base]',
        `components: [DEPLOY/components/${name}]`,
      ]);
      expect(manifests.flatMap(problems)).toEqual([]);
      expect(manifests.map(({ metadata }) => metadata.name)).toContain('gateway');
    },
  );
});

underKustomize('a public site', () => {
  test('the priority class has the name of its namespace', () => {
    const copy = readFileSync(`${DEPLOY}overlays/production/kustomization.yaml`, 'utf8')
      .replace('namespace: almanac', 'namespace: blog')
      .replace('ingress.yaml, ', '')
      .replaceAll('../../', 'DEPLOY/');
    const manifests = ownOverlay('blog', [copy]);
    const named = manifests
      .filter(({ kind }) => kind === 'PriorityClass')
      .map(({ metadata }) => metadata.name);
    expect(named).toEqual(['almanac-blog']);
    const used = manifests.flatMap(({ spec }) => spec?.template?.spec.priorityClassName ?? []);
    expect(used).toEqual(PROCESSES.map(() => 'almanac-blog'));
  });

  test('only the ingress controller reaches the gateway, and it accepts whole uploads', () => {
    const manifests = render(`${DEPLOY}overlays/production`) as readonly (Manifest & {
      readonly metadata: { readonly annotations?: Readonly<Record<string, string>> };
      readonly spec?: {
        readonly ingressClassName?: string;
        readonly ingress?: readonly { readonly from?: readonly object[] }[];
      };
    })[];
    const policy = manifests.find(({ metadata }) => metadata.name === 'clients-to-gateway');
    expect(policy?.spec?.ingress?.map(({ from }) => from)).toEqual([
      [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
    ]);
    const ingress = manifests.find(({ kind }) => kind === 'Ingress');
    expect(ingress?.spec?.ingressClassName).toBe('nginx');
    expect(ingress?.metadata.annotations).toEqual({
      'nginx.ingress.kubernetes.io/proxy-body-size': `${gatewaySettings.shape.MAX_BODY_MB.parse(undefined)}m`,
    });
  });
});
