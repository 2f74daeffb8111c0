import type { CastingLikeness } from '#api/nft-likenesses.ts'
import type { LikenessRow } from './queries.ts'

const pictureAt = (key: string) => `/media/${key}/1280.webp`
/** Both see the work that is to be cast; the older photograph is shown to its owner. */
export function likenessView(row: LikenessRow, side: CastingLikeness['side'], now: Date): CastingLikeness {
  const isOpen = row.state === 'asked' || row.state === 'review'
  return {
    number: row.number,
    side,
    state: row.state,
    work: row.work,
    title: row.title,
    lang: row.lang,
    editions: row.editions,
    offered: pictureAt(row.image_key),
    older: side === 'owner' && row.older_key ? pictureAt(row.older_key) : null,
    apart: row.apart,
    foundAt: row.found_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    words: row.words,
    defence: row.defence,
    can: { answer: side === 'owner' && row.state === 'asked' && now < row.answer_by, defend: side === 'creator' && isOpen && row.defence === '' },
  }
}
