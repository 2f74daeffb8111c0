import { openPhone } from '#server/account/seal-phone.ts'
import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow, type ExportTable } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { releaseAll } from '#server/posts/listings/service.ts'
import { dropReview } from '#server/reviews/service.ts'
import { eraseBriefs } from './briefs/queries.ts'
import { briefTables } from './briefs/views-export.ts'
import { contributorOf, eraseContributor } from './contributors/queries.ts'
import { openPart } from './contributors/seal-contributor.ts'
import { contributorTable, sampleWorksTable } from './contributors/views-export.ts'
import { copyKeysOf, eraseDeliveries, heldDocuments } from './delivery/queries-erase.ts'
import { documentsTable } from './delivery/views-export.ts'
import { eraseItems } from './items/queries-erase.ts'
import { itemTables } from './items/views-export.ts'
import { eraseShop } from './licences/queries-erase.ts'
import { shopTables } from './licences/views-export.ts'
import { modelFeesTable } from './model-fees/views-export.ts'
import { eraseReleases, inReview } from './releases/queries-erase.ts'
import { imagesOf } from './releases/queries-images.ts'
import { signaturesOf } from './releases/queries.ts'
import { openName, openStatement } from './releases/seal-release.ts'
import { releasesTable } from './releases/views-export.ts'

async function* readContributor(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const row = await contributorOf(ctx.db, accountId)
  if (!row) return
  const { person_sealed, contact_sealed, phone_lookup, phone_sealed } = row
  yield {
    ...fieldsOf(contributorTable, row),
    ...(person_sealed && openPart(ctx, 'person', accountId, person_sealed)),
    ...(contact_sealed && openPart(ctx, 'contact', accountId, contact_sealed)),
    ...(phone_lookup && phone_sealed && { phone: openPhone(ctx, { phone_lookup, phone_sealed }) }),
  }
}
async function* readRows(ctx: ReadCtx, exportTable: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, exportTable, [accountId], after))) yield fieldsOf(exportTable, row)
}

async function* readDocuments(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => heldDocuments(ctx.db, accountId, after))) yield fieldsOf(documentsTable, row)
}

/** Who signed is named; what they gave beside that is theirs, and opens by their own link. */
async function* readReleases(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const pages = readPages<ExportedRelease>(async (after) => besideRows(ctx, await exportRows(ctx.db, releasesTable, [accountId], after && { id: after.id })))
  for await (const { said } of pages) yield said
}
type ExportedRelease = { id: unknown; said: object }
async function besideRows(ctx: ReadCtx, rows: ExportRow[]): Promise<ExportedRelease[]> {
  const ids = rows.map(({ id }) => String(id))
  const images = Map.groupBy(await imagesOf(ctx.db, ids), ({ release_id }) => release_id)
  const signatures = new Map((await signaturesOf(ctx.db, ids)).map((one) => [one.release_id, one]))
  return rows.map((row) => {
    const [id, number] = [String(row.id), String(row.number)]
    const signature = signatures.get(id)
    const said = {
      ...fieldsOf(releasesTable, row),
      name: openName(ctx, number, row.name_sealed as Buffer),
      photographs: (images.get(id) ?? []).map(({ title, sha256 }) => ({ title, sha256 })),
      signedBy: signature ? openStatement(ctx, number, signature.statement_sealed).signer.name : null,
    }
    return { id: row.id, said }
  })
}

/**
 * A contributor's application and releases go with them, and with the releases who signed: no licence is sold on them any more. That there was an item stays for who
 * bought it. */
export const marketPersonal: Personal = {
  tables: [
    'contributors',
    'contributor_works',
    'releases',
    'market_items',
    'market_item_moves',
    'market_item_regions',
    'market_likenesses',
    'market_licences',
    'market_model_payouts',
    'market_carts',
    'market_watches',
    'market_briefs',
    'brief_answers',
    'market_listings',
    'market_reservations',
    'market_sellers',
  ],
  notExported: {
    market_listings: 'the wall’s copy of what each item says',
    market_reservations: 'kept for some minutes; the order says so',
    market_sellers: 'how many of one’s licences stand: the licences themselves are there',
    market_item_moves: 'each item says where it stands; what reviewers did stands in the console',
    market_item_regions: 'what a reviewer holds up for a moment, which goes to the seller with the decision',
  },
  export: async function* (ctx, accountId) {
    yield { kind: 'list', exportTable: contributorTable, rows: readContributor(ctx, accountId) }
    yield { kind: 'list', exportTable: sampleWorksTable, rows: readRows(ctx, sampleWorksTable, accountId) }
    yield { kind: 'list', exportTable: releasesTable, rows: readReleases(ctx, accountId) }
    for (const exportTable of [...itemTables, ...shopTables, ...briefTables, modelFeesTable])
      yield { kind: 'list', exportTable, rows: readRows(ctx, exportTable, accountId) }
    yield { kind: 'list', exportTable: documentsTable, rows: readDocuments(ctx, accountId) }
  },
  files: ({ db }, accountId) => copyKeysOf(db, accountId),
  async erase(ctx, accountId) {
    const row = await contributorOf(ctx.db, accountId)
    if (row) await dropReview(ctx, 'contributor', row.id)
    for (const id of await inReview(ctx.db, accountId)) await dropReview(ctx, 'release', id)
    await eraseBriefs(ctx.db, accountId)
    await releaseAll(ctx, accountId)
    await eraseItems(ctx.db, accountId, ctx.now)
    await eraseShop(ctx.db, accountId)
    await eraseContributor(ctx.db, accountId)
    await eraseReleases(ctx.db, accountId)
    await eraseDeliveries(ctx.db, accountId)
  },
}
