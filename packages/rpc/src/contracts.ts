import { isProcessName, type ProcessName } from '@almanac/identity';
import { loadPackageDefinition, type MethodDefinition, type ServiceDefinition } from '@grpc/grpc-js';
import {
  type AnyDefinition,
  fromJSON,
  type ServiceDefinition as LoadedService,
  type Options,
  type PackageDefinition,
} from '@grpc/proto-loader';
import type { ProtoGrpcType as Batch } from './generated/batch.js';
import { contracts } from './generated/contracts.js';
import type { ProtoGrpcType as Core } from './generated/core.js';
import type { ProtoGrpcType as Events } from './generated/events.js';
import type { ProtoGrpcType as Forms } from './generated/forms.js';
import type { ProtoGrpcType as Gateway } from './generated/gateway.js';
import type { ProtoGrpcType as Manifest } from './generated/manifest.js';
import type { ProtoGrpcType as Oembed } from './generated/oembed.js';
import type { ProtoGrpcType as Reader } from './generated/reader.js';
import type { ProtoGrpcType as Transfer } from './generated/transfer.js';

/**
 * JavaScript form of messages; `npm run generate` has the same options. Names are in camelCase, 64-bit integers are
 * numbers (ids are safe integers), enums are texts. A field that was not sent has the default of its type, except for
 * `optional` fields, which are absent, so that absent, `''` and `0` differ.
 */
const LOADER_OPTIONS: Options = {
  keepCase: false,
  longs: Number,
  enums: String,
  defaults: true,
  oneofs: true,
};

/** Every contract, loaded. */
const packageDefinition: PackageDefinition = fromJSON(
  // The type requires a comment for every method, which the parser leaves out.
  contracts as Parameters<typeof fromJSON>[0],
  LOADER_OPTIONS,
);

// The loader does not know the generated types, so the cast connects both.
const { almanac } = loadPackageDefinition(packageDefinition) as unknown as Batch &
  Core &
  Events &
  Forms &
  Gateway &
  Manifest &
  Oembed &
  Reader &
  Transfer;

/** Contract of every service for requests of a batch. */
export const batch = almanac.batch.v1;
/** Contracts of core. */
export const core = almanac.core.v1;
/** Contracts of events. */
export const events = almanac.events.v1;
/** Contracts of forms. */
export const forms = almanac.forms.v1;
/** Contracts of the gateway. */
export const gateway = almanac.gateway.v1;
/** Contract of every service for its manifest. */
export const manifest = almanac.manifest.v1;
/** Contracts of oembed. */
export const oembed = almanac.oembed.v1;
/** Contract of every service with a namespace, for reads. */
export const reader = almanac.reader.v1;
/** Contract of every service with documents, for the command line. */
export const transfer = almanac.transfer.v1;

/** One service of a contract, such as `core.Directory`. */
export interface Contract<D extends ServiceDefinition = ServiceDefinition> {
  readonly service: D;
}

/** Names of a contract's methods in camelCase: `getPosts`. */
type Methods<D> = {
  [M in keyof D as string extends M ? never : M extends string ? Uncapitalize<M> : never]: D[M];
};

/** Request of a method. Fields that are not optional in the contract are required. */
// biome-ignore lint/suspicious/noExplicitAny: the types that are not asked for
type RequestOf<M> = M extends { requestDeserialize: (bytes: Buffer) => infer R } ? R : any;
// biome-ignore lint/suspicious/noExplicitAny: the types that are not asked for
type ResponseOf<M> = M extends { responseDeserialize: (bytes: Buffer) => infer R } ? R : any;

/** The type of a message for sending. */
type Sendable<T> = T extends readonly (infer E)[]
  ? readonly Sendable<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Sendable<T[K]> }
    : T;

/** The calls of a contract with their types, for servers and clients. */
export type Calls<D extends ServiceDefinition> = {
  readonly [M in keyof Methods<D>]: {
    readonly request: Sendable<RequestOf<Methods<D>[M]>>;
    readonly response: Sendable<ResponseOf<Methods<D>[M]>>;
  };
};

/** A method in the form of the libraries. */
export interface Method extends MethodDefinition<object, object> {
  /** Name such as `getPosts`. */
  readonly name: string;
  /** Label for metrics. */
  readonly label: MethodLabel;
}

/** The methods of a contract by name. */
export function methodsOf(contract: Contract): Method[] {
  return Object.values(contract.service).map((method) => ({
    ...method,
    name: method.originalName ?? method.path,
    label: labelOf(method.path),
  }));
}

/** Full name of a service, such as `almanac.core.v1.Directory`. */
export function serviceName(contract: Contract): string {
  const [method] = Object.values(contract.service);
  if (!method) throw new TypeError('the contract has no methods');
  return labelOf(method.path).service;
}

/** The process that serves a contract; undefined if several do. */
export function ownerOf(contract: Contract): ProcessName | undefined {
  const [, owner] = serviceName(contract).split('.');
  return isProcessName(owner) ? owner : undefined;
}

/**
 * The methods that may be retried: those whose contract declares `option idempotency_level`.
 * @returns names of services and methods in the form of gRPC's service configuration.
 */
export function idempotentMethods(): MethodLabel[] {
  return Object.values(packageDefinition)
    .filter(isService)
    .flatMap((service) => Object.values(service))
    .filter(({ options }) => options.idempotency_level !== 'IDEMPOTENCY_UNKNOWN')
    .map(({ path }) => labelOf(path));
}

// Messages and enums have a format, services have methods.
const isService = (definition: AnyDefinition): definition is LoadedService => !('format' in definition);

interface MethodLabel {
  /** Service name: `almanac.core.v1.Directory` */
  readonly service: string;
  /** Method name: `GetPosts` */
  readonly method: string;
}

/** @param path `/almanac.core.v1.Directory/GetPosts` */
function labelOf(path: string): MethodLabel {
  const [, service = '', method = ''] = path.split('/');
  return { service, method };
}
