import type { MadeMember } from '#server/account/make.ts'
import type { WriteCtx } from '#server/context.ts'
import { randomFrom } from '#server/kit/random.ts'
import { payPiece } from '#server/rewards/pay-rewards.ts'
import { clearDay, sharePiece } from '#server/rewards/settle-rewards.ts'
import { addPosts } from './add-posts.ts'
import type { OwnApp } from './own-app.ts'

/** A day on which everything happens: its pool in thousandths of a PIXT, a time of it in hours, and when all of it is due. */
export const POOL = 50_000_000
export const DAY = '2026-10-05'
export const at = (hours: number) => new Date(Date.parse(`${DAY}T00:00:00+08:00`) + hours * 3_600_000)
export const due = at(24 * 8)

/** Posts of that day, who likes them, and what comes of it. */
export function rewarding(own: OwnApp) {
  let posts = 0
  /** A post by SQL: what its picture shows does not matter here. */
  async function publish(who: MadeMember, when: Date): Promise<{ id: string; author: string; permlink: string }> {
    const permlink = `post-${++posts}`
    const [id] = await addPosts(own, [{ by: who, permlink, at: when }])
    return { id: id!, author: who.account, permlink }
  }
  const hide = (who: MadeMember, post: { id: string }) =>
    own.owner.query(
      `with hidden as (update posts set visibility = 'private' where id = $1) update accounts set post_count = post_count - 1, work_key = null where id = $2`,
      [post.id, who.id],
    )
  const remove = (who: MadeMember, { permlink }: { permlink: string }) => own.api(who)('DELETE /api/posts/works', { query: { permlink } })
  const like = (who: MadeMember, post: { id: string }, when: Date, kind = 'like') =>
    own.owner.query(`select like_post($1, a.account, p.permlink, $2, 0, $3) from posts p join accounts a on a.id = p.account_id where p.id = $4`, [
      who.id,
      kind,
      when,
      post.id,
    ])

  const undo = (who: MadeMember, post: { id: string }, kind = 'like') => own.owner.query('select take_back_like($1, $2, $3)', [who.id, post.id, kind])

  const ctxAt = (now: Date) => ({ lang: 'zh' as const, viewer: null, now, random: randomFrom(), kit: own.app.services.kit, call: { requestId: 'test', ip: '', userAgent: '', browser: false }, after: { run: () => {}, session: () => {} } }) // prettier-ignore
  /** A transaction of its own, as a job has one. */
  const step = <T>(act: (ctx: WriteCtx) => Promise<T>, now: Date) => own.db.transaction().execute((db) => act({ ...ctxAt(now), db }))
  /** All that is due, in pieces of so many likes and lines. */
  async function settle(now: Date, most?: number) {
    while (await step((ctx) => sharePiece(ctx, most), now));
    while (await step((ctx) => payPiece(ctx, most), now));
    while (await step(clearDay, now));
  }
  const pixt = async (who: MadeMember) => (await own.api(who)('GET /api/userinfo/money')).pixt
  const explain = (who: MadeMember | null, { author, permlink }: { author: string; permlink: string }, query = {}) =>
    own.api(who)('GET /api/rewards/:author/:permlink', { params: { author, permlink }, query })
  const settledDay = async () =>
    (
      await own.owner.query<{ pool: string; weight: string; posts: number; shared: string }>(
        'select pool, weight, posts, shared from reward_days where day = $1',
        [DAY],
      )
    ).rows[0]
  /** The clock of the platform stands where the test needs it. */
  const stand = (now: Date) => own.clock.move((now.getTime() - Date.now()) / 1000)
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => own.member()))
  return { publish, hide, remove, like, undo, ctxAt, step, settle, pixt, explain, settledDay, stand, people }
}
