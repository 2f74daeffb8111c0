import { redirect } from 'react-router'
import type { CampaignPage } from '#api/campaigns.ts'
import type { Api } from '#api/client.ts'
import type { OwnSpins, Wheel, WonSpin } from '#api/spins.ts'
import { attempt, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'

export type WheelShown = { wheel: Wheel | null; won: WonSpin[]; own: OwnSpins | null; can: { spin: boolean } }

/** The wheel of a page that shows one: its own, or the one that runs; null for others, which ask for nothing. */
export async function readWheel(api: Api, { blocks }: CampaignPage): Promise<WheelShown | null> {
  const block = blocks.find(({ kind }) => kind === 'wheel')
  if (block?.kind !== 'wheel') return null
  return api('GET /api/event/roulette', { query: block.activityId === null ? {} : { activityId: Number(block.activityId) } })
}

/** Spins, and comes back to the page that shows the wheel. */
export async function spinInForm(api: Api, request: Request) {
  const form = await request.formData()
  const body = { activityId: Number(textIn(form, 'activityId')), seed: textIn(form, 'seed') }
  const done = await attempt(api('POST /api/event/roulette', { body }))
  return done.ok ? redirect(new URL(request.url).pathname.replace(/\.data$/, '')) : refused(done)
}
