// A right call of every endpoint, about somebody's things: what attacks on the edge start from. A new endpoint does not compile until it stands here.
import { pathOf } from '#api/client.ts'
import type { CallInput } from '#api/endpoint.ts'
import { contract, type Contract } from '#api/index.ts'

type Samples = { [K in keyof Contract]: CallInput<Contract, K> }
/** Whose things: an account, a published post, its picture, an upload that is not confirmed. */
export type Things = { account: string; permlink: string; key: string; uploadKey: string }
/** A call in pieces, as loose as an attacker sees it. */
export type LooseCall = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

const phone = { phone: '13900001234', countryCode: '86' }
const sha256 = 'a'.repeat(64)

function samples({ account, permlink, key, uploadKey }: Things): Samples {
  const draft = {
    title: 'A title',
    description: 'Words',
    lang: 'en' as const,
    titleOther: '标题',
    descriptionOther: '文字',
    tags: ['sea'],
    place: 'Xiamen',
    kind: 'photo' as const,
    visibility: 'public' as const,
    images: [{ key, alt: 'A shore', placePrecision: 'none' as const, ai: 'none' as const }],
  }
  const feed = { limit: 2, startAuthor: account, startPermlink: permlink }
  return {
    'POST /api/account/send-sms': { body: { ...phone, type: 'register' } },
    'POST /api/account/sms-verify': { body: { ...phone, code: '123456', type: 'register' } },
    'POST /api/register': { body: { ...phone, code: '123456', account: 'sample-name', password: 'a long sample'.replaceAll(' ', '-'), consent: true } },
    'POST /api/login': { body: { account, password: 'not-the-password' } },
    'POST /api/logout': {},
    'GET /api/account': {},
    'GET /api/account/suggest': { query: { name: 'sample' } },
    'GET /api/account/user/:account': { params: { account } },
    'GET /api/posts/hot': { query: feed },
    'GET /api/posts/newest': { query: feed },
    'GET /api/posts/day': {},
    'GET /api/posts/tags': { query: { q: 'se', with: 'sea', limit: 3 } },
    'GET /api/photographers': { query: { limit: 2, startAuthor: account } },
    'GET /api/posts/upload': { query: { bytes: 1000, type: 'image/jpeg', sha256 } },
    'POST /api/posts/upload/parts': { body: { key: uploadKey, upload: null, bytes: 9_000_000, numbers: [1, 2] } },
    'POST /api/posts/upload': { body: { key: uploadKey, name: 'a.jpg', bytes: 1000 } },
    'GET /api/posts/upload/images': {},
    'DELETE /api/posts/upload/images/:key': { params: { key } },
    'POST /api/posts/multi': { body: { posts: [{ ...draft, credit: { name: 'Somebody', licence: 'CC0', url: 'https://example.org/' } }] } },
    'DELETE /api/posts/works': { query: { permlink } },
    'GET /api/posts/:account': { params: { account }, query: feed },
    'GET /api/posts/:author/:permlink': { params: { author: account, permlink } },
    'GET /api/posts/:author/:permlink/around': { params: { author: account, permlink }, query: { in: 'author' } },
    'PUT /api/posts/:author/:permlink': { params: { author: account, permlink }, body: draft },
  }
}

export const endpointNames = Object.keys(contract) as (keyof Contract)[]
export const sampleOf = (name: keyof Contract, things: Things): LooseCall => samples(things)[name] as LooseCall
export const nobodysThings: Things = { account: 'nobody-here', permlink: 'nothing', key: '2'.repeat(24), uploadKey: `u1-20260101-${'2'.repeat(24)}` }
/** An address of every endpoint, about things that nobody has. */
export const endpointPaths = () => [...new Set(endpointNames.map((name) => pathOf(name, { ...sampleOf(name, nobodysThings), query: {} })))]

/** A call as a request would carry it. */
export function requestOf(name: string, call: LooseCall, headers: Record<string, string> = {}): { path: string; init: RequestInit } {
  const init: RequestInit = { method: name.slice(0, name.indexOf(' ')), headers }
  if (call.body !== undefined) Object.assign(init, { body: JSON.stringify(call.body), headers: { ...headers, 'content-type': 'application/json' } })
  return { path: pathOf(name, call), init }
}

/** Every place in a value where a string or number stands, as a path of keys. */
export function leavesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, Array.isArray(value) ? Number(key) : key]))
}
/** The same value with something else at a path. */
export function withAt(value: unknown, path: (string | number)[], put: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return put
  if (Array.isArray(value)) return value.map((item, n) => (n === key ? withAt(item, rest, put) : item))
  return { ...(value as Record<string, unknown>), [key]: withAt((value as Record<string, unknown>)[key], rest, put) }
}
