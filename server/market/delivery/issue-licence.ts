import { createHash } from 'node:crypto'
import { brand } from '#api/brand.ts'
import { digestOf, licenceLines, signedText, writeLicence, type LicenceSaid } from '#api/licence-document.ts'
import { termsOf } from '#content/licence-terms.ts'
import type { WriteCtx } from '#server/context.ts'
import { yuanIn } from '#server/kit/amount-words.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { MARK_IDS } from '#server/kit/mark/word.ts'
import { findOriginal } from '#server/posts/uploads/service.ts'
import type { LicenceRow } from '../licences/queries.ts'
import { documentsOf, insertDocument, insertMark, insertOriginal, markOf, subjectOf, type DocumentRow, type Subject } from './queries.ts'
import { openLicenceKey } from './sign-licence.ts'

/**
 * Makes what a licence needs that was sold: the signed document, the number that its mark will say, and the original kept for good. What is there already stays;
 * in the transaction that sells it, or in a later one.
 */
export async function issueLicence(ctx: WriteCtx, licence: LicenceRow): Promise<DocumentRow> {
  const known = (await documentsOf(ctx.db, [licence.id])).get(licence.id)
  return known ?? issueNew(ctx, licence)
}
/** The same for one of which nothing was made. */
export async function issueNew(ctx: WriteCtx, licence: LicenceRow): Promise<DocumentRow> {
  const subject = await subjectOf(ctx.db, licence.id)
  await keepOriginal(ctx, licence, subject)
  await giveMark(ctx, licence)
  return writeEdition(ctx, licence, { subject, holder: subject.buyer, edition: 1 })
}

/** The next edition, made out to somebody else. */
export async function renameHolder(ctx: WriteCtx, licence: LicenceRow, holder: string): Promise<void> {
  const { edition, holder: before } = await issueLicence(ctx, licence)
  if (before !== holder) await writeEdition(ctx, licence, { subject: await subjectOf(ctx.db, licence.id), holder, edition: edition + 1 })
}

async function keepOriginal(ctx: WriteCtx, licence: LicenceRow, { upload_key, type, width, height, color_profile, sha256, ai }: Subject): Promise<void> {
  if (!upload_key || !type || !width || !height || !sha256) return
  const source_key = findOriginal(upload_key)
  const row = { item_id: licence.item_id, source_key, type, width, height, color_profile: color_profile ?? 'srgb', sha256, ai: ai ?? 'none' }
  if (await insertOriginal(ctx.db, row)) await enqueue(ctx, 'keep-licensed-original', { itemId: licence.item_id })
}

async function giveMark(ctx: WriteCtx, licence: LicenceRow): Promise<void> {
  const id = ctx.random.bytes(5).readUIntBE(0, 5) % MARK_IDS
  if (!(await insertMark(ctx.db, licence.id, id)) && (await markOf(ctx.db, licence.id)) === null) return giveMark(ctx, licence)
}

const hashes = new Map<string, string>()
/** The hash of a text that licences name: its words in both languages, whatever page they stand on. A version never changes, so it is reckoned once. */
function hashTerms(version: string): string {
  const known = hashes.get(version)
  if (known) return known
  const { zh, en, grants } = termsOf(version)!
  const hash = createHash('sha256').update(JSON.stringify({ version, zh, en, grants })).digest('hex')
  hashes.set(version, hash)
  return hash
}

type Edition = { subject: Subject; holder: string; edition: number }
async function writeEdition(ctx: WriteCtx, licence: LicenceRow, { subject, holder, edition }: Edition): Promise<DocumentRow> {
  const key = openLicenceKey(ctx.kit)
  const lines: LicenceSaid = {
    number: licence.number,
    item: subject.item_number,
    title: subject.title,
    author: subject.seller,
    photograph: subject.sha256 ?? '',
    kind: licence.kind,
    termsVersion: licence.terms_version,
    termsSha256: hashTerms(licence.terms_version),
    holder,
    price: `${yuanIn(licence.price).slice(1)} CNY`,
    issuedAt: licence.issued_at.toISOString(),
    issuer: `${brand.name.en}, ${ctx.kit.config.origin}`,
  }
  const found = await Promise.all(licenceLines.map(async (line) => [line, await digestOf(line, lines[line])] as const))
  const digests = Object.fromEntries(found) as LicenceSaid
  const file = writeLicence({ lines, digests, key: { id: key.id, publicKey: key.publicKey }, signature: key.sign(signedText(digests, key.id)) })
  const row = { licence_id: licence.id, edition, holder, file, key_id: key.id, made_at: ctx.now }
  await insertDocument(ctx.db, row, { id: key.id, name: key.name, public_key: key.publicKey, began_at: ctx.now })
  return row
}
