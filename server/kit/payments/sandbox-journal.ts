import { closeSync, existsSync, fstatSync, fsyncSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Lang } from '#api/limits.ts'

/** What somebody is to pay at the sandbox; `until` as ISO. */
export type SandboxOrder = { number: string; amount: number; currency: string; subject: string; lang: Lang; until: string; returnTo: string }
/**
 * How a payment comes. `now`: unless it was closed or is over. `soon`: the same a while later. `late`: whatever became of it meanwhile. `again`: beyond what
 * came already.
 */
export type PaidHow = 'now' | 'soon' | 'late' | 'again'
/** A line of the journal, as somebody wanted it; whether it holds is what the lines before it say. `at` is when the money moves. */
export type SandboxLine = { at: string; number: string } & (
  | ({ what: 'begun' } & SandboxOrder)
  | { what: 'paid'; transfer: string; how: PaidHow }
  | { what: 'closed'; by: 'shop' | 'buyer' }
  | { what: 'refunded'; refund: string; amount: number; transfer: string }
  | { what: 'disputed'; transfer: string }
  | { what: 'told'; event: string }
)
type LineOf<W extends SandboxLine['what']> = Extract<SandboxLine, { what: W }>
export type SandboxPayment = {
  order: SandboxOrder
  begunAt: Date
  paid: LineOf<'paid'>[]
  closed: LineOf<'closed'> | null
  refunds: LineOf<'refunded'>[]
  disputes: LineOf<'disputed'>[]
  told: Set<string>
}

export type SandboxJournal = {
  /** On disk before it returns. */
  append: (line: SandboxLine) => void
  payment: (number: string) => SandboxPayment | null
  payments: () => SandboxPayment[]
}

/**
 * The sandbox's own book: a file to which any number of processes add lines, each in one write that begins and ends with a line's end, so that one that was
 * cut off spoils no other. What is so follows from the order of the lines alone; nobody holds a lock, and nothing is lost with a process.
 */
export function openSandboxJournal(file: string): SandboxJournal {
  const payments = new Map<string, SandboxPayment>()
  let [read, rest] = [0, '']
  const follow = () => {
    if (!existsSync(file)) return payments
    const bytes = bytesFrom(file, read)
    read += bytes.length
    const lines = (rest + bytes.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) addLine(payments, lineOf(Buffer.from(line, 'latin1').toString('utf8')))
    return payments
  }
  return {
    append: (line) => {
      mkdirSync(path.dirname(file), { recursive: true })
      const to = openSync(file, 'a')
      writeSync(to, `\n${JSON.stringify(line)}\n`)
      fsyncSync(to)
      closeSync(to)
    },
    payment: (number) => follow().get(number) ?? null,
    payments: () => [...follow().values()],
  }
}

function bytesFrom(file: string, from: number): Buffer {
  const at = openSync(file, 'r')
  const bytes = Buffer.alloc(Math.max(0, fstatSync(at).size - from))
  const got = readSync(at, bytes, 0, bytes.length, from)
  closeSync(at)
  return bytes.subarray(0, got)
}

function lineOf(text: string): SandboxLine | null {
  try {
    return JSON.parse(text) as SandboxLine
  } catch {
    return null // empty, or cut off while it was written: nobody was told that it is there
  }
}

function addLine(payments: Map<string, SandboxPayment>, line: SandboxLine | null): void {
  if (!line) return
  const there = payments.get(line.number)
  if (there) return addTo(there, line)
  if (line.what !== 'begun') return
  const { at, what: _what, ...order } = line
  payments.set(line.number, { order, begunAt: new Date(at), paid: [], closed: null, refunds: [], disputes: [], told: new Set() })
}

function addTo(payment: SandboxPayment, line: SandboxLine): void {
  if (line.what === 'paid' && mayPay(payment, line)) payment.paid.push(line)
  if (line.what === 'closed' && !payment.closed && takenBy(payment, line.at).length === 0) {
    payment.closed = line
    payment.paid = payment.paid.filter(({ how }) => how === 'late')
  }
  if (line.what === 'refunded' && mayGive(payment, line)) payment.refunds.push(line)
  if (line.what === 'disputed' && payment.disputes.length === 0 && takenBy(payment, line.at).length > 0) payment.disputes.push(line)
  if (line.what === 'told') payment.told.add(line.event)
}

function mayPay({ order, closed, paid }: SandboxPayment, { how, at }: LineOf<'paid'>): boolean {
  if (how === 'late' || how === 'again') return true
  return !closed && paid.length === 0 && at < order.until
}
/** What it took up to then; what was paid at once counts by its place, for two machines' clocks may differ. */
const takenBy = ({ paid }: SandboxPayment, at: string) => paid.filter((one) => one.how === 'now' || one.how === 'again' || one.at <= at)
const givenBack = ({ refunds }: SandboxPayment) => refunds.reduce((sum, { amount }) => sum + amount, 0)
/** A refund's number stands for one refund. */
const mayGive = (payment: SandboxPayment, { refund, amount, at }: LineOf<'refunded'>) =>
  amount > 0 && !payment.refunds.some((one) => one.refund === refund) && givenBack(payment) + amount <= takenBy(payment, at).length * payment.order.amount

/** Payments that have come by now, the first one first. */
export const takenAt = ({ paid }: SandboxPayment, now: Date): LineOf<'paid'>[] =>
  paid.filter(({ at }) => at <= now.toISOString()).toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
/** How it stands. */
export function stateOf(payment: SandboxPayment, now: Date): 'paid' | 'closed' | 'waiting' {
  if (takenAt(payment, now).length > 0) return 'paid'
  return payment.closed || now.toISOString() >= payment.order.until ? 'closed' : 'waiting'
}
