// What the stories about pages look at: a person of their own with a photograph whose file says everything, and every page of the site map.
import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ContentLabel } from '#api/labels.ts'
import type { Lang } from '#api/limits.ts'
import type { PostCard } from '#api/posts.ts'
import { prefix } from '#web/lang.ts'
import { people } from '../demo/people.ts'
import { apiAt, uploadPhotograph, type Member } from '../drills/member.ts'
import { enteredOperator } from './operators.ts'
import { say } from './say.ts'
import { newWithdrawer } from './withdrawers.ts'

/** A camera file with exposure, and the coordinates of the Forbidden City. */
export const GPS_FILE = new URL('../tests/fixtures/photos/meta-gps-made.jpg', import.meta.url)
/** `withdrawer`: somebody within the door of withdrawals, one of whose is in review. */
export type Own = Member & { uid: string; post: PostCard; withdrawer: Member & { number: string } }

type Words = { title: string; description?: string; tags?: string[]; place?: string; labels?: ContentLabel[] }
type Said = { alt?: string; placePrecision?: 'none' | 'city' | 'exact' }
/** A post of one picture. */
export async function publishOne(origin: string, member: Member, photo: Buffer, words: Words, said: Said = {}): Promise<PostCard> {
  return publishSet(origin, member, [{ photo, ...said }], words)
}
/** A post of several. */
export async function publishSet(origin: string, member: Member, pictures: (Said & { photo: Buffer })[], words: Words): Promise<PostCard> {
  const images = []
  for (const { photo, ...said } of pictures) images.push({ key: await uploadPhotograph(origin, member, photo), ...said })
  const body = { posts: [{ ...words, images }] }
  const { posts } = await apiAt(origin, member.token)('POST /api/posts/multi', { body }, { idempotencyKey: randomUUID() })
  return posts[0]!
}

/** A person who may see nearly every page, the console too, a post of theirs, and somebody who may see the rest. */
export async function ownDemo(origin: string): Promise<Own> {
  const person = await enteredOperator(origin, 'pages', 'admin', 'reviewer')
  const words = { title: '角楼，雨停以后', description: '护城河边等了一个早上。', tags: ['角楼', '雨后'], place: '北京' }
  const { uid } = await apiAt(origin, person.token)('GET /api/account')
  return {
    ...person,
    uid: String(uid),
    withdrawer: await newWithdrawer(origin, person),
    post: await publishOne(origin, person, await readFile(GPS_FILE), words, { alt: '水面上的角楼', placePrecision: 'city' }),
  }
}

