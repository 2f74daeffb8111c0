import { fail, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import { openRelease } from './open-release.ts'
import { isSigned } from './policy.ts'
import { ownRelease, signaturesOf, type ReleaseRow } from './queries.ts'
import { openStatement } from './seal-release.ts'
import { documentName, releaseDocument } from './views-document.ts'

type Issued = { name: string; pdf: string }
/** A page to keep, printed anew each time out of what was signed. */
async function issue(ctx: ReadCtx, row: ReleaseRow): Promise<Issued> {
  const [signature] = isSigned(row.state) ? await signaturesOf(ctx.db, [row.id]) : []
  if (!signature) return fail('RELEASE_MOVED_ON')
  const statement = openStatement(ctx, row.number, signature.statement_sealed)
  const page = releaseDocument(ctx, { statement, hash: signature.statement_hash.toString('hex'), state: row.state })
  return { name: documentName(ctx.lang, row.number), pdf: Buffer.from(await ctx.kit.pdfRenderer.print(page)).toString('base64') }
}

export const issueOwn = async (ctx: MemberReadCtx, number: string): Promise<Issued> =>
  issue(ctx, (await ownRelease(ctx.db, number, ctx.viewer.id)) ?? fail('NOT_FOUND'))
export const issueByLink = async (ctx: ReadCtx, word: string): Promise<Issued> => issue(ctx, await openRelease(ctx, word))
