import { readdirSync } from 'node:fs';
import { PROCESSES, type ProcessName } from '@almanac/supervisor/config';
import { parse, parseAllDocuments } from 'yaml';
import { Template } from './template.js';

/** An object of Kubernetes, or a part of one. */
type Manifest = Record<string, unknown>;

/** Sources of the chart. */
export interface ChartSources {
  /** The file at a path in `deploy/`. */
  readonly read: (path: string) => string;
  /** Folder `deploy/kustomize/components`. */
  readonly components: string;
  /** Objects of each process, such as Deployment and Service, as YAML. */
  readonly processes: Readonly<Record<ProcessName, string>>;
  /** The job that builds indexes, as YAML. */
  readonly migration: string;
  /** Version of the program. */
  readonly version: string;
}

const CHART = 'helm/almanac';
const WRITTEN = '# Written by `npm run almanac -- manifests`, do not edit.\n';

/** Files of the Helm chart that are generated from the kustomize base and its components, by path in `deploy/`. */
export function chartFiles(sources: ChartSources): Readonly<Record<string, string>> {
  const templates = new ChartTemplates(sources);
  const files = {
    processes: KNOWN_PROCESSES + PROCESSES.map((name) => templates.process(name)).join('---\n'),
    migrate: templates.migration(),
    'network-policies': templates.networkPolicies(),
    backups: templates.backups(),
    'external-secrets': templates.externalSecrets(),
    ingress: templates.ingress(),
    'http-route': templates.httpRoute(),
    'pod-monitor': templates.podMonitor(),
  };
  return {
    [`${CHART}/Chart.yaml`]: chart(sources.version),
    [`${CHART}/files/alerts.yaml`]: sources.read('monitoring/alerts.yaml'),
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`${CHART}/templates/${name}.yaml`, WRITTEN + text]),
    ),
  };
}

/** Rejects values of an unknown process. */
const KNOWN_PROCESSES = `{{- range $name, $_ := .Values.processes }}
{{- if not (has $name (list ${PROCESSES.map((name) => `"${name}"`).join(' ')})) }}
{{- fail (printf "processes.%s: there is no such process" $name) }}
{{- end }}
{{- end }}
`;

const chart = (version: string): string => `${WRITTEN}apiVersion: v2
name: almanac
description: A content site behind one HTTP/JSON API, as independent services behind a gateway.
type: application
version: ${version}
appVersion: ${version}
kubeVersion: ">=1.29.0-0"
`;

class ChartTemplates {
  readonly #sources: ChartSources;

  constructor(sources: ChartSources) {
    this.#sources = sources;
  }

