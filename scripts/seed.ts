// npm run seed: the demo data for an empty development database, made by the real services and jobs; nothing listens. What is there already stays as it is.
import { existsSync } from 'node:fs'
import { ApiError, createApi, type Api } from '#api/client.ts'
import { readConfig, type Config } from '#server/config.ts'
import { launchPostgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { becomeServer, usersIn } from '#server/kit/confinement/site-users.ts'
import { openLog } from '#server/kit/log.ts'
import { openApp } from '#server/open-app.ts'
import { earlierRunEnded } from '#server/run-file.ts'
import { people } from '../demo/people.ts'

const PATIENCE_MS = 2_000

async function openDatabase({ DATABASE_URL, MIGRATE_DATABASE_URL, dataDir }: Config) {
  if (DATABASE_URL) return { appUrl: DATABASE_URL, ownerUrl: MIGRATE_DATABASE_URL ?? DATABASE_URL, stop: () => Promise.resolve() }
  const users = usersIn(dataDir)
  const launched = await launchPostgres({ dataDir, users })
  becomeServer(users)
  return launched
}

/** How many of the demo's people are there, and how many works they show. */
async function countDemoData(api: Api): Promise<{ people: number; works: number }> {
  const found = await Promise.all(people.map(({ account }) => api('GET /api/account/user/:account', { params: { account } }).then(() => account, absent)))
  const there = found.filter((account) => account !== null)
  const feeds = await Promise.all(there.map((account) => api('GET /api/posts/:account', { params: { account }, query: { limit: 50 } })))
  return { people: there.length, works: feeds.reduce((sum, { posts }) => sum + posts.length, 0) }
}
const absent = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

async function seed() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (process.env['APP_MODE'] === 'production') throw new Error('The demo data is for development: APP_MODE=production gets none.')
  const config = readConfig(process.env, ['jobs'])
  await earlierRunEnded(config.dataDir, 'run', PATIENCE_MS)
  const database = await openDatabase(config)
  await migrate(database.ownerUrl)
  const app = await openApp({
    config,
    ...database,
    log: openLog({ LOG_LEVEL: config.LOG_LEVEL === 'info' ? 'error' : config.LOG_LEVEL }, process.stderr),
    pageSource: { kind: 'none' },
  })
  const api = createApi(async (request) => app.fetch(request), config.origin)
  const before = await countDemoData(api)
  app.startJobs()
  await app.fillDemo()
  const after = await countDemoData(api)
  await app.close()
  await database.stop()
  const [newPeople, newWorks] = [after.people - before.people, after.works - before.works]
  const total = `${after.people} people, ${after.works} works`
  process.stdout.write(
    newPeople || newWorks ? `Put in ${newPeople} people and ${newWorks} works; the demo has ${total}.\n` : `Nothing to do: the demo is there (${total}).\n`,
  )
}

seed().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
