import type { FilmFacts } from '#server/kit/films/types.ts'
import { FILM_SIDES } from './name-film.ts'

/** Whether smaller films can be made of one. */
export const isShrinkable = ({ width, height }: Pick<FilmFacts, 'width' | 'height'>): boolean => Math.min(width, height) > Math.min(...FILM_SIDES)
