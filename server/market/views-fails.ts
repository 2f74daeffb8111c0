import type { FailWords } from '#server/hooks/fail-words.ts'
import { contributorFails } from './contributors/views-fails.ts'
import { deliveryFails } from './delivery/views-fails.ts'
import { itemFails } from './items/views-fails.ts'
import { shopFails } from './licences/views-fails.ts'
import { releaseFails } from './releases/views-fails.ts'

<<<<<<< HEAD
export const marketFails = { ...contributorFails, ...deliveryFails, ...itemFails, ...releaseFails } satisfies FailWords
=======
export const marketFails = { ...contributorFails, ...itemFails, ...releaseFails, ...shopFails } satisfies FailWords
>>>>>>> shop
