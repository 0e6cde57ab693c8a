import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { parseAllDocuments } from 'yaml';
import { PROCESSES } from '../start/config.js';

const DEPLOY = fileURLToPath(new URL('../../../../deploy/kustomize/', import.meta.url));
const SCHEMA = new URL('generated/kubernetes-schema.json', import.meta.url);

interface Container {
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean;
    readonly capabilities?: { readonly drop?: readonly string[] };
  };
  readonly resources?: { readonly requests?: object };
  readonly startupProbe?: object;
  readonly readinessProbe?: object;
  readonly livenessProbe?: object;
}
interface PodSpec {
  readonly priorityClassName?: string;
  readonly topologySpreadConstraints?: readonly { readonly topologyKey: string }[];
  readonly containers: readonly Container[];
  readonly securityContext?: { readonly runAsNonRoot?: boolean; readonly seccompProfile?: { type: string } };
  readonly terminationGracePeriodSeconds?: number;
  readonly volumes?: readonly object[];
}
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: {
    readonly template?: { readonly spec: PodSpec };
    readonly clusterIP?: string;
    readonly sessionAffinity?: string;
  };
}

/** What an API server of Kubernetes 1.34 takes, kind by kind, without fields that it does not know. */
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

/** What is wrong with a manifest, as `kubectl apply --validate=strict` would say. */
function problems(manifest: Manifest): string[] {
  const definition = kinds[`${manifest.apiVersion}/${manifest.kind}`];
  if (!definition) return [`no ${manifest.apiVersion}/${manifest.kind} is known`];
  const validate = ajv.getSchema(`kubernetes#/$defs/${definition}`);
  if (!validate) throw new TypeError(`no schema of ${definition}`);
  if (validate(manifest)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${manifest.kind} ${manifest.metadata.name}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const parse = (text: string): Manifest[] =>
  parseAllDocuments(text, { merge: true })
    .map((document) => document.toJS() as Manifest)
    .filter((manifest) => manifest !== null);

/** Whatever is here of the programs that render overlays. */
const RENDERERS = [
  ['kustomize', 'build'],
  ['kubectl', 'kustomize'],
] as const;
const renderer = RENDERERS.find(
  ([program]) => spawnSync(program, ['version', '--client']).error === undefined,
);

function render(folder: string): Manifest[] {
  const [program, command] = renderer ?? RENDERERS[0];
  const { status, stdout, stderr } = spawnSync(program, [command, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  expect(stderr).toBe('');
  return parse(stdout);
}

const filesBelow = (folder: string): string[] =>
  readdirSync(DEPLOY + folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.yaml') && !/kustomization\.yaml$/.test(path));

// A patch, which is no manifest by itself.
const FILES = filesBelow('.').filter((path) => path !== 'base/process.yaml');

test.each(FILES)('%s is taken by an API server', (path) => {
  expect(parse(readFileSync(DEPLOY + path, 'utf8')).flatMap(problems)).toEqual([]);
});

test('the check finds unknown fields, wrong types and quantities that are none', () => {
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

/** With what an operator may add to an overlay. */
const work = mkdtempSync(join(realpathSync(tmpdir()), 'almanac-overlay-'));
afterAll(() => rmSync(work, { recursive: true }));
writeFileSync(
  join(work, 'kustomization.yaml'),
  ['resources: [overlays/production]', 'components: [components/requests-in-flight]']
    .join('\n')
    .replaceAll('[', `[${relative(work, DEPLOY)}/`),
);

const OVERLAYS = ['overlays/local', 'overlays/production', relative(DEPLOY, work)];
const underKustomize = renderer ? describe : describe.skip;

underKustomize.each(OVERLAYS)('%s', (overlay) => {
  const manifests = renderer ? render(DEPLOY + overlay) : [];
  const pods = manifests.flatMap(({ metadata, spec }) =>
    spec?.template ? [{ name: metadata.name, spec: spec.template.spec }] : [],
  );

  test('is taken by an API server', () => {
    expect(manifests.length).toBeGreaterThan(20);
    expect(manifests.flatMap(problems)).toEqual([]);
  });

  test('is admitted under the Pod Security Standard "restricted"', () => {
    for (const { name, spec } of pods) {
      expect({ name, ...spec.securityContext }).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(spec).not.toHaveProperty('hostNetwork');
      for (const volume of spec.volumes ?? []) expect(volume).not.toHaveProperty('hostPath');
      for (const { securityContext } of spec.containers)
        expect({ name, ...securityContext }).toMatchObject({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  test('says how much each pod needs and when it is ready', () => {
    for (const { spec } of pods)
      for (const container of spec.containers) {
        expect(container.resources?.requests).toMatchObject({
          cpu: expect.any(String),
          memory: expect.any(String),
        });
        expect(container.readinessProbe).toBeDefined();
      }
  });

  test('says of each process when it is alive, ready, evicted, spread and scaled', () => {
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

  test('leaves a process the time that it takes to stop', () => {
    const delays = manifests
      .filter(({ kind }) => kind === 'ConfigMap')
      .map((map) => Number((map as unknown as { data: Record<string, string> }).data['STOP_DELAY_MS']));
    const stoppingSeconds = Math.max(...delays) / 1000 + 20;
    const graces = pods.flatMap(({ spec }) => spec.terminationGracePeriodSeconds ?? []);
    expect(graces.length).toBeGreaterThan(0);
    for (const grace of graces) expect(grace).toBeGreaterThanOrEqual(stoppingSeconds);
  });

  test('names no session affinity for services without an address', () => {
    for (const { kind, spec } of manifests)
      if (kind === 'Service' && spec?.clusterIP === 'None') expect(spec.sessionAffinity).toBe('None');
  });
});
