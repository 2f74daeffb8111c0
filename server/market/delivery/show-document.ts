import { signedPage, type LicenceFile } from '#api/licence-document.ts'
import { fail, type MemberReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { findLicence } from '../licences/service.ts'
import { documentsOf, licenceKeys } from './queries.ts'
import { openLicenceKey } from './sign-licence.ts'
import { documentView, pageName } from './views-document.ts'

/** The signed file, and the page in which it lies: drawn each time, and signed by the key of its file. */
export async function showDocument(ctx: MemberReadCtx, number: string): Promise<{ name: string; pdf: string; file: string }> {
  const licence = await findLicence(ctx, number)
  const document = (await documentsOf(ctx.db, [licence.id])).get(licence.id) ?? fail('LICENCE_BEING_MADE')
  const said = JSON.parse(document.file) as LicenceFile
  const pdf = await ctx.kit.pdfRenderer.print(documentView(ctx, licence, said, document))
  const page = signedPage(pdf, openLicenceKey(ctx.kit, document.key_name).sign(pdf))
  return { name: pageName(ctx.lang, number), pdf: Buffer.from(page).toString('base64'), file: document.file }
}

/** Every key that ever signed a licence. */
export async function listKeys(db: ReadDb) {
  return (await licenceKeys(db)).map(({ id, name, public_key, began_at }) => ({
    id,
    name,
    algorithm: 'Ed25519' as const,
    publicKey: public_key,
    since: began_at.toISOString(),
  }))
}
