import { expect, test } from 'vitest'
import { OPEN_MS, openInApp, schemaOf } from './open-in-app.ts'

/** A page on a clock that the test moves; `sleep` lets time go by in which its timers stand still. */
function openPage(store: string | null = 'https://apps.example/pixtura') {
  let [time, isHidden] = [0, false]
  const timers = new Map<() => void, number>()
  const hearers = new Set<() => void>()
  const went: string[] = []
  const shown: boolean[] = []
  let misses = 0
  const wait = (ms: number) => {
    time += ms
    for (const [done, at] of timers) if (at <= time && timers.delete(done)) done()
  }
  const begin = openInApp({
    store,
    go: (address) => void went.push(address),
    now: () => time,
    isHidden: () => isHidden,
    later: (ms, done) => {
      timers.set(done, time + ms)
      return () => void timers.delete(done)
    },
    onHidden: (done) => {
      hearers.add(done)
      return () => void hearers.delete(done)
    },
    show: ({ show }) => void shown.push(show),
    missing: () => void misses++,
  })
  const hide = (say = true) => {
    isHidden = true
    if (say) for (const heard of hearers) heard()
  }
  return { begin, wait, hide, back: () => void (isHidden = false), went, shown, misses: () => misses, left: () => [timers.size, hearers.size] }
}
const SCHEME = 'pixtura://photocomment/anna/p'
const STORE = 'https://apps.example/pixtura'

test('the store opens 3000 ms after the tap, not a moment before, and once', () => {
  const page = openPage()
  page.begin('/photocomment/anna/p')
  page.wait(OPEN_MS - 1)
  expect(page.went).toEqual([SCHEME])
  page.wait(1)
  page.wait(OPEN_MS)
  expect([page.went, page.shown, page.left()]).toEqual([
    [SCHEME, STORE],
    [true, false],
    [0, 0],
  ])
})

test('never once the page was hidden, also when one comes back before or after the time', () => {
  for (const [before, after] of [
    [10, 10],
    [2999, 10],
    [1500, 60_000],
  ] as const) {
    const page = openPage()
    page.begin('/photocomment/anna/p')
    page.wait(before)
    page.hide()
    page.wait(after)
    page.back()
    page.wait(OPEN_MS * 2)
    expect([before, page.went, page.left()]).toEqual([before, [SCHEME], [0, 0]])
  }
})

test('a page that was hidden and said nothing of it, or slept, stays where it is', () => {
  const silent = openPage()
  silent.begin('/photocomment/anna/p')
  silent.hide(false)
  silent.wait(OPEN_MS)
  const slept = openPage()
  slept.begin('/photocomment/anna/p')
  slept.wait(OPEN_MS + 5001)
  expect([silent.went, slept.went, slept.left()]).toEqual([[SCHEME], [SCHEME], [0, 0]])
})

test('a page that is left takes its try along; where there is no store it is said', () => {
  const left = openPage()
  left.begin('/photocomment/anna/p')()
  left.wait(OPEN_MS)
  expect([left.went, left.left()]).toEqual([[SCHEME], [0, 0]])
  const bare = openPage(null)
  bare.begin('/photocomment/anna/p')
  bare.wait(OPEN_MS)
  expect([bare.went, bare.misses()]).toEqual([[SCHEME], 1])
})

test('S056 the scheme is ours alone, whatever the path', () => {
  for (const path of ['javascript:alert(1)', '//evil.com', 'https://evil.com', '', 'intent://x']) expect([path, schemaOf(path)]).toEqual([path, 'pixtura://'])
  expect(schemaOf('/photocomment/anna/p?in=author')).toBe(`${SCHEME}?in=author`)
})
