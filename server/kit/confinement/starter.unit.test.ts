import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readPdf } from '#tests/read-pdf.ts'
import { smallDocument } from '#tests/small-document.ts'
import { openImageWorkers } from '../images/image-workers.ts'
import { openPdfRenderer } from '../pdf/pdf-renderer.ts'
import { machineHere } from './confine.ts'
import { openStarter, type Starter } from './starter.ts'
import { giveFolder, isRoot, MEETING, NUMBERS, strangerFor } from './users.ts'

const photograph = readFileSync('tests/fixtures/photos/dup-00-original.jpg')
const isGone = (pid: number) => {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}
const userOf = (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

// only root has users to give
describe.each(isRoot() ? ['root'] : [])('children of a starter that %s started', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'px-starter-'))
  chmodSync(dir, 0o755)
  const boxes = path.join(dir, 'image-workers')
  const lost = vi.fn<(sentence: string) => void>()
  let starter: Starter
  beforeAll(async () => {
    giveFolder(boxes, { owner: 0, group: NUMBERS.stranger, mode: MEETING })
    starter = await openStarter(path.join(dir, 'starter'), lost)
  })
  afterAll(async () => {
    await starter.close()
    rmSync(dir, { recursive: true })
  })
  const missing = machineHere() ? [] : ['privileges', 'limits', 'files', 'calls']

  test('make pictures as its user, behind all bars; a killed one is followed by another', async () => {
    const room = openImageWorkers({ workers: 1, dir: boxes, starter })
    expect(await room.develop(photograph)).toMatchObject({ ok: true })
    expect(room.missing()).toEqual(missing)
    const [first = 0] = room.pids()
    expect(userOf(first)).toBe(NUMBERS.stranger)
    process.kill(first, 'SIGKILL')
    expect(await room.develop(photograph)).toMatchObject({ ok: true })
    expect(room.pids()).not.toContain(first)
    await room.close()
    expect([isGone(first), room.pids()]).toEqual([true, []])
  })
  test('what a picture takes too long for costs that picture only', async () => {
    const room = openImageWorkers({ workers: 1, dir: boxes, starter, seconds: 0.01 })
    expect(await room.develop(photograph)).toEqual({ ok: false, reason: 'too-slow', detail: { limit: 0.01 } })
    await room.close()
  })
  test('draw pages, one after the other and many at once, and are gone when they are told before they are there', async () => {
    const renderer = openPdfRenderer({ starter, patienceMs: 20_000 })
    const drawn = await Promise.all([1, 2, 3].map((n) => renderer.print({ ...smallDocument, about: `W${n}` })))
    expect(await Promise.all(drawn.map(async (pdf) => (await readPdf(pdf)).lines[2]))).toEqual(['W1', 'W2', 'W3'])
    expect([renderer.missing(), renderer.pids().map(userOf)]).toEqual([missing, [NUMBERS.stranger]])
    await renderer.close()
    const hasty = openPdfRenderer({ starter, patienceMs: 1 })
    await expect(hasty.print(smallDocument)).rejects.toThrow('the renderer has ended')
    await hasty.close()
  })
  test('a starter that dies says so, its children go with it, and what was in their hands fails', async () => {
    const mortal = await openStarter(path.join(dir, 'mortal'), lost)
    const renderer = openPdfRenderer({ starter: mortal })
    await renderer.print(smallDocument)
    const [pid = 0] = renderer.pids()
    process.kill(mortal.pid, 'SIGKILL')
    await vi.waitFor(() => expect(lost).toHaveBeenCalledWith('What starts image workers has ended'))
    await vi.waitFor(() => expect(renderer.pids()).toEqual([]), { timeout: 10_000 })
    await expect(renderer.print(smallDocument)).rejects.toThrow('connect ECONNREFUSED')
    await vi.waitFor(() => expect(isGone(pid)).toBe(true), { timeout: 10_000 })
    await renderer.close()
  })
})

test('where nobody is root, nobody needs one', () => {
  expect(strangerFor(['/']) === null).toBe(!isRoot())
})
