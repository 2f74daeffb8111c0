import type { MadeMember } from '#server/account/make.ts'
import type { OwnApp } from './own-app.ts'

/** Makes of somebody who has just come one who has been here for long, and of whom others have seen three comments (they said it under a work of their own). */
export async function makeKnown(own: OwnApp, who: MadeMember): Promise<void> {
  const { permlink } = await own.publish(who, { title: 'Of earlier days' })
  await own.owner.query(`update accounts set created_at = created_at - interval '30 days' where id = $1`, [who.id])
  await own.owner.query(
    `with said as (insert into comments (post_id, account_id, words, created_at)
       select id, account_id, 'No. ' || n, created_at from posts, generate_series(1, 3) n where account_id = $1 and permlink = $2 returning post_id)
     insert into comments_unfolded (post_id, comments) select post_id, 1 from said`,
    [who.id, permlink],
  )
}
