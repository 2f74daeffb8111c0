import type { ReadCtx } from '#server/context.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { fieldsOf, sheetRows, type SheetRow } from '#server/kit/sheets.ts'
import type { ExportedFile, ExportedPart } from '#server/personal.ts'
import { namesOfPosts } from './likes/queries.ts'
import { imagesByPosts, permlinksByIds, publishedAfter, unpublishedAfter, type ExportedImage, type PublishedImage } from './queries-export.ts'
import { nameExported, nameSmall } from './uploads/name-exported.ts'
import { nameOriginal, nameSize } from './uploads/name-files.ts'
import { likesSheet, photographsSheet, postsSheet } from './views-sheets.ts'

const SMALL = 640

/** An author's posts and photographs, and the file of each as it was uploaded. */
export async function* exportPosts(ctx: ReadCtx, accountId: string): AsyncGenerator<ExportedPart> {
  yield { kind: 'list', sheet: postsSheet, rows: readPosts(ctx, accountId) }
  yield { kind: 'list', sheet: photographsSheet, rows: readPhotographs(ctx, accountId) }
  yield { kind: 'list', sheet: likesSheet, rows: readLikes(ctx, accountId) }
  for await (const image of readPages<PublishedImage>((after) => publishedAfter(ctx.db, accountId, after))) yield* filesOf(image)
  for await (const image of readPages<ExportedImage>((after) => unpublishedAfter(ctx.db, accountId, after))) yield* filesOf(image)
}

/** The original, and before it the smaller one that the archive's first page shows: originals may be in formats that no browser shows. */
function* filesOf(image: ExportedImage): Generator<ExportedFile> {
  const width = image.widths.includes(SMALL) ? SMALL : image.widths.at(-1)
  const small = image.state === 'ready' && width ? nameSmall(image.key) : null
  const at = image.uploaded_at
  if (small) yield { kind: 'file', key: nameSize(image.key, `${width}.webp`), name: small, at, bytes: null, shown: null }
  const shown = { under: image.title ?? '', words: image.alt || image.name, small }
  yield { kind: 'file', key: nameOriginal(image.upload_key), name: nameExported(image), at, bytes: Number(image.bytes), shown }
}

async function* readLikes(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const readPage = async (after: SheetRow | null) => {
    const rows = await sheetRows(ctx.db, likesSheet, [accountId], after)
    const names = await namesOfPosts(
      ctx.db,
      rows.map((row) => String(row.post_id)),
    )
    return rows.map((row) => ({ ...row, post: names.get(String(row.post_id)) ?? null }))
  }
  for await (const row of readPages<SheetRow>(readPage)) yield { ...fieldsOf(likesSheet, row), post: row.post }
}

async function* readPosts(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const readPage = async (after: SheetRow | null) => {
    const rows = await sheetRows(ctx.db, postsSheet, [accountId], after)
    const images = await imagesByPosts(
      ctx.db,
      rows.map((row) => String(row.id)),
    )
    const byPost = Map.groupBy(images, (image) => image.post_id)
    return rows.map((row) => ({ ...row, photographs: (byPost.get(String(row.id)) ?? []).map(nameExported) }))
  }
  for await (const row of readPages<SheetRow>(readPage)) yield { ...fieldsOf(postsSheet, row), photographs: row.photographs }
}

type PhotographRow = SheetRow & { key: string; name: string; type: string | null; position: number | null; state: string; permlink: string | null }
async function* readPhotographs(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const readPage = async (after: SheetRow | null) => {
    const rows = await sheetRows(ctx.db, photographsSheet, [accountId], after)
    const ids = rows.flatMap((row) => (row.post_id === null ? [] : [row.post_id as string]))
    const permlinks = await permlinksByIds(ctx.db, [...new Set(ids)])
    return rows.map((row) => ({ ...row, permlink: permlinks.get(row.post_id as string) ?? null }) as PhotographRow)
  }
  for await (const row of readPages<PhotographRow>(readPage))
    yield { post: row.permlink, file: row.state === 'refused' ? null : nameExported(row), ...fieldsOf(photographsSheet, row) }
}
