import { expect, type CDPSession, type Page, type Request } from '@playwright/test'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { RECONNECT_MS } from '#api/events.ts'
import { PART_BYTES } from '#api/limits.ts'
import { apiAt } from '../drills/member.ts'
import { test } from './line.ts'
import { newPerson, signedIn } from './people.ts'
import { chooseFiles, giveFiles, heavyPicture, photographs, progressOf, watchProgress } from './photographs.ts'
import { say } from './say.ts'

const w = say.zh
const SLOW = 100_000
const CUT_MS = 20_000
/** 3 bytes a pixel: two parts of 8 MB and 2 MB more. */
const SIDE = 2500

/** What the store was sent: every PUT by upload and part, with its end. */
type Put = { key: string; upload: string | null; part: number; bytes: number; status: number | null }
function watchPuts(page: Page): Put[] {
  const puts = new Map<Request, Put>()
  const all: Put[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (request.method() !== 'PUT' || !url.pathname.startsWith('/store/')) return
    const put = { key: url.pathname, upload: url.searchParams.get('uploadId'), part: Number(url.searchParams.get('partNumber') ?? 0), bytes: 0, status: null }
    puts.set(request, put)
    all.push(put)
  })
  page.on('response', async (response) => {
    const put = puts.get(response.request())
    if (!put) return
    put.status = response.status()
    put.bytes = (await response.request().sizes()).requestBodySize
  })
  return all
}
const arrived = (puts: readonly Put[], part: number) => puts.filter((put) => put.part === part && put.status === 200)
/** Keeps a part from leaving until it is let go, so that the machine's own speed does not decide where a file stands. */
async function holdPart(page: Page, part: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    ({ searchParams }) => searchParams.get('partNumber') === String(part),
    async (route) => {
      await promise
      await route.continue().catch(() => undefined) // the page went away meanwhile
    },
  )
  return resolve
}

const speed = (line: CDPSession, bytesASecond: number, offline = false) =>
  line.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: bytesASecond })

/** The upload page of a new person, its PUTs and its network in hand. */
async function openUpload(page: Page, origin: string) {
  const person = await signedIn(page.context(), origin, 'line')
  const puts = watchPuts(page)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await page.goto('/upload-photos')
  await expect(page.getByRole('heading', { name: w.upload.emptyTitle })).toBeVisible()
  await watchProgress(page)
  return { person, puts, line }
}
const barOf = (file: string) => w.upload.progressOf(path.basename(file))
const expectRising = (values: readonly number[]) => expect(values).toEqual(values.toSorted((a, b) => a - b))

test('one file at 100 kB/s shows its progress in at least ten rising values', async ({ page, baseURL }, info) => {
  const { line } = await openUpload(page, baseURL!)
  const file = await heavyPicture(info.outputPath(), 840, 400)
  await speed(line, SLOW)
  await chooseFiles(page, w.upload.choose, file)
  await expect(page.getByText(w.upload.uploaded(1, 1)).first()).toBeVisible({ timeout: 60_000 })
  const values = await progressOf(page, barOf(file))
  expectRising(values)
  expect(values.filter((value) => value > 0 && value < 90).length, values.join(', ')).toBeGreaterThanOrEqual(10)
})

