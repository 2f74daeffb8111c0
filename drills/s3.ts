// npm run drill:s3: a real S3 server (Ceph's gateway, as root on Debian), the storage contract against it, and a whole upload in the browser with one cut.
import { CreateBucketCommand, GetBucketCorsCommand } from '@aws-sdk/client-s3'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startVitest } from 'vitest/node'
import { openS3Store, s3Client } from '#server/kit/storage/s3.ts'
import { installCeph, startCeph, type Ceph } from './ceph.ts'
import { register } from './member.ts'
import { openReport } from './report.ts'
import { freePort, interruptApp, isAlive, startApp } from './running-app.ts'
import { uploadStory } from './s3-upload.ts'

const folder = path.resolve(import.meta.dirname, '../.data/s3')
const report = openReport('drill-s3')

const settingsOf = ({ endpoint, region, accessKey, secretKey }: Ceph) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
})

/** Vitest with this one file and no configuration of the platform's own tests. */
async function runContract(ceph: Ceph): Promise<void> {
  const vitest = await startVitest('test', [], {
    config: false,
    root: path.resolve(import.meta.dirname, '..'),
    include: ['drills/s3-contract.ts'],
    watch: false,
    env: settingsOf(ceph),
    testTimeout: 120_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  })
  const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
  const failed = tests.filter((test) => test.result().state !== 'passed')
  await vitest.close()
  const figure = `${tests.length - failed.length} of ${tests.length}${failed.map((test) => `; ${test.name}`).join('')}`
  report.target('the storage contract holds on S3', tests.length > 0 && failed.length === 0, figure)
}

async function runUpload(ceph: Ceph): Promise<void> {
  const port = await freePort()
  const options = { ...ceph, publicEndpoint: ceph.endpoint, bucket: 'pixtura', now: () => new Date() }
  const client = s3Client(options)
  await client.send(new CreateBucketCommand({ Bucket: options.bucket }))
  const dataDir = path.join(folder, 'app')
  mkdirSync(dataDir, { recursive: true })
  const env = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', S3_BUCKET: options.bucket, ...settingsOf(ceph) }
  const app = await startApp(dataDir, port, env)
  const origin = `http://localhost:${port}`
  try {
    const { CORSRules = [] } = await client.send(new GetBucketCorsCommand({ Bucket: options.bucket }))
    report.target(
      'the bucket lets our pages in',
      CORSRules.some(({ AllowedOrigins = [] }) => AllowedOrigins.includes(origin)),
      origin,
    )
    const story = await uploadStory(origin, await register(app.origin, 's3'), path.join(folder, 'photographs'))
    const { shownWidth, puts, cut, again, uploads } = story
    report.target('a photograph goes from the browser into S3, is developed, published and seen', shownWidth > 0, `${shownWidth} px wide`)
    const host = new URL(ceph.endpoint).host
    report.target('its bytes pass our server by', puts.every((put) => put.host === host) && !hasFiles(dataDir), `${puts.length} PUTs to ${host}`)
    report.target('after one cut of a 40 MB file at most one part is sent twice', cut.length > 0 && again.length <= 1 && uploads === 1, `${again.length} of 5`)
    const { keys } = await openS3Store(options).list('')
    const originals = keys.filter((key) => key.startsWith('originals/')).length
    report.target('originals and sizes lie in the bucket', originals === 2 && keys.length > 6, `${originals} originals, ${keys.length} objects`)
  } finally {
    await interruptApp(app)
  }
}
const hasFiles = (dataDir: string) => existsSync(path.join(dataDir, 'store'))

/** The command as a person types it; its last line. */
function moveStorage(ceph: Ceph, to: 's3' | 'files', bucket: string): string {
  const env = { ...process.env, DATA_DIR: path.join(folder, 'moved'), S3_BUCKET: bucket, ...settingsOf(ceph) }
  const done = spawnSync('npm', ['run', '--silent', 'storage:move', '--', '--to', to], { env, encoding: 'utf8' })
  return done.stdout.trim().split('\n').at(-1) || done.stderr
}

/** Out of one bucket into files, and from there into another. */
async function runMoves(ceph: Ceph): Promise<void> {
  const options = { ...ceph, publicEndpoint: ceph.endpoint, bucket: 'pixtura', now: () => new Date() }
  const second = { ...options, bucket: 'second' }
  await s3Client(options).send(new CreateBucketCommand({ Bucket: second.bucket }))
  const { keys } = await openS3Store(options).list('')
  const [all, again] = [`${keys.length} copied, 0 there, 0 failed`, `0 copied, ${keys.length} there, 0 failed`]
  const said = [['files', 'pixtura'] as const, ['files', 'pixtura'] as const, ['s3', 'second'] as const, ['s3', 'second'] as const].map(([to, bucket]) =>
    moveStorage(ceph, to, bucket),
  )
  const arrived = (await openS3Store(second).list('')).keys
  const held = JSON.stringify([said, arrived]) === JSON.stringify([[all, again, all, again], keys])
  report.target('storage:move brings every object to files and into another bucket, and moves none twice', held, said.join('; '))
}

async function drill(ceph: Ceph): Promise<void> {
  report.note(`Ceph ready after ${(ceph.readyMs / 1000).toFixed(1)} s`)
  await runContract(ceph)
  await runUpload(ceph)
  await runMoves(ceph)
}

const broke = (error: unknown) => report.target('the drill runs to its end', false, error instanceof Error ? error.message : String(error))
if (installCeph()) {
  rmSync(folder, { recursive: true, force: true })
  const ceph = await startCeph(path.join(folder, 'ceph')).catch(broke)
  if (ceph) {
    await drill(ceph).catch(broke)
    const { killed, pids } = await ceph.stop()
    report.target('Ceph ends when it is told', killed.length === 0 && !pids.some(isAlive), `${pids.length} processes, ${killed.length} killed`)
  }
} else report.target('a real S3 server', false, 'missed: no radosgw')
report.close()
process.exit()
