// What a page and the app around it say to each other. docs/app-bridge.md is printed from this.

/** The version of the messages; both sides leave alone what carries another. */
export const BRIDGE_VERSION = 1
/** So long a call waits for its answer. */
export const BRIDGE_MS = 3000
/** Characters of the longest message. */
export const BRIDGE_MOST = 16_384
/** The name of the app's handler, of its listener, and of the event by which it answers where it has no listener. */
export const BRIDGE_NAME = 'pixturaBridge'

/** A field of a message. `most`: characters of a text, or the largest whole number; `path`: an address of ours without its host; `url`: one of http or https. */
type Field = { says: string } & (
  | { kind: 'text' | 'path' | 'url'; most: number }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'flag' }
  | { kind: 'one'; of: readonly string[] }
  | { kind: 'names'; most: number }
)
type Fields = Readonly<Record<string, Field>>
type Value<F extends Field> = F extends { kind: 'number' }
  ? number
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'one'; of: readonly (infer One)[] }
      ? One
      : F extends { kind: 'names' }
        ? string[]
        : string
type Data<F extends Fields> = { -readonly [Name in keyof F]: Value<F[Name]> }
type Entry = { says: string; instead: string; asks: Fields; answers: Fields }

const shown = { state: { kind: 'one', of: ['shown'], says: 'it is open; what becomes of it is for the person alone' } } as const satisfies Fields

/** What a page asks of the app. `instead`: what the page does where the app does not know it, or says nothing. */
export const appVerbs = {
  hello: {
    says: 'Who is there. Every page begins with it and asks nothing else of an app that has not answered.',
    instead: 'The page goes on as in any browser.',
    asks: { version: { kind: 'number', least: 1, most: 99, says: 'that of the page' } },
    answers: {
      version: { kind: 'number', least: 1, most: 99, says: 'that of the app' },
      verbs: { kind: 'names', most: 40, says: 'verbs that it knows; others are never asked of it' },
    },
  },
  login: {
    says: 'Opens the app’s own way in. Afterwards the app puts its session into the web view’s cookies, by itself, and says `session`.',
    instead: 'The page of the site for signing in.',
    asks: { back: { kind: 'path', most: 2000, says: 'where the person goes on afterwards' } },
    answers: shown,
  },
  share: {
    says: 'Opens what the phone shares with.',
    instead: 'The browser’s own sheet, or the page’s.',
    asks: {
      title: { kind: 'text', most: 300, says: 'what the page is called' },
      text: { kind: 'text', most: 1000, says: 'a sentence about it, or nothing' },
      url: { kind: 'url', most: 2000, says: 'its address' },
      image: { kind: 'url', most: 2000, says: 'its picture' },
    },
    answers: shown,
  },
  save: {
    says: 'Fetches a file of the site, with the web view’s cookies, and keeps it where the phone keeps such files.',
    instead: 'The browser’s own download.',
    asks: {
      url: { kind: 'url', most: 2000, says: 'where the file is; of this site only' },
      name: { kind: 'text', most: 200, says: 'what to call it, or nothing' },
    },
    answers: shown,
  },
  open: {
    says: 'Opens an address elsewhere, outside of this web view.',
    instead: 'A new window.',
    asks: { url: { kind: 'url', most: 2000, says: 'the address' } },
    answers: shown,
  },
  close: {
    says: 'Closes this web view: the person went back from its first page.',
    instead: 'Nothing; the page stays.',
    asks: {},
    answers: shown,
  },
} as const satisfies Readonly<Record<string, Entry>>
export type AppVerb = keyof typeof appVerbs
export type Asked<Verb extends AppVerb> = Data<(typeof appVerbs)[Verb]['asks']>
export type AppAnswer<Verb extends AppVerb> = Data<(typeof appVerbs)[Verb]['answers']>

