import { expect, test } from 'vitest'
import type { PdfDocument } from '#server/kit/pdf/document.ts'
import { ownApp } from '#tests/own-app.ts'

const own = ownApp()

const document: PdfDocument = {
  lang: 'zh',
  app: '拾光',
  title: '回单',
  about: 'W1',
  sum: { label: '到账', value: '¥1.00' },
  parts: [],
  foot: [],
  lacking: '',
  madeAt: new Date('2026-11-22T08:00:00Z'),
}
type Condition = Record<'imageWorkers' | 'pdfRenderer', { missing: string[] | null }>
const read = async () => (await (await own.fetch('/readyz')).json()) as Condition
/** All but a user of its own, which depends on who may enter the folder of the test. */
const bars = ({ missing }: Condition['pdfRenderer']) => missing?.filter((bar) => bar !== 'user')

test('/readyz says which bars around image workers and PDF renderers are missing, and that nothing copies a database that is not ours', async () => {
  await expect.poll(async () => (await read()).imageWorkers.missing).toEqual(expect.any(Array))
  const before = await read()
  expect(before.pdfRenderer).toEqual({ missing: null }) // none is up before its first page
  await own.app.services.kit.pdfRenderer.print(document)
  const after = await read()
  expect(bars(after.pdfRenderer)).toEqual(bars(after.imageWorkers))
  expect(after).toMatchObject({ ready: true, backups: { ours: false, copiedUntil: null, lastFull: null, due: false, failing: false } })
})
