import type { GridFsOptions } from '@almanac/data';
import * as z from 'zod';
import type { S3Settings } from './s3-store.js';

const MEBIBYTE = 1024 * 1024;

/** Chunk size of uploads in the database: a picture takes few writes, and a reader buffers little. */
export const UPLOADS_GRIDFS: GridFsOptions = { bucket: 'uploads', chunkBytes: MEBIBYTE / 4 };

/** Storage and limits of uploads. */
export const uploadSettings = {
  /** Maximum size of an uploaded file: in MiB as a setting, in bytes once parsed. */
  UPLOAD_MAX_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_240)
    .default(64)
    .transform((mebibytes) => mebibytes * MEBIBYTE),
  /** Memory for decoding an image and writing its versions, in MiB; larger images are refused. */
  IMAGE_MEMORY_MB: z.coerce.number().int().min(224).max(65_536).default(288),
  /** An S3-compatible store; without it files are stored in the database. */
  UPLOADS_ENDPOINT: z.url({ protocol: /^https?$/, error: 'is not an http(s) address' }).optional(),
  UPLOADS_REGION: z.string().default('us-east-1'),
  UPLOADS_BUCKET: z.string().optional(),
  UPLOADS_KEY_ID: z.string().optional(),
  UPLOADS_SECRET: z.string().optional(),
};

type UploadSettings = z.output<z.ZodObject<typeof uploadSettings>>;

/** Checks that the settings of the store are complete, or all absent. */
export const nameWholeStore = (settings: Partial<UploadSettings>): boolean =>
  settings.UPLOADS_ENDPOINT === undefined ||
  (settings.UPLOADS_BUCKET !== undefined &&
    settings.UPLOADS_KEY_ID !== undefined &&
    settings.UPLOADS_SECRET !== undefined);

/** Settings of the S3-compatible store; undefined when files are stored in the database. */
export function s3SettingsOf(settings: UploadSettings): S3Settings | undefined {
  const { UPLOADS_ENDPOINT: endpoint, UPLOADS_REGION: region } = settings;
  const { UPLOADS_BUCKET: bucket, UPLOADS_KEY_ID: accessKeyId, UPLOADS_SECRET: secretAccessKey } = settings;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}
