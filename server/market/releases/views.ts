import type { Lang } from '#api/limits.ts'
import type { Release, ReleaseCard, ReleaseImage, Signed, SigningPage } from '#api/releases.ts'
import { openPhone } from '#server/account/seal-phone.ts'
import type { Kit } from '#server/context.ts'
import { contributorCan, signerCan, yearsLater } from './policy.ts'
import type { ReleaseImageRow } from './queries-images.ts'
import type { ListedRelease, ReleaseRow, SignatureRow } from './queries.ts'
import { openName, openStatement, openWord } from './seal-release.ts'
import { termsOf } from './views-terms.ts'

type Ctx = { kit: Pick<Kit, 'secrets' | 'config'>; lang: Lang; now: Date }
const days: Record<Lang, Intl.DateTimeFormat> = {
  zh: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }),
}
export const dayIn = (lang: Lang, at: Date): string => days[lang].format(at)

const dealOf = (ctx: Ctx, row: ReleaseRow) => ({
  number: row.number,
  kind: row.kind,
  state: row.state,
  name: openName(ctx, row.number, row.name_sealed),
  isMinor: row.is_minor,
  remark: row.remark,
  fee: row.fee,
  years: row.years,
  madeAt: row.made_at.toISOString(),
  signedAt: row.asked_at?.toISOString() ?? null,
  validUntil: row.valid_until?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
})

/** Where a picture of a release is, for whoever has its link. */
const pictureUrl = (word: string, place: number) => `/release/${word}/picture/${place}`
const imageView = (word: string, { place, title, sha256, key }: ReleaseImageRow): ReleaseImage => ({ title, sha256, url: key ? pictureUrl(word, place) : null })

/** In the language of the reader: the page behind it is the same. */
const linkOf = ({ kit, lang }: Ctx, word: string) => `${kit.config.origin}${lang === 'en' ? '/en' : ''}/release/${word}`

export const releaseCardView = (ctx: Ctx, row: ListedRelease): ReleaseCard => ({
  ...dealOf(ctx, row),
  count: row.count,
  cover: row.covered ? pictureUrl(openWord(ctx, row.number, row.link_sealed), 0) : null,
})

function signedView(ctx: Ctx, row: ReleaseRow, signature: SignatureRow | null): Signed | null {
  if (!signature) return null
  const { signer } = openStatement(ctx, row.number, signature.statement_sealed)
  const phone = openPhone(ctx, signature)
  return {
    name: signer.name,
    signer: signer.role,
    phoneEnd: phone.slice(-4),
    hash: signature.statement_hash.toString('hex'),
    at: signature.signed_at.toISOString(),
  }
}

type Beside = { images: ReleaseImageRow[]; signature: SignatureRow | null }
export function releaseView(ctx: Ctx, row: ReleaseRow, { images, signature }: Beside): Release {
  const word = openWord(ctx, row.number, row.link_sealed)
  const isOpen = row.state === 'waiting'
  return {
    ...dealOf(ctx, row),
    renews: row.renews,
    images: images.map((image) => imageView(word, image)),
    modelReleaseLink: isOpen ? linkOf(ctx, word) : null,
    linkEndsAt: row.link_ends_at.toISOString(),
    signed: signedView(ctx, row, signature),
    reason: row.reason,
    words: row.words,
    can: contributorCan(row.state),
  }
}

type By = { name: string; account: string; nickname: string }
/** As whoever holds the link reads it; `word`: of that link. */
export function signingView(ctx: Ctx, row: ReleaseRow, { images, signature, by, word }: Beside & { by: By; word: string }): SigningPage {
  const deal = dealOf(ctx, row)
  const until = row.valid_until ?? yearsLater(ctx.now, row.years)
  return {
    ...deal,
    by,
    images: images.map((image) => imageView(word, image)),
    linkEndsAt: row.link_ends_at.toISOString(),
    terms: termsOf(ctx.lang, { kind: row.kind, by: by.name, about: deal.name, fee: row.fee, years: row.years, until: dayIn(ctx.lang, until) }),
    signed: signedView(ctx, row, signature),
    reason: row.reason,
    words: row.words,
    can: signerCan(row, ctx.now),
  }
}
