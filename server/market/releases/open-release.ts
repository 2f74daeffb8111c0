import type { SigningPage } from '#api/releases.ts'
import { nicknamesOf } from '#server/account/service.ts'
import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { verifiedPersonOf } from '#server/identity/service.ts'
import { isLinkOver } from './policy.ts'
import { imagesOf } from './queries-images.ts'
import { lockByLink, releaseByLink, signaturesOf, type ReleaseRow } from './queries.ts'
import { wordHashOf } from './seal-release.ts'
import { signingView } from './views.ts'

/** What the word of a link opens: until its end, and for good once it is signed. */
function opened({ now }: { now: Date }, row: ReleaseRow | null): ReleaseRow {
  if (!row || row.state === 'cancelled') return fail('NOT_FOUND')
  return isLinkOver(row, now) ? fail('RELEASE_LINK_OVER') : row
}
export const openRelease = async (ctx: ReadCtx, word: string): Promise<ReleaseRow> => opened(ctx, await releaseByLink(ctx.db, wordHashOf(word)))
/** The same, held until the transaction ends. */
export const holdRelease = async (ctx: WriteCtx, word: string): Promise<ReleaseRow> => opened(ctx, await lockByLink(ctx.db, wordHashOf(word)))

/** Who sells: their verified name, and how the site calls them. */
export async function readContributor(ctx: ReadCtx | WriteCtx, accountId: string): Promise<SigningPage['by']> {
  const person = await verifiedPersonOf(ctx, accountId)
  const [account = '', nickname = ''] = await nicknamesOf(ctx.db, accountId)
  return { name: person?.name ?? nickname, account, nickname }
}

/** The page behind a link, for whoever has it. */
export async function showSigning(ctx: ReadCtx | WriteCtx, row: ReleaseRow, word: string): Promise<SigningPage> {
  const images = await imagesOf(ctx.db, [row.id])
  const [signature] = await signaturesOf(ctx.db, [row.id])
  return signingView(ctx, row, { images, signature: signature ?? null, by: await readContributor(ctx, row.account_id), word })
}
export const showByLink = async (ctx: ReadCtx, word: string): Promise<SigningPage> => showSigning(ctx, await openRelease(ctx, word), word)
