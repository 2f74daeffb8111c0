import type { CreatorCriterion } from '#api/creators.ts'
import { CREATOR_WORKS_LEAST } from '#api/limits.ts'
import { from, type CreatorState } from './flow.ts'

/** Within how many hours an application is decided. */
export const PROMISE_HOURS = 72

/** What somebody has of what is asked: public works, a verified name, and whether who bears it is of age. */
type There = { works: number; name: boolean; adult: boolean }
/** What has to be there first. Whether somebody is of age is known once their name is. */
export function missingCriteria({ works, name, adult }: There): CreatorCriterion[] {
  const missing: Record<CreatorCriterion, boolean> = { works: works < CREATOR_WORKS_LEAST, identity: !name, age: name && !adult }
  return (['works', 'identity', 'age'] as const).filter((one) => missing[one])
}

export const canApply = (state: CreatorState | null): boolean => from.waiting.includes(state)
export const canDo = (state: CreatorState | null, missing: readonly CreatorCriterion[]) => ({
  apply: canApply(state) && missing.length === 0,
  takeBack: state === 'waiting',
})
