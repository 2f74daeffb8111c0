import { z } from 'zod'
import { OutgoingError, type Outgoing } from '../outgoing.ts'
import { askAlipay, type AlipayOptions } from '../payouts/alipay-gateway.ts'
import { columnOf, fenOf, fromChinaTime, readBill, withinDay, writeCashierFile, type Moved } from './cashier-file.ts'
import type { FileOutcome } from './cashier.ts'
import { unzip } from './unzip.ts'

const Reply = z.object({ code: z.string(), sub_code: z.string().default(''), bill_download_url: z.string().default('') })
type World = AlipayOptions & { bills: Outgoing }
const unknown = { state: 'unknown' } as const
/** Bills are there from nine in the morning on; what is not by noon will not be: nothing moved. */
const NOON_MS = 36 * 3_600_000
type Row = (name: string) => string

/** Two bills make a day: trades with their refunds, and of the account's own bill what we paid out. Each is a ZIP, in GBK. */
export async function alipayDailyFile(world: World, day: string): Promise<FileOutcome> {
  const [trades, account] = [await readRows(world, 'trade', day), await readRows(world, 'signcustomer', day)]
  if ('state' in trades) return trades
  if ('state' in account) return account
  const moved = [...trades.rows.map((row) => tradeOf(row, day)), ...account.rows.filter(isPayout).map((row) => payoutOf(row, day))]
  return moved.every((one) => one !== null) ? { state: 'ready', csv: writeCashierFile(moved) } : unknown
}

async function readRows(world: World, bill_type: string, day: string): Promise<{ rows: Row[] } | FileOutcome> {
  const said = await askAlipay(world, 'alipay.data.dataservice.bill.downloadurl.query', { bill_type, bill_date: day }).catch(lost)
  const reply = Reply.safeParse(said).data
  if (!reply) return unknown
  if (reply.code === '40004' && reply.sub_code.includes('bill_not_exist')) {
    const isNone = world.now().getTime() >= Date.parse(`${day}T00:00:00+08:00`) + NOON_MS
    return isNone ? { rows: [] } : { state: 'later' }
  }
  if (reply.code !== '10000') return reply.code === '20000' ? unknown : { state: 'refused', said: reply.sub_code || reply.code }
  const file = await world.bills.send(safeUrl(reply.bill_download_url, world.gateway)).catch(lost)
  const text = file?.status === 200 ? textIn(file.body) : null
  const rows = text === null ? null : rowsIn(text)
  return rows ? { rows } : unknown
}
/** Bills are named by addresses without TLS; their server speaks it. */
const safeUrl = (url: string, gateway: string) => (gateway.startsWith('https:') ? url.replace(/^http:/, 'https:') : url)
function lost(error: unknown): null {
  if (error instanceof OutgoingError) return null
  throw error
}

const SUMMARY = '汇总'
function textIn(zip: Buffer): string | null {
  const entry = unzip(zip)?.find(({ name }) => name.endsWith('.csv') && !name.includes(SUMMARY))
  return entry ? new TextDecoder('gbk').decode(entry.bytes) : null
}

/** Lines of # stand around the rows; without the one after them the bill was cut off. */
function rowsIn(text: string): Row[] | null {
  const lines = readBill(text)
  const ends = lines.some(([first = '']) => /^#-+.*结束/.test(first))
  const [head, ...rows] = lines.filter(([first = '']) => !first.startsWith('#'))
  if (!ends || !head) return null
  return rows.map((row) => (name) => row[columnOf(head, name)] ?? '')
}

const whenOf = (text: string, day: string) => {
  const at = fromChinaTime(text)
  return at && withinDay(at, day)
}
function tradeOf(row: Row, day: string): Moved | null {
  const isRefund = row('业务类型') === '退款'
  const amount = fenOf(row('订单金额（元）').replace(/^-/, ''))
  const at = whenOf(row('完成时间') || row('创建时间'), day)
  const number = isRefund ? row('退款批次号/请求号') : row('商户订单号')
  if (amount === null || !at || number === '') return null
  return { transfer: isRefund ? number : row('支付宝交易号'), number, direction: isRefund ? 'out' : 'in', amount, currency: 'CNY', at }
}
const isPayout: (row: Row) => boolean = (row) => row('业务类型') === '转账' && /[1-9]/.test(row('支出金额（-元）'))
function payoutOf(row: Row, day: string): Moved | null {
  const [amount, at] = [fenOf(row('支出金额（-元）').replace(/^-/, '')), whenOf(row('发生时间'), day)]
  return amount === null || !at ? null : { transfer: row('业务流水号'), number: row('商户订单号'), direction: 'out', amount, currency: 'CNY', at }
}
