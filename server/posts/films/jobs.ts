import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { encodeFilm, keepEncoded, takeFilm, type Encoded, type EncodePayload } from './encode-film.ts'
import type { Unsized } from './queries-sizes.ts'
import { keepFilm, readFilmFile, type FilmOutcome } from './read-film-file.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'read-film': { filmId: string }
    'encode-film': EncodePayload
  }
}

export const readFilmJob: JobHandler<'read-film', FilmOutcome> = {
  outside: (ctx, { filmId }) => readFilmFile(ctx, filmId),
  write: (ctx, _, outcome) => keepFilm(ctx, outcome),
}

/** Longer than any other: one film at a time in each process, and one at a time of each member. */
export const encodeFilmJob: JobHandler<'encode-film', Encoded, null, Unsized | 'later' | 'gone'> = {
  outside: (ctx, _, signal, tell) => encodeFilm(ctx, { signal, take: () => tell(null) }),
  tell: (ctx, payload) => takeFilm(ctx, payload),
  write: (ctx, payload, outcome) => keepEncoded(ctx, payload, outcome),
}
