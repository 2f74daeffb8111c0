// The built server with a database and files of its own, for what a story cannot do where others are: look into the tables, move the clock.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { temporaryDirectory, throwAwayPostgres } from '#tests/throw-away-postgres.ts'

type OwnApp = { dataDir: string; ownerUrl: string; pid: number; ready: Promise<void>; ended: Promise<number>; stop: () => void }

/** Starts it; what `env` says wins. `prepare` comes before, to an empty database. When it has ended its database and files are gone. */
export async function openApp(env: Record<string, string | undefined>, prepare?: (ownerUrl: string) => Promise<void>): Promise<OwnApp> {
  const dataDir = temporaryDirectory('app')
  const postgres = await throwAwayPostgres()
  await prepare?.(postgres.ownerUrl)
  const place = { DATA_DIR: dataDir, DATABASE_URL: postgres.appUrl, MIGRATE_DATABASE_URL: postgres.ownerUrl }
  // for npm run operator, and for what no person can do
  mkdirSync('test-results', { recursive: true })
  writeFileSync(`test-results/app-${env.PORT}.json`, JSON.stringify(place))
  const app = spawn(process.execPath, ['server/main.ts', '--tests'], {
    cwd: new URL('..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'], // the channel tells the server when we are killed
    env: {
      LOG_LEVEL: 'warn',
      DEMO: 'on',
      RATE_LIMITS: 'off',
      HUMAN_CHECK_COST: '1',
      ...env,
      NODE_ENV: 'production',
      APP_MODE: 'development',
      ...place,
    },
  })
  const said = app.stdout as NodeJS.ReadableStream
  said.pipe(process.stdout)
  const ready = new Promise<void>((resolve) => said.on('data', (text: Buffer) => text.includes('is ready on ') && resolve()))
  const ended = once(app, 'exit').then(async ([code]) => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
    return (code as number | null) ?? 0
  })
  return { dataDir, ownerUrl: postgres.ownerUrl, pid: app.pid ?? 0, ready, ended, stop: () => void app.kill('SIGTERM') }
}
