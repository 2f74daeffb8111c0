import { createContext, data } from 'react-router'
import { ApiError, createApi, sayPlatform, type Api } from '#api/client.ts'
import type { FailName } from '#api/fails.ts'
import type { Lang } from '#api/limits.ts'
import { chatOf, type Browser, type Frame } from '#web/shell/browser.ts'

/** What an installation says of itself at the foot and side of its pages; null where it does not. */
export type Site = { company: string | null; icp: string | null; appStore: string | null; apk: string | null }
/** What the server gives to loaders and actions. */
export const apiContext = createContext<Api>()
export const pageContext = createContext<PageRequest>()
export type PageRequest = {
  lang: Lang
  basename: string
  nonce: string
  origin: string
  path: string
  /** The site's time, which development can move. */
  now: Date
  /** `consent`: new terms wait for their yes, or they put the question off. */
  viewer: { account: string; consent: 'due' | 'later' | null } | null
  /** Of a member's whole page: the newest message over `/ws` before anything of it was read, for the page to go on behind it; else null. */
  heard: string | null
  theme: 'light' | 'dark' | null
  development: boolean
  frame: Frame
  browser: Browser
  /** For phones outside our app, when there is one: which browser reads, where the app for it is fetched, and the id by which a chat app's own button opens it. */
  app: { browser: Browser; store: string | null; button: string | null } | null
  site: Site
  /** The browser asks for the other language first, and nobody has chosen in it yet. */
  offers: boolean
  /** Whether its reader is counted, or asks not to be: by our cookie, or by a signal of their browser. */
  counting: 'on' | 'off' | 'signal'
  /** Takes the document as a string, which spares it three conversions on its way through a Response. */
  onHtml?: (html: string) => void
}

/** A failure as a page shows it. `fields` holds sentences by the field's name. */
export type Problem = { reason: FailName | 'TRANSPORT'; code: string; msg: string; fields: Record<string, string>; data: unknown }

const problemOf = (error: ApiError): Problem => ({
  reason: error.reason,
  code: error.code,
  msg: error.message,
  fields: (error.data as { fields?: Record<string, string> } | null)?.fields ?? {},
  data: error.data,
})

type Attempt<T> = { ok: true; data: T } | { ok: false; problem: Problem; status: number }
/** What a page's call throws on the server: React Router shows it with its status when nobody attempts it. */
type Thrown = { type: 'DataWithResponseInit'; data: Problem; init: { status: number } }
const isThrown = (error: unknown): error is Thrown => (error as Thrown | null)?.type === 'DataWithResponseInit'

/** Expected failures of a call as a value: an action shows them beside the form instead of losing the page. */
export async function attempt<T>(call: Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, data: await call }
  } catch (error) {
    if (isThrown(error)) return { ok: false, problem: error.data, status: error.init.status }
    if (error instanceof ApiError) return { ok: false, problem: problemOf(error), status: error.status || 503 }
    throw error
  }
}
/** The action's answer to a failed call: the problem, with its status. */
export const refused = ({ problem, status }: { problem: Problem; status: number }) => data({ problem }, { status })

/** Calls from the browser: for what no form can do (signed uploads, suggestions while typing). */
export function browserApi(lang: Lang, init?: RequestInit): Api {
  const api = createApi((request) => fetch(request, init), location.origin, { 'x-lang': lang })
  const about = { chat: chatOf(navigator.userAgent) }
  return ((...[name, input, options]: Parameters<Api>) => api(name, input && sayPlatform(input, about), options)) as Api
}
/** For an act that is shown before it is answered: it arrives although its page is left at once. */
export const keptAlive: RequestInit = { keepalive: true }
