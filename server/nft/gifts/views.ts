import type { Gift, PieceHolders, PieceMove } from '#api/gifts.ts'
import { personView } from '#server/account/views.ts'
import { canDo, lapsesAt } from './policy.ts'
import type { GiftRow, HoldersRow, MoveRow } from './queries.ts'

const untilOf = ({ state, offered_at, sends_at }: GiftRow): Date | null => (state === 'offered' ? lapsesAt(offered_at) : state === 'accepted' ? sends_at : null)

export const giftView = (row: GiftRow, viewerId: string, now: Date): Gift => ({
  gift: row.number,
  state: row.state,
  number: row.work,
  title: row.title,
  lang: row.lang,
  picture: `/media/${row.image_key}/640.webp`,
  edition: row.edition,
  from: personView(row.giver),
  to: personView(row.receiver),
  at: row.offered_at.toISOString(),
  until: untilOf(row)?.toISOString() ?? null,
  can: canDo(row, viewerId, now),
})

type Viewing = { viewerId: string | null; needsKey: boolean; isProved: boolean }
export function holdersView(row: HoldersRow, { viewerId, needsKey, isProved }: Viewing): PieceHolders {
  const isCreator = row.creator_id === viewerId
  return {
    byCreator: row.by_creator,
    byOthers: row.by_others,
    named: row.named.map(({ edition, holder }) => ({ edition, holder: personView(holder) })),
    own: row.own.map(({ edition, giftable_at: second, is_moving, is_shown }) => ({
      edition,
      giftableAt: isCreator ? null : new Date(second * 1000).toISOString(),
      isMoving: is_moving,
      isShown: is_shown,
    })),
    can: { show: !isCreator && row.own.length > 0, needsKey, needsProof: row.own.length > 0 && !needsKey && !isProved },
  }
}

export const moveView = ({ id, number, title, lang, edition, kind, giver, receiver, ended_at, block }: MoveRow): PieceMove => ({
  id,
  number,
  title,
  lang,
  edition,
  kind,
  from: giver && personView(giver),
  to: receiver && personView(receiver),
  at: ended_at.toISOString(),
  block,
})
