import type { ReadCtx } from '#server/context.ts'
import type { ExportedFile, ExportedPart } from '#server/hooks/personal.ts'
import { fieldsOf, exportRows, type ExportRow, type ExportTable } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { postsOfComments } from './comments/queries.ts'
import { commentsTable, heartsTable } from './comments/views-export.ts'
import { filmsAfter, type ExportedFilm } from './films/queries-export.ts'
import { namesOfPosts } from './likes/queries.ts'
import { imagesByPosts, permlinksByIds, publishedAfter, unpublishedAfter, type ExportedImage, type PublishedImage } from './queries-export.ts'
import { nameExported, nameSmall } from './uploads/name-exported.ts'
import { nameOriginal, nameSize } from './uploads/name-files.ts'
import { featuredTable, filmsTable, followedTagsTable, likesTable, photographsTable, postsTable } from './views-export.ts'

const SMALL = 640

/** An author's posts and photographs, and the file of each as it was uploaded. */
export async function* exportPosts(ctx: ReadCtx, accountId: string): AsyncGenerator<ExportedPart> {
  yield { kind: 'list', exportTable: postsTable, rows: readPosts(ctx, accountId) }
  yield { kind: 'list', exportTable: photographsTable, rows: readPhotographs(ctx, accountId) }
  yield { kind: 'list', exportTable: filmsTable, rows: readFilms(ctx, accountId) }
  yield { kind: 'list', exportTable: likesTable, rows: readNamed(ctx, likesTable, accountId) }
  yield { kind: 'list', exportTable: commentsTable, rows: readNamed(ctx, commentsTable, accountId) }
  yield { kind: 'list', exportTable: heartsTable, rows: readHearts(ctx, accountId) }
  yield { kind: 'list', exportTable: featuredTable, rows: readNamed(ctx, featuredTable, accountId) }
  yield { kind: 'list', exportTable: followedTagsTable, rows: readRows(ctx, followedTagsTable, accountId) }
  for await (const image of readPages<PublishedImage>((after) => publishedAfter(ctx.db, accountId, after))) yield* filesOf(image)
  for await (const image of readPages<ExportedImage>((after) => unpublishedAfter(ctx.db, accountId, after))) yield* filesOf(image)
  for await (const film of readPages<ExportedFilm>((after) => filmsAfter(ctx.db, accountId, after))) yield fileOfFilm(film)
}

const fileOfFilm = (film: ExportedFilm): ExportedFile => ({
  kind: 'file',
  key: nameOriginal(film.upload_key),
  name: nameExported({ ...film, position: null }),
  at: film.uploaded_at,
  bytes: Number(film.bytes),
  shown: null,
})

/** The original, and before it the smaller one that the archive's first page shows: originals may be in formats that no browser shows. */
function* filesOf(image: ExportedImage): Generator<ExportedFile> {
  const width = image.widths.includes(SMALL) ? SMALL : image.widths.at(-1)
  const small = image.state === 'ready' && width ? nameSmall(image.key) : null
  const at = image.uploaded_at
  if (small) yield { kind: 'file', key: nameSize(image.key, `${width}.webp`), name: small, at, bytes: null, shown: null }
  const shown = { under: image.title ?? '', words: image.alt || image.name, small }
  yield { kind: 'file', key: nameOriginal(image.upload_key), name: nameExported(image), at, bytes: Number(image.bytes), shown }
}

/** Rows about posts, each with the post's address. */
async function* readNamed(ctx: ReadCtx, exportTable: ExportTable, accountId: string): AsyncGenerator<object> {
  const readPage = async (after: ExportRow | null) => {
    const rows = await exportRows(ctx.db, exportTable, [accountId], after)
    const names = await namesOfPosts(
      ctx.db,
      rows.map((row) => String(row.post_id)),
    )
    return rows.map((row) => ({ ...row, post: names.get(String(row.post_id)) ?? null }))
  }
  for await (const row of readPages<ExportRow>(readPage)) yield { ...fieldsOf(exportTable, row), post: row.post }
}

/** Rows about comments, each with the address of the post that it stands under. */
async function* readHearts(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const readPage = async (after: ExportRow | null) => {
    const rows = await exportRows(ctx.db, heartsTable, [accountId], after)
    const names = await postsOfComments(
      ctx.db,
      rows.map((row) => String(row.comment_id)),
    )
    return rows.map((row) => ({ ...row, post: names.get(String(row.comment_id)) ?? null }))
  }
  for await (const row of readPages<ExportRow>(readPage)) yield { ...fieldsOf(heartsTable, row), post: row.post }
}

async function* readRows(ctx: ReadCtx, exportTable: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, exportTable, [accountId], after))) yield fieldsOf(exportTable, row)
}

async function* readFilms(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const readPage = async (after: ExportRow | null) => {
    const rows = await exportRows(ctx.db, filmsTable, [accountId], after)
    const permlinks = await permlinksByIds(
      ctx.db,
      rows.flatMap((row) => (row.post_id === null ? [] : [row.post_id as string])),
    )
    return rows.map((row) => ({ ...row, permlink: permlinks.get(row.post_id as string) ?? null }) as PhotographRow)
  }
  for await (const row of readPages<PhotographRow>(readPage))
    yield { post: row.permlink, file: row.state === 'refused' ? null : nameExported({ ...row, position: null }), ...fieldsOf(filmsTable, row) }
}

async function* readPosts(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const readPage = async (after: ExportRow | null) => {
    const rows = await exportRows(ctx.db, postsTable, [accountId], after)
    const images = await imagesByPosts(
      ctx.db,
      rows.map((row) => String(row.id)),
    )
    const byPost = Map.groupBy(images, (image) => image.post_id)
    return rows.map((row) => ({ ...row, photographs: (byPost.get(String(row.id)) ?? []).map(nameExported) }))
  }
  for await (const row of readPages<ExportRow>(readPage)) yield { ...fieldsOf(postsTable, row), photographs: row.photographs }
}

type PhotographRow = ExportRow & { key: string; name: string; type: string | null; position: number | null; state: string; permlink: string | null }
async function* readPhotographs(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const readPage = async (after: ExportRow | null) => {
    const rows = await exportRows(ctx.db, photographsTable, [accountId], after)
    const ids = rows.flatMap((row) => (row.post_id === null ? [] : [row.post_id as string]))
    const permlinks = await permlinksByIds(ctx.db, [...new Set(ids)])
    return rows.map((row) => ({ ...row, permlink: permlinks.get(row.post_id as string) ?? null }) as PhotographRow)
  }
  for await (const row of readPages<PhotographRow>(readPage))
    yield { post: row.permlink, file: row.state === 'refused' ? null : nameExported(row), ...fieldsOf(photographsTable, row) }
}
