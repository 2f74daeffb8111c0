import type { Pick } from '#api/ranking.ts'
import { fail, type MemberCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readMine } from '../likes/read-mine.ts'
import { cardsByIds } from '../queries.ts'
import { readPost } from '../service.ts'
import { isOpen } from '../visibility.ts'
import { deletePick, exchanged, findPick, insertPick, isPicked, listedPicks, peopleOf } from './queries-picks.ts'
import { pickView, type PickRow } from './views.ts'

const EXCHANGED_MS = 30 * 86_400_000

type Chosen = { author: string; permlink: string; words: string; lang: 'zh' | 'en'; day: string | null }
/** An editor's pick: nothing of their own, nothing by somebody with whom they exchanged likes within thirty days, and each work and each day once. */
export async function choosePick(ctx: MemberCtx, { author, permlink, words, lang, day }: Chosen): Promise<Pick> {
  const post = await readPost(ctx, author, permlink)
  if (!isOpen(post)) return fail('NOT_FOUND')
  if (post.account_id === ctx.viewer.id) return fail('PICK_OWN')
  if (day && day < dayOf(ctx.now)) return fail('PICK_DAY_PAST')
  if (await exchanged(ctx.db, ctx.viewer.id, post.account_id, new Date(ctx.now.getTime() - EXCHANGED_MS))) return fail('PICK_EXCHANGED')
  const row = { post_id: post.id, account_id: ctx.viewer.id, words, lang, day, picked_at: ctx.now }
  const id = await insertPick(ctx.db, row)
  if (!id) return fail((await isPicked(ctx.db, post.id)) ? 'PICK_TWICE' : 'PICK_DAY_TAKEN')
  const [shown] = await showPicks(ctx, [(await findPick(ctx.db, id))!])
  return shown!
}

export async function dropPick(ctx: MemberCtx, number: string) {
  return /^[1-9]\d{0,17}$/.test(number) && (await deletePick(ctx.db, number)) ? { pick: number } : fail('NOT_FOUND')
}

/** What editors chose, as far as its reader gets such work in lists. */
export async function listPicks(ctx: ReadCtx, { before, limit }: { before?: string | undefined; limit: number }) {
  const { page, last } = cutPage(await listedPicks(ctx.db, ctx, before ?? null, limit + 1), limit)
  return { picks: await showPicks(ctx, page), next: last?.id ?? null }
}

async function showPicks(ctx: ReadCtx | WriteCtx, picks: readonly PickRow[]): Promise<Pick[]> {
  const ids = picks.map((pick) => pick.post_id)
  const rows = await cardsByIds(ctx.db, ids)
  const mine = await readMine(ctx, ids)
  const people = await peopleOf(
    ctx.db,
    picks.flatMap(({ account_id: by }) => (by ? [by] : [])),
  )
  return picks.flatMap((pick) => {
    const row = rows.find(({ id }) => id === pick.post_id)
    const by = people.find(({ id }) => id === pick.account_id)
    return row ? [pickView(ctx, pick, { row, mine: mine(row.id), by })] : []
  })
}
