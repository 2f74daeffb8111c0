import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { ReadCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import type { BoardRow } from './policy-boards.ts'
import { rules } from './policy-rules.ts'
import type { RankingFile } from './queries-boards.ts'
import type { Weights } from './rank.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    ranking: true
  }
}

export const nameOf = (day: string): string => `${day}.ndjson.gz`
/** Where a file lies in the store: two processes that wrote that of one day wrote two files, and one of them counts. */
export const keyOf = (day: string, sha256: string): string => `ranking/${day}-${sha256.slice(0, 16)}.ndjson.gz`

/** What stands in the export for a post or an author: the same each day, and nobody's number or name. */
export const markOf = (secrets: Secrets, what: 'post' | 'author', id: string): string =>
  secrets.mac('ranking', `${what} ${id}`).subarray(0, 12).toString('base64url')

type List = { list: string; of: string; places: readonly string[] }
type Export = { rows: readonly BoardRow[]; weights: Weights; lists: readonly List[] }
/** A text for so many rows at once: a stream of single lines would spend most of its time on being a stream. */
const AT_ONCE = 500

/** Writes the public export into the store: what the lists are made of, then the lists. */
export async function writeExport(ctx: ReadCtx, exported: Export, signal: AbortSignal): Promise<RankingFile> {
  const { now, kit } = ctx
  const day = dayOf(now)
  const hash = createHash('sha256')
  const parts = [...textsOf(ctx, exported)]
  for (const part of parts) hash.update(part)
  const sha256 = hash.digest('hex')
  signal.throwIfAborted()
  const zipped = createGzip()
  pipeline(Readable.from(parts), zipped, () => undefined) // a failure of one is the other's too, and so that of the put
  const { bytes } = await kit.store.put(keyOf(day, sha256), zipped, { type: 'application/gzip' })
  return { day, sha256, bytes, photographs: exported.rows.length, made_at: now }
}

function* textsOf({ now, kit: { secrets } }: ReadCtx, { rows, weights, lists }: Export): Generator<string> {
  const header = { ranking: 'pixtura', version: 1, day: dayOf(now), at: now.toISOString(), weights, rules, photographs: rows.length, lists: lists.length }
  yield line(header)
  const tagsOnBoards = new Set(lists.filter(({ list }) => list === 'genre').map(({ of }) => of))
  const camerasOnBoards = new Set(lists.filter(({ list }) => list === 'camera').map(({ of }) => of))
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const texts = rows.slice(at, at + AT_ONCE).map(({ post, author, at: published, tags, camera, stands, ...numbers }) =>
      line({
        post: markOf(secrets, 'post', post),
        author: markOf(secrets, 'author', author),
        at: new Date(published).toISOString(),
        ...numbers,
        stands,
        // what no board is of stays at home: a tag or a camera that few have may say who somebody is
        tags: tags.filter((tag) => tagsOnBoards.has(tag)),
        camera: camera && camerasOnBoards.has(camera) ? camera : null,
      }),
    )
    yield texts.join('')
  }
  for (const { list, of, places } of lists) yield line({ list, of, places: places.map((id) => markOf(secrets, 'post', id)) })
}
const line = (object: object) => `${JSON.stringify(object)}\n`
