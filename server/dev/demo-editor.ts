import { publishArticles } from './demo-articles.ts'
import { composeCampaign } from './demo-composer.ts'
import { pickSome } from './demo-picks.ts'

/** What the editor does: photographs chosen, articles published, a campaign composed. */
export async function workAsEditor(asEditor: Parameters<typeof publishArticles>[0], now: Date): Promise<void> {
  await pickSome(asEditor, now)
  await publishArticles(asEditor, now)
  await composeCampaign(asEditor, now)
}
