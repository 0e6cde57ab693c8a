import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WEBSITE } from '@almanac/identity';
import { portsOf } from '@almanac/process/config';
import { PROCESSES, type ProcessName, ROOT, settingsRead } from '@almanac/supervisor/config';
import { chartFiles } from './chart.js';

const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url));

const COMPOSE = 'compose.yaml';
const KUBERNETES = 'kustomize/base/processes.yaml';
const MIGRATION = 'kustomize/jobs/migrate/job.yaml';
const EXTERNAL_SECRETS = 'kustomize/components/external-secrets/secrets.yaml';
const RULES = 'kustomize/components/prometheus-operator/rules.yaml';

/** Markers in compose.yaml; the lines between them are generated. */
const BEGIN = '# The processes: written by `npm run almanac -- manifests`, do not edit.\n';
const END = '  # The engines.\n';

const WRITTEN = '# Written by `npm run almanac -- manifests`, do not edit.\n';

/** The files in `deploy/` that are generated from the table of services and from the settings of each process. */
export function manifests(): Readonly<Record<string, string>> {
  const compose = read(COMPOSE);
  const [before, after] = [compose.split(BEGIN)[0], compose.split(END)[1]];
  return {
    [COMPOSE]: `${before}${BEGIN}${composeProcesses()}\n${END}${after}`,
    [KUBERNETES]: `${WRITTEN}${PROCESSES.map(kubernetes).join('---\n')}`,
    [MIGRATION]: `${WRITTEN}${migration()}`,
    [EXTERNAL_SECRETS]: `${WRITTEN}${secretNames().map(externalSecret).join('---\n')}`,
    [RULES]: `${WRITTEN}${prometheusRule(read('monitoring/alerts.yaml'))}`,
    ...chartFiles({
      read,
      components: `${DEPLOY}kustomize/components`,
      processes: Object.fromEntries(PROCESSES.map((name) => [name, kubernetes(name)])) as Record<
        ProcessName,
        string
      >,
      migration: migration(),
      version: (JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string }).version,
    }),
  };
}

/** The current content of a file in `deploy/`. */
export const read = (path: string): string => readFileSync(DEPLOY + path, 'utf8');

/** Rewrites the files. */
export function writeManifests(): void {
  for (const [path, text] of Object.entries(manifests())) {
    mkdirSync(dirname(DEPLOY + path), { recursive: true });
    writeFileSync(DEPLOY + path, text);
  }
}

/** Settings with addresses of other processes. With Redis, no service but the website calls the gateway. */
const addressesRead = (
  name: ProcessName,
): { variable: string; other: ProcessName; kind: 'http' | 'grpc' }[] =>
  PROCESSES.flatMap((other) =>
    (['http', 'grpc'] as const).map((kind) => ({
      variable: `${other}_${kind}`.toUpperCase(),
      other,
      kind,
    })),
  ).filter(
    ({ variable, other }) => (other !== 'gateway' || name === WEBSITE) && settingsRead(name).has(variable),
  );

const programOf = (name: ProcessName): string =>
  `[node, --enable-source-maps, ${name === 'gateway' ? name : `services/${name}`}/dist/main.js]`;

/** Settings that deployments fix: addresses of processes and engines, and values of the image. */
const DECIDED = /^(?:NODE_ENV|(?:INTERNAL_)?HOST|(?:\w+_)?PORT|\w+_(?:HTTP|GRPC)|MONGODB_URI|REDIS_URL)$/;

/** Variables that OpenTelemetry's libraries read. */
const OPENTELEMETRY = [
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_EXPORTER_OTLP_CERTIFICATE',
  'OTEL_RESOURCE_ATTRIBUTES',
];

/** Settings that the operator chooses. */
const settingsOfOperator = (name: ProcessName): string[] =>
  [...settingsRead(name)].filter((variable) => !DECIDED.test(variable));

/** Settings of the operator that every process reads. */
const SHARED = PROCESSES.map(settingsOfOperator).reduce((shared, read) =>
  shared.filter((variable) => read.includes(variable)),
);

/** Placeholder for an unset setting, or the reason why it is required. All others have defaults. */
const UNSET: Readonly<Record<string, string>> = {
  SITE_URL: `-http://127.0.0.1:${portsOf('gateway').http}`,
  IDENTITY_SECRET: '?set it to at least 32 random characters',
  ADMIN_PASSWORD: '?set the password of the administrator',
};

