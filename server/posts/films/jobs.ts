import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { keepFilm, readFilmFile, type FilmOutcome } from './read-film-file.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'read-film': { filmId: string }
  }
}

export const readFilmJob: JobHandler<'read-film', FilmOutcome> = {
  outside: (ctx, { filmId }) => readFilmFile(ctx, filmId),
  write: (ctx, _, outcome) => keepFilm(ctx, outcome),
}
