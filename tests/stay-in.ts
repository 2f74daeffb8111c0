import type { MadeMember } from '#server/account/make.ts'
import type { OwnApp } from './own-app.ts'

/** Sessions go on as if their people, or everybody, had been here all along; an operator proved their second factor an hour ago. */
export async function stayIn({ owner, clock }: OwnApp, ...who: Pick<MadeMember, 'id'>[]): Promise<void> {
  await owner.query(
    `update sessions set seen_at = $2, expires_at = $2::timestamptz + interval '30 days',
      factor_until = case when factor_until is not null then $2::timestamptz + interval '11 hours' end
      where cardinality($1::bigint[]) = 0 or account_id = any ($1::bigint[])`,
    [who.map(({ id }) => id), clock.now()],
  )
}
