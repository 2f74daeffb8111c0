// npm run storage:move -- --to s3|files: copies every object from one store to the other, verified; can be stopped and run again, also while the site runs.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openClock } from '#server/kit/clock.ts'
import { becomeServer, usersIn } from '#server/kit/confinement/site-users.ts'
import { randomFrom } from '#server/kit/random.ts'
import { openSecrets, rootSecret } from '#server/kit/secrets.ts'
import { moveObjects, type Moved } from '#server/kit/storage/move-objects.ts'
import { openFiles, s3Options } from '#server/kit/storage/open-store.ts'
import { openS3Store } from '#server/kit/storage/s3.ts'

const counts = ({ copied, there, failed }: Moved) => `${copied} copied, ${there} there, ${failed} failed`
const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function moveStorage() {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (to !== 's3' && to !== 'files') throw new Error('Where to? npm run storage:move -- --to s3, or --to files')
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env, ['jobs'])
  if (!config.S3_BUCKET) throw new Error('S3_BUCKET names no bucket: set it and the other S3_ settings, then run this again.')
  becomeServer(usersIn(config.dataDir))
  const secrets = openSecrets(rootSecret(config.dataDir, config.SECRET))
  const files = openFiles({ config, secrets, now: openClock().now, random: randomFrom() }).store
  const s3 = openS3Store(s3Options(config))
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  const moved = await moveObjects({
    ...(to === 's3' ? { from: files, to: s3 } : { from: s3, to: files }),
    signal: stop.signal,
    onPage: (last, soFar) => console.log(`${last}: ${counts(soFar)}`),
    onFailure: (key, error) => console.error(`${key}: ${sentence(error)}`),
  })
  if (moved.stopped) console.log('Stopped; the same command goes on from here.')
  console.log(counts(moved))
  process.exitCode = moved.stopped ? 130 : moved.failed ? 1 : 0
}

moveStorage().catch((error: unknown) => {
  console.error(sentence(error))
  process.exitCode = 1
})
