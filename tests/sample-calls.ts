// A right call of every endpoint, about somebody's things: what attacks on the edge start from. Those of a new domain stand in `tests/samples/`.
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { pathOf } from '#api/client.ts'
import type { CallInput, Domain } from '#api/endpoint.ts'
import { contract, type Contract } from '#api/index.ts'
import type { OfDomains } from './sample-domains.ts'

type Samples = {
  [
    K in Exclude<
      keyof Contract,
      | `${string} /api/${'rewards' | 'newcomers' | 'account/mutes' | 'account/labels' | 'group' | 'market' | 'posts/market' | 'order' | 'income' | 'photographer/:id/market' | 'contest' | 'general-activity' | 'admin/campaigns' | 'admin/leaks' | 'admin/market-items' | 'admin/orders'}${string}`
      | keyof OfDomains
    >
  ]: CallInput<Contract, K>
}
type OfPosts = Extract<keyof Samples, `${string} /api/${'posts' | 'photographers' | 'tags' | 'config' | 'like' | 'forward'}${string}`>
type OfPeople = Extract<keyof Samples, `${string} /api/${'follow' | 'account/blocks' | 'notifications' | 'identity'}${string}`>
type OfConsole = Extract<keyof Samples, `${string} /api/${'admin' | 'review-times'}${string}`>
type OfWallet = Extract<
  keyof Samples,
  `${string} /api/${'wallet' | 'userinfo' | 'earnings' | 'energy' | 'coupons' | 'transparency' | 'withdraw' | 'exchange'}${string}`
