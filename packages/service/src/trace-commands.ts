import { endSpan, type Span, startPartSpan } from '@almanac/rpc';
import type { Connection } from 'mongoose';

type Client = ReturnType<Connection['getClient']>;

/** Traces the commands that requests send to a database, on a connection that monitors them. Values are not told. */
export function traceCommands(client: Client): void {
  const spans = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const collection: unknown = commandName === 'getMore' ? command['collection'] : command[commandName];
    const target = typeof collection === 'string' ? collection : databaseName;
    const span = startPartSpan(`${commandName} ${target}`, {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(typeof collection === 'string' && { 'db.collection.name': collection }),
    });
    if (span) spans.set(requestId, span);
  });
  const end = (requestId: number, hasFailed: boolean): void => {
    const span = spans.get(requestId);
    spans.delete(requestId);
    if (span) endSpan(span, {}, hasFailed);
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false));
  client.on('commandFailed', ({ requestId }) => end(requestId, true));
}
