import type { FileFault } from '#api/limits.ts'
import type { FailWords } from '#server/hooks/fail-words.ts'

/** Why a cashier's file was not read in; of a file nothing is taken unless all of it is. */
const fileFaults: Record<FileFault, (line: number) => { zh: string; en: string }> = {
  columns: () => ({
    zh: '找不到流水号、收入、支出和时间这四列，一行也没有读入。',
    en: 'There are no columns for transfer, in, out and time. Nothing was read in.',
  }),
  cut: () => ({
    zh: '文件不完整：最后要有一行合计，笔数、收入和支出都和前面的行一致。一行也没有读入。',
    en: 'The file is not whole: its last line has to say how many lines there are and what came and went, as they do. Nothing was read in.',
  }),
  later: () => ({ zh: '这一天还没有过完，一行也没有读入。', en: 'That day is not over yet. Nothing was read in.' }),
  line: (line) => ({ zh: `第${line}行看不懂，一行也没有读入。`, en: `Line ${line} cannot be read. Nothing was read in.` }),
  twice: (line) => ({ zh: `第${line}行的流水号前面已经有了，一行也没有读入。`, en: `Line ${line} stands there a second time. Nothing was read in.` }),
  currency: (line) => ({ zh: `第${line}行是别的货币，一行也没有读入。`, en: `Line ${line} is in another currency. Nothing was read in.` }),
  day: (line) => ({ zh: `第${line}行不是这一天的，一行也没有读入。`, en: `Line ${line} is of another day. Nothing was read in.` }),
  known: (line) => ({ zh: `第${line}行在以前的文件里已经有了，一行也没有读入。`, en: `Line ${line} stands in an earlier file. Nothing was read in.` }),
}

/** Fen in yuan. */
const yuanOf = (fen = 0) => `${Math.floor(fen / 100)}${fen % 100 ? `.${String(fen % 100).padStart(2, '0')}` : ''}`

export const walletFails = {
  OUT_OF_ENERGY: ({ needed, points, minutes }) => ({
    zh: `能量不够：需要${needed ?? ''}点，现在有${points ?? 0}点${minutes ? `，${minutes}分钟后够用` : ''}。`,
    en: `Not enough energy: this takes ${needed ?? ''}, you have ${points ?? 0}${minutes ? `; there will be enough in ${minutes} min` : ''}.`,
  }),
  COUPON_SPILLS: ({ points, fits, lost }) =>
    fits
      ? {
          zh: `能量快满了：这张${points}点的券现在只放得下${fits}点，另外${lost}点会浪费。`,
          en: `Your energy is nearly full: of this coupon’s ${points} points ${fits} fit now, ${lost} would be lost.`,
        }
      : { zh: '能量已满，这张券现在一点也放不下，留着以后用吧。', en: 'Your energy is full: not a point of this coupon fits. Keep it for later.' },
  COUPON_USED: { zh: '这张券已经用过了。', en: 'This coupon has been used.' },
  COUPON_EXPIRED: { zh: '这张券已经过期。', en: 'This coupon has expired.' },
  BALANCE_LOW: { zh: '余额不够，请把金额改小一些。', en: 'Your balance is too low for this. Please enter a smaller amount.' },
  NAME_NOT_VERIFIED: { zh: '钱只付给实名本人，请先完成实名认证。', en: 'Money is paid to your verified name only. Please have your name verified first.' },
  WITHDRAW_BELOW_LEAST: ({ least }) => ({ zh: `每次最少提现${yuanOf(least)}元。`, en: `The least you can withdraw is ${yuanOf(least)} yuan.` }),
  WITHDRAW_DAY_LIMIT: ({ most, left }) => ({
    zh: `一天最多提现${yuanOf(most)}元，今天还能提${yuanOf(left)}元。`,
    en: `You can withdraw ${yuanOf(most)} yuan a day; ${yuanOf(left)} yuan are left for today.`,
  }),
  WITHDRAWAL_MOVED_ON: { zh: '这笔提现已经到了别的步骤，请看最新状态。', en: 'This withdrawal has moved on. Please look at where it stands now.' },
  OWN_WITHDRAWAL: { zh: '自己的提现要由另一位同事处理。', en: 'Your own withdrawal has to be handled by a colleague.' },
  APPROVED_BY_YOU: {
    zh: '这笔提现是你批准的，付没付出去要由另一位同事来记。',
    en: 'You approved this withdrawal. Whether it was paid is for a colleague to record.',
  },
  CASHIER_FILE: ({ why = 'columns', line = 1 }) => fileFaults[why as FileFault](Number(line)),
  CASHIER_DAY_READ: {
    zh: '这一天的对账文件已经读过，而且内容不同。已经读入的不会改。',
    en: 'Another file of this day has been read in. What was read stays as it is.',
  },
  TRANSFER_USED: { zh: '这个转账单号已经记在另一笔提现上。', en: 'This transfer number is already recorded for another withdrawal.' },
  NOT_PAID_YET: { zh: '这笔提现还没有到账，到账以后才有回单。', en: 'This withdrawal has not been paid yet. The receipt is available once it is.' },
} satisfies FailWords
