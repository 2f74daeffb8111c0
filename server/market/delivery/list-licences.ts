import type { OwnLicence } from '#api/deliveries.ts'
import type { MemberCtx, MemberReadCtx } from '#server/context.ts'
import { GONE, type ReadReferences } from '#server/hooks/references.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readParameters } from '#server/settings/service.ts'
import type { LicenceRow } from '../licences/queries.ts'
import { findLicence, readOwnLicences } from '../licences/service.ts'
import { documentsOf, namesOf, postsOfItems } from './queries.ts'
import { nameHolder } from './service.ts'
import { licenceView } from './views.ts'

/** One's own licences with what they are of, each list one question more and not one for each row. */
async function showLicences(ctx: MemberReadCtx | MemberCtx, readReferences: ReadReferences, rows: readonly LicenceRow[]): Promise<OwnLicence[]> {
  const [items, documents, names, { licenceReturnDays }] = await Promise.all([
    postsOfItems(
      ctx.db,
      rows.map(({ item_id }) => item_id),
    ),
    documentsOf(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    namesOf(ctx.db, [ctx.viewer.id, ...rows.map(({ seller_id }) => seller_id)]),
    readParameters(ctx.db, ctx.now),
  ])
  const posts = await readReferences(
    ctx,
    [...items.values()].flatMap(({ postId }) => postId ?? []),
  )
  return rows.map((row) => {
    const item = items.get(row.item_id)!
    const post = (item.postId && posts.get(item.postId)?.reference) || GONE
    const of = { item, document: documents.get(row.id), author: names.get(row.seller_id)!, buyer: names.get(ctx.viewer.id)!, post }
    return licenceView(row, of, { returnDays: licenceReturnDays, now: ctx.now })
  })
}

export async function listLicences(ctx: MemberReadCtx, readReferences: ReadReferences, { before, limit }: { before?: string | undefined; limit: number }) {
  const { page, last } = cutPage(await readOwnLicences(ctx, { before: before ?? null, limit: limit + 1 }), limit)
  return { licences: await showLicences(ctx, readReferences, page), before: last?.id ?? null }
}

export async function showLicence(ctx: MemberReadCtx, readReferences: ReadReferences, number: string): Promise<OwnLicence> {
  const [shown] = await showLicences(ctx, readReferences, [await findLicence(ctx, number)])
  return shown!
}

export async function changeHolder(ctx: MemberCtx, readReferences: ReadReferences, number: string, holder: string): Promise<OwnLicence> {
  const [shown] = await showLicences(ctx, readReferences, [await nameHolder(ctx, number, holder)])
  return shown!
}
