import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
export const castingLikenessTables = [
  exportTableOf({
    name: 'collectible-likenesses',
    title: { zh: '别人要铸造、和你更早的照片相似的作品', en: 'Works to be cast that look like an older photograph of yours' },
    table: 'casting_likenesses',
    owner: 'account_id',
    key: ['id'],
    fields: {
      number: { zh: '编号', en: 'Number' },
      image_id: { zh: '你的照片', en: 'Your photograph' },
      apart: { zh: '相差几位', en: 'Bits in which they differ' },
      found_at: { zh: '发现时间', en: 'When it was found' },
      answer_by: { zh: '答复截止', en: 'Until when you could answer' },
      answer: { zh: '你的答复：veto不同意，allowed同意', en: 'What you answered: veto, allowed' },
      words: { zh: '你写的', en: 'What you said' },
      answered_at: { zh: '答复时间', en: 'When you answered' },
      state: {
        zh: '状态：asked等待，review审核，silent没有答复，allowed同意，cleared可以铸造，upheld不铸造，dropped取消',
        en: 'Where it stands: asked, review, silent, allowed, cleared, upheld, dropped',
      },
      closed_at: { zh: '结束时间', en: 'When it ended' },
    },
    withheld: { id: 'the number of a row of ours', account_id: NUMBER, casting_id: 'another person’s work', defence: 'another person’s words' },
  }),
]
