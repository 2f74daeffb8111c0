// What a journey needs, from nothing: PostgreSQL in memory, a DATA_DIR of its own, the built server. Playwright's webServer runs it; PORT and DEMO come from outside.
import { openApp } from '../journeys/own-app.ts'

const app = await openApp(process.env)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, app.stop)
process.exit(await app.ended)
