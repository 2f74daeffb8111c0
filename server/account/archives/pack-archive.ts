import { Readable } from 'node:stream'
import type { ReadCtx } from '#server/context.ts'
import type { ExportedPart, Personal } from '#server/hooks/personal.ts'
import { zipOf, type ZipEntry } from '#server/kit/zip.ts'
import type { Progress } from './queries.ts'
import { indexPage } from './views-index.ts'
import { readme } from './views-readme.ts'

/** Whose archive, in which language, and where what is in it comes from. */
export type Packing = { ctx: ReadCtx; accountId: string; lang: 'zh' | 'en'; account: string; personal: readonly Personal[] }
type Tell = (progress: Progress) => Promise<void>

const EVERY_MS = 500

/** What is to be packed: counted before, so that progress has an end. */
export async function countFiles(packing: Packing): Promise<Progress> {
  const progress: Progress = { documents: 0, files: 0, files_in_all: 0, file_bytes: 0, file_bytes_in_all: 0, missing: 0 }
  for await (const part of partsOf(packing)) {
    if (part.kind !== 'file' || part.bytes === null) continue
    progress.files_in_all += 1
    progress.file_bytes_in_all += part.bytes
  }
  return progress
}

/** The archive as a stream. `tell` hears how far it is, at most twice a second and at the end; what it throws ends the stream. */
export function packArchive(packing: Packing, progress: Progress, tell: Tell): Readable {
  return zipOf(entriesOf(packing, progress, tell))
}

async function* entriesOf(packing: Packing, progress: Progress, tell: Tell): AsyncGenerator<ZipEntry> {
  const { ctx, lang } = packing
  const at = ctx.now
  const counted = { tell: seldom(progress, tell), progress }
  yield { name: 'index.html', at, body: Readable.from(indexPage(lang, { account: packing.account, at }, () => partsOf(packing))) }
  for await (const part of partsOf(packing)) {
    if (part.kind === 'list') {
      yield { name: `data/${part.exportTable.name}.json`, at, body: Readable.from(jsonOf(part.rows)) }
      progress.documents += 1
      await counted.tell()
      continue
    }
    const stored = await ctx.kit.store.get(part.key)
    if (!stored) progress.missing += Number(part.bytes !== null)
    else yield { name: part.name, at: part.at, stored: true, body: part.bytes === null ? stored.body : Readable.from(countedBytes(stored.body, counted)) }
  }
  yield { name: 'README.txt', at, body: Readable.from(readme(packing.account, at, () => partsOf(packing))) }
  await tell(progress)
}

async function* partsOf({ ctx, accountId, personal }: Packing): AsyncGenerator<ExportedPart> {
  for (const one of personal) yield* one.export(ctx, accountId)
}

type Counted = { progress: Progress; tell: () => Promise<void> }
async function* countedBytes(body: Readable, { progress, tell }: Counted): AsyncGenerator<Buffer> {
  for await (const chunk of body as AsyncIterable<Buffer>) {
    progress.file_bytes += chunk.length
    yield chunk
    await tell()
  }
  progress.files += 1
}

function seldom(progress: Progress, tell: Tell): () => Promise<void> {
  let told = performance.now()
  return async () => {
    if (performance.now() - told < EVERY_MS) return
    told = performance.now()
    await tell(progress)
  }
}

/** A list of rows as JSON that people can read, row by row. */
async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row, null, 2)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
