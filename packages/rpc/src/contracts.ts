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
 * How messages look in JavaScript; `npm run generate` says the same. Names in camelCase, 64-bit integers as numbers
 * (ids are safe integers), enums as text. What is not sent reads as the default of its type, except for fields that
 * are `optional` in the contract: those are left out, so that absent, `''` and `0` stay different.
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
  // Its type asks every method for a comment, which the parser leaves out.
  contracts as Parameters<typeof fromJSON>[0],
  LOADER_OPTIONS,
);

// The loader cannot know the generated types: this is where both meet.
const { almanac } = loadPackageDefinition(packageDefinition) as unknown as Batch &
  Core &
  Events &
  Forms &
  Gateway &
  Manifest &
  Oembed &
  Reader &
  Transfer;

/** Requests of a batch, which every service answers. */
export const batch = almanac.batch.v1;
/** Everything that core offers. */
export const core = almanac.core.v1;
/** Everything that events offers. */
export const events = almanac.events.v1;
/** Everything that forms offers. */
export const forms = almanac.forms.v1;
/** Everything that the gateway offers. */
export const gateway = almanac.gateway.v1;
/** Contracts of every service. */
export const manifest = almanac.manifest.v1;
/** Everything that oembed offers. */
export const oembed = almanac.oembed.v1;
/** Contract of every service with a namespace. */
export const reader = almanac.reader.v1;
/** Contract of every service with documents, for the command line. */
export const transfer = almanac.transfer.v1;

/** One service of a contract, such as `core.Directory`. */
export interface Contract<D extends ServiceDefinition = ServiceDefinition> {
  readonly service: D;
}

/** The names of a contract's methods as they are called: `getPosts`. */
type Methods<D> = {
  [M in keyof D as string extends M ? never : M extends string ? Uncapitalize<M> : never]: D[M];
};

/** Request of a method, with every field that the contract does not call optional. */
// biome-ignore lint/suspicious/noExplicitAny: the types that are not asked for
type RequestOf<M> = M extends { requestDeserialize: (bytes: Buffer) => infer R } ? R : any;
// biome-ignore lint/suspicious/noExplicitAny: the types that are not asked for
type ResponseOf<M> = M extends { responseDeserialize: (bytes: Buffer) => infer R } ? R : any;

/** A message as a sender may hold it. */
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

/** A method as the libraries know it. */
export interface Method extends MethodDefinition<object, object> {
  /** `getPosts` */
  readonly name: string;
  /** For metrics. */
  readonly label: MethodLabel;
}

/** The methods of a contract, by the names they are called by. */
export function methodsOf(contract: Contract): Method[] {
  return Object.values(contract.service).map((method) => ({
    ...method,
    name: method.originalName ?? method.path,
    label: labelOf(method.path),
  }));
}

/** `almanac.core.v1.Directory` */
export function serviceName(contract: Contract): string {
  const [method] = Object.values(contract.service);
  if (!method) throw new TypeError('the contract has no methods');
  return labelOf(method.path).service;
}

/** The process that answers a contract; undefined for one that several answer. */
export function ownerOf(contract: Contract): ProcessName | undefined {
  const [, owner] = serviceName(contract).split('.');
  return isProcessName(owner) ? owner : undefined;
}

/**
 * Which methods may be repeated: those whose contract declares `option idempotency_level`.
 * @returns service and method names, as gRPC's service configuration wants them.
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
  /** `almanac.core.v1.Directory` */
  readonly service: string;
  /** `GetPosts` */
  readonly method: string;
}

/** @param path `/almanac.core.v1.Directory/GetPosts` */
function labelOf(path: string): MethodLabel {
  const [, service = '', method = ''] = path.split('/');
  return { service, method };
}
