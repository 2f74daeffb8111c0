// People who read and write through a proxy while something happens behind it, and what they feel of it.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '#api/client.ts'
import { addressOf, openSocket, sendFrom, type Door } from './host-clients.ts'
import { agreeAnew, apiAt, makePhotograph, publish, uploadPhotograph, type Member, type Send } from './member.ts'

const READ_MS = 250
const WRITE_MS = 500
/** How long a page is open before its next script is asked for. */
const OPEN_MS = 3_000

export type HostPerson = Member & { password: string }
export type Felt = {
  reads: number
  writes: Record<string, number>
  failed: string[]
  /** Writes that broke off and were sent once more, with the same key. */
  repeated: number
  /** Times that somebody agreed to a new edition before their write was taken. */
  agreed: number
  slowestReadMs: number
  slowestWriteMs: number
  /** How sockets ended: 1001 and 1012 say “come again”, 1006 is a line that was cut. */
  closes: number[]
}
type Crowd = { end: () => Promise<Felt> }
/** `again`: writes that broke off are repeated, as pages do. `publishes`: how many each may publish in all. */
type Options = { again?: boolean; publishes?: number }

/** What a service says no to on purpose is an answer: a day's energy, a like that stands. */
const REFUSALS = new Set(['OUT_OF_ENERGY', 'ALREADY_FOLLOWING', 'POST_DELETED'])
const isBroken = (error: unknown) => error instanceof ApiError && (error.reason === 'TRANSPORT' || error.status >= 502)

export function beginCrowd(door: Door, people: HostPerson[], { again = false, publishes = 0 }: Options = {}): Crowd {
  const felt: Felt = { reads: 0, writes: {}, failed: [], repeated: 0, agreed: 0, slowestReadMs: 0, slowestWriteMs: 0, closes: [] }
  const shift = { over: false }
  const isOver = () => shift.over
  const work = people.map((person, n) => {
    const send = sendFrom(door, addressOf(n))
    const others = people.filter((one) => one !== person)
    return Promise.all([
      readOn({ door, send, felt, isOver }),
      writeOn({ door, send, felt, isOver, person, others, again, publishes }),
      listenOn({ door, felt, isOver, person, address: addressOf(n) }),
    ])
  })
  const done = Promise.all(work)
  done.catch(() => undefined) // thrown where it is waited for
  return {
    end: async () => {
      shift.over = true
      await done
      return felt
    },
  }
}

type Reader = { door: Door; send: Send; felt: Felt; isOver: () => boolean }

