// The machine of docs/hosting.md below one folder: both versions, PostgreSQL, Ceph, names and ports, and the people who were there before the upgrade.
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { s3Client } from '#server/kit/storage/s3.ts'
import { newPerson, PASSWORD } from '../journeys/people.ts'
import { startCeph, type Ceph } from './ceph.ts'
import type { HostPerson } from './host-crowd.ts'
import { openBlocks, project, type Names } from './host-docs.ts'
import { startPostgres, type OwnPostgres } from './host-postgres.ts'
import { readVariables } from './host-units.ts'
import { makePhotograph, publish, uploadPhotograph } from './member.ts'
import { productionAt } from './root-production.ts'
import { interruptApp, startApp } from './running-app.ts'

export const folder = path.join(project, '.data/drills/host')
export const ports = { tls: 4180, plain: 4181, web: [4182, 4183], postgres: 4184, ceph: 24_240, before: 4185 } as const
export const site = { origin: `https://photos.localhost:${ports.tls}`, store: `https://s3.localhost:${ports.tls}` }
/** Six are at it all the time, which takes a day's energy; for each proxy one more looks around in a browser. */
const PEOPLE = 8
const PACKAGES = 'node_modules'

export type Ground = { blocks: (first: string) => string; postgres: OwnPostgres; ceph: Ceph; settings: Record<string, string>; stop: () => Promise<void> }

const inFolder = (place: string) => path.join(folder, place)
const namesFor = ({ accessKey, secretKey }: Ceph): Names => ({
  'https://photos.example.com': site.origin,
  'https://s3.example.com': site.store,
  'photos.example.com': new URL(site.origin).hostname,
  's3.example.com': new URL(site.store).hostname,
  'listen 443': `listen ${ports.tls}`,
  'listen 80': `listen ${ports.plain}`,
  '3001': String(ports.web[0]),
  '3002': String(ports.web[1]),
  '127.0.0.1:5432': `127.0.0.1:${ports.postgres}`,
  '127.0.0.1:7480': `127.0.0.1:${ports.ceph}`,
  '/srv/pixtura': inFolder('srv'),
  '/var/lib/pixtura': inFolder('var'),
  '/other-disk/pixtura': inFolder('other-disk'),
  '/etc/pixtura.env': inFolder('pixtura.env'),
  '/etc/ssl/pixtura': inFolder('nginx/ssl'),
  "SECRET='CHANGE-ME'": `SECRET='${productionAt(0).SECRET}'`,
  'S3_ACCESS_KEY=CHANGE-ME': `S3_ACCESS_KEY=${accessKey}`,
  'S3_SECRET_KEY=CHANGE-ME': `S3_SECRET_KEY=${secretKey}`,
})

/** The commit that the drill upgrades from; null where the history that is here does not have it. */
export function versionBefore(): { commit: string; isHere: boolean } {
  const commit = readFileSync(path.join(project, 'drills/upgrade-from'), 'utf8').trim()
  return { commit, isHere: spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: project }).status === 0 }
}

/** Both versions as somebody would have them: their files, and the packages where those are the same; the rest is `npm run build`, as the page says. */
export function layOut(before: string | null): void {
  rmSync(folder, { recursive: true, force: true })
  const [older, newer] = [inFolder('srv/old'), inFolder('srv/new')]
  for (const place of [older, newer, inFolder('var'), inFolder('other-disk')]) mkdirSync(place, { recursive: true })
  const shell = (text: string) => {
    const { status, stderr } = spawnSync('sh', ['-c', text], { cwd: project, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${text}: ${stderr}`)
  }
  const ours = `git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read -cf - -T -`
  shell(`${ours} | tar -xf - -C ${newer}`)
  shell(`${before ? `git archive ${before}` : ours} | tar -xf - -C ${older}`)
  const lock = (place: string) => readFileSync(path.join(place, 'package-lock.json'), 'utf8')
  for (const place of [older, newer]) if (lock(place) === lock(project)) shell(`cp -al ${PACKAGES} ${place}/`)
  if (existsSync(path.join(project, 'build'))) cpSync(path.join(project, 'build'), path.join(newer, 'build'), { recursive: true })
}

/** The page's SQL and settings, on servers of one's own. */
export async function openGround(): Promise<Ground> {
  const postgres = await startPostgres(inFolder('postgres'), ports.postgres)
  const ceph = await startCeph(inFolder('ceph'))
  const blocks = openBlocks(namesFor(ceph))
  await postgres.run(blocks('as the administrator of PostgreSQL'))
  writeFileSync(inFolder('pixtura.env'), blocks('/etc/pixtura.env'), { mode: 0o600 })
  const settings = readVariables(blocks('/etc/pixtura.env'))
  const bucket = { ...ceph, publicEndpoint: ceph.endpoint, bucket: settings.S3_BUCKET ?? '', now: () => new Date() }
  await s3Client(bucket).send(new CreateBucketCommand({ Bucket: bucket.bucket }))
  const stop = () => Promise.all([ceph.stop(), postgres.stop()]).then(() => undefined)
  return { blocks, postgres, ceph, settings, stop }
}

/** Who was there before: registered while the old version runs in development, which shows its messages, on the database and the bucket of production. */
export async function settle({ settings, ceph }: Ground): Promise<HostPerson[]> {
  const { SECRET = '', DATABASE_URL = '', S3_BUCKET = '', S3_REGION = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = settings
  const kept = { SECRET, DATABASE_URL, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, S3_ENDPOINT: ceph.endpoint }
  const env = { ...kept, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', HUMAN_CHECK_COST: '1' }
  const app = await startApp(inFolder('var/before'), ports.before, env, { cwd: inFolder('srv/old') })
  const people: HostPerson[] = []
  for (let n = 0; n < PEOPLE; n++) {
    const person = { ...(await newPerson(app.origin, `host-${n + 1}`)), password: PASSWORD }
    const picture = await uploadPhotograph(app.origin, person, await makePhotograph())
    await publish(app.origin, person, picture, { title: `以前的光 Light of before ${n + 1}`, description: '', tags: ['drill'] })
    people.push(person)
  }
  await interruptApp(app)
  return people
}

type Done = { code: number | null; said: string; ms: number }
/** A block of the page as a person runs it, in a shell that stops at the first failure. `env`: all there is, where cron runs it. */
export async function runShell(text: string, env: NodeJS.ProcessEnv): Promise<Done> {
  const began = performance.now()
  const child = spawn('/bin/sh', ['-e', '-c', text], { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], env })
  const goWithUs = () => child.kill('SIGKILL')
  process.once('exit', goWithUs)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-8000)))
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('exit', goWithUs)
  return { code, said: said.trim(), ms: performance.now() - began }
}
