import type { FailWords } from '#server/hooks/fail-words.ts'
import { creatorFails } from './creators/views-fails.ts'
import { dropFails } from './drops/views-fails.ts'
import { giftFails } from './gifts/views-fails.ts'
import { keyFails } from './keys/views-fails.ts'
import { pieceFails } from './pieces/views-fails.ts'
import { redeemFails } from './redeem-codes/views-fails.ts'
import { pieceSaleFails } from './sales/views-fails.ts'

export const nftFails = { ...creatorFails, ...keyFails, ...pieceFails, ...giftFails, ...redeemFails, ...pieceSaleFails, ...dropFails } satisfies FailWords