>
/** Whose things: an account, a published post, its picture, an upload that is not confirmed; a comment, a group, and a collection of theirs. */
export type Things = { account: string; permlink: string; key: string; uploadKey: string; comment?: string; group?: string; collection?: string }
/** A call in pieces, as loose as an attacker sees it. */
export type LooseCall = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
const phone = { phone: '13900001234', countryCode: '86' }
const [sha256, BYTES, WITHDRAWAL] = ['a'.repeat(64), 'c2FtcGxl', 'W261122ABCDEFGHJK'] as const
const sampleAccounts = ({ account, permlink }: Things): Partial<Omit<Samples, OfPosts | OfWallet | OfConsole | OfPeople>> => ({
  'GET /api/human-check': { query: { action: 'sms' } },
  'POST /api/account/send-sms': { body: { ...phone, type: 'register' } },
  'POST /api/account/sms-verify': { body: { ...phone, code: '123456', type: 'register' } },
  'POST /api/register': { body: { ...phone, code: '123456', account: 'sample-name', password: 'a long sample'.replaceAll(' ', '-'), consent: true } },
  'POST /api/login': { body: { account, password: 'not-the-password' } },
  'POST /api/logout': {},
  'GET /api/account': {},
  'GET /api/cancel': {},
  'POST /api/cancel': { body: { password: 'not-the-password', appeal: 'It is mine' } },
  'DELETE /api/cancel': {},
  'GET /api/account/consents': {},
  'POST /api/account/consents': { body: { agreed: [{ agreement: 'user-protocol', version: '2000-01-01' }] } },
  'POST /api/account/consents/later': {},
  'GET /api/account/privacy': {},
  'PUT /api/account/privacy': { body: { placeDefault: 'none', camera: true, listed: true, following: true } },
  'GET /api/account/profile': {},
  'POST /api/account/user': {
    body: { nickname: 'Sample', bioZh: '一句', bioEn: 'A line', place: 'Xiamen', site: 'https://ann.example', uniqueUri: 'sample-url', version: 1 },
  },
  'PUT /api/account/featured': { body: { permlinks: [permlink] } },
  'GET /api/account/archive': {},
  'POST /api/account/archive': { body: { password: 'not-the-password' } },
  'DELETE /api/account/archive': { query: { state: 'ready' } },
  'POST /api/account/archive/link': { body: { password: 'not-the-password' } },
  'GET /api/account/security': {},
  'POST /api/account/key': { body: { password: 'not-the-password' } },
  'GET /api/account/verify': { query: { ownerKey: '2'.repeat(32) } },
  'GET /api/account/check-pwd': { query: { account, password: 'not-the-password' } },
  'POST /api/account/check-pwd': { body: { password: 'not-the-password' } },
  'PUT /api/pwd': { body: { oldPassword: 'not-the-password', newPassword: 'another-long-sample' } },
  'POST /api/reset-pwd': { body: { ...phone, code: '123456', newPassword: 'another-long-sample' } },
  'GET /api/account/sessions': {},
  'DELETE /api/account/sessions/:id': { params: { id: '00000000-0000-4000-8000-000000000000' } },
  'DELETE /api/account/sessions': {},
  'POST /api/account/phone-code': { body: { to: 'new', ...phone } },
  'POST /api/account/phone-verify': { body: { code: '123456' } },
  'PUT /api/account/phone': { body: { ...phone, code: '123456' } },
  'POST /api/login/passkey-options': {},
  'POST /api/login/passkey': { body: { id: BYTES, clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES, userHandle: BYTES } },
  'GET /api/account/passkeys': {},
  'POST /api/account/passkey-options': { body: { password: 'not-the-password' } },
  'POST /api/account/passkeys': { body: { id: BYTES, clientDataJSON: BYTES, attestationObject: BYTES, transports: ['internal'] } },
  'PUT /api/account/passkeys/:id': { params: { id: '00000000-0000-4000-8000-000000000000' }, body: { name: 'My phone' } },
  'DELETE /api/account/passkeys/:id': { params: { id: '00000000-0000-4000-8000-000000000000' } },
  'POST /api/outside-logins': { body: { provider: 'wechat', purpose: 'login', back: '/upload-photos' } },
  'GET /wechat/userinfo': { query: { code: 'sample', state: 'sample', browser: 'sample' } },
  'GET /api/weibo/userinfo': { query: { code: 'sample', state: 'sample', browser: 'sample' } },
  'POST /api/login-by-wechat': { body: { ticket: 'sample', browser: 'sample' } },
  'POST /api/login-by-weibo': { body: { ticket: 'sample', browser: 'sample' } },
  'GET /api/account/outside-logins': {},
  'DELETE /api/account/outside-logins/:provider': { params: { provider: 'wechat' } },
  'GET /api/account/frame': {},
  'GET /api/account/suggest': { query: { name: 'sample' } },
  'GET /api/account/user/:account': { params: { account } },
})
/** What passes between people, and what they are told. */
const samplePeople = ({ account }: Things): Pick<Samples, OfPeople> => ({
  'GET /api/identity/status': {},
  'GET /api/identity': {},
  'POST /api/identity/pictures': { body: new Uint8Array([1, 2, 3]) },
  'POST /api/identity': { body: { document: 'id', name: '张三', number: '11010519491231002X', front: 'sample', back: 'another', consent: true } },
  'PUT /api/identity': { body: { document: 'passport', name: 'Anna Lee', number: 'E12345678', birth: '1990-02-03', appeal: 'Look again', consent: true } },
  'DELETE /api/identity': {},
  'GET /api/follow': { query: { account, type: 'followers', limit: 2, startAuthor: account, startAt: '2026-01-01T00:00:00.000Z' } },
  'POST /api/follow': { body: { account } },
  'DELETE /api/follow': { query: { account } },
  'GET /api/follow/search': { query: { q: 'an', limit: 3 } },
  'GET /api/notifications': { query: { limit: 2, startAt: '2026-01-01T00:00:00.000Z', startNumber: '1' } },
  'GET /api/notifications/unread': {},
  'PUT /api/notifications/read': { body: { until: '2026-01-01T00:00:00.000Z' } },
  'PUT /api/notifications/:number/read': { params: { number: '1' } },
  'DELETE /api/notifications/:number': { params: { number: '1' } },
  'GET /api/notifications/settings': {},
  'PUT /api/notifications/settings': { body: { notListed: ['like'], notPushed: [], notMailed: ['reward'], quiet: { from: '22:00', until: '07:00' } } },
  'POST /api/notifications/devices': {
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/sample', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
  },
  'DELETE /api/notifications/devices': { query: { endpoint: 'https://fcm.googleapis.com/fcm/send/sample' } },
  'PUT /api/notifications/address': { body: { address: 'sample@example.com' } },
  'DELETE /api/notifications/address': {},
  'POST /api/notifications/address/confirm': { body: { token: 'sample' } },
  'GET /api/account/blocks': { query: { limit: 2, startAuthor: account, startAt: '2026-01-01T00:00:00.000Z' } },
  'POST /api/account/blocks': { body: { account } },
  'DELETE /api/account/blocks': { query: { account } },
})
const sampleWallet: Pick<Samples, OfWallet> = {
  'GET /api/wallet/my-wallet': {},
  'GET /api/userinfo/money': {},
  'GET /api/wallet/statement': { query: { currency: 'PIXT' } },
  'GET /api/wallet/statement/file': { query: { currency: 'CNY' } },
  'GET /api/earnings': { query: { pageNum: '1' } },
  'GET /api/earnings/months': {},
  'GET /api/energy': {},
  'GET /api/coupons': { query: { before: '9', limit: 2 } },
  'POST /api/coupons/:number/use': { params: { number: '1' }, body: { spill: true } },
  'PUT /api/coupons/choice': { body: { usedForMe: true } },
  'GET /api/withdraw-rule': {},
  'GET /api/withdraw-login': {},
  'POST /api/withdraw-login': { body: { password: 'not-the-password' } },
  'POST /api/withdraw-login/passkey': { body: { id: BYTES, clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES, userHandle: BYTES } },
  'GET /api/withdraw-terms': {},
  'GET /api/withdraw-now': {},
  'GET /api/withdraw': { query: { before: WITHDRAWAL, limit: 2 } },
  'GET /api/withdraw/:number': { params: { number: WITHDRAWAL } },
  'GET /api/withdraw/:number/receipt': { params: { number: WITHDRAWAL } },
  'POST /api/withdraw': { body: { currency: 'CNY', amount: 1000, payee: { service: 'alipay', target: '13900001234' } } },
  'PUT /api/withdraw/:number': { params: { number: WITHDRAWAL }, body: { payee: { service: 'alipay', target: '13900001234' }, appeal: 'It is mine' } },
  'DELETE /api/withdraw/:number': { params: { number: WITHDRAWAL } },
  'POST /api/exchange': { body: { amount: 2000 } },
  'GET /api/transparency': {},
  'GET /api/transparency/files': { query: { before: '2026-11-01', limit: '2' } },
}

