import type { MadeMember } from '#server/account/make.ts'
import type { OwnApp } from './own-app.ts'

/** Somebody who has been here for long and of whom others have seen as much as the rules for new members ask; under a work of their own that nobody lists. */
export async function makeKnown(own: OwnApp, who: MadeMember): Promise<void> {
  const { permlink } = await own.publish(who, { title: 'Of earlier days' })
  await own.owner.query(`update accounts set created_at = created_at - interval '30 days' where id = $1`, [who.id])
  for (const words of ['One', 'Two', 'Three']) await own.api(who)('POST /api/posts/comments', { body: { author: who.account, permlink, words } })
}
