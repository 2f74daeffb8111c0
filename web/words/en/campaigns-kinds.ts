import type { KindWordsOf } from '../kind-words.ts'

export const campaignsKinds: KindWordsOf<'campaigns'> = {
  reviews: { campaign: { name: 'Campaigns', subject: 'The opening or change of a campaign' } },
  facts: { campaign: 'Campaign', 'campaign-path': 'First page', 'campaign-version': 'Version', 'campaign-changes': 'What changes' },
}