const fromOperator = (variable: string): string => `${variable}: \${${variable}:${UNSET[variable] ?? '-'}}`;

const composeProcesses = (): string => `
# Settings of all processes; each one adds its own.
x-settings: &settings
${[...SHARED, ...OPENTELEMETRY].map((variable) => `  ${fromOperator(variable)}\n`).join('')}
services:
${PROCESSES.map(composeService).join('\n')}`;

function composeService(name: ProcessName): string {
  const hasDatabase = settingsRead(name).has('MONGODB_URI');
  const environment = [
    ...addressesRead(name).map(({ variable, other, kind }) => {
      const address = `${other}:${portsOf(other)[kind]}`;
      return `${variable}: ${kind === 'http' ? `http://${address}` : address}`;
    }),
    ...(settingsRead(name).has('REDIS_URL') ? ['REDIS_URL: redis://redis:6379'] : []),
    ...settingsOfOperator(name)
      .filter((variable) => !SHARED.includes(variable))
      .map(fromOperator),
  ];
  const { http, ops } = portsOf(name);
  return `  ${name}:
    <<: *process
    command: ${programOf(name)}
    environment:
      <<: ${hasDatabase ? '[*settings, *database]' : '*settings'}
${environment.map((line) => `      ${line}\n`).join('')}${
  name === 'gateway' ? `    ports: ["\${HOST:-127.0.0.1}:\${PORT:-${http}}:${http}"]\n` : ''
}    depends_on: ${hasDatabase ? '*engines' : settingsRead(name).has('REDIS_URL') ? '*redis' : '{}'}
    healthcheck:
      <<: *healthcheck
      test:
        [
          CMD,
          node,
          -e,
          'fetch("http://127.0.0.1:${ops}/ready").then((answer) => process.exit(answer.ok ? 0 : 1))',
        ]
`;
}

/** Secrets of Kubernetes that hold a setting, for the processes that read it. Each service has a database user. */
const secretsOf = (name: ProcessName): Readonly<Record<string, string>> => ({
  REDIS_URL: 'name: almanac-secrets, key: REDIS_URL',
  MONGODB_URI: `name: almanac-database-${name}, key: MONGODB_URI`,
  ADMIN_PASSWORD: 'name: almanac-administrator, key: ADMIN_PASSWORD',
  UPLOADS_KEY_ID: 'name: almanac-uploads, key: UPLOADS_KEY_ID, optional: true',
  UPLOADS_SECRET: 'name: almanac-uploads, key: UPLOADS_SECRET, optional: true',
  SMTP_URL: 'name: almanac-mail, key: SMTP_URL, optional: true',
});

/** Labels for network policies, by setting: engines that a process with the setting may reach. */
const REACHES: Readonly<Record<string, string>> = {
  MONGODB_URI: 'almanac/database',
  REDIS_URL: 'almanac/redis',
  OUTGOING_ALLOWED_HOSTS: 'almanac/outgoing-web',
  UPLOADS_ENDPOINT: 'almanac/bucket',
  SMTP_URL: 'almanac/outgoing-mail',
};

/** Services whose indexes grow with a site. The index of oembed is bounded, and its process does not wait for it. */
const MIGRATED = PROCESSES.filter((name) => settingsRead(name).has('MONGODB_URI') && name !== 'oembed');

/** A job that builds the indexes of a version before its pods start, with one container per service. */
const migration = (): string => `apiVersion: batch/v1
kind: Job
metadata:
  name: migrate
spec:
  backoffLimit: 3
  template:
    metadata:
      labels:
        app.kubernetes.io/component: migrate
        almanac/database: "true"
        almanac/redis: "true"
    spec:
      restartPolicy: OnFailure
      automountServiceAccountToken: false
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
      containers:
${MIGRATED.map(migrationContainer).join('')}      volumes:
        - name: tmp
          emptyDir: { sizeLimit: 1Gi }
`;

const migrationContainer = (name: ProcessName): string => `        - name: ${name}
          image: almanac
          command: ${programOf(name).replace(/]$/, ', migrate]')}
          envFrom:
            - configMapRef: { name: almanac-settings }
          env:
${[...sharedVariables(), ...secretVariables(name)].map((line) => `            ${line}\n`).join('')}          resources:
            requests: { cpu: 50m, memory: 128Mi }
            limits: { memory: 512Mi }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
`;

