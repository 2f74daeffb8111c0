import type { CampaignDefinition } from '#api/campaigns.ts'
import type { Contest, ContestEntry, ContestPair, ContestResult, ContestSummary, GivenAnswer } from '#api/contests.ts'
import type { Lang } from '#api/limits.ts'
import type { Picture, PostCard } from '#api/posts.ts'
import { campaignView } from '#server/campaigns/views.ts'
import type { ReadCtx } from '#server/context.ts'
import type { Verdict } from '#server/kit/ballots/ballot-file.ts'
import { phaseOf, wantedFor, type Definition } from './policy.ts'
import type { ResultRow } from './queries-count.ts'
import type { PairRow } from './queries-pairs.ts'
import type { ContestRow, EntryRow } from './queries.ts'

type Now = Pick<ReadCtx, 'lang' | 'now'>
export function summaryView(one: Definition, ctx: Now): ContestSummary {
  const { slug, activityId, title, mainPath, state, startTime, endTime, resultTime } = campaignView(one, ctx)
  const votesUntil = new Date(one.contest.votesUntil).toISOString()
  return {
    slug,
    activityId,
    title,
    theme: one.contest.theme[ctx.lang],
    path: mainPath,
    state,
    phase: phaseOf(one, ctx.now),
    startTime,
    endTime,
    votesUntil,
    resultTime,
  }
}
export function contestView(one: Definition, ctx: Now, beside: Pick<Contest, 'entries' | 'answers' | 'can'>): Contest {
  const { mostEntries, takenFrom, ai, finalists, jury, awards } = one.contest
  return {
    ...summaryView(one, ctx),
    mostEntries,
    takenFrom,
    ai,
    finalists,
    jurors: jury.length,
    awards: awards.map(({ name, count, prize }) => ({ name: name[ctx.lang], count, prize: prize[ctx.lang] })),
    wanted: wantedFor(beside.entries),
    ...beside,
  }
}

export const entryView = ({ number }: EntryRow, card: PostCard | null, isOut: boolean): ContestEntry => ({
  number,
  picture: card?.cover ?? null,
  post: isOut ? card : null,
})

/** Null where one of the two does not stand any more. */
export function pairView({ id, left_post, right_post }: PairRow, covers: ReadonlyMap<string, Picture>): ContestPair | null {
  const [left, right] = [left_post && covers.get(left_post), right_post && covers.get(right_post)]
  return left && right ? { number: id, left, right } : null
}
export const givenView = (row: PairRow, covers: ReadonlyMap<string, Picture>): GivenAnswer => ({
  pair: pairView(row, covers),
  answer: row.answer!,
  receipt: row.receipt!,
})

/** Where awards are called in the language of the reader. */
export const resultView = (
  row: ResultRow,
  { contest }: Pick<Definition, 'contest'>,
  lang: Lang,
  { post, words }: { post: PostCard | null; words: readonly string[] },
): ContestResult => ({
  number: row.number,
  place: row.final,
  byBallots: row.place,
  score: row.score,
  won: row.won,
  met: row.met,
  judged: row.judged,
  words: [...words],
  isFinalist: row.place <= contest.finalists,
  award: row.award === null ? null : (contest.awards[row.award]?.name[lang] ?? null),
  isFormer: row.is_former,
  post,
})

export const verdictsView = ({ verdicts }: Pick<ContestRow, 'verdicts'>) =>
  Object.entries(verdicts as Record<Verdict, number>).map(([verdict, ballots]) => ({ verdict: verdict as Verdict, ballots }))

/** The address of the file that says every ballot. */
const filePath = ({ slug }: Pick<CampaignDefinition, 'slug'>): string => `/contests/${slug}/ballots.txt`
export const fileView = ({ file_hash, file_bytes }: ContestRow, definition: CampaignDefinition, origin: string) =>
  file_hash === null || file_bytes === null ? null : { url: origin + filePath(definition), bytes: file_bytes, sha256: file_hash }