const sampleConsole: Pick<Samples, OfConsole> = {
  'GET /api/review-times': {},
  'GET /api/admin/standing': {},
  'POST /api/admin/factor': { body: { code: '123456' } },
  'DELETE /api/admin/factor': {},
  'POST /api/admin/factor/secret': { body: { password: 'not-the-password' } },
  'GET /api/admin/parameters': { query: { before: '9', limit: 2 } },
  'GET /api/admin/parameters/:parameter/worst-day': { params: { parameter: 'likeCost' }, query: { value: 2 } },
  'POST /api/admin/parameters': { body: { parameter: 'likeCost', value: 2, why: 'likes are rare' } },
  'GET /api/admin/operators': {},
  'POST /api/admin/operators': { body: { account: 'sample-name', roles: ['editor'], why: 'joins the desk' } },
  'GET /api/admin/concepts': { query: { q: '日', after: '1', limit: 2 } },
  'GET /api/admin/concepts/changes': { query: { concept: '1', before: '9', limit: 2 } },
  'POST /api/admin/concepts': { body: { zh: ['暗房'], en: ['darkroom'], why: 'people look for both' } },
  'PUT /api/admin/concepts/:id': { params: { id: '1' }, body: { zh: ['日落', '夕阳'], en: ['sunset'], version: 1, why: 'one name less' } },
  'POST /api/admin/concepts/:id/merge': { params: { id: '1' }, body: { into: '2', why: 'they are one' } },
  'GET /api/admin/words': { query: { q: '加', field: 'title', reason: 'spam', after: '加', limit: 2 } },
  'GET /api/admin/words/changes': { query: { word: '加微信', before: '9', limit: 2 } },
  'PUT /api/admin/words/:word': { params: { word: 'sample word' }, body: { reason: 'spam', fields: ['title'], why: 'many reports' } },
  'DELETE /api/admin/words/:word': { params: { word: 'sample word' }, body: { why: 'a mistake' } },
  'GET /api/admin/found': { query: { q: 'sample-name' } },
  'GET /api/admin/members': { query: { q: 'an', order: 'latest', after: '9', limit: 2 } },
  'POST /api/admin/members/by-phone': { body: phone },
  'GET /api/admin/members/:uid': { params: { uid: '10001' } },
  'GET /api/admin/members/:uid/statement': { params: { uid: '10001' }, query: { currency: 'CNY', before: '9', limit: 2 } },
  'GET /api/admin/alerts': { query: { state: 'seen', after: '9', limit: 2 } },
  'POST /api/admin/alerts/:number/seen': { params: { number: '1' } },
  'GET /api/admin/jobs': { query: { state: 'dead', job: 'send-sms', order: 'latest', after: '1_j1', limit: 2 } },
  'POST /api/admin/jobs/:number/retry': { params: { number: '1' } },
  'POST /api/admin/jobs/retry': { body: { job: 'send-sms' } },
  'GET /api/admin/audit': {
    query: { who: 'sample-name', act: 'POST /api/admin/parameters', subject: '1', from: '2026-01-01', to: '2026-12-31', order: 'oldest', after: '9', limit: 2 },
  },
  'GET /api/admin/metrics': { query: { span: 'month' } },
  'GET /api/admin/queues': {},
  'GET /api/admin/queues/times': {},
  'GET /api/admin/reviews': { query: { kind: 'parameter', who: 'sample-name', order: 'latest' } },
  'GET /api/admin/cashiers': {},
  'POST /api/admin/cashiers/:cashier/files': { params: { cashier: 'bank' }, body: { day: '2026-11-22', csv: 'transfer,in,out,at\nend,0,0,0\n' } },
  'GET /api/admin/withdrawals': {},
  'POST /api/admin/withdrawals/:number/paid': { params: { number: WITHDRAWAL }, body: { transfer: 'T-000001' } },
  'POST /api/admin/withdrawals/:number/failed': { params: { number: WITHDRAWAL }, body: { why: 'payee-missing' } },
  'PUT /api/admin/reviews/:id': { params: { id: '1' }, body: { vote: 'approve' } },
  'DELETE /api/admin/reviews/:id': { params: { id: '1' } },
}

