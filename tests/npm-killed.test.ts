import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort, killNpm, startApp } from '../drills/running-app.ts'
import { temporaryDirectory } from './throw-away-postgres.ts'

const dataDir = temporaryDirectory('npm')
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('kill -9 of npm alone ends the server, its database and its image worker too, within ten seconds', async () => {
  const app = await startApp(dataDir, await freePort(), { DEMO: 'off', LOG_LEVEL: 'warn' })
  expect(Object.keys(app.pids())).toEqual(expect.arrayContaining(['runner', 'server', 'postgres', 'image-worker-1']))
  const { ms, left } = await killNpm(app)
  expect(left).toEqual([])
  expect(ms).toBeLessThan(10_000)
  expect(existsSync(path.join(dataDir, 'run.json')), 'it ended in order').toBe(false)
})
