import type { MadeMember } from '#server/account/make.ts'
import type { OwnApp } from './own-app.ts'

/** They have so many points of energy at this moment, whatever they had before. */
export async function setEnergy({ owner, clock }: OwnApp, who: MadeMember, points: number): Promise<void> {
  await owner.query('insert into energy values ($1, $2 * 360000, $3) on conflict (account_id) do update set ticks = excluded.ticks, at = excluded.at', [
    who.id,
    points,
    clock.now(),
  ])
}
