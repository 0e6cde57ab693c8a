import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@almanac/supervisor/config';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { manifests, read } from './manifests.js';
import { isInstalled, OperatorOverlays, rendered, renderer } from './testing/kustomize.js';

const CHART = join(ROOT, 'deploy/helm/almanac');

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

const VERSION = (parse(read('helm/almanac/Chart.yaml')) as { version: string }).version;

/** An object without the differences that the two ways of rendering always have. */
function plain(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => plain(item));
    const isVariables = key === 'env';
    // kustomize and the chart order variables differently. Without proxies, the variable is empty in one and absent in
    // the other.
    return isVariables
      ? (items as { name: string; value?: string }[])
          .filter((item) => item.name !== 'TRUST_PROXY' || item.value !== '0')
          .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      : items;
  }
  if (typeof value === 'string') return value.replace(/^(almanac-settings)-\w{10}$/, '$1');
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    .filter(([name]) => !name.startsWith('helm.sh/') && name !== 'checksum/settings' && name !== 'namespace')
    .map(([name, field]) => [name, plain(field, name)] as const);
  return Object.fromEntries(
    fields.filter(([name, field]) => name !== 'annotations' || Object.keys(field as object).length > 0),
  );
}

const byName = (text: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    parseAllDocuments(text, { merge: true })
      .map((document) => document.toJS() as Manifest | null)
      .filter((manifest) => manifest !== null)
      .map((manifest) => plain(manifest) as Manifest)
      .map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]),
  );

const withHelm = renderer && isInstalled('helm') ? describe : describe.skip;

const work = mkdtempSync(join(tmpdir(), 'almanac-chart-'));
const overlays = new OperatorOverlays();
afterAll(() => {
  overlays.remove();
  rmSync(work, { recursive: true });
});

/** Objects of an overlay with the chart's image. @param lines its kustomization */
const kustomized = (name: string, lines: readonly string[]): ReturnType<typeof byName> =>
  byName(rendered(overlays.write(name, [...lines, `images: [{ name: almanac, newTag: ${VERSION} }]`])));

