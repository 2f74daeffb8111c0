import type { help } from '#api/help.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { askPerson } from './ask-person.ts'
import { gatherHelp } from './gather-help.ts'
import { searchPassages } from './search-passages.ts'
import { listTopics, openLibrary, showPage, type Sources } from './service.ts'
import { addNote, listNotes, takeNoteOff } from './write-notes.ts'

export const helpRoutes = (sources: Sources, library = openLibrary(sources), search = searchPassages(library)): HandlersFor<typeof help> => ({
  'GET /api/help/topics': (ctx) => Promise.resolve({ topics: listTopics(ctx.lang) }),
  'GET /api/help/page': (ctx, { query }) => showPage(ctx, library, query.path),
  'GET /api/help/search': (ctx, { query }) => search(ctx, query.q),
  'GET /api/help/kept': (ctx) => gatherHelp(ctx, library),
  'POST /api/help/questions': (ctx, { body }) => askPerson(ctx, body),
  ...noteRoutes,
})

const noteRoutes = {
  'GET /api/admin/notes': (ctx, { query }) => listNotes(ctx, query),
  'POST /api/admin/notes': (ctx, { body }) => addNote(ctx, body),
  'POST /api/admin/notes/:number/end': (ctx, { params, body }) => takeNoteOff(ctx, params.number, body.why),
} satisfies Partial<HandlersFor<typeof help>>