/** A page, its newest photographs, one of them, a picture of it, and a while later a script of the page. */
async function readOn({ door: { origin }, send, felt, isOver }: Reader): Promise<void> {
  const opened: { at: number; script: string }[] = []
  const get = async (path: string): Promise<string> => {
    const began = performance.now()
    const answer = await send(new Request(new URL(path, origin))).catch((error: Error) => error)
    felt.reads++
    felt.slowestReadMs = Math.max(felt.slowestReadMs, performance.now() - began)
    const status = answer instanceof Error ? answer.message : answer.status
    if (status !== 200) felt.failed.push(`GET ${path.slice(0, 60)}: ${status}`)
    const rest = READ_MS - (performance.now() - began)
    if (rest > 0) await delay(rest)
    return answer instanceof Error ? '' : answer.text()
  }
  for (let n = 0; !isOver(); n++) {
    const page = await get(n % 2 ? '/en' : '/')
    // what a browser loads: a page also names files by which its version is told, which nobody asks for
    const scripts = [...page.matchAll(/\b(?:src=|href=|from ?|import ?)"(\/assets\/[\w.-]+\.js)"/g)].map(([, script]) => script!)
    opened.push({ at: performance.now(), script: scripts[n % Math.max(1, scripts.length)] ?? '/healthz' })
    await get('/api/posts/newest?limit=20')
    const picture = /\/media\/[^"'\s<>]+?\.webp[^"'\s<>,]*/.exec(page)?.[0]
    if (picture) await get(picture.replaceAll('&amp;', '&'))
    const photograph = /\/photocomment\/[^"'\s<>]+/.exec(page)?.[0]
    if (photograph) await get(photograph)
    while (opened[0] && performance.now() - opened[0].at > OPEN_MS) await get(opened.shift()!.script)
  }
}

type Writer = Reader & { person: HostPerson; others: HostPerson[]; again: boolean; publishes: number }

async function writeOn({ door: { origin }, send, felt, isOver, person, others, again, publishes }: Writer): Promise<void> {
  const api = apiAt(origin, person.token, send)
  const own = (permlinks: { author: { account: string }; permlink: string }[]) => permlinks.find(({ author }) => author.account !== person.account)
  const feed = await api('GET /api/posts/newest', { query: { limit: 50 } }).catch((error: unknown) => void felt.failed.push(`newest: ${reasonOf(error)}`))
  const liked = own(feed?.posts ?? [])
  const other = others[0]?.account ?? ''
  let published = 0
  const deeds: Record<string, (key: string) => Promise<unknown>> = {
    like: () => (liked ? api('POST /api/like', { body: { author: liked.author.account, permlink: liked.permlink } }) : Promise.resolve()),
    follow: (idempotencyKey) => api('POST /api/follow', { body: { account: other } }, { idempotencyKey }),
    settings: () => api('PUT /api/account/privacy', { body: { placeDefault: 'none', camera: true, listed: true, following: true } }),
    'sign in': () => apiAt(origin, undefined, send)('POST /api/login', { body: { account: person.account, password: person.password } }),
    unfollow: () => api('DELETE /api/follow', { query: { account: other } }),
    unlike: () => (liked ? api('DELETE /api/like', { query: { author: liked.author.account, permlink: liked.permlink } }) : Promise.resolve()),
  }
  const agreeing = (deed: () => Promise<unknown>) =>
    deed().catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.reason === 'CONSENT_REQUIRED')) throw error
      await agreeAnew(api)
      felt.agreed++
      return deed()
    })
  const timed = async (what: string, deed: () => Promise<unknown>) => {
    const began = performance.now()
    await agreeing(deed).then(
      () => (felt.writes[what] = (felt.writes[what] ?? 0) + 1),
      (error: unknown) => {
        if (!(error instanceof ApiError && REFUSALS.has(error.reason))) felt.failed.push(`${what}: ${reasonOf(error)}`)
      },
    )
    felt.slowestWriteMs = Math.max(felt.slowestWriteMs, performance.now() - began)
  }
  const repeating = (deed: () => Promise<unknown>) =>
    deed().catch((error: unknown) => {
      if (!again || !isBroken(error)) throw error
      felt.repeated++
      return delay(200).then(deed)
    })
  for (let n = 0; !isOver(); n++) {
    for (const [what, deed] of Object.entries(deeds)) {
      if (isOver()) return
      const key = randomUUID()
      await timed(what, () => repeating(() => deed(key)))
      await delay(WRITE_MS)
    }
    if (published++ >= publishes) continue
    // an upload waits for the jobs, which is no write's time
    const picture = await uploadPhotograph(origin, person, await makePhotograph(), send).catch(
      (error: unknown) => void felt.failed.push(`upload: ${reasonOf(error)}`),
    )
    if (picture) await timed('publish', () => publish(origin, person, picture, { title: `Round ${n}`, description: '', tags: ['drill'] }, send))
  }
}
const reasonOf = (error: unknown) =>
  error instanceof ApiError ? `${error.reason} ${error.status} ${typeof error.data === 'string' ? error.data : ''}` : String(error)

/** A page's socket; it comes again as pages do, only sooner. */
async function listenOn({ door, felt, isOver, person, address }: Omit<Reader, 'send'> & { person: HostPerson; address: string }): Promise<void> {
  while (!isOver()) {
    const socket = openSocket(door, person, address)
    socket.on('error', () => undefined) // its close says it
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    const watch = setInterval(() => isOver() && socket.close(1000), 50)
    const code = await closed
    clearInterval(watch)
    if (code !== 1000) felt.closes.push(code)
    await delay(500)
  }
}
