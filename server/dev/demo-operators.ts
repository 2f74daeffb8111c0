import { OperatorRole } from '#api/operators.ts'
import { people } from '../../demo/people.ts'
import { assignRoles, listOperators, makeFactor } from '../account/operators/service.ts'
import { findAccount } from '../account/service.ts'
import type { WriteCtx } from '../context.ts'
import type { ReadDb } from '../db/pool.ts'

/** Operators get their role and a second factor, whose secret `npm run operator -- totp NAME` prints. Who has one keeps it. */
export async function employ(readDb: ReadDb, write: (make: (ctx: WriteCtx) => Promise<void>) => Promise<void>): Promise<void> {
  const working = new Set((await listOperators(readDb)).map(({ account }) => account))
  for (const { account, role } of people) {
    const found = OperatorRole.safeParse(role)
    if (!found.success || working.has(account)) continue
    const { id } = (await findAccount(readDb, account))!
    await write(async (ctx) => {
      await assignRoles(ctx, id, [found.data])
      await makeFactor(ctx, id)
    })
  }
}
