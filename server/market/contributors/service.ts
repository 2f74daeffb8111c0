import type { OwnContributor } from '#api/contributors.ts'
import { readOwnPhone } from '#server/account/prove-phone.ts'
import type { MemberCtx, MemberReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { showStatus, verifiedPersonOf } from '#server/identity/service.ts'
import { readReferences } from '#server/posts/read-references.ts'
import { contributorOf, worksOf } from './queries.ts'
import { contributorView } from './views.ts'

/** Whether somebody may sell licences. */
export const checkContributor = async (db: ReadDb, accountId: string): Promise<boolean> => (await contributorOf(db, accountId))?.state === 'approved'

export async function showContributor(ctx: MemberReadCtx | MemberCtx): Promise<OwnContributor> {
  const { id } = ctx.viewer
  const row = await contributorOf(ctx.db, id)
  const { statusCode } = await showStatus(ctx)
  const person = await verifiedPersonOf(ctx, id)
  const { e164 } = await readOwnPhone(ctx, id)
  const ids = (await worksOf(ctx.db, [id])).map(({ post_id }) => post_id)
  const posts = await readReferences(ctx, ids)
  const works = ids.flatMap((one) => posts.get(one)?.reference ?? [])
  return contributorView(ctx, row, { identity: statusCode, verifiedName: person?.name ?? null, ownPhone: e164, works })
}
