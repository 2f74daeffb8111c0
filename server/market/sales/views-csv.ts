import type { Lang } from '#api/limits.ts'
import type { Sale } from '#api/sales.ts'
import { dayOf } from '#server/kit/clock.ts'
import { csvCell, csvOf } from '#server/kit/csv.ts'

/** As the page of the income says it. */
const words = {
  zh: {
    head: ['许可', '卖出时间（UTC+8）', '卖出时间（UTC）', '照片', '种类', '买家付', '分成（%）', '给模特', '平台', '税', '你得', '状态', '可用时间（UTC+8）'],
    kinds: { standard: '标准', extended: '扩展', editorial: '编辑', exclusive: '独家' },
    states: { pending: '待结算', available: '已结算', frozen: '有争议', returned: '已退回' },
  },
  en: {
    head: [
      'Licence',
      'Sold (UTC+8)',
      'Sold (UTC)',
      'Photograph',
      'Kind',
      'Buyer paid',
      'Rate (%)',
      'To models',
      'Pixtura',
      'Tax',
      'You get',
      'State',
      'Available (UTC+8)',
    ],
    kinds: { standard: 'Standard', extended: 'Extended', editorial: 'Editorial', exclusive: 'Exclusive' },
    states: { pending: 'Pending', available: 'Available', frozen: 'Disputed', returned: 'Returned' },
  },
} satisfies Record<Lang, { head: string[]; kinds: Record<Sale['kind'], string>; states: Record<Sale['state'], string> }>

const yuan = (fen: number) => `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`
const SHANGHAI_MS = 8 * 3_600_000
/** To the second, as every spreadsheet reads it. */
const timeIn = (at: string, aheadMs: number) => new Date(Date.parse(at) + aheadMs).toISOString().slice(0, 19).replace('T', ' ')

/** A row for each sale. What was returned brought nothing. */
export function salesCsv(found: readonly Sale[], lang: Lang): string {
  const w = words[lang]
  const rows = found.map((sale) => [
    sale.number,
    timeIn(sale.soldAt, SHANGHAI_MS),
    timeIn(sale.soldAt, 0),
    csvCell(sale.title),
    w.kinds[sale.kind],
    ...[sale.price].map(yuan),
    String(sale.sharePermille / 10),
    ...[sale.models, sale.fee, sale.tax, sale.seller].map((fen) => yuan(sale.state === 'returned' ? 0 : fen)),
    w.states[sale.state],
    sale.settlesAt ? timeIn(sale.settlesAt, SHANGHAI_MS) : '',
  ])
  return csvOf([w.head, ...rows])
}
export const salesFileName = (now: Date) => `pixtura-income-${dayOf(now)}.csv`
