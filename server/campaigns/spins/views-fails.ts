import type { FailWords } from '#server/hooks/fail-words.ts'
import { minuteOf } from '#server/kit/clock.ts'

const at = (until: unknown): string | null => (typeof until === 'string' ? minuteOf(new Date(until)) : null)

export const spinsFails = {
  SPIN_ADULTS: {
    zh: '这个活动的票只给实名认证满18岁的人。请先完成实名认证。',
    en: 'Tickets of this campaign are for people whose verified age is 18 or more. Please verify your name first.',
  },
  SPIN_OPERATORS: { zh: '管理人员和这个活动的评委不参加。', en: 'Operators, and jurors of the same campaign, take no part.' },
  SPINS_UNFUNDED: {
    zh: '奖池还没有存满，现在不发票。什么都没有少。',
    en: 'What can be won does not lie in the pot yet, so there are no tickets now. Nothing of yours is lost.',
  },
  SPINS_CLOSED: { zh: '这里还没开始，或者已经结束。', en: 'It has not begun, or is over.' },
  SPIN_NO_TICKET: { zh: '没有票了。做完任务领到的印章就是票。', en: 'There is no ticket left. Each stamp of a task is one.' },
  SPINS_DAY_FULL: ({ most }) => ({
    zh: most ? `一天最多${most}次，明天再来。票不作废。` : '今天的次数已经用完，明天再来。票不作废。',
    en: most ? `At most ${most} spins a day. Your tickets stay for tomorrow.` : 'No more spins today. Your tickets stay for tomorrow.',
  }),
  SPIN_RESTS: ({ until }) => ({
    zh: at(until) ? `连着三次没有，休息到${at(until)}（UTC+8）。票不作废。` : '连着三次没有，休息到明天早上。票不作废。',
    en: at(until)
      ? `Three blanks in a row: it rests until ${at(until)} (UTC+8). Your tickets stay.`
      : 'Three blanks in a row: it rests until the morning. Your tickets stay.',
  }),
  CODES_WRONG: {
    zh: '每行一个码，4到64个字符，没有空格，不能重复，也不能是以前加过的。',
    en: 'One code a line, of 4 to 64 characters without spaces, none twice and none that was brought before.',
  },
  CODES_MANY: { zh: '加上这些，码就比这一格的份数多。', en: 'With these there would be more codes than that part has prizes.' },
  SPIN_WAITS: { zh: '上一次还在等它的那一轮，结果出来再来。', en: 'Your last spin still waits for its round. Go on once it is decided.' },
} satisfies FailWords
