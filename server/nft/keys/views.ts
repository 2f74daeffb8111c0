import type { CreatorKey } from '#api/nft-keys.ts'
import type { CreatorKeyRow, KeyAct } from './queries.ts'

const asTold = (at: Date | null): string | null => at && at.toISOString()

/** Nothing that opens it. */
export const keyView = (row: CreatorKeyRow, acts: readonly { act: KeyAct; acted_at: Date }[]): CreatorKey => ({
  address: row.address,
  madeAt: row.made_at.toISOString(),
  password: asTold(row.password_at),
  custody: asTold(row.custody_at),
  drilled: asTold(row.drilled_at),
  acts: acts.map(({ act, acted_at }) => ({ act, at: acted_at.toISOString() })),
})
