import { viewSources, type ViewSource } from '#api/analytics.ts'

/** What is done on a page and counted by its name; what else is said is `OTHER`. */
const ACTIONS = new Set(['PAGE_LOAD', 'SHARE', 'DOWNLOAD', 'REGISTER', 'WECHAT_SIGNED_FIRST', 'WECHAT_SIGNED_CURRENT', 'WECHAT_UNSIGNED'])
export const VIEW = 'PAGE_LOAD'
export const actionOf = (said: string): string => (ACTIONS.has(said) ? said : 'OTHER')

const SOURCES = new Set<string>(viewSources)
/** A wall is said with what it is of, `tag:sea`; that is not kept. */
export function sourceOf(said: string | undefined): ViewSource {
  const name = (said ?? '').split(':')[0]!
  if (name === '') return 'direct'
  return SOURCES.has(name) ? (name as ViewSource) : 'elsewhere'
}

/** Kinds of pages, by the first part of their address; of any other is only said that it is one. */
const PAGES = new Set(['photocomment', 'portfolio', 'photographer', 'collection', 'tag', 'group', 'search', 'ranking-list', 'article', 'download'])
export type Opened = { page: string; work: { author: string; permlink: string } | null }
/** What was opened, out of a path; names of people and works stay only as far as a work is found by them. */
export function openedBy(trackCode: string): Opened {
  const [first = '', author, permlink, more] = trackCode
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*$/s, '')
    .replace(/^\/(?:zh|en)(?=\/|$)/, '')
    .split('/')
    .slice(1)
  const page = first.toLowerCase()
  if (page === '') return { page: trackCode.startsWith('/') ? 'home' : 'other', work: null }
  const isWork = (page === 'photocomment' || page === 'portfolio') && author && permlink && more === undefined
  return { page: PAGES.has(page) ? page : 'other', work: isWork ? { author: plain(author), permlink: plain(permlink) } : null }
}
/** What is no text when it is taken apart stands as it is, and is nobody's name. */
const plain = (part: string): string => new URLSearchParams(`of=${part.replaceAll('+', '%2B').replaceAll('&', '%26')}`).get('of') ?? part

/** What one reader adds at most on a day: views of one page, events in all. */
export const TIMES_OF_PAGE = 20
export const TIMES_OF_READER = 2000
/** Each event by itself for so long; then it is a part of its day's sum. */
export const RAW_DAYS = 30