function samplePosts({ account, permlink, key, uploadKey }: Things): Pick<Samples, OfPosts> {
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
    'PUT /api/forward': { body: { author: account, permlink, words: 'For @anna' } },
    'GET /api/posts/following': { query: feed },
    'GET /api/posts/tags/followed': { query: { limit: 2 } },
    'GET /api/posts/hot': { query: feed },
    'GET /api/posts/newest': { query: feed },
    'GET /api/posts/day': {},
    'GET /api/tags': { query: { limit: 2, startTag: 'sea' } },
    'GET /api/posts/tag/:tag': { params: { tag: 'sea' }, query: feed },
    'GET /api/posts/tags': { query: { q: 'se', with: 'sea', limit: 3 } },
    'GET /api/photographers/:account/featured': { params: { account } },
    'GET /api/photographers': { query: { limit: 2, startAuthor: account, accounts: account, unfollowed: 'true' } },
    'GET /api/posts/upload': { query: { bytes: 1000, type: 'image/jpeg', sha256 } },
    'POST /api/posts/upload/parts': { body: { key: uploadKey, upload: null, bytes: 9_000_000, numbers: [1, 2] } },
    'POST /api/posts/upload': { body: { key: uploadKey, name: 'a.jpg', bytes: 1000 } },
    'GET /api/posts/upload/images': {},
    'DELETE /api/posts/upload/images/:key': { params: { key } },
    'POST /api/posts/multi': { body: { posts: [{ ...draft, credit: { name: 'Somebody', licence: 'CC0', url: 'https://example.org/' } }] } },
    'DELETE /api/posts/works': { query: { permlink } },
    'GET /api/posts/:account': { params: { account }, query: feed },
    'GET /api/posts/:author/:permlink': { params: { author: account, permlink }, query: { link: '2'.repeat(24) } },
    'PUT /api/posts/visibility': { body: { permlinks: [permlink], visibility: 'link', linkEnds: '2030-01-01T00:00:00.000Z' } },
    'POST /api/posts/:author/:permlink/link': { params: { author: account, permlink } },
    'GET /api/posts/:author/:permlink/as/:eyes': { params: { author: account, permlink, eyes: 'follower' } },
    'GET /api/posts/:author/:permlink/around': { params: { author: account, permlink }, query: { in: 'author' } },
    'GET /api/config': {},
    'GET /api/likes': { query: { author: account, permlink, kind: 'forward', before: '9', limit: 2 } },
    'POST /api/like': { body: { author: account, permlink } },
    'DELETE /api/like': { query: { author: account, permlink } },
    'POST /api/forward': { body: { author: account, permlink } },
    'DELETE /api/forward': { query: { author: account, permlink } },
    'GET /api/liked': { query: feed },
    'GET /api/forwards/:account': { params: { account }, query: feed },
    'PUT /api/posts/:author/:permlink': { params: { author: account, permlink }, body: { ...draft, version: 1 } },
  }
}
/** `tests/samples/<domain>.ts`: `export const samples = (things: Things): SamplesOf<typeof notes> => ({ … })`. */
export type SamplesOf<D extends Domain> = { [K in keyof D]: CallInput<D, K> }
type Beside = { samples: (things: Things) => Record<string, LooseCall> }
const beside = globSync('tests/samples/*.ts').map((file) => import(pathToFileURL(path.resolve(file)).href) as Promise<Beside>)
const ofDomains = (await Promise.all(beside)).map(({ samples }) => samples)

