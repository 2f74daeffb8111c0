import type { DefinedContest } from '#api/campaigns-parts.ts'
import type { CampaignDefinition } from '#api/campaigns.ts'
import type { ContestPhase } from '#api/contests.ts'
import type { EntryRefusal } from '#api/limits.ts'
import { isLike } from '#server/kit/images/likeness.ts'

/** A campaign that is a contest. */
export type Definition = CampaignDefinition & { contest: DefinedContest }

/** What it takes at this moment, each from the very instant on that the definition names. */
export function phaseOf({ startTime, endTime, resultTime, contest }: Definition, now: Date): ContestPhase {
  const isBefore = (time: string) => now.getTime() < Date.parse(time)
  if (isBefore(startTime)) return 'before'
  if (isBefore(endTime)) return 'entries'
  if (isBefore(contest.votesUntil)) return 'votes'
  return isBefore(resultTime) ? 'jury' : 'results'
}

/** Whoever judges neither enters nor votes. */
export const isJuror = ({ contest }: Definition, viewer: { account: string }): boolean => contest.jury.includes(viewer.account)

/** A post as far as the rules ask about it; `entered`: it stands in a contest, or has won in one. */
export type Entering = {
  is_open: boolean
  labels: readonly string[]
  image_count: number
  kind: 'photo' | 'design'
  credited: boolean
  ai: 'none' | 'assisted' | 'generated'
  taken_at: string | null
  phash: string
  entered: boolean
}

/** Why a post cannot enter, the first reason of all; null where it can. `others`: hashes of what others entered, and of what has won. */
export function whyNot(post: Entering, { contest }: Definition, others: readonly string[]): EntryRefusal | null {
  const reasons: [EntryRefusal, boolean][] = [
    ['entered', post.entered],
    ['not-public', !post.is_open],
    ['labelled', post.labels.length > 0],
    ['design', post.kind !== 'photo'],
    ['set', post.image_count !== 1],
    ['credited', post.credited],
    ['machine', post.ai === 'generated' || (post.ai === 'assisted' && contest.ai === 'none')],
    ['taken', contest.takenFrom !== null && (post.taken_at ?? '').slice(0, 10) < contest.takenFrom],
    ['alike', post.phash !== '' && others.some((other) => isLike(other, post.phash))],
  ]
  return reasons.find(([, holds]) => holds)?.[0] ?? null
}

/** About how many answers a ranking wants for so many entries: each in fifty pairs. */
export const wantedFor = (entries: number): number => entries * 25

/** Which award, by its place in the definition, somebody gets who comes so far; null beyond the last. */
export function awardAt({ contest }: Definition, place: number): number | null {
  let last = 0
  const at = contest.awards.findIndex(({ count }) => place <= (last += count))
  return at === -1 ? null : at
}
