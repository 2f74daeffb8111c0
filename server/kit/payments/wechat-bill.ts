import { createHash } from 'node:crypto'
import { z } from 'zod'
import { columnOf, fenOf, fromChinaTime, readBill, withinDay, writeCashierFile, type Moved } from './cashier-file.ts'
import type { FileOutcome } from './cashier.ts'
import type { WechatRoad } from './wechat-road.ts'

const Named = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })
const unknown = { state: 'unknown' } as const
const TOTALS = '总交易单数'

/** The trade bill of a day, made at ten the next morning: its address and hash in a signed answer, then the file. A day without trades has none. */
export async function wechatDailyFile(road: WechatRoad, day: string): Promise<FileOutcome> {
  const said = await road.ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
  if (!said) return unknown
  if (!said.ok && said.code === 'NO_STATEMENT_EXIST') return { state: 'ready', csv: writeCashierFile([]) }
  if (!said.ok)
    return said.code === 'STATEMENT_CREATING' || said.status === 429 ? { state: 'later' } : said.status >= 500 ? unknown : { state: 'refused', said: said.code }
  const named = Named.safeParse(said.content).data
  const file = named && (await road.fetch(named.download_url))
  if (!file || createHash('sha1').update(file).digest('hex') !== named.hash_value.toLowerCase()) return unknown
  const moved = movedIn(file.toString('utf8'), day)
  return moved ? { state: 'ready', csv: writeCashierFile(moved) } : unknown
}

/** Null where it is not the bill that we know, or not all of it: the last lines say how many there are. */
function movedIn(text: string, day: string): Moved[] | null {
  const [head = [], ...rows] = readBill(text)
  const end = rows.findIndex(([first]) => first === TOTALS)
  const columns = columnsOf(head)
  if (!columns || end < 0 || rows[end + 1]?.[0] !== String(end)) return null
  const moved = rows.slice(0, end).map((row) => moveOf((name) => row[columns[name]] ?? '', day))
  return moved.every((one) => one !== null) ? moved : null
}

const names = {
  at: '交易时间',
  transfer: '微信订单号',
  number: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  amount: '订单金额',
  refund: '商户退款单号',
  refundTransfer: '微信退款单号',
  refunded: '申请退款金额',
} as const
type Columns = Record<keyof typeof names, number>
function columnsOf(head: readonly string[]): Columns | null {
  const columns = Object.fromEntries(Object.entries(names).map(([name, column]) => [name, columnOf(head, column)])) as Columns
  return Object.values(columns).includes(-1) ? null : columns
}

function moveOf(cell: (name: keyof typeof names) => string, day: string): Moved | null {
  const isRefund = cell('state') === 'REFUND'
  const [at, amount] = [fromChinaTime(cell('at')), fenOf(cell(isRefund ? 'refunded' : 'amount'))]
  if (!at || amount === null) return null
  const moved = isRefund ? { transfer: cell('refundTransfer'), number: cell('refund') } : { transfer: cell('transfer'), number: cell('number') }
  return { ...moved, direction: isRefund ? 'out' : 'in', amount, currency: cell('currency') || 'CNY', at: withinDay(at, day) }
}