const samples = (things: Things): Record<string, LooseCall> =>
  Object.assign({}, sampleAccounts(things), samplePeople(things), sampleWallet, sampleConsole, samplePosts(things), ...ofDomains.map((of) => of(things)))

export const endpointNames = Object.keys(contract) as (keyof Contract)[]
export function sampleOf(name: keyof Contract, things: Things): LooseCall {
  const sample = samples(things)[name]
  if (!sample) throw new Error(`'${name}' has no sample: give one in tests/samples/`)
  return sample
}
export const nobodysThings: Things = { account: 'nobody-here', permlink: 'nothing', key: '2'.repeat(24), uploadKey: `u1-20260101-${'2'.repeat(24)}` }
/** An address of every endpoint, about things that nobody has. */
export const endpointPaths = () => [...new Set(endpointNames.map((name) => pathOf(name, { ...sampleOf(name, nobodysThings), query: {} })))]

/** A call as a request would carry it. */
export function requestOf(name: string, call: LooseCall, headers: Record<string, string> = {}): { path: string; init: RequestInit } {
  const init: RequestInit = { method: name.slice(0, name.indexOf(' ')), headers }
  if (call.body !== undefined) Object.assign(init, { body: JSON.stringify(call.body), headers: { ...headers, 'content-type': 'application/json' } })
  return { path: pathOf(name, call), init }
}