  /** All objects of a process. A site without a website leaves out those of the website. */
  process(name: ProcessName): string {
    const template = new Template();
    const shared = parse(this.#sources.read('kustomize/base/process.yaml'), { merge: true }) as Manifest;
    const objects = documents(this.#sources.processes[name]);
    for (const object of objects) label(object);
    const isScaler = ({ kind }: Manifest): boolean => kind === 'HorizontalPodAutoscaler';
    const text = template.render(
      objects
        .filter((object) => !isScaler(object))
        .map((object) =>
          object['kind'] === 'Deployment' ? deployment(template, name, object, shared) : object,
        ),
    );
    const scalers = objects.filter(isScaler);
    for (const scaler of scalers) scale(template, name, scaler);
    const all = text + when('.Values.autoscaling.enabled', `---\n${template.render(scalers)}`);
    return name === 'website' ? when('.Values.website.enabled', all) : all;
  }

  /** The job runs before an upgrade, as a hook. */
  migration(): string {
    const template = new Template();
    const [job = {}] = documents(this.#sources.migration);
    label(job);
    at(job, 'metadata')['annotations'] = {
      'helm.sh/hook': 'pre-upgrade',
      'helm.sh/hook-delete-policy': 'before-hook-creation',
    };
    const spec = at(job, 'spec', 'template', 'spec');
    pullSecrets(template, spec);
    for (const container of spec['containers'] as Manifest[]) image(template, container);
    return when('.Values.migrate.enabled', template.render([job]));
  }

  networkPolicies(): string {
    const template = new Template();
    const policies = this.#component('network-policies');
    const clients = policies.find((policy) => at(policy, 'metadata')['name'] === 'clients-to-gateway');
    const [rule] = at(clients ?? {}, 'spec')['ingress'] as Manifest[];
    template.insert(rule ?? {}, [
      '{{- with .Values.networkPolicies.clients }}',
      'from:',
      '  {{- toYaml . | nindent 8 }}',
      '{{- end }}',
    ]);
    return when('.Values.networkPolicies.enabled', template.render(policies));
  }

  backups(): string {
    const plain = this.#backupJobs();
    const copied = this.#backupJobs(
      parse(this.#sources.read('kustomize/components/backups-to-bucket/copy.yaml')) as Operation[],
    );
    return when(
      '.Values.backups.enabled',
      `{{- if .Values.backups.copy.enabled }}\n${copied}{{- else }}\n${plain}{{- end }}\n`,
    );
  }

  /** Volume and job of the backups. @param operations changes of the job by a component */
  #backupJobs(operations: readonly Operation[] = []): string {
    const template = new Template();
    const objects = this.#component('backups');
    for (const object of objects) {
      if (object['kind'] === 'CronJob') {
        for (const operation of operations) apply(object, operation);
        backupJob(template, at(object, 'spec'));
      } else {
        backupVolume(template, object);
      }
    }
    return template.render(objects);
  }

  /** The required secrets, then the optional ones that the values name. */
  externalSecrets(): string {
    const template = new Template();
    const secrets = this.#component('external-secrets');
    const [first = {}] = secrets;
    const optional = structuredClone(first);
    const name = template.value('.');
    at(optional, 'metadata')['name'] = name;
    at(optional, 'spec', 'target')['name'] = name;
    at(optional, 'spec')['dataFrom'] = [{ extract: { key: name } }];
    for (const secret of [...secrets, optional]) {
      const store = at(secret, 'spec', 'secretStoreRef');
      store['kind'] = template.value('$.Values.externalSecrets.store.kind');
      store['name'] = template.value('$.Values.externalSecrets.store.name');
    }
    const named = `{{- range .Values.externalSecrets.optional }}\n---\n${template.render([optional])}{{- end }}\n`;
    return when('.Values.externalSecrets.enabled', template.render(secrets) + named);
  }

  ingress(): string {
    const template = new Template();
    const [ingress = {}] = documents(this.#sources.read('kustomize/overlays/production/ingress.yaml'));
    at(ingress, 'metadata')['annotations'] = template.value('toYaml .Values.ingress.annotations | nindent 4');
    const spec = at(ingress, 'spec');
    spec['ingressClassName'] = template.value('.Values.ingress.className');
    const [tls] = spec['tls'] as Manifest[];
    const [rule] = spec['rules'] as Manifest[];
    const host = template.value('.Values.ingress.host');
    if (tls) Object.assign(tls, { hosts: [host], secretName: template.value('.Values.ingress.tlsSecret') });
    if (rule) rule['host'] = host;
    return when('.Values.ingress.enabled', template.render([ingress]));
  }

  httpRoute(): string {
    const template = new Template();
    const routes = this.#component('gateway-api');
    for (const route of routes) {
      const spec = at(route, 'spec');
      spec['parentRefs'] = template.value('toYaml .Values.httpRoute.parentRefs | nindent 4');
      spec['hostnames'] = template.value('toYaml .Values.httpRoute.hostnames | nindent 4');
    }
    return when('.Values.httpRoute.enabled', template.render(routes));
  }

  podMonitor(): string {
    const monitors = this.#component('prometheus-operator').filter(({ kind }) => kind === 'PodMonitor');
    return when('.Values.prometheusOperator.enabled', new Template().render(monitors));
  }

  /** The objects of a component, file by file. */
  #component(name: string): Manifest[] {
    const files = readdirSync(`${this.#sources.components}/${name}`).filter(
      (file) => file !== 'kustomization.yaml',
    );
    return files
      .toSorted()
      .flatMap((file) => documents(this.#sources.read(`kustomize/components/${name}/${file}`)));
  }
}

/** A part of an object. */
function at(object: Manifest, ...path: readonly string[]): Manifest {
  let part = object;
  for (const key of path) {
    part[key] ??= {};
    part = part[key] as Manifest;
  }
  return part;
}

const documents = (text: string): Manifest[] =>
  parseAllDocuments(text, { merge: true })
    .map((document) => document.toJS() as Manifest | null)
    .filter((object) => object !== null);

const when = (condition: string, text: string): string => `{{- if ${condition} }}\n${text}{{- end }}\n`;

function backupVolume(template: Template, volume: Manifest): void {
  at(volume, 'metadata')['annotations'] = { 'helm.sh/resource-policy': 'keep' };
  const claim = at(volume, 'spec');
  at(claim, 'resources', 'requests')['storage'] = template.value('.Values.backups.size');
  template.insert(claim, [
    '{{- with .Values.backups.storageClass }}',
    'storageClassName: {{ . }}',
    '{{- end }}',
  ]);
}

function backupJob(template: Template, job: Manifest): void {
  job['schedule'] = template.value('.Values.backups.schedule | quote');
  const pod = at(job, 'jobTemplate', 'spec', 'template', 'spec');
  const containers = [pod['initContainers'] ?? [], pod['containers']].flat() as Manifest[];
  pullSecrets(template, pod);
  for (const container of containers) {
    if (container['name'] === 'copy')
      container['image'] = template.value('.Values.backups.copy.image | quote');
    else image(template, container);
    container['command'] &&= (container['command'] as string[]).map((word) =>
      word.startsWith('--keep=') ? `--keep=${template.value('.Values.backups.keep')}` : word,
    );
  }
}

/** An operation of a JSON patch (RFC 6902), as components use them. */
type Operation =
  | { readonly op: 'add'; readonly path: string; readonly value: unknown }
  | { readonly op: 'move'; readonly path: string; readonly from: string };

/** Applies an operation to an object. In a list it changes the first item, so that added items come first. */
function apply(object: Manifest, operation: Operation): void {
  const [target, key] = placeOf(object, operation.path);
  if (operation.op === 'add') add(target, key, operation.value);
  else {
    const [source, from] = placeOf(object, operation.from);
    const [moved] = (source as unknown as unknown[]).splice(Number(from), 1);
    add(target, key, moved);
  }
}

function placeOf(object: Manifest, path: string): [target: Manifest, key: string] {
  const keys = path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() ?? '';
  return [at(object, ...keys), last];
}

const add = (target: Manifest | unknown[], key: string, value: unknown): void => {
  if (Array.isArray(target)) target.splice(Number(key), 0, value);
  else target[key] = value;
};

/** The label that the base gives to its objects and their pods. */
function label(object: Manifest): void {
  at(object, 'metadata', 'labels')['app.kubernetes.io/part-of'] = 'almanac';
  if (['Deployment', 'Job'].includes(object['kind'] as string))
    at(object, 'spec', 'template', 'metadata', 'labels')['app.kubernetes.io/part-of'] = 'almanac';
}

function image(template: Template, container: Manifest): void {
  container['image'] = template.value('include "almanac.image" . | quote');
  template.insert(container, [
    '{{- with .Values.image.pullPolicy }}',
    'imagePullPolicy: {{ . }}',
    '{{- end }}',
  ]);
}

const pullSecrets = (template: Template, pod: Manifest): void =>
  template.insert(pod, [
    '{{- with .Values.image.pullSecrets }}',
    'imagePullSecrets: {{ toJson . }}',
    '{{- end }}',
  ]);

/** The value of one process, or the common one. */
const ofProcess = (name: ProcessName, path: string): string => {
  const own = path.split('.').reduce((outer, key) => `(${outer}).${key}`, `.Values.processes.${name}`);
  return `${own} | default .Values.${path}`;
};

/** A Deployment with the parts that all processes share. */
function deployment(template: Template, name: ProcessName, own: Manifest, shared: Manifest): Manifest {
  const object = merged(own, { ...shared, metadata: own['metadata'] }) as Manifest;
  const spec = at(object, 'spec');
  template.insert(spec, [
    '{{- if not .Values.autoscaling.enabled }}',
    `replicas: {{ ${ofProcess(name, 'replicas')} }}`,
    '{{- end }}',
  ]);
  at(spec, 'template', 'metadata')['annotations'] = {
    'checksum/settings': template.value('include (print $.Template.BasePath "/settings.yaml") . | sha256sum'),
  };
  const pod = at(spec, 'template', 'spec');
  pullSecrets(template, pod);
  template.insert(pod, ['{{- with .Values.priorityClassName }}', 'priorityClassName: {{ . }}', '{{- end }}']);
  for (const container of pod['containers'] as Manifest[]) {
    image(template, container);
    container['resources'] = template.value(`toYaml (${ofProcess(name, 'resources')}) | nindent 12`);
    const env = container['env'] as Manifest[];
    if (name === 'gateway')
      env.push({ name: 'TRUST_PROXY', value: template.value('include "almanac.trustProxy" . | quote') });
  }
  return object;
}

/** Limits of an autoscaler. */
function scale(template: Template, name: ProcessName, object: Manifest): void {
  const spec = at(object, 'spec');
  spec['minReplicas'] = template.value(ofProcess(name, 'autoscaling.minReplicas'));
  spec['maxReplicas'] = template.value(ofProcess(name, 'autoscaling.maxReplicas'));
  // Adds an item to `metrics`, the last field.
  template.insert(spec, [
    '{{- with .Values.autoscaling.requestsInFlight }}',
    '  - type: Pods',
    '    pods:',
    '      metric: { name: http_requests_in_flight }',
    '      target: { type: AverageValue, averageValue: {{ . | quote }} }',
    '{{- end }}',
  ]);
}

/** A strategic merge like that of kustomize: lists of objects with names are merged by name. */
function merged(own: unknown, patch: unknown): unknown {
  if (isNamedList(own) && isNamedList(patch)) {
    const names = new Set(own.map(({ name }) => name));
    return [
      ...patch.filter(({ name }) => !names.has(name)),
      ...own.map((item) => merged(item, patch.find(({ name }) => name === item['name']) ?? {})),
    ];
  }
  if (isObject(own) && isObject(patch))
    return Object.fromEntries(
      [...new Set([...Object.keys(own), ...Object.keys(patch)])].map((key) => [
        key,
        key in own && key in patch ? merged(own[key], patch[key]) : (patch[key] ?? own[key]),
      ]),
    );
  return patch;
}

const isObject = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNamedList = (value: unknown): value is Manifest[] =>
  Array.isArray(value) && value.every((item) => isObject(item) && 'name' in item);
