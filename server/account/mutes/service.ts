import type { RawBuilder } from 'kysely'
import { MUTES_MAX, type MuteKind, type MuteSpan } from '#api/mutes.ts'
import { fail, type MemberCtx, type MemberReadCtx, type Viewer, type WriteCtx } from '#server/context.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { accountByName } from '../queries.ts'
import { endOf, patternOf } from './policy.ts'
import {
  countOthers,
  deleteEnded,
  deleteMute,
  liveMutes,
  lockMutes,
  muteOf,
  muteRows,
  mutesAbout,
  noteKinds,
  notAmong,
  notMutingWords,
  putMute,
  withoutWords,
} from './queries.ts'
import { muteView } from './views.ts'

type Reader = { viewer: Pick<Viewer, 'id' | 'muting'> | null; now: Date }
/**
 * What a reader muted of one kind, as the rest of a statement that its columns stand before (`muted_id`, `said`, `pattern`); null where they muted nothing
 * of it, so that their lists ask for nothing. What has ended is left out there.
 */
export const pickMuted = ({ viewer, now }: Reader, kind: MuteKind): RawBuilder<unknown> | null =>
  viewer?.muting?.includes(kind) ? liveMutes(viewer.id, kind, now) : null

/**
 * The one condition of muted people, beside `hideBlocked` in the `where` of every list that is everybody's, with the column that holds whose a row is.
 * Nobody learns of a mute: what two people can do to each other stays as it was.
 */
export function hideMutedPeople(reader: Reader, owner: RawBuilder<unknown>): RawBuilder<boolean> {
  return notAmong(owner, pickMuted(reader, 'person'))
}

/** Of what is said, in the column that holds its words: without those that this reader muted. */
export function hideMutedWords(reader: Reader, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const words = pickMuted(reader, 'word')
  return withoutWords(column, words)
}

/** Those among some who are told what is said: who muted a word of it is not. Who muted its writer is left out when notifications are gathered. */
export const pickHearing = ({ db, now }: Pick<WriteCtx, 'db' | 'now'>, words: string, accountIds: readonly string[]): Promise<string[]> =>
  notMutingWords(db, words, accountIds, now)

type Said = { kind: MuteKind; of: string }
/** Whom or what a mute names. */
async function findMuted(ctx: MemberReadCtx | MemberCtx, { kind, of }: Said) {
  if (kind !== 'person') return { kind, mutedId: null, said: of }
  const person = (await accountByName(ctx.db, of)) ?? fail('USER_NOT_FOUND')
  return { kind, mutedId: person.id, said: '' }
}

/** Mutes from now on, or anew until another end. */
export async function muteThing(ctx: MemberCtx, { lasts, ...named }: Said & { lasts: MuteSpan }) {
  const which = await findMuted(ctx, named)
  if (which.mutedId === ctx.viewer.id) return fail('OWN_MUTE')
  await lockMutes(ctx.db, ctx.viewer.id)
  const limit = MUTES_MAX[which.kind]
  if ((await countOthers(ctx.db, ctx.viewer.id, which, ctx.now)) >= limit) return fail('MUTES_MANY', { limit })
  const { kind, mutedId, said } = which
  const pattern = kind === 'word' ? patternOf(said) : null
  await putMute(ctx.db, { account_id: ctx.viewer.id, kind, muted_id: mutedId, said, pattern, created_at: ctx.now, ends_at: endOf(lasts, ctx.now) })
  await noteKinds(ctx.db, [ctx.viewer.id], ctx.now)
  return { mute: muteView(await muteOf(ctx.db, ctx.viewer.id, which)) }
}

export async function unmuteThing(ctx: MemberCtx, named: Said) {
  const which = await findMuted(ctx, named)
  await lockMutes(ctx.db, ctx.viewer.id)
  await deleteMute(ctx.db, ctx.viewer.id, which)
  await noteKinds(ctx.db, [ctx.viewer.id], ctx.now)
  return named
}

export async function listMutes(ctx: MemberReadCtx, { limit, before }: { limit: number; before?: string | undefined }) {
  const { page, last } = cutPage(await muteRows(ctx.db, ctx.viewer.id, ctx.now, before, limit + 1), limit)
  return { mutes: page.map(muteView), next: last?.number ?? null }
}

/** Nothing is asked for who muted nothing; about nobody there is nothing. */
export async function listMutesAbout(ctx: MemberReadCtx, { account }: { account?: string | undefined }) {
  if (!ctx.viewer.muting) return { mutes: [] }
  const person = account === undefined ? null : await accountByName(ctx.db, account)
  return { mutes: (await mutesAbout(ctx.db, ctx.viewer.id, ctx.now, person?.id ?? null)).map(muteView) }
}

/** What the hourly sweep calls. */
export const sweepMutes = ({ db, now }: WriteCtx): Promise<Swept> => deleteEnded(db, now)
