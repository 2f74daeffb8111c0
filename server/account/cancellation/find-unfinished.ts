import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Personal, Unfinished } from '#server/hooks/personal.ts'

/** What of several people is not finished, as all domains know it together. */
export async function findUnfinished(ctx: ReadCtx | WriteCtx, personal: readonly Personal[], accountIds: string[]): Promise<(accountId: string) => Unfinished> {
  const said = await Promise.all(personal.flatMap(({ unfinished }) => unfinished?.(ctx, accountIds) ?? []))
  return (accountId) => {
    const parts = said.flatMap((one) => one.get(accountId) ?? [])
    return { open: parts.flatMap(({ open }) => open), facts: parts.flatMap(({ facts }) => facts) }
  }
}
