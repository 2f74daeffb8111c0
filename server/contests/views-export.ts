import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
export const entriesTable = exportTableOf({
  name: 'contest-entries',
  title: { zh: '你的参赛作品', en: 'Your contest entries' },
  table: 'contest_entries',
  owner: 'account_id',
  key: ['id'],
  fields: {
    activity_id: { zh: '哪个活动', en: 'Which campaign' },
    number: { zh: '参赛编号', en: 'Number of the entry' },
    post_id: { zh: '哪件作品', en: 'Which post' },
    entered_at: { zh: '参赛的时间', en: 'When it entered' },
    gone_at: { zh: '撤下的时间', en: 'When it was taken out' },
    place: { zh: '投票名次', en: 'Place by ballots' },
    score: { zh: '投票得分', en: 'Score by ballots' },
    won: { zh: '计入的比较里赢了几次', en: 'Comparisons won, of those that count' },
    met: { zh: '计入的比较次数', en: 'Comparisons that count' },
    judged: { zh: '评委给的，各按自己的高低折算，千分之一', en: 'What the jury gave, each by their own measure, in thousandths' },
    final: { zh: '最后的名次', en: 'Place in the end' },
    award: { zh: '得到第几个奖项，从0数起', en: 'Which award it got, from 0' },
  },
  withheld: {
    id: 'the number of a row of ours',
    account_id: NUMBER,
    phash: 'says only which photographs look alike',
    shown: 'says how often it was shown before the votes ended',
    shown_left: 'the same, on the left',
    dice: 'says only what is shown next',
  },
})
export const pairsTable = exportTableOf({
  name: 'contest-answers',
  title: { zh: '你在比赛里的选择', en: 'Your answers in contests' },
  table: 'contest_pairs',
  owner: 'voter_id',
  key: ['id'],
  fields: {
    activity_id: { zh: '哪个活动', en: 'Which campaign' },
    voter_mark: { zh: '你在公开文件里的记号', en: 'Your mark in the public file' },
    device_mark: { zh: '设备在公开文件里的记号', en: 'Your device’s mark in the public file' },
    left_number: { zh: '左边的编号', en: 'The entry on the left' },
    right_number: { zh: '右边的编号', en: 'The entry on the right' },
    shown_at: { zh: '给你看的时间', en: 'When the pair was shown' },
    answer: { zh: '选择：left左，right右，skip跳过', en: 'Your answer: left, right or skip' },
    answered_at: { zh: '回答的时间', en: 'When you answered' },
    receipt: { zh: '回执', en: 'Its receipt' },
    verdict: { zh: '是否计入，或者为什么不计', en: 'Whether it counts, or why not' },
  },
  withheld: { id: 'the number of a row of ours', voter_id: NUMBER },
})