/** Objects of the chart with some values, without the job before an upgrade, which is a separate kustomization. */
const charted = (values: object = {}): ReturnType<typeof byName> => {
  const file = join(work, 'values.json');
  writeFileSync(file, JSON.stringify({ migrate: { enabled: false }, ...values }));
  const args = ['template', 'site', CHART, '--kube-version', '1.34.0', '--values', file];
  const { status, stdout, stderr } = spawnSync('helm', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return byName(stdout);
};

withHelm('the chart', () => {
  test('the chart renders the objects of the base', () => {
    expect(charted()).toEqual(kustomized('base', ['resources: [DEPLOY/base]']));
  });

  const policies = { enabled: true };
  test.each([
    ['backups', { backups: { enabled: true } }],
    ['backups-to-bucket', { backups: { enabled: true, copy: { enabled: true } } }],
    ['external-secrets', { externalSecrets: { enabled: true } }],
    ['gateway-api', { httpRoute: { enabled: true }, trustedProxies: 0 }],
    ['network-policies', { networkPolicies: policies }],
    ['prometheus-operator', { prometheusOperator: { enabled: true } }],
    ['requests-in-flight', { autoscaling: { requestsInFlight: 40 } }],
    ['without-website', { website: { enabled: false } }],
  ])('the chart renders the objects of the base with the component %s', (component, values) => {
    expect(charted(values)).toEqual(
      kustomized(component, ['resources: [DEPLOY/base]', `components: [DEPLOY/components/${component}]`]),
    );
  });

  test('the chart renders the objects of the public overlay, without its PriorityClass', () => {
    const { ['PriorityClass almanac-almanac']: priority, ...overlay } = kustomized('production', [
      'resources: [DEPLOY/overlays/production]',
    ]);
    const clients = [
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } },
    ];
    const scaled = { autoscaling: { maxReplicas: 12 } };
    const chart = charted({
      image: { repository: 'registry.example/almanac' },
      settings: { SITE_URL: 'https://site.example' },
      ingress: { enabled: true },
      networkPolicies: { enabled: true, clients },
      priorityClassName: 'almanac-almanac',
      processes: { gateway: scaled, core: scaled },
    });
    expect(priority).toBeDefined();
    expect(chart).toEqual(overlay);
  });

  test('the chart renders the job that builds indexes', () => {
    const { ['Job migrate']: job, ['ConfigMap almanac-settings']: settings } = charted({
      migrate: { enabled: true },
    });
    expect({ 'Job migrate': job, 'ConfigMap almanac-settings': settings }).toEqual(
      kustomized('migrate', ['resources: [DEPLOY/jobs/migrate]']),
    );
  });

  test('the chart renders the external secrets in the values besides the required ones', () => {
    const optional = ['almanac-mail', 'almanac-uploads', 'almanac-tracing', 'almanac-backups'];
    const store = { kind: 'SecretStore', name: 'vault' };
    const externalSecrets = { enabled: true, store };
    const plain = charted({ externalSecrets });
    const expected = optional.map((name) => [
      `ExternalSecret ${name}`,
      {
        apiVersion: 'external-secrets.io/v1',
        kind: 'ExternalSecret',
        metadata: { name },
        spec: { secretStoreRef: store, target: { name }, dataFrom: [{ extract: { key: name } }] },
      },
    ]);
    expect(charted({ externalSecrets: { ...externalSecrets, optional } })).toEqual({
      ...plain,
      ...Object.fromEntries(expected),
    });
  });

  test('the chart accepts a digest, and sets replicas without autoscalers', () => {
    const digest = `sha256:${'a'.repeat(64)}`;
    const objects = charted({
      image: { repository: 'registry.example/almanac', digest },
      autoscaling: { enabled: false },
      processes: { core: { replicas: 3 } },
    });
    const core = objects['Deployment core'] as {
      spec: { replicas: number; template: { spec: { containers: { image: string }[] } } };
    };
    expect(core.spec.replicas).toBe(3);
    expect(core.spec.template.spec.containers[0]?.image).toBe(`registry.example/almanac@${digest}`);
    expect(objects['Deployment events']).toMatchObject({ spec: { replicas: 2 } });
    expect(Object.keys(objects).filter((name) => name.startsWith('HorizontalPodAutoscaler'))).toEqual([]);
  });

  test.each([
    ['an unknown value', { backup: { enabled: true } }],
    ['an unknown process', { processes: { blog: { replicas: 2 } } }],
    ['an unknown external secret', { externalSecrets: { optional: ['almanac-mails'] } }],
    ['a secret among the settings', { settings: { ADMIN_PASSWORD: 'secret' } }],
    ['the address of a database among the settings', { settings: { CORE_MONGODB_URI: 'mongodb://db' } }],
  ])('the chart refuses %s', (_name, values) => {
    expect(() => charted(values)).toThrow(
      /values don't meet the specifications of the schema|there is no such process/,
    );
  });

  test('the chart refuses an ingress whose gateway any pod could reach', () => {
    const ingress = { enabled: true };
    expect(() => charted({ ingress })).toThrow(/any pod could forge X-Forwarded-For/);
    expect(() => charted({ ingress, networkPolicies: policies })).toThrow(/any pod could forge/);
  });
});

test('the values of the chart have its schema', () => {
  const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8')) as object;
  const validate = new Ajv({ strict: false }).compile(schema);
  validate(parse(read('helm/almanac/values.yaml')));
  expect(validate.errors ?? []).toEqual([]);
});

test('the settings of the chart are those of the base', () => {
  const { settings } = parse(read('helm/almanac/values.yaml')) as { settings: Record<string, string> };
  const base = parse(read('kustomize/settings/kustomization.yaml')) as {
    configMapGenerator: { literals: string[] }[];
  };
  const literals = base.configMapGenerator.flatMap((map) => map.literals);
  expect(Object.entries(settings).map(([name, value]) => `${name}=${value}`)).toEqual(literals);
});

test('every template reads existing values', () => {
  const values = parse(read('helm/almanac/values.yaml')) as Record<string, unknown>;
  const missing = Object.entries(manifests())
    .filter(([path]) => path.startsWith('helm/'))
    .flatMap(([, text]) => [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path))
    .filter((path) => !path.startsWith('processes.'))
    .filter((path) => {
      const found = path
        .split('.')
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], values);
      return found === undefined;
    });
  expect(missing).toEqual([]);
});
