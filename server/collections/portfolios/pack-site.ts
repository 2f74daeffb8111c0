import { Readable } from 'node:stream'
import type { Lang } from '#api/limits.ts'
import { fail } from '#server/context.ts'
import type { ObjectStore } from '#server/kit/storage/store.ts'
import { zipOf, type ZipEntry } from '#server/kit/zip.ts'
import { nameSize } from '#server/posts/uploads/name-files.ts'
import { SITE_STYLE } from './views-site-words.ts'
import { filesOf, picturesOf, sitePages, type Site } from './views-site.ts'

/** `read`: the portfolio as everybody may see it at this moment, null where there is none any more. */
export type Packing = { store: ObjectStore; lang: Lang; at: Date; read: () => Promise<Site | null> }
/** A photograph that becomes private is not packed after this time. */
const TRUST_MS = 1000

/** The portfolio as a ZIP that opens from a disk, as it is read: one picture is open at a time. */
export const packSite = (packing: Packing): Readable => zipOf(entriesOf(packing))

/**
 * Pictures first, pages last, and of both only what everybody sees then. Where a picture that went out already is not in it any more, the stream ends with
 * an error before its directory: nobody gets a file that holds it.
 */
async function* entriesOf({ store, lang, at, read }: Packing): AsyncGenerator<ZipEntry> {
  const look = lookAgain(read)
  const sent = new Set<string>()
  for (const picture of picturesOf(await look.now(sent))) {
    for (const { name, width } of filesOf(picture)) {
      if (!(await look.soon(sent)).has(picture.key)) break
      const stored = await store.get(nameSize(picture.key, `${width}.webp`))
      if (stored) yield { name, at, stored: true, body: stored.body }
      sent.add(picture.key)
    }
  }
  const site = withOnly(await look.now(sent), sent)
  yield { name: 'style.css', at, body: Readable.from([SITE_STYLE]) }
  for (const [name, page] of sitePages(site, lang)) yield { name, at, body: Readable.from([page()]) }
}

/** What stands in it, read again once a second; what was sent must stand in it still. */
function lookAgain(read: Packing['read']) {
  let [keys, seenAt] = [new Set<string>(), 0]
  const now = async (sent: ReadonlySet<string>): Promise<Site> => {
    const site = (await read()) ?? fail('NOT_FOUND')
    keys = new Set(picturesOf(site).map(({ key }) => key))
    seenAt = performance.now()
    return sent.isSubsetOf(keys) ? site : fail('CHANGED_MEANWHILE')
  }
  const soon = async (sent: ReadonlySet<string>) => {
    if (performance.now() - seenAt > TRUST_MS) await now(sent)
    return keys
  }
  return { now, soon }
}

const withOnly = (site: Site, keys: ReadonlySet<string>): Site => ({
  ...site,
  cover: site.cover && keys.has(site.cover.key) ? site.cover : null,
  chapters: site.chapters
    .map((chapter) => ({ ...chapter, posts: chapter.posts.filter(({ cover }) => keys.has(cover.key)) }))
    .filter(({ posts }) => posts.length > 0),
})
