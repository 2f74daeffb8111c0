import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow, type ExportTable } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { dropReview } from '#server/reviews/service.ts'
import { creatorOf, eraseCreator } from './creators/queries.ts'
import { creatorTable } from './creators/views-export.ts'
import { deleteTickets } from './drops/queries-tickets.ts'
import { forgetEntries } from './drops/queries-turns.ts'
import { stopDropsOf } from './drops/stop-drop.ts'
import { dropTables } from './drops/views-export.ts'
import { endGiftsOf } from './gifts/queries.ts'
import { giftTables } from './gifts/views-export.ts'
import { eraseKey } from './keys/queries.ts'
import { keyTables } from './keys/views-export.ts'
import { dropLikenessesOf } from './likenesses/queries.ts'
import { castingLikenessTables } from './likenesses/views-export.ts'
import { pieceTables } from './pieces/views-export.ts'
import { endBatchesOf } from './redeem-codes/queries.ts'
import { redeemTables } from './redeem-codes/views-export.ts'
import { endOfferingsOf, freePiecesOf } from './sales/queries-stand.ts'
import { pieceSaleTables } from './sales/views-export.ts'
import { transferTables } from './transfers/views-export.ts'

async function* readRows(ctx: ReadCtx, exportTable: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, exportTable, [accountId], after))) yield fieldsOf(exportTable, row)
}

/**
 * A key goes with its owner: whoever has the kit has the key, and nobody else can open it any more. What was cast stays: it stands on a chain that nobody clears, and
 * others may hold it; it is under a number then, and so is what was bought. An entry of a drop goes until the entries are frozen; after that its line is nobody's, and void.
 */
export const nftPersonal: Personal = {
  tables: [
    'creators',
    'creator_keys',
    'creator_key_acts',
    'castings',
    'pieces',
    'piece_transfers',
    'piece_gifts',
    'redeem_batches',
    'redeem_codes',
    'piece_offerings',
    'piece_purchases',
    'piece_burns',
    'piece_reservations',
    'piece_drops',
    'piece_drop_entries',
    'piece_drop_tickets',
    'casting_likenesses',
  ],
  notExported: {
    piece_drops: 'how an offering was sold, which stands in its draw; who stopped one did so as an operator',
    piece_reservations: 'kept for some minutes; the order says so',
  },
  export: async function* (ctx, accountId) {
    for (const exportTable of [
      creatorTable,
      ...keyTables,
      ...pieceTables,
      ...pieceSaleTables,
      ...dropTables,
      ...castingLikenessTables,
      ...transferTables,
      ...giftTables,
      ...redeemTables,
    ])
      yield { kind: 'list', exportTable, rows: readRows(ctx, exportTable, accountId) }
  },
  files: () => Promise.resolve([]),
  async erase(ctx, accountId) {
    const row = await creatorOf(ctx.db, accountId)
    if (row) await dropReview(ctx, 'creator', row.id)
    // whose photograph it was is not there any more to say no
    for (const number of await dropLikenessesOf(ctx.db, accountId, ctx.now)) await dropReview(ctx, 'casting-likeness', number)
    await stopDropsOf(ctx, accountId)
    await forgetEntries(ctx.db, accountId, ctx.now)
    await deleteTickets(ctx.db, accountId)
    await endOfferingsOf(ctx.db, accountId, ctx.now)
    await freePiecesOf(ctx.db, accountId)
    await eraseCreator(ctx.db, accountId)
    await endGiftsOf(ctx.db, accountId, ctx.now)
    await endBatchesOf(ctx.db, accountId, ctx.now)
    await eraseKey(ctx.db, accountId)
  },
}
