import {
  appNews,
  appVerbs,
  BRIDGE_MOST,
  BRIDGE_MS,
  BRIDGE_VERSION,
  readFields,
  readMessage,
  writeMessage,
  type AppAnswer,
  type AppNews,
  type AppVerb,
  type Asked,
  type BridgeMessage,
  type BridgeRefusal,
  type NewsAnswer,
  type Told,
} from '#api/app-bridge.ts'
import type { AppPort } from './app-port.ts'

/** How a call went. `unknown`: it was not made, since this app knows no such verb; `silent`: no answer in time, or none that could be read. */
export type Outcome<Verb extends AppVerb> =
  | { state: 'answered'; data: AppAnswer<Verb> }
  | { state: 'refused'; reason: string }
  | { state: 'silent' }
  | { state: 'unknown' }
export type NewsHearers = { readonly [News in AppNews]: (told: Told<News>) => NewsAnswer<News> | Promise<NewsAnswer<News>> }
export type BridgeWorld = {
  port: AppPort
  newId: () => string
  /** Calls back after so long; the answer takes it back. */
  later: (ms: number, done: () => void) => () => void
  hearers: NewsHearers
}
export type AppBridge = {
  knows: (verb: AppVerb) => boolean
  call: <Verb extends AppVerb>(verb: Verb, asked: Asked<Verb>) => Promise<Outcome<Verb>>
}
type Answer = Extract<BridgeMessage, { ok: boolean }>

/** So many messages of the app are known again; the id of an older one is forgotten. */
const REMEMBERED = 200

/** Begins with hello, and asks the app nothing that it did not say it knows. Whatever the app does, a call ends within three seconds and never fails. */
export async function openBridge(world: BridgeWorld): Promise<AppBridge> {
  const { port, newId, later } = world
  const waiting = new Map<string, (answer: Answer) => void>()
  const hear = hearNews(world)
  port.listen((text) => {
    const message = readMessage(text)
    if (!message) return
    if (!('ok' in message)) return void hear(message)
    waiting.get(message.id)?.(message)
  })

  /** The answer to one message; null where none came in time. */
  const ask = (verb: AppVerb, data: object): Promise<Answer | null> => {
    const id = newId()
    const text = writeMessage({ id, verb, data })
    if (text.length > BRIDGE_MOST) return Promise.resolve(null)
    return new Promise((resolve) => {
      const end = (answer: Answer | null) => {
        waiting.delete(id)
        stop()
        resolve(answer)
      }
      const stop = later(BRIDGE_MS, () => end(null))
      waiting.set(id, end)
      port.post(text).catch(() => end(null))
    })
  }
  const send = async <Verb extends AppVerb>(verb: Verb, asked: object): Promise<Outcome<Verb>> => {
    const data = readFields(appVerbs[verb].asks, asked)
    const answer = data && (await ask(verb, data))
    if (!answer) return { state: 'silent' }
    if (!answer.ok) return { state: 'refused', reason: answer.reason }
    const read = readFields(appVerbs[verb].answers, answer.data)
    return read ? { state: 'answered', data: read as AppAnswer<Verb> } : { state: 'silent' }
  }

  const hello = await send('hello', { version: BRIDGE_VERSION })
  const known = hello.state === 'answered' ? new Set(hello.data.verbs) : new Set<string>()
  return { knows: (verb) => known.has(verb), call: (verb, asked) => (known.has(verb) ? send(verb, asked) : Promise.resolve({ state: 'unknown' })) }
}

/** Each message of the app is done once, whether it comes again or not, and answered. */
function hearNews({ port, hearers }: BridgeWorld) {
  const seen = new Set<string>()
  const answer = (id: string, said: { ok: true; data: object } | { ok: false; data: null; reason: BridgeRefusal }) =>
    port.post(writeMessage({ id, ...said })).catch(() => {}) // an app that is gone needs none
  const refuse = (id: string, reason: BridgeRefusal) => answer(id, { ok: false, data: null, reason })
  return async (message: Exclude<BridgeMessage, Answer>) => {
    const { id, data } = message
    if (seen.has(id)) return
    seen.add(id)
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value!)
    if (!('news' in message) || !Object.hasOwn(appNews, message.news)) return refuse(id, 'unknown')
    const news = message.news as AppNews
    const told = readFields(appNews[news].asks, data)
    if (!told) return refuse(id, 'garbled')
    const heard = hearers[news] as (given: object) => object | Promise<object>
    // what the page fails at, it did not do
    const done = Promise.resolve(told).then(heard)
    return done.then(
      (given) => answer(id, { ok: true, data: given }),
      () => refuse(id, 'refused'),
    )
  }
}
