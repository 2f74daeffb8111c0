import type { FailWords } from '#server/hooks/fail-words.ts'
import { creatorFails } from './creators/views-fails.ts'
import { keyFails } from './keys/views-fails.ts'
import { pieceFails } from './pieces/views-fails.ts'

export const nftFails = { ...creatorFails, ...keyFails, ...pieceFails } satisfies FailWords
