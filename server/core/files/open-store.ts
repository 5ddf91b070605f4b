import { join } from 'node:path';
import type { Env } from '../env.ts';
import { localStore } from './local-store.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** The S3 store if configured, else a folder below DATA_DIR. */
export function openStore(env: Env): FileStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    return localStore(join(env.DATA_DIR, 'berkas'));
  return s3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    prefix: env.S3_PREFIX,
  });
}
