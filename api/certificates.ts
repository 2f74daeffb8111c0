import { z } from 'zod'
import { Person } from './account.ts'
import { OnlyWhy } from './admin.ts'
import { domain } from './endpoint.ts'
import { CERTIFICATE_MAX, certificateKinds } from './limits.ts'
import { PostCard } from './posts.ts'
import { BoardName } from './ranking.ts'
import { Ceased, Instant, LatestFirst, Permlink, problem, RowNumber, text } from './shared.ts'

const CertificateKind = z.enum(certificateKinds)
export type CertificateKind = z.infer<typeof CertificateKind>
/** `name`: of who got it, as it was when it was issued; `person`: who that is. `words`: in the language of the reader. `revoked`: when and why it ceased to hold. */
const Certificate = z.object({
  number: z.string(),
  kind: CertificateKind,
  name: z.string(),
  person: Person,
  words: z.string(),
  issuedAt: Instant,
  revoked: Ceased.nullable(),
})
export type Certificate = z.infer<typeof Certificate>
const OneCertificate = z.object({ certificate: Certificate })
const Certificates = z.object({ certificates: z.array(Certificate), next: RowNumber.nullable() })
const Words = text(CERTIFICATE_MAX, 'words-long').refine((said) => said !== '', problem('comment-empty'))

/**
 * What a work got here. `pick`: an editor chose it, `day` as the photograph of that day. `award`: it came to `place` of a contest, `award` in the language of the
 * reader and null beyond the last one; `path` is the contest's page. `board`: it stands there now, among the first ten, as reckoned at `at`.
 */
const Honour = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pick'), at: Instant, day: z.string().nullable() }),
  z.object({ kind: z.literal('award'), at: Instant, contest: z.string(), path: z.string(), place: z.int(), award: z.string().nullable() }),
  z.object({ kind: z.literal('board'), at: Instant, board: BoardName, of: z.string(), place: z.int() }),
])
export type Honour = z.infer<typeof Honour>

export const certificates = domain({
  'GET /api/certificates': {
    summary: 'One’s own certificates, the latest first',
    auth: 'member',
    query: LatestFirst,
    reply: Certificates,
  },
  'GET /api/certificates/:number': {
    summary: 'One certificate, for whoever has its number; one that was revoked says so',
    auth: 'anyone',
    reply: OneCertificate,
    fails: ['NOT_FOUND'],
  },
  'GET /api/honours': {
    summary: 'What a work that everybody sees got here: chosen by an editor, placed in a contest, among the first ten of a board now',
    auth: 'anyone',
    query: z.strictObject({ author: z.string().max(200), permlink: Permlink }),
    reply: z.object({ work: PostCard, honours: z.array(Honour) }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/admin/certificates': {
    summary: 'Certificates that were issued, the latest first',
    auth: 'editor',
    query: LatestFirst,
    reply: Certificates,
  },
  'POST /api/admin/certificates': {
    summary: 'Issues a certificate to a member, in both languages; nobody issues one to themselves',
    auth: 'editor',
    idempotent: true,
    body: z.strictObject({ kind: CertificateKind, account: z.string().min(1, problem('account-empty')).max(64), zh: Words, en: Words }),
    reply: OneCertificate,
    fails: ['USER_NOT_FOUND', 'CERTIFICATE_OWN'],
  },
  'POST /api/admin/certificates/:number/revoke': {
    summary: 'Revokes a certificate for good; its page says since when and why',
    auth: 'editor',
    body: OnlyWhy,
    reply: OneCertificate,
    fails: ['NOT_FOUND', 'CERTIFICATE_REVOKED'],
  },
})
