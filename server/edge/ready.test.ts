import { expect, test } from 'vitest'
import { ownApp } from '#tests/own-app.ts'

const own = ownApp()

test('/readyz says which bars around image workers are missing, and that nothing copies a database that is not ours', async () => {
  const read = async () => (await (await own.fetch('/readyz')).json()) as { imageWorkers: { missing: string[] | null } }
  await expect.poll(async () => (await read()).imageWorkers.missing).toEqual(expect.any(Array))
  expect(await read()).toMatchObject({ ready: true, backups: { ours: false, copiedUntil: null } })
})
