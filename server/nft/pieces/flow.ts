import type { CastingState } from '#api/pieces.ts'

/** From where a casting may come into a state. What is cast stays so for ever. */
export const from: Record<CastingState, readonly CastingState[]> = {
  'to-cast': ['failed'],
  casting: ['to-cast'],
  cast: ['casting'],
  failed: ['casting'],
}
