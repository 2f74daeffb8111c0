import type { CopyColours, CopySize, LicenceCopies } from '#api/deliveries.ts'
import { fail, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { readParameters } from '#server/settings/service.ts'
import { isValid } from '../licences/policy.ts'
import type { LicenceRow } from '../licences/queries.ts'
import { findLicence, findLicences, holdLicence, noteDownloaded } from '../licences/service.ts'
import { issueLicence, renameHolder } from './issue-licence.ts'
import { canName, sizesOf } from './policy.ts'
import { copiesOf, copyBy, countDownloads, deleteOldCopies, insertDownload, originalOf, touchCopy, unissued, wantCopy } from './queries.ts'
import { copyName, copiesView } from './views.ts'

const [DAY_MS, AT_ONCE] = [86_400_000, 100]
/** A file that nobody fetched for so many days goes, and is made again when it is asked for. */
const COPY_DAYS = 7

type Copy = { size: CopySize; colours: CopyColours }

async function issueLicences(ctx: WriteCtx, numbers: readonly string[]): Promise<void> {
  for (const row of await findLicences(ctx, numbers)) await issueLicence(ctx, row)
}
/** Those that were sold without it. */
export async function issueForgotten(ctx: WriteCtx): Promise<Swept> {
  const numbers = await unissued(ctx.db, new Date(ctx.now.getTime() - 30 * DAY_MS), AT_ONCE)
  await issueLicences(ctx, numbers)
  if (numbers.length === AT_ONCE) return 'more'
}

export async function nameHolder(ctx: MemberCtx, number: string, holder: string): Promise<LicenceRow> {
  const licence = await holdLicence(ctx, number)
  if (licence.revoked_at) return fail('LICENCE_OVER')
  if (!canName(licence)) return fail('LICENCE_USED')
  await renameHolder(ctx, licence, holder)
  return licence
}

const requireValid = (licence: LicenceRow) => (licence.revoked_at ? fail('LICENCE_OVER') : isValid(licence) ? licence : fail('LICENCE_DISPUTED'))

/** What there is to choose from, of one's own licence. */
export async function listFiles(ctx: MemberReadCtx, number: string): Promise<LicenceCopies> {
  return readFiles(ctx, await findLicence(ctx, number))
}

async function readFiles(ctx: MemberReadCtx | MemberCtx, licence: LicenceRow): Promise<LicenceCopies> {
  const since = new Date(ctx.now.getTime() - DAY_MS)
  const [original, copies, used, { licenceDownloads: daily }] = await Promise.all([
    originalOf(ctx.db, licence.item_id),
    copiesOf(ctx.db, licence.id),
    countDownloads(ctx.db, licence.id, since),
    readParameters(ctx.db, ctx.now),
  ])
  return original ? copiesView(ctx, { licence, original, copies, left: Math.max(0, daily - used), daily }) : fail('LICENCE_BEING_MADE')
}

export async function askForFile(ctx: MemberCtx, number: string, copy: Copy): Promise<LicenceCopies> {
  const licence = requireValid(await holdLicence(ctx, number))
  await issueLicence(ctx, licence)
  const original = (await originalOf(ctx.db, licence.item_id)) ?? fail('NOT_FOUND')
  const isOffered = sizesOf(original).includes(copy.size) && (copy.colours === 'srgb' || original.color_profile !== 'srgb')
  if (!isOffered) return fail('NOT_FOUND')
  const key = `licence-files/${licence.number.toLowerCase()}/${copy.size}-${copy.colours}-${ctx.random.key(16)}.jpg`
  if (await wantCopy(ctx.db, { licence_id: licence.id, ...copy, key }, ctx.now)) await enqueue(ctx, 'make-licence-copy', { number, ...copy })
  return readFiles(ctx, licence)
}

/** Somebody fetches a file: it counts towards the day, and the first one ends the right to take the licence back. */
export async function noteDownload(ctx: MemberCtx, number: string, copy: Copy): Promise<{ name: string; sha256: string; firstDownloadedAt: string }> {
  const licence = requireValid(await holdLicence(ctx, number))
  const name = { licence_id: licence.id, ...copy }
  const ready = await copyBy(ctx.db, name)
  if (ready?.state !== 'ready') return fail('NOT_FOUND')
  const { licenceDownloads: most } = await readParameters(ctx.db, ctx.now)
  if ((await countDownloads(ctx.db, licence.id, new Date(ctx.now.getTime() - DAY_MS))) >= most) return fail('DOWNLOADS_USED', { most })
  await insertDownload(ctx.db, { ...name, at: ctx.now })
  await touchCopy(ctx.db, name, ctx.now)
  await noteDownloaded(ctx, licence)
  return { name: copyName(number, copy), sha256: ready.sha256!, firstDownloadedAt: (licence.first_downloaded_at ?? ctx.now).toISOString() }
}

/** Files that nobody fetched lately. */
export async function dropOldCopies(ctx: WriteCtx): Promise<Swept> {
  const keys = await deleteOldCopies(ctx.db, new Date(ctx.now.getTime() - COPY_DAYS * DAY_MS), AT_ONCE)
  if (keys.length) await enqueue(ctx, 'remove-files', { keys })
  if (keys.length === AT_ONCE) return 'more'
}
