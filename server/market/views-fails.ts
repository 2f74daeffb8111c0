import type { FailWords } from '#server/hooks/fail-words.ts'
import { briefFails } from './briefs/views-fails.ts'
import { contributorFails } from './contributors/views-fails.ts'
import { deliveryFails } from './delivery/views-fails.ts'
import { itemFails } from './items/views-fails.ts'
import { shopFails } from './licences/views-fails.ts'
import { modelFails } from './model-fees/views-fails.ts'
import { releaseFails } from './releases/views-fails.ts'
import { saleFails } from './sales/views-fails.ts'

export const marketFails = {
  ...briefFails,
  ...contributorFails,
  ...deliveryFails,
  ...itemFails,
  ...modelFails,
  ...releaseFails,
  ...saleFails,
  ...shopFails,
} satisfies FailWords
