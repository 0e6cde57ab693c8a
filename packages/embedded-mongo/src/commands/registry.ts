import { aggregate } from './aggregate.js';
import { saslContinue, saslStart } from './authentication.js';
import { bulkWrite } from './bulk-write.js';
import { collMod } from './coll-mod.js';
import { create, drop, dropDatabase, listCollections, listDatabases } from './collections.js';
import type { Command } from './command.js';
import { count } from './count.js';
import { getMore, killCursors } from './cursors.js';
import { deleteCommand } from './delete.js';
import { distinct } from './distinct.js';
import { explainAmong } from './explain.js';
import { find } from './find.js';
import { findAndModify } from './find-and-modify.js';
import { hello, isMaster } from './hello.js';
import { createIndexes, dropIndexes, listIndexes } from './indexes.js';
import { insert } from './insert.js';
import { buildInfo, ping, serverStatus } from './server-information.js';
import { endSessions, refreshSessions } from './sessions.js';
import { update } from './update.js';

/** All supported commands. */
export const COMMANDS: readonly Command[] = [
  aggregate,
  buildInfo,
  bulkWrite,
  collMod,
  count,
  create,
  createIndexes,
  deleteCommand,
  distinct,
  drop,
  dropDatabase,
  dropIndexes,
  endSessions,
  explainAmong(isCommand),
  find,
  findAndModify,
  getMore,
  hello,
  insert,
  isMaster,
  killCursors,
  listCollections,
  listDatabases,
  listIndexes,
  ping,
  refreshSessions,
  saslContinue,
  saslStart,
  serverStatus,
  update,
];

const UNSUPPORTED = new Set(
  `abortTransaction analyze appendOplogNote applyOps authenticate autoSplitVector autoCompact checkShardingIndex
  cloneCollectionAsCapped collStats collstats commitTransaction compact connectionStatus connPoolStats connPoolSync convertToCapped
  coordinateCommitTransaction createRole createSearchIndexes createUser currentOp dataSize dbCheck dbHash dbStats dbhash
  dbstats dropAllRolesFromDatabase dropAllUsersFromDatabase dropConnections dropRole dropSearchIndex dropUser features filemd5 flushRouterConfig fsync
  fsyncUnlock getAuditConfig getClusterParameter getCmdLineOpts getDefaultRWConcern getDiagnosticData getLog getShardMap getnonce getParameter
  grantPrivilegesToRole grantRolesToRole grantRolesToUser hostInfo invalidateUserCache killAllSessions
  killAllSessionsByPattern killOp killSessions listCommands listSearchIndexes listShards lockInfo logApplicationMessage
  logRotate logout mapReduce mapreduce netstat planCacheClear planCacheClearFilters planCacheListFilters
  planCacheSetFilter prepareTransaction profile reIndex renameCollection replSetAbortPrimaryCatchUp replSetFreeze replSetGetConfig replSetGetStatus
  replSetInitiate replSetMaintenance replSetReconfig replSetResizeOplog replSetStepDown replSetStepUp replSetSyncFrom
  revokePrivilegesFromRole revokeRolesFromRole revokeRolesFromUser rolesInfo rotateCertificates
  setAuditConfig setClusterParameter setDefaultRWConcern setFeatureCompatibilityVersion setIndexCommitQuorum
  setParameter setUserWriteBlockMode shardCollection enableSharding shutdown startSession top updateRole
  updateSearchIndex updateUser usersInfo validate validateDBMetadata whatsmyuri`.split(/\s+/),
);

/** Whether MongoDB has a command of this name that this server lacks. */
export const isKnownToMongoDB = (name: string): boolean => UNSUPPORTED.has(name);

/** Whether MongoDB has a command of this name, supported here or not. */
function isCommand(name: string): boolean {
  return (
    isKnownToMongoDB(name) || COMMANDS.some((known) => known.name === name || known.aliases?.includes(name))
  );
}