/** What the app says to a page. `instead`: what an older page does with it. */
export const appNews = {
  session: {
    says: 'Somebody signed in or out in the app. The cookies are right by now; the page reads itself again.',
    instead: 'Nothing; the next page knows.',
    asks: { signedIn: { kind: 'flag', says: 'whether somebody is signed in now' } },
    answers: {},
  },
  theme: {
    says: 'The app’s room changed.',
    instead: 'The page follows the system.',
    asks: { theme: { kind: 'one', of: ['system', 'light', 'dark'], says: 'the room' } },
    answers: {},
  },
  textSize: {
    says: 'The app’s text size changed. Letters grow, lengths stay.',
    instead: 'The page keeps its size.',
    asks: { percent: { kind: 'number', least: 80, most: 200, says: 'of the usual size' } },
    answers: {},
  },
  back: {
    says: 'The person goes back. The page closes what lies open upon it, or goes one page back, or asks to `close`.',
    instead: 'The app goes back by itself.',
    asks: {},
    answers: { taken: { kind: 'flag', says: 'whether something of the page was closed or left' } },
  },
} as const satisfies Readonly<Record<string, Entry>>
export type AppNews = keyof typeof appNews
export type Told<News extends AppNews> = Data<(typeof appNews)[News]['asks']>
export type NewsAnswer<News extends AppNews> = Data<(typeof appNews)[News]['answers']>

/** Why a side does not do what it was asked: it knows no such thing; it was not understood; the person changed their mind; not now. */
export const bridgeRefusals = ['unknown', 'garbled', 'cancelled', 'refused'] as const
export type BridgeRefusal = (typeof bridgeRefusals)[number]

const ID = /^[a-z0-9-]{8,64}$/
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function fits(field: Field, value: unknown): boolean {
  if (field.kind === 'flag') return typeof value === 'boolean'
  if (field.kind === 'number') return Number.isInteger(value) && (value as number) >= field.least && (value as number) <= field.most
  if (field.kind === 'names') return Array.isArray(value) && value.length <= field.most && value.every((one) => typeof one === 'string' && one.length <= 40)
  if (typeof value !== 'string') return false
  if (field.kind === 'one') return field.of.includes(value)
  return value.length <= field.most && fitsText(field.kind, value)
}
function fitsText(kind: 'text' | 'path' | 'url', value: string): boolean {
  if (kind === 'path') return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)
  return kind === 'text' || /^https?:\/\/[^\s\\\p{Cc}]+$/u.test(value)
}
/** The fields that a message of this kind has, each as it should be; null where one is missing or wrong. What else came is left out. */
export function readFields<F extends Fields>(fields: F, given: unknown): Data<F> | null {
  const from = isRecord(given) ? given : {}
  const read = Object.entries(fields).map(
    ([name, field]) => [name, fits(field, Object.hasOwn(from, name) ? from[name] : undefined) ? from[name] : undefined] as const,
  )
  return read.some(([, value]) => value === undefined) ? null : (Object.fromEntries(read) as Data<F>)
}

/** `verb` or `news` is something asked; `ok` is an answer. */
export type BridgeMessage =
  | { id: string; verb: string; data: unknown }
  | { id: string; news: string; data: unknown }
  | { id: string; ok: boolean; data: unknown; reason: string }
/** A message as it goes over the bridge. */
export const writeMessage = (message: Partial<BridgeMessage> & { id: string }): string => JSON.stringify({ bridge: BRIDGE_VERSION, ...message })
/** What a text says; null where it is no message of this version, or too long a one. */
export function readMessage(text: unknown): BridgeMessage | null {
  if (typeof text !== 'string' || text.length > BRIDGE_MOST) return null
  const read = parse(text)
  if (!isRecord(read) || read['bridge'] !== BRIDGE_VERSION || typeof read['id'] !== 'string' || !ID.test(read['id'])) return null
  const { id, verb, news, ok, data = null, reason = '' } = read as Record<string, unknown> & { id: string }
  if (typeof verb === 'string') return { id, verb, data }
  if (typeof news === 'string') return { id, news, data }
  return typeof ok === 'boolean' ? { id, ok, data, reason: String(reason) } : null
}
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
