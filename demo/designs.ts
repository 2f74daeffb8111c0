import { designsByChen } from './designs/by-chen.ts'
import { designsByMio } from './designs/by-mio.ts'
import type { DemoPost } from './types.ts'

/** The twelve works that `demo/draw-designs.ts` draws, one post each. */
export const designs: readonly DemoPost[] = [...designsByChen, ...designsByMio]
