// Somebody who may not publish for some days: three strikes by SQL, where how they came does not matter.
import type { MadeMember } from '#server/account/make.ts'
import type { OwnApp } from './own-app.ts'

export async function pausePublishing({ owner, clock }: Pick<OwnApp, 'owner' | 'clock'>, { id }: Pick<MadeMember, 'id'>): Promise<void> {
  await owner.query(
    `with cases as (
       insert into report_cases (id, kind, subject, account_id, state, opened_at, decided_at, reason, words)
       select gen_random_uuid(), 'post', 'n' || n, $1, 'removed', $2, $2, 'spam', '' from generate_series(1, 3) n returning id, account_id)
     insert into strikes (case_id, account_id, at, expires_at) select id, account_id, $2, $2::timestamptz + interval '90 days' from cases`,
    [id, clock.now()],
  )
}
