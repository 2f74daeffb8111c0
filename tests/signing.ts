// Contributors and what is signed for them, as tests and stories need them: through the calls that everybody makes.
import type { ApiError } from '#api/client.ts'
import type { Release, Signature } from '#api/releases.ts'
import type { MadeMember } from '#server/account/make.ts'
import { makeContributor } from '#server/market/contributors/make.ts'
import { addPosts } from './add-posts.ts'
import type { OwnApp } from './own-app.ts'
import { contextOf } from './verified-member.ts'

/** What a call failed with, whole. */
export const errorOf = (call: Promise<unknown>): Promise<ApiError | 'accepted'> =>
  call.then(
    () => 'accepted' as const,
    (error: unknown) => error as ApiError,
  )

let serial = 0
/** A number that nobody has. */
export const newPhone = () => `137${String(20_000_000 + ++serial)}`

/** A member who may sell licences, with photographs of theirs whose originals are known, by the keys of their pictures. */
export async function contributorWith(own: OwnApp, works = 2): Promise<{ seller: MadeMember; keys: string[] }> {
  const seller = await own.member()
  await own.verify(seller, { name: '林安' })
  await own.db.transaction().execute((db) => makeContributor({ ...contextOf(own), db }, seller.id))
  const permlinks = Array.from({ length: works }, (_, n) => `w${++serial}-${n}`)
  await addPosts(
    own,
    permlinks.map((permlink) => ({ by: seller, permlink, at: own.clock.now(), title: `沙丘 ${permlink}` })),
  )
  const keys = permlinks.map((permlink) => `${seller.id}-${permlink}`)
  await own.owner.query(`update images set sha256 = encode(sha256(key::bytea), 'hex') where key = any($1)`, [keys])
  return { seller, keys }
}

type Made = Partial<Parameters<typeof bodyOf>[1]>
const bodyOf = (keys: string[], said: object = {}) => ({ kind: 'portrait' as const, name: '周敏', remark: '', fee: 500, years: 5, images: keys, ...said })
export const makeReleaseFor = async (own: OwnApp, seller: MadeMember, keys: string[], said: Made = {}): Promise<Release> =>
  (await own.api(seller)('POST /api/market/releases', { body: bodyOf(keys, said) })).release
/** The word of its link. */
export const wordOf = ({ modelReleaseLink }: Pick<Release, 'modelReleaseLink'>): string => modelReleaseLink!.split('/').at(-1)!

/** The code that was sent to a number, read from the database, as no job sends it here. */
export async function codeFor(own: OwnApp, phone: string): Promise<string> {
  const { secrets } = own.app.services.kit
  const lookup = secrets.mac('phone', `+86${phone}`)
  const { rows } = await own.owner.query<{ id: string; code_sealed: Buffer }>(
    'select id, code_sealed from sms_codes where phone_lookup = $1 order by sent_at desc limit 1',
    [lookup],
  )
  return secrets.open('sms-code', rows[0]!.code_sealed, rows[0]!.id)
}

const ADULT = '1994-05-17'
export const signatureOf = (phone: string, code: string, said: Partial<Signature> = {}): Signature => ({
  name: '周敏',
  birth: ADULT,
  guardian: '',
  phone,
  countryCode: '86',
  code,
  note: '',
  strokes: 'M100 300L400 80L700 320',
  guardianStrokes: '',
  agreed: true,
  ...said,
})
/** Signs as somebody without an account would; the phone that did. */
export async function signFor(own: OwnApp, word: string, said: Partial<Signature> = {}): Promise<string> {
  const phone = newPhone()
  await own.api()('POST /api/market/release/:code/sms', { params: { code: word }, body: { phone } })
  await own.api()('POST /api/market/release/:code/signature', { params: { code: word }, body: signatureOf(phone, await codeFor(own, phone), said) })
  return phone
}

/** A reviewer's word on the only one of a kind that waits. */
export async function decideOnly(
  own: OwnApp,
  reviewer: MadeMember,
  kind: 'contributor' | 'creator' | 'release' | 'identity',
  said: object = { vote: 'approve' },
): Promise<void> {
  const { reviews } = await own.api(reviewer)('GET /api/admin/reviews', { query: { kind } })
  await own.api(reviewer)('PUT /api/admin/reviews/:id', { params: { id: reviews[0]!.id }, body: said as never })
}
