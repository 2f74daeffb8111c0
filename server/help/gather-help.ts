import type { KeptHelp } from '#api/help.ts'
import { content } from '#content/read-content.ts'
import type { ReadCtx } from '#server/context.ts'
import { notesNow } from './queries.ts'
import { gatherPassages } from './search-passages.ts'
import { listTopics, fillPage, readFilling, type Library } from './service.ts'

/** Every page of the reader's language as it is now, and what a question is held against: what a device keeps. */
export async function gatherHelp(ctx: ReadCtx, library: Library): Promise<KeptHelp> {
  const pages = [...content.values()]
  const texts = pages.map((page) => page[ctx.lang])
  const [filling, notes] = await Promise.all([readFilling(ctx, library, texts), notesNow(ctx.db, ctx.now)])
  const byPath = Map.groupBy(notes, ({ path }) => path)
  return {
    at: ctx.now.toISOString(),
    topics: listTopics(ctx.lang),
    pages: pages.map((page) => fillPage(page, filling, byPath.get(page.path) ?? [])),
    passages: gatherPassages(ctx.lang, library),
  }
}
