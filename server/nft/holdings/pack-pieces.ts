import { Readable } from 'node:stream'
import type { Lang } from '#api/limits.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { readPages } from '#server/kit/read-pages.ts'
import type { ObjectStore } from '#server/kit/storage/store.ts'
import { zipOf, type ZipEntry } from '#server/kit/zip.ts'
import { nameSize } from '#server/posts/uploads/name-files.ts'
import { findOriginal } from '#server/posts/uploads/service.ts'
import { readCreatorAddress } from '../keys/service.ts'
import { castAfter, keptAfter, type CastRow, type KeptRow } from './queries-package.ts'
import { castText, keptText, readmeText } from './views-package.ts'

type Packing = { db: ReadDb; store: ObjectStore; accountId: string; lang: Lang; at: Date }

/** All that somebody cast and holds, as a ZIP that needs nobody: media, descriptions, and what stands on the chain. Their key is not in it; their browser writes that. */
export const packPieces = (packing: Packing): Readable => zipOf(entriesOf(packing))

async function* entriesOf(packing: Packing): AsyncGenerator<ZipEntry> {
  const { db, accountId, lang, at } = packing
  yield { name: 'README.txt', at, body: Readable.from([readmeText(lang, await readCreatorAddress(db, accountId))]) }
  for await (const row of readPages<CastRow>((after) => castAfter(db, accountId, after))) yield* castEntries(packing, row)
  for await (const row of readPages<KeptRow>((after) => keptAfter(db, accountId, after))) yield* keptEntries(packing, row)
}

async function* castEntries({ store, at }: Packing, row: CastRow): AsyncGenerator<ZipEntry> {
  const folder = `cast/${row.number}`
  yield { name: `${folder}/piece.json`, at, body: Readable.from([castText(row)]) }
  yield { name: `${folder}/description.json`, at, body: Readable.from([row.description]) }
  const original = row.upload_key && (await store.get(findOriginal(row.upload_key)))
  if (original) yield { name: `${folder}/original.${row.type === 'jpeg' ? 'jpg' : row.type}`, at, stored: true, body: original.body }
}
async function* keptEntries({ store, at }: Packing, row: KeptRow): AsyncGenerator<ZipEntry> {
  const folder = `held/${row.number}-${row.edition}`
  yield { name: `${folder}/piece.json`, at, body: Readable.from([keptText(row)]) }
  yield { name: `${folder}/description.json`, at, body: Readable.from([row.description]) }
  const picture = row.image_key && (await store.get(nameSize(row.image_key, `${Math.max(...row.widths!)}.webp`)))
  if (picture) yield { name: `${folder}/picture.webp`, at, stored: true, body: picture.body }
}
