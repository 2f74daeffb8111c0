import type { ContributorStep } from '#api/contributors.ts'
import { WORKS_LEAST } from '#api/limits.ts'
import { from, type ContributorState } from './flow.ts'

/** Within how many hours an application is decided. */
export const PROMISE_HOURS = 72
/** Whether its steps may be written. What waits is taken back first; what was approved stands. */
export const canEdit = (state: ContributorState | null): boolean => state === null || from.waiting.includes(state)

/** What is there already. `identity` counts as `/api/identity/status` does. */
type There = { person: boolean; contact: boolean; identity: number; works: number }
/** Steps without which nobody can decide: a verified name, or one that waits to be. */
export function missingSteps({ person, contact, identity, works }: There): ContributorStep[] {
  const missing: Record<ContributorStep, boolean> = {
    person: !person,
    contact: !contact,
    identity: identity !== 1 && identity !== 2,
    works: works < WORKS_LEAST,
  }
  return (['person', 'contact', 'identity', 'works'] as const).filter((step) => missing[step])
}

export const canDo = (state: ContributorState | null, missing: readonly ContributorStep[]) => ({
  edit: canEdit(state),
  send: canEdit(state) && missing.length === 0,
  takeBack: state === 'waiting',
})

const LINK_MS = 600_000
/** Until when a reviewer's address of what is sealed holds. */
export const linkEnds = (now: Date) => new Date(now.getTime() + LINK_MS)
