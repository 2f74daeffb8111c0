import { href } from 'react-router'
import type { WaitingJob, WordReason } from '#api/admin.ts'
import type { ReviewKind } from '#api/kinds.ts'
import { wordFields, wordReasons } from '#api/limits.ts'
import type { WordField } from '#api/settings.ts'
import type { Currency } from '#api/shared.ts'

/** Which part of a queue an address asks for; without a state those that wait. `who`: an account or a uid. */
export type QueueSearch = {
  state?: 'waiting' | 'closed' | undefined
  who?: string | undefined
  order?: 'oldest' | 'latest' | undefined
  after?: string | undefined
}
export function queueSearch(url: URL): QueueSearch {
  const said = (name: string) => url.searchParams.get(name)?.trim()
  const [who, after] = [said('who')?.slice(0, 40), digitsIn(url, 'after')]
  const order = (['oldest', 'latest'] as const).find((one) => one === said('order'))
  return { ...(said('state') === 'closed' && { state: 'closed' }), ...(who && { who }), ...(order && { order }), ...(after && { after }) }
}
/** A queue of the console; `at` is the review that lies open. */
export const queuePath = (kind: ReviewKind, { state, ...search }: QueueSearch & { at?: string } = {}): string =>
  withSearch(href('/admin/reviews'), { kind, state: state === 'closed' ? state : null, ...search })

type Search = Record<string, string | null | undefined>
/** An address with what of its search is said, and a part of the page where one is named. */
const withSearch = (path: string, search: Search, part?: string) => {
  const said = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `${path}${said.length ? `?${new URLSearchParams(said).toString()}` : ''}${part ? `#${part}` : ''}`
}
export const parametersPath = (search: { parameter?: string | undefined; before?: string } = {}, part?: 'waiting') =>
  withSearch(href('/admin/parameters'), search, part)
export const operatorsPath = (account?: string, part?: 'waiting' | 'propose') => withSearch(href('/admin/operators'), { account }, part)
export const wordsPath = (search: WordsSearch & { before?: string } = {}) => withSearch(href('/admin/words'), search)

export const ordersPath = (before: string) => withSearch(href('/admin/orders'), { before })
export const picksPath = (before?: string) => withSearch(href('/admin/picks'), { before })

/** What an address says under a name, when it is a number as keysets have them. */
export const digitsIn = ({ searchParams }: URL, name: string): string | undefined => {
  const said = searchParams.get(name)
  return said && /^\d{1,18}$/.test(said) ? said : undefined
}

/** Which part of the list of banned words an address asks for; `add` and `edit` open the form. */
export type WordsSearch = Partial<Record<'q' | 'after' | 'add' | 'edit', string>> & {
  field?: WordField | undefined
  reason?: WordReason | undefined
  order?: 'z-a' | undefined
}
export function wordsSearch({ searchParams }: URL): WordsSearch {
  const said = (name: string) => searchParams.get(name)?.slice(0, 128)
  const [q, after, add, edit] = ['q', 'after', 'add', 'edit'].map(said)
  const field = wordFields.find((one) => one === said('field'))
  const reason = wordReasons.find((one) => one === said('reason'))
  const place = { ...(said('order') === 'z-a' && { order: 'z-a' as const }), ...(after && { after }) }
  return { ...(q && { q }), ...(add && { add }), ...(edit && { edit }), ...(field && { field }), ...(reason && { reason }), ...place }
}

/** Which part of the concepts an address asks for; `add` and `edit` open the form. */
export type ConceptsSearch = Partial<Record<'q' | 'after' | 'add' | 'edit' | 'before', string>>
export function conceptsSearch(url: URL): ConceptsSearch {
  const q = url.searchParams.get('q')?.slice(0, 40)
  const [after, edit, before] = (['after', 'edit', 'before'] as const).map((name) => digitsIn(url, name))
  const add = url.searchParams.has('add') ? '1' : undefined
  return { ...(q && { q }), ...(after && { after }), ...(edit && { edit }), ...(before && { before }), ...(add && { add }) }
}
export const conceptsPath = (search: { [K in keyof ConceptsSearch]: string | undefined } = {}) => withSearch(href('/admin/concepts'), search)

/** `number`: the withdrawal whose form lies open. */
export const transfersPath = (number?: string) => withSearch(href('/admin/transfers'), { at: number })
export const membersPath = (search: { q?: string; order?: 'latest' | undefined; after?: string | undefined } = {}) => withSearch(href('/admin/members'), search)
export const memberPath = (uid: string, search: { statement?: Currency; before?: string } = {}) => withSearch(href('/admin/members/:uid', { uid }), search)
export const metricsPath = (span: 'day' | 'month') => withSearch(href('/admin/metrics'), { span: span === 'month' ? span : null })

/** Which alerts an address asks for: without a state those that nobody has seen. */
export type AlertsSearch = { state?: 'seen' | undefined; after?: string | undefined }
export const alertsPath = (search: AlertsSearch = {}) => withSearch(href('/admin/alerts'), search)
export function alertsSearch(url: URL): AlertsSearch {
  const after = digitsIn(url, 'after')
  return { ...(url.searchParams.get('state') === 'seen' && { state: 'seen' as const }), ...(after && { after }) }
}

/** Which jobs an address asks for: without a state those that failed, without an order the next to run first. */
export type JobsSearch = { state?: WaitingJob['state'] | undefined; job?: string | undefined; order?: 'latest' | undefined; after?: string }
export const jobsPath = (search: JobsSearch = {}) => withSearch(href('/admin/jobs'), search)
export function jobsSearch({ searchParams }: URL): JobsSearch {
  const [job, after] = [searchParams.get('job'), searchParams.get('after')]
  const state = (['waiting', 'running', 'again', 'dead'] as const).find((one) => one === searchParams.get('state'))
  const order = searchParams.get('order') === 'latest' && { order: 'latest' as const }
  const place = { ...order, ...(after && /^\d{1,18}_[jo]\d{1,18}$/.test(after) && { after }) }
  return { ...(state && { state }), ...(job && /^[a-z][a-z-]{0,60}$/.test(job) && { job }), ...place }
}

/** Which acts an address asks for, the latest first unless it says otherwise; days are those of UTC+8. */
export type AuditSearch = Partial<Record<'who' | 'act' | 'subject' | 'from' | 'to' | 'after', string>> & { order?: 'oldest' | undefined }
export const auditPath = (search: AuditSearch = {}) => withSearch(href('/admin/audit'), search)
const FORMS = { who: /^.{1,40}$/, act: /^.{1,80}$/, subject: /^.{1,128}$/, from: /^\d{4}-\d\d-\d\d$/, to: /^\d{4}-\d\d-\d\d$/, after: /^\d{1,18}$/ }
export function auditSearch({ searchParams }: URL): AuditSearch {
  const said = Object.entries(FORMS).map(([name, form]): [string, string] => [name, form.exec(searchParams.get(name)?.trim() ?? '')?.[0] ?? ''])
  const isRight = ([name, value]: [string, string]) => value !== '' && (!['from', 'to'].includes(name) || !Number.isNaN(Date.parse(value)))
  return { ...Object.fromEntries(said.filter(isRight)), ...(searchParams.get('order') === 'oldest' && { order: 'oldest' as const }) }
}

/** The door of the console; `back`: where it leads on to. */
export const consoleDoor = (back: string) => `${href('/admin/sign-in')}?return=${encodeURIComponent(back)}`

/** What the console finds under a word or a name. */
export const findPath = (said: string) => `${href('/admin/find')}?${new URLSearchParams({ q: said })}`
