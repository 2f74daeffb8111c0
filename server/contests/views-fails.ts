import type { FailWords } from '#server/hooks/fail-words.ts'

const whys: Record<string, { zh: string; en: string }> = {
  'not-public': { zh: '它没有公开。', en: 'It is not public.' },
  labelled: { zh: '它带有内容标记，不是谁都愿意看到。', en: 'It has a content label; not everybody wants to see it.' },
  set: { zh: '它是一组照片，比赛只收单张。', en: 'It is a set; single photographs are taken.' },
  design: { zh: '它是设计作品，比赛只收照片。', en: 'It is a design; photographs are taken.' },
  credited: { zh: '它写着别人的署名。', en: 'It is credited to somebody else.' },
  machine: { zh: '画面有机器生成的部分，这个比赛不收。', en: 'A machine made some of it, which this contest does not take.' },
  taken: { zh: '它的拍摄日期早于规则，或者文件里没有日期。', en: 'It was taken earlier than the rules allow, or its file has no date.' },
  entered: { zh: '它已经在一个比赛里，或者得过奖。', en: 'It stands in a contest already, or has won one.' },
  alike: { zh: '它和别人的参赛作品或以前的获奖作品是同一张照片。', en: 'It is the same photograph as somebody else’s entry, or one that has won before.' },
}
const now: Record<string, { zh: string; en: string }> = {
  before: { zh: '还没开始。', en: 'It has not begun.' },
  entries: { zh: '现在在征稿，投票还没开始。', en: 'It takes entries now; votes come later.' },
  votes: { zh: '征稿已经结束，现在在投票。', en: 'Entering has ended; votes are given now.' },
  jury: { zh: '征稿和投票都已经结束，在等结果。', en: 'Entering and voting have ended; the results are to come.' },
  results: { zh: '结果已经公布。', en: 'The results are out.' },
}
/** Two sentences, or the first alone where nothing more is known. */
const withWhy = (first: { zh: string; en: string }, why: { zh: string; en: string } | undefined) => ({
  zh: first.zh + (why?.zh ?? ''),
  en: why ? `${first.en} ${why.en}` : first.en,
})

export const contestsFails = {
  CONTEST_CLOSED: ({ why }) => withWhy({ zh: '现在不能这样做。', en: 'Not now.' }, now[String(why)]),
  ENTRY_REFUSED: ({ why }) => withWhy({ zh: '这张作品不能参赛。', en: 'This work cannot enter.' }, whys[String(why)]),
  ENTRIES_FULL: ({ most }) => ({
    zh: `${most ? `每人最多${most}件` : '件数已满'}，先撤回一件再投。`,
    en: `${most ? `At most ${most} entries each.` : 'You have as many entries as may be.'} Withdraw one to enter another.`,
  }),
  JURY_CONFLICT: {
    zh: '你和作者有关注、邀请、同组或者常点喜欢的关系，这一件不由你评。',
    en: 'You are close to its author, by following, an invitation, a group or many likes; this one is not yours to judge.',
  },
  BALLOT_GIVEN: { zh: '这一对后面已经答过别的，不能再改了。', en: 'You have answered another pair since; this one stays as it is.' },
  CONTEST_JUROR: { zh: '你是这个比赛的评委，不参赛，也不投票。', en: 'You are on the jury of this contest, and neither enter nor vote.' },
  ENTRY_GONE: {
    zh: '这一对里有一件刚刚撤下，这次不记。请看下一对。',
    en: 'One of the two has just been taken out; nothing was counted. Please go on to the next pair.',
  },
  RECEIPT_UNKNOWN: { zh: '这个比赛里没有这张回执，请核对12个字符。', en: 'This contest has no such receipt. Please check its 12 signs.' },
} satisfies FailWords
