import type { CertificateKind } from '#api/certificates.ts'
import type { Lang } from '#api/limits.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { certificateBy, certificatesOf, insertCertificate, setRevoked } from './queries.ts'
import { certificateView } from './views.ts'

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const NUMBER_LENGTH = 12
type Page = { before?: string | undefined; limit: number }

async function readPage({ db, lang }: ReadCtx, accountId: string | null, { before, limit }: Page) {
  const { page, last } = cutPage(await certificatesOf(db, accountId, before ?? null, limit + 1), limit)
  return { certificates: page.map((row) => certificateView(row, lang)), next: last?.row ?? null }
}
export const listOwn = (ctx: MemberReadCtx, page: Page) => readPage(ctx, ctx.viewer.id, page)
export const listIssued = (ctx: MemberReadCtx, page: Page) => readPage(ctx, null, page)

export async function showCertificate({ db, lang }: ReadCtx | WriteCtx, number: string) {
  return { certificate: certificateView((await certificateBy(db, number)) ?? fail('NOT_FOUND'), lang) }
}

type Issued = { kind: CertificateKind; account: string } & Record<Lang, string>
export async function issueCertificate(ctx: MemberCtx, { kind, account, ...words }: Issued) {
  const person = (await findAccount(ctx.db, account)) ?? fail('USER_NOT_FOUND')
  if (person.id === ctx.viewer.id) return fail('CERTIFICATE_OWN')
  const number = Array.from({ length: NUMBER_LENGTH }, () => SIGNS[ctx.random.int(SIGNS.length)]).join('')
  await insertCertificate(ctx.db, { number, kind, accountId: person.id, name: person.nickname || person.account, words, by: ctx.viewer.id }, ctx.now)
  return showCertificate(ctx, number)
}

export async function revokeCertificate(ctx: MemberCtx, number: string, why: string) {
  const held = (await certificateBy(ctx.db, number)) ?? fail('NOT_FOUND')
  if (!(await setRevoked(ctx.db, held.number, { why, by: ctx.viewer.id }, ctx.now))) return fail('CERTIFICATE_REVOKED')
  return showCertificate(ctx, number)
}
