import type { CastingState } from '#api/pieces.ts'

/** From where a casting may come into a state. What is cast stays so for ever. */
export const from: Record<CastingState, readonly CastingState[]> = {
  'to-cast': ['failed'],
  casting: ['to-cast'],
  cast: ['casting'],
  failed: ['casting'],
}
/** From where what a reviewer found to be somebody else's fails: it was never sent. */
export const fromRefused: readonly CastingState[] = ['to-cast']