/** `shows`: words that stand there without a script too. `inside`: seen by who may withdraw. `social`: the page has a preview of its own. */
export type Page = { file: string; path: string; shows: string; member?: true; inside?: true; canonical?: string; status?: 404; social?: true }
/** Who looks at a page that is for members. */
export const viewerOf = (own: Own, page: Page): Member => (page.inside ? own.withdrawer : own)
/** `journeys/pages/<domain>.ts`: `export const pages = (lang: Lang, own: Own): Page[] => [ … ]`. */
type Beside = { pages: (lang: Lang, own: Own) => Page[] }
const HERE = path.dirname(fileURLToPath(import.meta.url))
const beside = globSync('pages/*.ts', { cwd: HERE }).map((file) => import(pathToFileURL(path.join(HERE, file)).href) as Promise<Beside>)
const ofDomains = await Promise.all(beside)
/** Every page of web/routes.ts, some in several states; without their language. */
export const pagesOf = (lang: Lang, own: Own): Page[] => [...pagesHere(lang, own), ...ofDomains.flatMap(({ pages }) => pages(lang, own))]
function pagesHere(lang: Lang, { account, uid, post, withdrawer }: Own): Page[] {
  const w = say[lang]
  const photo = `/photocomment/${account}/${post.permlink}`
  return [
    { file: 'posts/home-page.tsx', path: '/', shows: w.posts.newest, social: true },
    { file: 'account/login-page.tsx', path: '/login', shows: w.login.codeHint },
    { file: 'account/login-page.tsx', path: '/login?by=password', shows: w.login.nameHint },
    { file: 'account/login-page.tsx', path: '/login?tab=register', shows: w.login.accountKept },
    { file: 'account/login-page.tsx', path: '/login?tab=register&from=weibo', shows: w.outside.waiting(w.outside.name.weibo) },
    { file: 'account/outside-page.tsx', path: '/login/wechat', shows: w.outside.lead(w.outside.name.wechat) },
    { file: 'account/logout-page.tsx', path: '/logout', shows: w.login.logoutText(account), member: true },
    { file: 'account/reset-pwd-page.tsx', path: '/reset-pwd', shows: w.security.resetLead.code },
    { file: 'account/reset-pwd-page.tsx', path: '/reset-pwd?by=key', shows: w.security.proveKeyHint },
    { file: 'account/create-register-key-page.tsx', path: '/create-register-key', shows: w.security.keyLead, member: true },
    { file: 'settings/visibility-page.tsx', path: '/settings/visibility', shows: w.audience.choose, member: true },
    { file: 'settings/featured-page.tsx', path: '/settings/featured', shows: w.settings.featuredHint, member: true },
    { file: 'settings/security-page.tsx', path: '/settings/security', shows: w.security.noticesNone, member: true },
    { file: 'settings/security-page.tsx', path: '/settings/security?open=password', shows: w.security.passwordEnds, member: true },
    { file: 'settings/security-page.tsx', path: '/settings/security?open=phone', shows: w.security.proveText, member: true },
    { file: 'settings/security-page.tsx', path: '/settings/security?open=passkey', shows: w.passkeys.what, member: true },
    { file: 'settings/sessions-page.tsx', path: '/settings/sessions', shows: w.security.here, member: true },
    { file: 'settings/logins-page.tsx', path: '/settings/logins', shows: w.outside.loginsLead, member: true },
    { file: 'posts/upload-page.tsx', path: '/upload-photos', shows: w.upload.formats, member: true },
    { file: 'posts/photographers-page.tsx', path: '/photographer', shows: w.photographer.listRule },
    { file: 'posts/photographer-page.tsx', path: `/photographer/${account}`, shows: `@${account}`, social: true },
    { file: 'posts/photographer-page.tsx', path: '/photographer/anna/photos', canonical: '/photographer/anna', shows: '@anna', social: true },
    { file: 'posts/home-page.tsx', path: '/?type=following', shows: w.posts.followingEmpty, member: true, social: true },
    { file: 'posts/followed-tags-page.tsx', path: '/followed-tags', shows: w.tags.followedNoneHint, member: true },
    { file: 'posts/followers-page.tsx', path: `/photographer/${account}/followers`, shows: w.people.noFollowers },
    { file: 'posts/following-page.tsx', path: `/photographer/${account}/following`, shows: w.people.noFollowing, member: true },
    { file: 'posts/forwards-page.tsx', path: `/photographer/${account}/forwards`, shows: w.likes.noForwards },
    { file: 'posts/likes-page.tsx', path: `${photo}/likes`, shows: w.likes.nobody.like },
    { file: 'rewards/reward-page.tsx', path: `${photo}/reward`, shows: w.rewards.noneYet, member: true },
    { file: 'wallet/coupons-page.tsx', path: '/activity/coupons', shows: w.coupons.noneHint, member: true },
    { file: 'posts/user-page.tsx', path: `/user/${account}`, canonical: `/photographer/${account}`, shows: `@${account}`, social: true },
    { file: 'agreements/consent-page.tsx', path: '/consent', canonical: '/', shows: w.posts.newest, member: true }, // consent.spec.ts sees it asked
    { file: 'identity/identity-page.tsx', path: '/settings/identity', shows: w.identity.picturesHint, member: true },
    { file: 'identity/identity-page.tsx', path: '/settings/identity?open=phone', shows: w.identity.dialogText, member: true },
    { file: 'settings/privacy-page.tsx', path: '/settings/privacy', shows: w.privacy.placeHint, member: true },
    { file: 'posts/photos-page.tsx', path: '/photocomment', shows: w.photographer.allPhotos },
    { file: 'posts/photos-of-author-page.tsx', path: '/photocomment/anna', shows: '@anna' },
    { file: 'posts/photo-page.tsx', path: photo, shows: post.title, social: true },
    { file: 'posts/as-page.tsx', path: `${photo}/as/everybody`, shows: w.audience.end, member: true },
    { file: 'posts/edit-page.tsx', path: `${photo}/edit`, shows: w.postForm.altHint, member: true },
    { file: 'settings/cancel-account-page.tsx', path: '/cancel-account', shows: say[lang].cancelAccount.goes, member: true },
    { file: 'settings/your-data-page.tsx', path: '/settings/data', shows: w.yourData.inside, member: true },
    { file: 'wallet/my-assets-page.tsx', path: '/withdraw-deposit/my-assets', shows: w.wallet.cause('welcome'), member: true },
    { file: 'wallet/my-assets-page.tsx', path: '/withdraw-deposit/my-assets?currency=CNY', shows: w.wallet.none, member: true },
    { file: 'admin/sign-in-page.tsx', path: '/admin/sign-in', canonical: '/admin', shows: w.admin.queues, member: true },
    { file: 'admin/queues-page.tsx', path: '/admin', shows: w.admin.queues, member: true },
    { file: 'admin/find-page.tsx', path: '/admin/find?q=anna', shows: '@anna', member: true },
    { file: 'admin/no-page.tsx', path: '/admin/no-such-page', shows: w.admin.noSuchPageText, member: true, status: 404 },
    { file: 'admin/reviews-page.tsx', path: '/admin/reviews?kind=parameter', shows: w.admin.nothingWaitingText, member: true },
    { file: 'admin/parameters-page.tsx', path: '/admin/parameters?parameter=taxFree', shows: w.consoleWords.parametersLead, member: true },
    { file: 'admin/operators-page.tsx', path: '/admin/operators', shows: w.consoleWords.operatorsLead, member: true },
    { file: 'admin/concepts-page.tsx', path: '/admin/concepts?q=%E6%97%A5', shows: w.concepts.lead, member: true },
    { file: 'admin/words-page.tsx', path: '/admin/words?reason=scam&add=1', shows: w.consoleWords.wordsLead, member: true },
    { file: 'wallet/revenue-record-page.tsx', path: '/withdraw-deposit/revenue-record', shows: w.withdraw.recordLead, member: true },
    { file: 'wallet/withdraw-login-page.tsx', path: '/withdraw-deposit/login', shows: w.withdraw.loginLead, member: true },
    { file: 'wallet/apply-page.tsx', path: '/withdraw-deposit/apply', shows: w.withdraw.payeeNew, member: true, inside: true },
    { file: 'wallet/detail-page.tsx', path: '/withdraw-deposit/detail', shows: withdrawer.number, member: true, inside: true },
    { file: 'wallet/detail-page.tsx', path: `/withdraw-deposit/detail/${withdrawer.number}`, shows: w.withdraw.cancelHint, member: true, inside: true },
    { file: 'wallet/processing-page.tsx', path: '/withdraw-deposit/processing', shows: withdrawer.number, member: true, inside: true },
    { file: 'wallet/exchange-pixt-page.tsx', path: '/exchange-pixt', shows: w.withdraw.exchangeNote, member: true, inside: true },
    { file: 'admin/members-page.tsx', path: '/admin/members?q=nobody-is-called-so', shows: w.consoleRun.nobodyText, member: true },
    { file: 'admin/members-page.tsx', path: '/admin/members?q=anna', shows: '@anna', member: true },
    { file: 'admin/member-page.tsx', path: `/admin/members/${uid}?statement=PIXT`, shows: w.wallet.cause('welcome'), member: true },
    { file: 'admin/alerts-page.tsx', path: '/admin/alerts', shows: w.alerts.lead, member: true },
    { file: 'admin/jobs-page.tsx', path: '/admin/jobs', shows: w.consoleRun.jobsLead, member: true },
    { file: 'admin/audit-page.tsx', path: `/admin/audit?who=${account}`, shows: w.consoleRun.auditLead, member: true },
    { file: 'admin/metrics-page.tsx', path: '/admin/metrics', shows: w.consoleRun.metricsLead, member: true },
    { file: 'admin/transfers-page.tsx', path: '/admin/transfers', shows: w.consoleRun.noTransfersText, member: true },
    { file: 'admin/cashiers-page.tsx', path: '/admin/cashiers', shows: w.consoleMoney.asideNone, member: true },
    { file: 'admin/leaks-page.tsx', path: '/admin/leaks', shows: w.leaks.searchHint, member: true },
    { file: 'wallet/energy-rule-page.tsx', path: '/energy-rule', shows: w.wallet.example },
    { file: 'wallet/transparency-page.tsx', path: '/transparency', shows: w.transparency.reconciliation },
    { file: 'settings/blocked-page.tsx', path: '/settings/blocked', shows: w.people.blockedNobody, member: true },
    { file: 'settings/labels-page.tsx', path: '/settings/labels', shows: w.labels.minors, member: true },
    { file: 'settings/muted-page.tsx', path: '/settings/muted', shows: w.mutes.nothing, member: true },
    { file: 'settings/mute-page.tsx', path: '/settings/mute?person=anna&tag=sea', shows: w.mutes.pageHint, member: true },
    { file: 'settings/profile-page.tsx', path: '/settings', shows: w.settings.nicknameHint, member: true },
    { file: 'notifications/notifications-page.tsx', path: '/notifications', shows: w.notifications.end, member: true },
    { file: 'notifications/confirm-address-page.tsx', path: '/notifications/confirm', shows: w.notifications.confirmText },
    { file: 'settings/notifications-page.tsx', path: '/settings/notifications', shows: w.notifications.quietHint, member: true },
    { file: 'settings/display-page.tsx', path: '/settings/display', shows: w.settings.themeHint, member: true },
    { file: 'posts/liked-page.tsx', path: '/liked', shows: w.likes.noneLikedHint, member: true },
    { file: 'posts/tags-page.tsx', path: '/tag', shows: w.tags.listRule },
    { file: 'posts/tag-page.tsx', path: '/tag/角楼', shows: w.tags.rule, social: true },
    { file: 'posts/tag-page.tsx', path: '/tag/nobody-used-it', shows: w.tags.nothing },
    { file: 'agreements/user-protocol-page.tsx', path: '/user-protocol.html', shows: w.agreements.protocol },
    { file: 'agreements/protocols-page.tsx', path: '/mobile/protocol', shows: w.agreements.listLead },
    { file: 'agreements/protocol-page.tsx', path: '/mobile/protocol/user-protocol', shows: w.agreements.protocol, canonical: '/user-protocol.html' },
    { file: 'agreements/privacy-policy-page.tsx', path: '/privacy-policy.html', shows: w.agreements.privacy },
    { file: 'agreements/self-review-system-page.tsx', path: '/self-review-system.html', shows: w.agreements.selfReview },
    { file: 'shell/offline-page.tsx', path: '/offline', shows: w.shell.offlineText },
    { file: 'help/content-page.tsx', path: '/no-such-page', shows: w.shell.lostTitle, status: 404 },
  ]
}
export const addressIn = (lang: Lang, path: string) =>
  prefix[lang] && path === '/' ? prefix[lang] : prefix[lang] + path.replace(/^\/\?/, prefix[lang] ? '?' : '/?')

/** The first post of the demo data on a wall, behind which nothing of other stories comes in between. */
export async function firstOfDemo(origin: string, wall: 'GET /api/posts/hot' | 'GET /api/posts/newest'): Promise<PostCard> {
  const read = async (after: object): Promise<PostCard> => {
    const { posts, next } = await apiAt(origin)(wall, { query: { limit: 50, ...after } })
    const first = posts.find(({ author }) => people.some(({ account }) => account === author.account))
    if (!first && !next) throw new Error('no post of the demo data')
    return first ?? read(next!)
  }
  return read({})
}
