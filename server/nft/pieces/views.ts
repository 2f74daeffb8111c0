import type { Casting } from '#api/pieces.ts'
import { personView } from '#server/account/views.ts'
import { pieceId } from './policy-consent.ts'
import { canRetry } from './policy.ts'
import type { CastingRow } from './queries.ts'

export const castingView = (row: CastingRow, viewerId: string | null): Casting => ({
  number: row.number,
  state: row.state,
  creator: personView({ ...row, id: row.account_id }),
  title: row.title,
  lang: row.lang,
  picture: `/media/${row.image_key}/640.webp`,
  preview: previewView(row),
  permlink: row.permlink,
  editions: row.editions,
  royaltyBps: row.royalty_bps,
  contentHash: row.content_hash.slice(2),
  address: row.creator,
  chain: row.chain_id,
  contract: row.contract,
  firstPiece: pieceId(row.content_hash, 1),
  transaction: row.transaction,
  block: row.block,
  steps: row.steps.map(({ state, at }) => ({ state, at: new Date(at).toISOString() })),
  waits: waitsView(row, viewerId),
  can: { retry: canRetry(viewerId, row) },
})

/** For its creator: whose answer it waits for, until when. */
function waitsView({ account_id: creatorId, likeness }: CastingRow, viewerId: string | null): Casting['waits'] {
  return likeness && creatorId === viewerId ? { ...likeness, until: new Date(likeness.until).toISOString() } : null
}

const PREVIEW = 1280
/** As wide as the file that it is has it. */
function previewView({ image_key, seen }: CastingRow): Casting['preview'] {
  if (!seen) return null
  const file = seen.widths.find((one) => one >= PREVIEW) ?? seen.widths.at(-1)!
  const width = Math.min(file, seen.width)
  return { url: `/media/${image_key}/${file}.webp`, width, height: Math.round((width * seen.height) / seen.width) }
}
