import { brand } from '#api/brand.ts'

/** So long an app has to come to the front; then its store opens (specification §9). */
export const OPEN_MS = 3000
/** A timer that comes so much later slept, and so did its page: somebody is back from elsewhere. */
const SLEPT_MS = 5000

/**
 * How it goes on: the app came, the store opens, or one stayed here; `missing`: where there is no store either; `guided`: a chat app's own button did not
 * open it, and one is shown the way to a browser.
 */
type State = 'idle' | 'trying' | 'opened' | 'store' | 'missing' | 'stayed' | 'guided'
type Event = 'try' | 'hidden' | 'late' | 'late-without-store' | 'slept' | 'launched' | 'refused'
const table: Readonly<Record<State, Partial<Record<Event, State>>>> = {
  idle: { try: 'trying' },
  trying: { hidden: 'opened', launched: 'opened', late: 'store', 'late-without-store': 'missing', slept: 'stayed', refused: 'guided' },
  opened: { try: 'trying' },
  store: { try: 'trying' },
  missing: { try: 'trying' },
  stayed: { try: 'trying' },
  guided: { try: 'trying' },
}

/** The specification's openInAppData. `schema`: the one scheme that is ours with the page's own path, never an address that somebody gave. */
type OpenInAppData = { schema: string; show: boolean }
export const schemaOf = (path: string): string => `${brand.slug}:/${path.startsWith('/') && !path.startsWith('//') ? path : '/'}`

export type OpeningWorld = {
  store: string | null
  go: (address: string) => unknown
  now: () => number
  isHidden: () => boolean
  /** Calls back after so long, however long a sleeping page takes for it; the answer takes it back. */
  later: (ms: number, done: () => void) => () => void
  /** Calls back when the page is hidden or left; the answer ends it. */
  onHidden: (done: () => void) => () => void
  show: (data: OpenInAppData) => void
  missing: () => void
}
/** One try after the other, each as the table says. The answer begins one; what it answers ends it, with the page. */
export function openInApp(world: OpeningWorld): (path: string) => () => void {
  let state: State = 'idle'
  return (path) => {
    const schema = schemaOf(path)
    const began = world.now()
    const happens = (event: Event) => {
      const next = table[state][event]
      if (!next) return
      state = next
      if (event === 'try') return
      end()
      if (next === 'store') world.go(world.store!)
      if (next === 'missing') world.missing()
    }
    const stopTimer = world.later(OPEN_MS, () => {
      if (world.isHidden()) return happens('hidden')
      if (world.now() - began > OPEN_MS + SLEPT_MS) return happens('slept')
      happens(world.store ? 'late' : 'late-without-store')
    })
    const stopHearing = world.onHidden(() => happens('hidden'))
    const end = () => {
      stopTimer()
      stopHearing()
      world.show({ schema, show: false })
    }
    happens('try')
    world.show({ schema, show: true })
    world.go(schema)
    return () => {
      if (state === 'trying') happens('hidden')
    }
  }
}

/** The same table where the button is a chat app's own, which says of a tap no more than how it went. */
export function openByChat(guide: () => void): (said: 'launched' | 'refused') => void {
  let state: State = 'idle'
  return (said) => {
    for (const event of ['try', said] as const) state = table[state][event] ?? state
    if (state === 'guided') guide()
  }
}
