// What a journey needs, from nothing: PostgreSQL in memory, a DATA_DIR of its own, the built server. Playwright's webServer runs it; PORT and DEMO come from outside.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { temporaryDirectory, throwAwayPostgres } from '#tests/throw-away-postgres.ts'

const dataDir = temporaryDirectory('app')
const postgres = await throwAwayPostgres()
const app = spawn(process.execPath, ['server/main.ts'], {
  cwd: new URL('..', import.meta.url),
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'], // the channel tells the server when we are killed
  env: {
    LOG_LEVEL: 'warn',
    DEMO: 'on',
    RATE_LIMITS: 'off',
    ...process.env,
    NODE_ENV: 'production',
    APP_MODE: 'development',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.appUrl,
    MIGRATE_DATABASE_URL: postgres.ownerUrl,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.kill('SIGTERM'))
const [code] = (await once(app, 'exit')) as [number | null]
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(code ?? 0)
