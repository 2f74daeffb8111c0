import type { Currency } from '#api/shared.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const currencies: Record<Currency, string> = { PIXT: 'PIXT', CNY: '人民币' }
export const tallies = {
  notYet: '结果公布以后，这里写出有多少人参加、发了多少奖，数字直接从记录里数出来。',
  countedAt: (at: string) => `${f.moment(at)}从记录里数出来的。`,
  final: '都已办完，不会再变。',
  goesOn: '还有没办完的，每小时重新数一次。',
  people: (n: number) => `${f.num(n)}人`,
  entries: '参赛作品',
  entriesSaid: (entries: number, authors: number) => `${f.num(entries)}件，来自${f.num(authors)}人`,
  voters: '投票的人',
  counted: '算数的票',
  aside: '不算数的票',
  votes: (n: number) => `${f.num(n)}张`,
  checkIn: '打卡',
  checkInSaid: (days: number, members: number) => `${f.num(members)}人，一共${f.num(days)}天`,
  tasks: '任务',
  tasksSaid: (stamps: number, members: number) => `${f.num(members)}人，${f.num(stamps)}个印章`,
  spins: '转盘和盲盒',
  spinsSaid: (spins: number, members: number) => `${f.num(members)}人，${f.num(spins)}次`,
  form: '交表的人',
  given: '送出的奖品',
  open: '还没领或没寄的奖品',
  lapsed: '过期的奖品',
  pieces: (n: number) => `${f.num(n)}份`,
  funded: (currency: Currency) => `放进奖池的${currencies[currency]}`,
  paid: (currency: Currency) => `付给会员的${currencies[currency]}`,
  returned: (currency: Currency) => `退回的${currencies[currency]}`,
}
