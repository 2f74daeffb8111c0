import type { KindWordsOf } from '../kind-words.ts'

export const campaignsKinds: KindWordsOf<'campaigns'> = {
  reviews: { campaign: { name: '活动', subject: '活动的开启或修改' } },
  facts: { campaign: '活动', 'campaign-path': '第一页', 'campaign-version': '第几版', 'campaign-changes': '改了什么' },
}
