import { redirect } from 'react-router'
import type { CampaignPage } from '#api/campaigns.ts'
import type { Api } from '#api/client.ts'
import type { OwnSpins, Spin, Wheel, WonSpin } from '#api/spins.ts'
import { attempt, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'

export type WheelShown = { wheel: Wheel | null; won: WonSpin[]; own: OwnSpins | null; can: { spin: boolean } }

export type OneRecord = Spin & { title: string; name: string | null }

const askedOf = (activityId: string | null) => (activityId === null ? {} : { activityId: Number(activityId) })
/** The wheel or the boxes of a page that shows them: its own, or those that run; null for others, which ask for nothing. */
export async function readWheel(api: Api, { blocks }: CampaignPage): Promise<WheelShown | null> {
  const block = blocks.find(({ kind }) => kind === 'wheel' || kind === 'box')
  if (block?.kind === 'wheel') return api('GET /api/event/roulette', { query: askedOf(block.activityId) })
  return block?.kind === 'box' ? api('GET /api/event/blind-box', { query: askedOf(block.activityId) }) : null
}
/** What one opened, of a page that shows it; null for others, and for whoever is not signed in. */
export async function readRecord(api: Api, { blocks }: CampaignPage): Promise<OneRecord[] | null> {
  const block = blocks.find(({ kind }) => kind === 'record')
  if (block?.kind !== 'record') return null
  const read = await attempt(api('GET /api/event/blind-box/record', { query: askedOf(block.activityId) }))
  return read.ok ? read.data.spins : null
}

/** Spins, and comes back to the page that shows the wheel. */
export async function spinInForm(api: Api, form: FormData, path: string) {
  const body = { activityId: Number(textIn(form, 'activityId')), seed: textIn(form, 'seed') }
  const done = await attempt(textIn(form, 'look') === 'box' ? api('POST /api/event/blind-box', { body }) : api('POST /api/event/roulette', { body }))
  return done.ok ? redirect(path) : refused(done)
}