/** Variables of every process, as in `process.yaml`: shared secrets and the limit of the heap. */
const sharedVariables = (): string[] =>
  /^ {10}env:\n((?: {12}.*\n)+)/m
    .exec(read('kustomize/base/process.yaml'))?.[1]
    ?.trimEnd()
    .split('\n')
    .map((line) => line.slice(12)) ?? [];

/** The required secrets: the shared ones, then those of each process. */
const secretNames = (): string[] => [
  ...new Set([
    'almanac-secrets',
    ...PROCESSES.flatMap((name) =>
      Object.entries(secretsOf(name)).flatMap(([variable, secret]) => {
        const isNeeded = settingsRead(name).has(variable) && !secret.includes('optional');
        return isNeeded ? [/name: ([\w-]+)/.exec(secret)?.[1] ?? ''] : [];
      }),
    ),
  ]),
];

const externalSecret = (name: string): string => `apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: ${name}
spec:
  secretStoreRef: { kind: ClusterSecretStore, name: almanac }
  target: { name: ${name} }
  dataFrom:
    - extract: { key: ${name} }
`;

/** The alert rules in the format of the Prometheus Operator. */
const prometheusRule = (alerts: string): string => `apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: almanac
spec:
${alerts
  .slice(alerts.indexOf('groups:'))
  .trimEnd()
  .split('\n')
  .map((line) => (line === '' ? '' : `  ${line}`))
  .join('\n')}
`;

const secretVariables = (name: ProcessName): string[] =>
  Object.entries(secretsOf(name)).flatMap(([variable, secret]) =>
    settingsRead(name).has(variable)
      ? [`- name: ${variable}`, `  valueFrom: { secretKeyRef: { ${secret} } }`]
      : [],
  );

function kubernetes(name: ProcessName): string {
  const reads = settingsRead(name);
  const { http, grpc, ops } = portsOf(name);
  const labels = [
    `app.kubernetes.io/component: ${name}`,
    ...Object.entries(REACHES).flatMap(([setting, label]) => (reads.has(setting) ? `${label}: "true"` : [])),
  ];
  const environment = [
    ...addressesRead(name).map(({ variable, other, kind }) => {
      const value =
        kind === 'http' ? `"http://${other}:${portsOf(other).http}"` : `${other}-grpc:${portsOf(other).grpc}`;
      return `- { name: ${variable}, value: ${value} }`;
    }),
    ...secretVariables(name),
  ];
  const service = `---
# Headless: clients resolve the addresses of all pods and rotate over them.
apiVersion: v1
kind: Service
metadata:
  name: ${name}-grpc
spec:
  clusterIP: None
  selector: { app.kubernetes.io/component: ${name} }
  ports:
    - { name: grpc, port: ${grpc}, targetPort: grpc }
`;
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
  selector:
    matchLabels: { app.kubernetes.io/component: ${name} }
  template:
    metadata:
      labels:
${labels.map((label) => `        ${label}`).join('\n')}
    spec:
      serviceAccountName: ${name}
      containers:
        - name: process
          image: almanac
          command: ${programOf(name)}
          ports:
            - { name: http, containerPort: ${http} }
            - { name: grpc, containerPort: ${grpc} }
            - { name: ops, containerPort: ${ops} }
          env:
${environment.map((line) => `            ${line}\n`).join('')}---
apiVersion: v1
kind: Service
metadata:
  name: ${name}
spec:
  selector: { app.kubernetes.io/component: ${name} }
  ports:
    - { name: http, port: ${http}, targetPort: http }
${service}---
apiVersion: v1
kind: ServiceAccount
metadata:
  name: ${name}
automountServiceAccountToken: false
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: ${name}
spec:
  maxUnavailable: 1
  # A pod that cannot become ready does not keep its node from being drained.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app.kubernetes.io/component: ${name} }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: ${name}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: ${name} }
  minReplicas: 2
  maxReplicas: 6
  metrics:
    - type: Resource
      # A process has one thread for requests, so replicas are added above 60 % of a processor.
      resource: { name: cpu, target: { type: AverageValue, averageValue: 600m } }
`;
}
