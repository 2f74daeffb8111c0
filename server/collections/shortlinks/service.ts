import { LINKS_MAX } from '#api/limits.ts'
import type { ShortLink } from '#api/shortlinks.ts'
import { lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { isVisit, ownPath } from './policy.ts'
import { countLinks, countMark, deleteLink, forgetDays, insertLink, linkByWord, linksOf, linkTo, saltOf, type LinkRow } from './queries.ts'
import { linkView } from './views.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    shortlink: true
    visit: true
  }
}

/** Enough that nobody finds one by trying. One that opens what only its link opens is as hard to find as a password. */
const LENGTH = 7
const LENGTH_OF_KEYS = 14
const MARK_BYTES = 16
const SALT_BYTES = 32

type Ctx = ReadCtx | WriteCtx
const markOf = ({ kit }: Ctx, accountId: string, path: string) => kit.secrets.mac('shortlink', `${accountId} ${path}`)
const openPath = ({ kit }: Ctx, { path_sealed: sealed, word }: LinkRow) => kit.secrets.open('shortlink', sealed, word)
const shown = (ctx: Ctx, row: LinkRow): ShortLink => linkView(ctx.kit.config.origin, row, openPath(ctx, row))

/** A short link to a page of ours; the same page has the one that was made before. */
export async function makeLink(ctx: MemberCtx, said: string): Promise<{ link: ShortLink }> {
  const path = ownPath(said, ctx.kit.config.origin) ?? fail('INVALID_INPUT', { problems: { path: 'address-foreign' } })
  await lockAccount(ctx, ctx.viewer.id)
  const mark = markOf(ctx, ctx.viewer.id, path)
  const known = await linkTo(ctx.db, ctx.viewer.id, mark)
  if (known) return { link: shown(ctx, known) }
  if ((await countLinks(ctx.db, ctx.viewer.id)) >= LINKS_MAX) return fail('LINKS_MANY', { most: LINKS_MAX })
  const word = ctx.random.key(/[?&]link=/.test(path) ? LENGTH_OF_KEYS : LENGTH)
  await insertLink(ctx.db, { account_id: ctx.viewer.id, word, path_mark: mark, path_sealed: ctx.kit.secrets.seal('shortlink', path, word), made_at: ctx.now })
  return { link: shown(ctx, (await linkTo(ctx.db, ctx.viewer.id, mark)) ?? fail('NOT_FOUND')) }
}

type Listed = { before?: string | undefined; limit: number; path?: string | undefined }
export async function listLinks(ctx: MemberReadCtx, { before, limit, path }: Listed) {
  if (path !== undefined) {
    const own = ownPath(path, ctx.kit.config.origin)
    const row = own === null ? null : await linkTo(ctx.db, ctx.viewer.id, markOf(ctx, ctx.viewer.id, own))
    return { links: row ? [shown(ctx, row)] : [], next: null }
  }
  const { page, last } = cutPage(await linksOf(ctx.db, ctx.viewer.id, before, limit + 1), limit)
  return { links: page.map((row) => shown(ctx, row)), next: last?.id ?? null }
}

export async function endLink(ctx: MemberCtx, word: string): Promise<{ word: string }> {
  return (await deleteLink(ctx.db, ctx.viewer.id, word)) ? { word } : fail('NOT_FOUND')
}

/** Where a link leads; nothing is counted. */
export async function readLink(ctx: Ctx, word: string | undefined): Promise<{ path: string }> {
  const row = (word && (await linkByWord(ctx.db, word))) || fail('NOT_FOUND')
  return { path: openPath(ctx, row) }
}
/** The same for who opens it: one visit a day of each reader, whom only a mark of that day tells from the others. */
export async function visitLink(ctx: WriteCtx, word: string): Promise<{ path: string }> {
  const row = (await linkByWord(ctx.db, word)) ?? fail('NOT_FOUND')
  if (isVisit(ctx.viewer, ctx.call, row.account_id)) await countMark(ctx.db, row.id, dayOf(ctx.now), await markToday(ctx, row.id))
  return { path: openPath(ctx, row) }
}
async function markToday(ctx: WriteCtx, linkId: string): Promise<Buffer> {
  const salt = await saltOf(ctx.db, dayOf(ctx.now), ctx.random.bytes(SALT_BYTES))
  const reader = ctx.viewer ? `account ${ctx.viewer.id}` : `${ctx.call.ip} ${ctx.call.userAgent}`
  return ctx.kit.secrets.mac('visit', `${salt.toString('hex')} ${linkId} ${reader}`).subarray(0, MARK_BYTES)
}

/** What the hourly sweep calls. */
export const forgetVisitors = (ctx: WriteCtx): Promise<Swept> => forgetDays(ctx.db, dayOf(ctx.now))
