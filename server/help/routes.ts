import type { help } from '#api/help.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { askPerson } from './ask-person.ts'
import { searchPassages } from './search-passages.ts'
import { listTopics, openLibrary, showPage, type Sources } from './service.ts'

export const helpRoutes = (sources: Sources): HandlersFor<typeof help> => {
  const library = openLibrary(sources)
  const search = searchPassages(library)
  return {
    'GET /api/help/topics': (ctx) => Promise.resolve({ topics: listTopics(ctx.lang) }),
    'GET /api/help/page': (ctx, { query }) => showPage(ctx, library, query.path),
    'GET /api/help/search': (ctx, { query }) => search(ctx, query.q),
    'POST /api/help/questions': (ctx, { body }) => askPerson(ctx, body),
  }
}
