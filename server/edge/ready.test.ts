import { expect, test } from 'vitest'
import { ownApp } from '#tests/own-app.ts'
import { smallCard } from '#tests/small-card.ts'
import { smallDocument } from '#tests/small-document.ts'

const own = ownApp({ jobs: true })

type Condition = Record<'imageWorkers' | 'pdfRenderer' | 'cardRenderer' | 'marker', { missing: string[] | null }>
const read = async () => (await (await own.fetch('/readyz')).json()) as Condition
/** All but a user of its own, which depends on who may enter the folder of the test. */
const bars = ({ missing }: Condition['pdfRenderer']) => missing?.filter((bar) => bar !== 'user')

test('/readyz says which bars around image workers and renderers are missing, and that nothing copies a database that is not ours', async () => {
  await expect.poll(async () => (await read()).imageWorkers.missing).toEqual(expect.any(Array))
  const before = await read()
  expect([before.pdfRenderer, before.cardRenderer, before.marker]).toEqual([{ missing: null }, { missing: null }, { missing: null }]) // none is up before its first page
  await own.app.services.kit.pdfRenderer.print(smallDocument)
  await own.app.services.kit.cardRenderer.draw(smallCard())
  const after = await read()
  expect(bars(after.pdfRenderer)).toEqual(bars(after.imageWorkers))
  expect(bars(after.cardRenderer)).toEqual(bars(after.imageWorkers))
  expect(after).toMatchObject({ ready: true, backups: { ours: false, copiedUntil: null, lastFull: null, due: false, failing: false } })
})
