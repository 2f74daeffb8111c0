import type { FailWords } from '#server/hooks/fail-words.ts'

export const campaignDraftFails = {
  CAMPAIGN_SLUG_TAKEN: { zh: '另一个活动已经用了这个名字，或者这个地址是别的页面。', en: 'Another campaign has this name, or its address is another page.' },
  CAMPAIGN_INCOMPLETE: ({ where, says }) =>
    where
      ? { zh: `${where}：${says}。`, en: `${where} ${says}.` }
      : { zh: '还有地方没有写好，请看清单。', en: 'Something is still wrong; please see the list.' },
  CAMPAIGN_ASKED: { zh: '已经有一版在等第二个人看。', en: 'A version waits for a second person already.' },
} satisfies FailWords
