import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANONYMOUS_BODY, MAX_BODY, openBodies, type Bodies, type Intake } from './bodies.ts'

const KB = 1024
/** So much of each body is free of the count. */
const FREE = ANONYMOUS_BODY
const TOO_LARGE = (limit: number) => ({ reason: 'BODY_TOO_LARGE', data: { limit } })
const BUSY = { reason: 'UNAVAILABLE', data: { retryAfter: 5 } }
const UNREADABLE = { reason: 'UNREADABLE_BODY', data: null }

type Sender = { sent: Request; give: (bytes: number) => void; end: () => void; cut: () => void; isAsked: () => boolean; isLeft: () => boolean }
/** A request whose body comes when the test says so; it knows whether anybody asked for it, and whether they left. */
function sender(headers: Record<string, string> = {}): Sender {
  let line!: ReadableStreamDefaultController<Uint8Array>
  let [asked, left] = [false, false]
  const start = (controller: typeof line) => void (line = controller)
  const body = new ReadableStream<Uint8Array>({ start, pull: () => void (asked = true), cancel: () => void (left = true) }, { highWaterMark: 0 })
  return {
    sent: new Request('http://localhost:3000', { method: 'POST', body, headers, duplex: 'half' } as RequestInit),
    give: (bytes) => line.enqueue(new Uint8Array(bytes)),
    end: () => line.close(),
    cut: () => line.error(new Error('the line was cut')),
    isAsked: () => asked,
    isLeft: () => left,
  }
}

/** Reads a body of so many bytes that has come whole. */
async function readWhole(intake: Intake, bytes: number, most = MAX_BODY) {
  const { sent, give, end } = sender()
  give(bytes)
  end()
  const read = await intake.read(sent, most)
  return Buffer.isBuffer(read) ? read.length : read
}

describe('how much', () => {
  test('a body is read to the last byte that is allowed; one more is refused, and nothing after it is read', async () => {
    const bodies = openBodies()
    expect(await readWhole(bodies.open('anna'), 100, 100)).toBe(100)
    expect(await readWhole(bodies.open('anna'), 0, 100)).toBe(0)
    const long = sender()
    const read = bodies.open('anna').read(long.sent, 100)
    for (const bytes of [60, 40, 1]) long.give(bytes)
    expect(await read).toEqual(TOO_LARGE(100))
    expect(long.isLeft()).toBe(true)
  })

  test('one that says it is too long is refused before anything of it is asked for', async () => {
    const long = sender({ 'content-length': '101' })
    expect(await openBodies().open('anna').read(long.sent, 100)).toEqual(TOO_LARGE(100))
    expect(long.isAsked()).toBe(false)
  })
})

describe('how much at once', () => {
  let bodies: Bodies
  beforeEach(() => {
    bodies = openBodies({ inFlight: 100 * KB, each: 60 * KB })
  })

  test('what was read counts until its call is answered, but for the first 16 KB', async () => {
    const intake = bodies.open('anna')
    expect(await readWhole(intake, 50 * KB)).toBe(50 * KB)
    expect(bodies.inFlight()).toBe(50 * KB - FREE)
    intake.end()
    intake.end() // told twice, it is not given back twice
    expect(bodies.inFlight()).toBe(0)
  })

  test('one caller has a part of it, all together the whole; who is over it is told to come again, and gets in when another has ended', async () => {
    const take = async (who: string, bytes: number) => {
      const intake = bodies.open(who)
      const read = await readWhole(intake, bytes + FREE)
      return { ...intake, isIn: read === bytes + FREE, read }
    }
    const anna = await take('anna', 60 * KB)
    expect(anna.isIn).toBe(true)
    const more = await take('anna', 1)
    expect(more.read).toEqual(BUSY)
    more.end()
    expect((await take('bruno', 40 * KB)).isIn).toBe(true)
    const cora = await take('cora', 1)
    expect(cora.read).toEqual(BUSY)
    cora.end()
    expect(bodies.inFlight()).toBe(100 * KB)
    anna.end()
    expect((await take('cora', 60 * KB)).isIn).toBe(true)
  })

  test('the small ones pass while it is full', async () => {
    await readWhole(bodies.open('anna'), 60 * KB + FREE)
    await readWhole(bodies.open('bruno'), 40 * KB + FREE)
    for (const who of ['anna', 'cora']) expect(await readWhole(bodies.open(who), FREE)).toBe(FREE)
  })

  test('what comes in pieces counts as it comes; the piece that is too many is the last that is read, and all of it is given back', async () => {
    const slow = sender()
    const intake = bodies.open('anna')
    const read = intake.read(slow.sent, MAX_BODY)
    slow.give(FREE)
    slow.give(30 * KB)
    await expect.poll(() => bodies.inFlight()).toBe(30 * KB)
    slow.give(31 * KB)
    expect(await read).toEqual(BUSY)
    expect(slow.isLeft()).toBe(true)
    intake.end()
    expect(bodies.inFlight()).toBe(0)
  })
})

test('what a line brought is given back as soon as the body is whole, refused or left; what lies in a pool is not', async () => {
  const reading = async (most: number, ...pieces: Uint8Array[]) => {
    const start = (line: ReadableStreamDefaultController<Uint8Array>) => {
      for (const one of pieces) line.enqueue(one)
      line.close()
    }
    const body = new ReadableStream<Uint8Array>({ start })
    const sent = new Request('http://localhost:3000', { method: 'POST', body, duplex: 'half' } as RequestInit)
    const read = await openBodies().open('anna').read(sent, most)
    return Buffer.isBuffer(read) ? read.toString() : read
  }
  const piece = (text: string) => new Uint8Array(new TextEncoder().encode(text))
  const [first, second, pooled] = [piece('one '), piece('two '), Buffer.from('three')]
  expect(await reading(MAX_BODY, first, second, pooled)).toBe('one two three')
  expect([first, second].map(({ buffer }) => buffer.byteLength)).toEqual([0, 0])
  expect(pooled.toString()).toBe('three')
  const [taken, refused] = [piece('one '), piece('two ')]
  expect(await reading(5, taken, refused)).toEqual(TOO_LARGE(5))
  expect([taken, refused].map(({ buffer }) => buffer.byteLength)).toEqual([0, 0])
})

describe('how long', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('a body that stands still is waited for 30 seconds and then left; what came of it is given back', async () => {
    const bodies = openBodies()
    const half = sender()
    const intake = bodies.open('anna')
    let answer: unknown = 'none yet'
    const read = intake.read(half.sent, MAX_BODY).then((said) => (answer = said))
    half.give(500 * KB)
    await vi.advanceTimersByTimeAsync(29_999)
    expect([answer, bodies.inFlight()]).toEqual(['none yet', 500 * KB - FREE])
    await vi.advanceTimersByTimeAsync(1)
    await read
    expect([answer, half.isLeft()]).toEqual([UNREADABLE, true])
    intake.end()
    expect(bodies.inFlight()).toBe(0)
  })

  test('one whose line is cut is not waited for, and leaves no timer behind', async () => {
    const half = sender()
    const read = openBodies().open('anna').read(half.sent, MAX_BODY)
    half.give(10)
    half.cut()
    expect(await read).toEqual(UNREADABLE)
    expect(vi.getTimerCount()).toBe(0)
  })
})
