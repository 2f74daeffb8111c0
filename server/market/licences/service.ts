import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { licencesByNumbers, licencesOfBuyer, lockLicences, setDownloaded, type LicenceRow } from './queries.ts'

/** A licence of the caller's own; any other is none. */
export async function findLicence(ctx: MemberReadCtx, number: string): Promise<LicenceRow> {
  const [row] = await licencesByNumbers(ctx.db, [number])
  return row?.buyer_id === ctx.viewer.id ? row : fail('NOT_FOUND')
}
/** The same, held until the transaction ends, so that nobody takes it back meanwhile. */
export async function holdLicence(ctx: MemberCtx, number: string): Promise<LicenceRow> {
  const [row] = await lockLicences(ctx.db, [number])
  return row?.buyer_id === ctx.viewer.id ? row : fail('NOT_FOUND')
}
/** Licences by their numbers, whoever has them: for the console, and for what was found in a file. */
export const findLicences = ({ db }: ReadCtx | WriteCtx, numbers: readonly string[]): Promise<LicenceRow[]> => licencesByNumbers(db, numbers)
/** The caller's own, the latest first; one more than `limit` where there are more. */
export const readOwnLicences = (ctx: MemberReadCtx, page: { before: string | null; limit: number }): Promise<LicenceRow[]> =>
  licencesOfBuyer(ctx.db, ctx.viewer.id, page)

/** It was downloaded: from the first time on it cannot be taken back unused. */
export const noteDownloaded = (ctx: WriteCtx, licence: Pick<LicenceRow, 'id'>): Promise<boolean> => setDownloaded(ctx.db, licence.id, ctx.now)
