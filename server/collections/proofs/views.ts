import type { Lang } from '#api/limits.ts'
import type { PostReference } from '#api/posts.ts'
import type { Proof, ProofMark, ProofPage } from '#api/proofs.ts'
import { personView } from '#server/account/views.ts'
import { csvOf, csvCell } from '#server/kit/csv.ts'
import { addressOf } from '../policy.ts'
import type { CollectionRow } from '../queries.ts'
import { countView } from '../views.ts'
import type { CountedProof, MarkRow, ProofRow } from './queries.ts'

export const proofView = (row: CountedProof, link: string, now: Date): Proof => ({
  number: row.id,
  name: row.name,
  words: row.words,
  most: row.most,
  link,
  ends: row.ends_at.toISOString(),
  isOver: row.ends_at <= now,
  sentAt: row.sent_at?.toISOString() ?? null,
  said: { yes: row.yes, maybe: row.maybe, no: row.no },
})

export const markView = ({ author, permlink, choice, colour, note }: Omit<MarkRow, 'post_id'>): ProofMark => ({ author, permlink, choice, colour, note })

type Beside = { n: number; most: number; marks: readonly MarkRow[] }
export const proofPageView = (row: ProofRow, collection: CollectionRow, { n, most, marks }: Beside): ProofPage => ({
  names: { zh: collection.name_zh, en: collection.name_en },
  owner: personView({ ...collection, id: collection.account_id }),
  words: row.words,
  most: row.most,
  ends: row.ends_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  count: countView({ n }, most),
  marks: marks.map(markView),
})

const heads: Record<Lang, readonly string[]> = {
  zh: ['作品', '地址', '选择', '颜色', '说明'],
  en: ['Work', 'Address', 'Choice', 'Colour', 'Note'],
}
const colours: Record<Lang, Record<NonNullable<ProofMark['colour']>, string>> = {
  zh: { red: '红', yellow: '黄', green: '绿' },
  en: { red: 'red', yellow: 'yellow', green: 'green' },
}
const choices: Record<Lang, Record<NonNullable<ProofMark['choice']>, string>> = {
  zh: { yes: '要', maybe: '再想', no: '不要' },
  en: { yes: 'yes', maybe: 'maybe', no: 'no' },
}

type Said = Pick<ProofMark, 'choice' | 'colour' | 'note'> & { post: PostReference }
const titleIn = ({ card }: PostReference, lang: Lang) => (card ? (card.lang === lang ? card.title : (card.titleOther ?? card.title)) : '')
/** A row for each photograph of which the client said something. */
export const proofCsv = (marks: readonly Said[], lang: Lang, addressOfPost: (post: PostReference) => string): string =>
  csvOf([
    heads[lang],
    ...marks.map(({ post, choice, colour, note }) =>
      [titleIn(post, lang), addressOfPost(post), choice ? choices[lang][choice] : '', colour ? colours[lang][colour] : '', note].map(csvCell),
    ),
  ])
/** What the file is called. */
export const csvName = (collection: CollectionRow, { id }: Pick<ProofRow, 'id'>): string => `pixtura-${addressOf(collection).replace(/[^\w-]+/g, '')}-${id}.csv`
