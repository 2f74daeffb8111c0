import type { Hono } from 'hono'
import type { Config } from '#server/config.ts'
import { openClock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Random } from '../random.ts'
import type { Secrets } from '../secrets.ts'
import { openLocalStore, type LocalStoreOptions } from './local.ts'
import type { S3Options } from './s3.ts'
import type { ObjectStore } from './store.ts'

type StoreDeps = { config: Config; secrets: Secrets; now: () => Date; random: Random; log: Log; onBytes?: LocalStoreOptions['onBytes'] }
export type OpenedStore = { store: ObjectStore; storeRoutes: Hono | null; sendSigned: (request: Request) => Promise<Response> }

/** The files of this installation: in a bucket when S3_BUCKET names one, otherwise below DATA_DIR. */
export async function openStore(deps: StoreDeps): Promise<OpenedStore> {
  const { config, log } = deps
  if (!config.S3_BUCKET) return openFiles(deps)
  const options = s3Options(config)
  // only here: the SDK takes a fifth of a second and 30 MB, which a house without a bucket should not pay
  const [{ prepareBucket }, { openS3Store }] = await Promise.all([import('./s3-bucket.ts'), import('./s3.ts')])
  await prepareBucket(options, config.origin, log)
  return { store: openS3Store(options), storeRoutes: null, sendSigned: (request) => fetch(request) }
}

/** The files below DATA_DIR, whatever the settings say of a bucket. */
export function openFiles({ config, secrets, now, random, onBytes }: Omit<StoreDeps, 'log'>): OpenedStore {
  const store = openLocalStore({ dir: `${config.dataDir}/store`, origin: '', secrets, now, random, onBytes })
  return { store, storeRoutes: store.routes, sendSigned: async (request) => store.routes.fetch(request) }
}

/** How the bucket of the settings is reached. `now` is the true time: S3 knows nothing of a clock that development moves. */
export function s3Options({ S3_ENDPOINT: endpoint = '', S3_PUBLIC_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: Config): S3Options {
  const keys = { accessKey: S3_ACCESS_KEY ?? '', secretKey: S3_SECRET_KEY ?? '' }
  return { endpoint, publicEndpoint: S3_PUBLIC_ENDPOINT ?? endpoint, bucket: S3_BUCKET ?? '', region: S3_REGION, ...keys, now: openClock().now }
}