test('a network that is gone for 20 s costs at most the part under way: the same upload finishes, no finished part is sent again', async ({
  page,
  network,
  baseURL,
}, info) => {
  test.setTimeout(150_000)
  const { line, puts } = await openUpload(page, baseURL!)
  const file = await heavyPicture(info.outputPath(), SIDE, SIDE)
  const letGo = await holdPart(page, 3)
  await chooseFiles(page, w.upload.choose, file)
  await expect.poll(() => arrived(puts, 1).length + arrived(puts, 2).length, { timeout: 60_000 }).toBe(2)
  await speed(line, SLOW)
  letGo()
  const before = (await progressOf(page, barOf(file))).length
  await expect.poll(async () => (await progressOf(page, barOf(file))).length - before, { timeout: 30_000 }).toBeGreaterThanOrEqual(10)
  expectRising(await progressOf(page, barOf(file)))
  expect(arrived(puts, 3)).toHaveLength(0)

  network.cut()
  await speed(line, SLOW, true) // and the machine tells its programs
  await expect(page.getByText(w.upload.offline).first()).toBeVisible()
  await page.waitForTimeout(CUT_MS)
  const sentBefore = puts.length
  network.mend()
  await speed(line, -1)
  await expect(page.getByText(w.upload.uploaded(1, 1)).first()).toBeVisible({ timeout: 60_000 })

  expect(new Set(puts.map(({ key, upload }) => `${key} ${upload}`)).size, 'one upload from beginning to end').toBe(1)
  expect(
    puts.slice(sentBefore).map(({ part }) => part),
    'only the part that was under way',
  ).toEqual([3])
  for (const part of [1, 2])
    expect(
      puts.filter((put) => put.part === part),
      `part ${part}`,
    ).toHaveLength(1)
  expect(arrived(puts, 3)).toHaveLength(1)
  expect(arrived(puts, 1)[0]!.bytes).toBe(PART_BYTES)
  const values = await progressOf(page, barOf(file))
  const finished = (90 * 2 * PART_BYTES) / (SIDE * SIDE * 3)
  expect(Math.min(...values.slice(before)), 'two finished parts are never lost').toBeGreaterThan(finished - 1)
})

test('a broken line comes back by itself after some six seconds, behind the last message that it brought, and with what was missed', async ({
  page,
  context,
  network,
  baseURL,
}) => {
  const reader = await signedIn(context, baseURL!, 'line')
  await expect.poll(async () => (await apiAt(baseURL!, reader.token)('GET /api/notifications/unread')).unread).toBe(1)
  const lines: { at: number; last: string | null; ids: string[] }[] = []
  page.on('websocket', (socket) => {
    const line = { at: performance.now(), last: new URL(socket.url()).searchParams.get('last'), ids: [] as string[] }
    socket.on('framereceived', ({ payload }) => {
      const { id } = JSON.parse(payload.toString()) as { id: string | null }
      if (id) line.ids.push(id)
    })
    lines.push(line)
  })
  const opened = page.waitForEvent('websocket')
  await page.goto('/tag')
  await opened
  const friend = await newPerson(baseURL!, 'friend')
  await apiAt(baseURL!, friend.token)('POST /api/follow', { body: { account: reader.account } })
  await expect.poll(() => lines[0]?.ids.length).toBe(1)
  // behind what the page knew when it was read
  expect(Number(lines[0]!.last)).toBeLessThan(Number(lines[0]!.ids[0]))

  const cutAt = performance.now()
  network.cut()
  await apiAt(baseURL!, reader.token)('PUT /api/notifications/read', { body: { until: new Date().toISOString() } }) // on another device
  network.mend()
  await expect.poll(() => lines[1]?.ids.length, { timeout: 20_000 }).toBe(1)
  expect(lines[1]!.last).toBe(lines[0]!.ids[0])
  const waited = lines[1]!.at - cutAt
  expect(waited).toBeGreaterThan(RECONNECT_MS - 100)
  expect(waited, 'six seconds and at most half as much again').toBeLessThan(RECONNECT_MS * 1.5 + 1500)
  await expect(page.getByRole('banner').getByRole('link', { name: w.shell.notifications(0), exact: true })).toBeVisible()
})

