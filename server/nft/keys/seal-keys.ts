import type { WriteCtx } from '#server/context.ts'
import { raiseAlertOnce } from '#server/kit/alerts.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { lockInCustody, nameCustody } from './lock-key.ts'
import { testInCustody, type OpeningCtx } from './open-key.ts'
import { keysUnderOthers, setSealed, type CreatorKeyRow } from './queries.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'seal-keys': { after?: string }
  }
}
declare module '#server/kit/alerts.ts' {
  interface Alerts {
    custody: true
  }
}

/** The signing process opens one at a time, and members wait for it too. */
const AT_ONCE = 20

type Resealed = { name: string; sealed: Map<CreatorKeyRow, Buffer>; unopened: string[]; last: string | null }
/**
 * Once a day, and again while there are more: copies in custody that an older key of the site's seals are sealed by today's, so that the older one can leave
 * `CUSTODY_KEYS`. One that does not open stays as it is and raises an alert.
 */
export const sealKeysJob: JobHandler<'seal-keys', Resealed> = {
  async outside(ctx, { after }) {
    const name = nameCustody(ctx)
    const rows = await keysUnderOthers(ctx.db, name, after ?? '0', AT_ONCE)
    const [sealed, unopened] = [new Map<CreatorKeyRow, Buffer>(), new Set<string>()]
    for (const row of rows) {
      const anew = await sealAnew(ctx, row, name)
      if (anew) sealed.set(row, anew)
      else unopened.add(row.custody_key!)
    }
    return { name, sealed, unopened: [...unopened], last: rows.length === AT_ONCE ? rows.at(-1)!.account_id : null }
  },
  write: keepResealed,
}

async function sealAnew(ctx: OpeningCtx, row: CreatorKeyRow, name: string): Promise<Buffer | null> {
  const opened = await testInCustody(ctx, row, 'seal anew', { locks: [lockInCustody(ctx, row.account_id, name)] })
  return opened && Buffer.from(opened.sealed[0]!, 'base64')
}

async function keepResealed(ctx: WriteCtx, _payload: unknown, { name, sealed, unopened, last }: Resealed): Promise<void> {
  await setSealed(ctx.db, name, sealed)
  for (const under of unopened) await raiseAlertOnce(ctx, 'custody', { under })
  if (last) await enqueue(ctx, 'seal-keys', { after: last })
}
