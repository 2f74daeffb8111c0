import { redirect } from 'react-router'
import type { CampaignPage } from '#api/campaigns.ts'
import type { Api } from '#api/client.ts'
import type { CardSet } from '#api/set-cards.ts'
import { attempt, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'

/** The cards of a page that shows them: its own, or those of the campaign that runs; null for others, which ask for nothing. */
export async function readSet(api: Api, { blocks }: CampaignPage): Promise<CardSet | null> {
  const block = blocks.find(({ kind }) => kind === 'cards' || kind === 'prizes')
  if (block?.kind !== 'cards' && block?.kind !== 'prizes') return null
  return (await api('GET /api/event/koi', { query: block.activityId === null ? {} : { activityId: Number(block.activityId) } })).set
}

/** Gives a double away, and comes back to the page that shows the cards. */
export async function giveInForm(api: Api, form: FormData, path: string) {
  const body = { activityId: Number(textIn(form, 'activityId')), card: textIn(form, 'card'), to: textIn(form, 'to').replace(/^@/, '') }
  const done = await attempt(api('POST /api/event/koi/give', { body }))
  return done.ok ? redirect(path) : refused(done)
}