test('a reload in the middle, in a browser that lays no files by, gives back list, words and finished files, names what must be chosen again, and goes on where it was', async ({
  page,
  baseURL,
}, info) => {
  test.setTimeout(150_000)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  const { puts } = await openUpload(page, baseURL!)
  const [heavy, small] = await Promise.all([heavyPicture(info.outputPath(), SIDE, SIDE), photographs(info.outputPath(), 41 + info.parallelIndex, 2)])
  await giveFiles(page, 'drop', small)
  await expect(page.getByText(w.upload.uploaded(2, 2)).first()).toBeVisible({ timeout: 60_000 })
  await page.getByLabel(w.postForm.title, { exact: true }).fill('断线以前')
  await page.getByLabel(w.postForm.place, { exact: true }).fill('黄浦江')
  const letGo = await holdPart(page, 3)
  await chooseFiles(page, w.upload.choose, heavy)
  await expect.poll(() => arrived(puts, 1).length + arrived(puts, 2).length, { timeout: 60_000 }).toBe(2)
  await page.reload()

  const name = path.basename(heavy)
  await expect(page.getByText(w.upload.lostFiles(name))).toBeVisible()
  const frames = page.getByRole('button', { name: /light-|noise-/ })
  await expect(frames).toHaveCount(3)
  for (const [n, file] of small.entries()) await expect(frames.nth(n)).toHaveAccessibleName(new RegExp(`${path.basename(file)}.*${w.upload.states.ready}`))
  await expect(frames.nth(2)).toHaveAccessibleName(new RegExp(`${name}.*${w.upload.lostDo}`))
  await expect(page.getByLabel(w.postForm.title, { exact: true })).toHaveValue('断线以前')
  await expect(page.getByLabel(w.postForm.place, { exact: true })).toHaveValue('黄浦江')

  const sentBefore = puts.length
  letGo()
  await chooseFiles(page, w.upload.chooseAgain, heavy)
  await expect(page.getByText(w.upload.uploaded(3, 3)).first()).toBeVisible({ timeout: 60_000 })
  expect(
    puts.slice(sentBefore).map(({ part }) => part),
    'finished parts stay finished',
  ).toEqual([3])
  expect(new Set(puts.filter(({ part }) => part > 0).map(({ upload }) => upload)).size).toBe(1)
  await page.getByRole('button', { name: w.upload.publish(3) }).click()
  await expect(page.getByRole('heading', { level: 1, name: '断线以前' })).toBeVisible()
  await expect(page.getByText(w.photo.pictureOf(1, 3), { exact: true })).toBeVisible()
})

test('a file that changes on the disk while it travels is said to have changed, and the others are published', async ({ page, baseURL }, info) => {
  const { puts } = await openUpload(page, baseURL!)
  const heavy = await heavyPicture(info.outputPath(), SIDE, SIDE)
  const [small] = await photographs(info.outputPath(), 51 + info.parallelIndex, 1)
  const letGo = await holdPart(page, 3)
  await chooseFiles(page, w.upload.choose, [heavy, small!])
  await expect.poll(() => arrived(puts, 1).length + arrived(puts, 2).length, { timeout: 60_000 }).toBe(2)
  await appendFile(heavy, 'later')
  letGo()
  const { what, todo } = w.upload.wrong({ reason: 'changed', bytes: 0, width: 0, height: 0 })
  const frame = page.getByRole('button', { name: new RegExp(path.basename(heavy)) })
  await expect(frame).toHaveAccessibleName(new RegExp(`${what}.*${todo}`))
  await expect(page.getByText(w.upload.uploaded(1, 1)).first()).toBeVisible()
  await page.getByLabel(w.postForm.title, { exact: true }).fill('改动以后')
  await page.getByRole('button', { name: w.upload.publish(1) }).click()
  await expect(page.getByRole('heading', { level: 1, name: '改动以后' })).toBeVisible()
})

test('who chooses a file before the page’s code has come finds it there when it has', async ({ page, baseURL }, info) => {
  await signedIn(page.context(), baseURL!, 'line')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/upload-photos', { waitUntil: 'commit' })
  const [file] = await photographs(info.outputPath(), 61 + info.parallelIndex, 1)
  await chooseFiles(page, w.upload.choose, file!)
  resolve()
  await expect(page.getByText(w.upload.uploaded(1, 1)).first()).toBeVisible()
})
