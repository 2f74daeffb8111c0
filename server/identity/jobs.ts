import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { takeCheck } from './decide-identity.ts'
import { identitiesByIds, type Checked } from './queries.ts'
import { openPart } from './seal-identity.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'check-identity': { identityId: string }
  }
}

/** Asks the service that knows names and numbers. One that does not answer decides nothing: then a person looks. */
export const checkIdentityJob: JobHandler<'check-identity', Checked | null> = {
  async outside(ctx, { identityId }) {
    const [row] = await identitiesByIds(ctx.db, [identityId])
    if (row?.state !== 'waiting' || !row.number_sealed || !ctx.kit.identityCheck) return null
    if (row.checked) return row.checked
    const [name, number] = [openPart(ctx, 'name', row.account_id, row.name_sealed), openPart(ctx, 'number', row.account_id, row.number_sealed)]
    return ctx.kit.identityCheck.check({ name, number })
  },
  async write(ctx, { identityId }, checked) {
    if (checked) await takeCheck(ctx, identityId, checked)
  },
}
