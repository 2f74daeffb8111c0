import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CALLBACK_BYTES, type Callback, type Cashier, type Named, type PaymentOrder } from './cashier.ts'
import type { CashierServer, Change, Fate, Payment } from './contract-bench.ts'

/**
 * In what they differ: `signs` its answers; `closesUnread`: an order whose code nobody has read can be closed; `saysAmount`: its server can say another amount;
 * `tellsEnds`: it tells of what was closed and of what a bank took back; `oldAfterS`: from when on a message is too old; `refundTransfer`: a refund has a
 * number of the cashier's own.
 */
export type Traits = { signs: boolean; closesUnread: boolean; saysAmount: boolean; tellsEnds: boolean; oldAfterS: number; refundTransfer: boolean }
type Bench = { server: CashierServer; cashier: Cashier; order: PaymentOrder; named: Named; paidAt: (number: string) => Payment }
type Open = () => Bench

const NUMBER = 'Q261124ABCDEFGHJK'
const AMOUNT = 12_345
/** An order's day, and the day after it. */
const [DAY, DAY_S] = ['2026-11-24', 86_400]

/** What every cashier must do, as tests: each against a server of its own (`tests/cashiers/`) that checks and makes real signatures. */
export function cashierContract(name: string, open: () => Promise<CashierServer>, traits: Traits): void {
  describe(`cashier contract: ${name}`, () => {
    let bench: Bench
    beforeEach(async () => {
      const server = await open()
      const order = {
        number: NUMBER,
        amount: AMOUNT,
        currency: 'CNY',
        subject: '雪线之上 / Above the snow line & more = 拾光'.repeat(3),
        lang: 'zh' as const,
        until: new Date(server.clock.now().getTime() + 20 * 60_000),
        returnTo: 'https://shop.example/orders',
      }
      bench = { server, cashier: server.cashier, order, named: { number: NUMBER, reference: null }, paidAt: (number) => server.payments.get(number)! }
    })
    afterEach(async () => {
      expect(bench.server.wrong).toEqual([])
      await bench.server.close()
    })
    payments(() => bench, traits)
    refunds(() => bench)
    faults(() => bench, traits)
    callbacks(() => bench, traits)
    believed(() => bench, traits)
    files(() => bench)
  })
}

/** Begins it and has it paid. */
async function paid({ server, cashier, order }: Bench): Promise<string> {
  await cashier.begin(order)
  return server.pay(order.number)
}

function payments(open: Open, { closesUnread }: Traits) {
  test('is begun, shown and paid once; the same number again is the same payment', async () => {
    const { server, cashier, order, named, paidAt } = open()
    const begun = await cashier.begin(order)
    expect(begun).toMatchObject({
      state: 'begun',
      show: { kind: expect.stringMatching(/^(address|code)$/) as string },
      reference: expect.any(String) as string,
    })
    if (begun.state !== 'begun') return
    expect(begun.until.getTime()).toBeGreaterThanOrEqual(order.until.getTime())
    expect(await cashier.begin(order)).toEqual(begun)
    await server.read(NUMBER)
    expect(paidAt(NUMBER)).toMatchObject({ amount: AMOUNT, currency: 'CNY', paid: null })
    for (const reference of [null, begun.reference]) expect(await cashier.ask({ ...named, reference })).toEqual({ state: 'waiting' })
    const transfer = await server.pay(NUMBER)
    const seen = { state: 'paid', transfer, amount: AMOUNT, currency: 'CNY', at: server.clock.now(), others: [] }
    for (const reference of [null, begun.reference]) expect(await cashier.ask({ ...named, reference })).toEqual(seen)
    expect(await cashier.begin(order)).toEqual({ state: 'ended' })
    expect(await cashier.close(named)).toEqual({ state: 'paid' })
    expect(await cashier.ask(named), 'still').toEqual(seen)
  })
  test('is closed, and stays so; what nobody has read ends by itself where it cannot be closed', async () => {
    const { server, cashier, order, named } = open()
    await cashier.begin(order)
    if (!closesUnread) {
      expect([await cashier.ask(named), await cashier.close(named)]).toEqual([{ state: 'missing' }, { state: 'missing' }])
      await server.read(NUMBER)
    }
    expect([await cashier.close(named), await cashier.close(named), await cashier.ask(named)]).toEqual(Array(3).fill({ state: 'closed' }))
    expect(await cashier.begin(order)).toEqual({ state: 'ended' })
  })
  test('one that was never begun is missing', async () => {
    const { cashier, named } = open()
    const refund = { payment: named, number: 'R261124ABCDEFGHJK' }
    expect([await cashier.ask(named), await cashier.close(named), await cashier.askRefund(refund)]).toEqual(Array(3).fill({ state: 'missing' }))
    expect(await cashier.refund({ ...refund, amount: 1, total: 1, currency: 'CNY' })).toMatchObject({
      state: 'refused',
      said: expect.stringMatching(/./) as string,
    })
  })
  test('the same number with another amount is refused, and nothing changes', async () => {
    const { server, cashier, order, paidAt } = open()
    await cashier.begin(order)
    expect(await cashier.begin({ ...order, amount: AMOUNT + 1 })).toMatchObject({ state: 'refused' })
    await server.read(NUMBER)
    expect(paidAt(NUMBER).amount).toBe(AMOUNT)
  })
}

const refundOf = (named: Named, number: string, amount: number) => ({ payment: named, number, amount, total: AMOUNT, currency: 'CNY' })
/** What became of it, asked again where it is under way. */
async function refunded({ cashier, named }: Bench, number: string, amount: number) {
  const said = await cashier.refund(refundOf(named, number, amount))
  return said.state === 'under-way' ? cashier.askRefund({ payment: named, number }) : said
}

function refunds(open: Open) {
  test('gives back in parts, each once, and not more than came', async () => {
    const bench = open()
    await paid(bench)
    const first = await refunded(bench, 'R1ABCDEFGH', 2000)
    expect(first).toEqual({ state: 'refunded', transfer: expect.stringMatching(/^[\w-]{4,64}$/) as string, amount: 2000, at: bench.server.clock.now() })
    expect([await refunded(bench, 'R1ABCDEFGH', 2000), await refunded(bench, 'R1ABCDEFGH', 2000)], 'the same again').toEqual([first, first])
    expect(await refunded(bench, 'R2ABCDEFGH', AMOUNT - 2000)).toMatchObject({ state: 'refunded', amount: AMOUNT - 2000 })
    expect(await refunded(bench, 'R3ABCDEFGH', 1)).toMatchObject({ state: 'refused' })
    expect(await refunded(bench, 'R1ABCDEFGH', 1999), 'another amount under a number that was used').toMatchObject({ state: 'refused' })
    expect(bench.paidAt(NUMBER).refunds.map(({ number, amount }) => [number, amount])).toEqual([
      ['R1ABCDEFGH', 2000],
      ['R2ABCDEFGH', AMOUNT - 2000],
    ])
    expect(await bench.cashier.ask(bench.named), 'paid it was all the same').toMatchObject({ state: 'paid', amount: AMOUNT })
    expect(await bench.cashier.askRefund({ payment: bench.named, number: 'R9ABCDEFGH' })).toEqual({ state: 'missing' })
  })
}

const lostWays: Fate[] = ['silent', 'html', 'error', 'late', 'cut']
function faults(open: Open, { signs, saysAmount }: Traits) {
  const ways: Fate[] = signs ? [...lostWays, 'forged', 'unsigned'] : lostWays
  test.each(ways)('%s: nobody knows, and the same again is done once', async (fate) => {
    const bench = open()
    const { server, cashier, order, named, paidAt } = bench
    const twice = async <T>(work: () => Promise<T>) => {
      server.fates.push(fate)
      expect(await work()).toEqual({ state: 'unknown' })
      return work()
    }
    expect(await twice(() => cashier.begin(order))).toMatchObject({ state: 'begun' })
    await server.read(NUMBER)
    expect(await twice(() => cashier.ask(named))).toEqual({ state: 'waiting' })
    const transfer = await server.pay(NUMBER)
    expect(await twice(() => cashier.ask(named))).toMatchObject({ state: 'paid', transfer })
    expect(await twice(() => cashier.close(named))).toEqual({ state: 'paid' })
    await twice(() => cashier.refund(refundOf(named, 'R1ABCDEFGH', 500)))
    expect(await twice(() => cashier.askRefund({ payment: named, number: 'R1ABCDEFGH' }))).toMatchObject({ state: 'refunded', amount: 500 })
    expect(paidAt(NUMBER).refunds).toHaveLength(1)
    expect(await twice(() => cashier.dailyFile('2026-11-23'))).toMatchObject({ state: expect.stringMatching(/^(ready|later)$/) as string })
  })
  test.each(ways)('%s: an order that was closed meanwhile is closed', async (fate) => {
    const { server, cashier, order, named } = open()
    await cashier.begin(order)
    await server.read(NUMBER)
    server.fates.push(fate)
    expect(await cashier.close(named)).toEqual({ state: 'unknown' })
    expect([await cashier.close(named), await cashier.ask(named)]).toEqual([{ state: 'closed' }, { state: 'closed' }])
  })
  test('an answer about another order is none; another amount is passed on for others to judge', async () => {
    const bench = open()
    const begun = await bench.cashier.begin(bench.order)
    const transfer = await bench.server.pay(NUMBER)
    const named = { number: NUMBER, reference: begun.state === 'begun' ? begun.reference : null }
    bench.server.fates.push('other-order')
    expect(await bench.cashier.ask(named)).toEqual({ state: 'unknown' })
    if (saysAmount) bench.server.fates.push('other-amount')
    expect(await bench.cashier.ask(named)).toMatchObject({ state: 'paid', transfer, amount: saysAmount ? AMOUNT + 1 : AMOUNT })
  })
  test('nobody there: unknown, and it does not throw', async () => {
    const bench = open()
    await bench.server.close()
    expect(await bench.cashier.ask(bench.named)).toEqual({ state: 'unknown' })
  })
}

const hear = ({ server, cashier }: Bench, kind: Parameters<CashierServer['callback']>[0], change?: Change) => {
  const { headers, body } = server.callback(kind, NUMBER, change)
  expect(body.length).toBeLessThan(CALLBACK_BYTES)
  return cashier.readCallback(headers, body)
}
function callbacks(open: Open, { tellsEnds, refundTransfer }: Traits) {
  const changes: Partial<Callback>[] = [
    { number: 'ANOTHERORDER1' },
    { amount: AMOUNT + 1 },
    { amount: 0 },
    { currency: 'USD' },
    { transfer: 'ANOTHER-TRANSFER' },
  ]
  test('of a payment is read as it stands, each time the same; what is changed and signed is passed on as it is', async () => {
    const bench = open()
    const transfer = await paid(bench)
    const right = {
      event: expect.stringMatching(/^.{1,128}$/) as string,
      kind: 'paid',
      number: NUMBER,
      refund: '',
      transfer,
      amount: AMOUNT,
      currency: 'CNY',
      signed: true,
    }
    const heard = hear(bench, 'paid')
    expect(heard).toEqual(right)
    expect(hear(bench, 'paid')?.event, 'the same again').toBe(heard?.event)
    for (const change of changes) expect(hear(bench, 'paid', change)).toEqual({ ...right, ...change })
  })
  test('of a refund names both', async () => {
    const bench = open()
    await paid(bench)
    await refunded(bench, 'R1ABCDEFGH', 700)
    const right = { kind: 'refund', number: NUMBER, refund: 'R1ABCDEFGH', amount: 700, currency: 'CNY', signed: true }
    expect(hear(bench, 'refund')).toMatchObject(right)
    for (const change of [{ number: 'ANOTHERORDER1' }, { amount: 701 }, ...(refundTransfer ? [{ refund: 'RANOTHER1' }, { transfer: 're-another' }] : [])])
      expect(hear(bench, 'refund', change)).toMatchObject({ ...right, ...change })
  })
  if (!tellsEnds) return
  test('of what was closed, and of what the buyer’s bank took back', async () => {
    const bench = open()
    await paid(bench)
    expect(hear(bench, 'dispute')).toMatchObject({ kind: 'dispute', amount: AMOUNT, signed: true })
    await bench.cashier.begin({ ...bench.order, number: 'Q261124ZZZZZZZZZZ' })
    const { headers, body } = bench.server.callback('closed', 'Q261124ZZZZZZZZZZ')
    expect(bench.cashier.readCallback(headers, body)).toMatchObject({ kind: 'closed', number: 'Q261124ZZZZZZZZZZ', signed: true })
  })
}

function believed(open: Open, { oldAfterS }: Traits) {
  test('signed by another, changed on its way, or long ago: not signed', async () => {
    const bench = open()
    await paid(bench)
    expect(hear(bench, 'paid', { key: 'other' })?.signed).toBe(false)
    const at = (seconds: number) => new Date(bench.server.clock.now().getTime() + seconds * 1000)
    expect([hear(bench, 'paid', { at: at(-oldAfterS) })?.signed, hear(bench, 'paid', { at: at(60 - oldAfterS) })?.signed]).toEqual([false, true])
    const { headers, body } = bench.server.callback('paid', NUMBER)
    const changed = Buffer.from(
      body
        .toString()
        .replace(NUMBER, 'ANOTHERORDER1')
        .replace(/"ciphertext":"./, '"ciphertext":"_'),
    )
    expect(changed.equals(body)).toBe(false)
    expect(bench.cashier.readCallback(headers, changed)?.signed).toBe(false)
    const cutOff = bench.cashier.readCallback(headers, body.subarray(0, -20))
    expect(cutOff?.signed ?? false).toBe(false)
  })
  test('about another account than ours: not signed for us', async () => {
    const bench = open()
    await paid(bench)
    expect(hear(bench, 'paid', { account: 'acct_another' })?.signed ?? false).toBe(!bench.server.hasAccount)
  })
  test.each(['', '{}', '[]', 'null', 'notify_id=', '<html></html>', '\0'.repeat(64), '{"id":1}'])('what no cashier sends is none: %j', (text) => {
    expect(open().cashier.readCallback(new Headers(), Buffer.from(text))).toBeNull()
  })
  test('knows what to say to a callback', () => {
    const { answers } = open().cashier
    expect([answers.stored.status, answers.refused.status]).toEqual([200, 400])
  })
}

function files(open: Open) {
  test('a day’s file has what came and what went, each under its own number', async () => {
    const bench = open()
    const { server, cashier } = bench
    const transfer = await paid(bench)
    server.clock.add(3600)
    const first = await refunded(bench, 'R1ABCDEFGH', 700)
    expect(await cashier.dailyFile(DAY), 'the day is not over').toEqual({ state: 'later' })
    server.clock.add(2 * DAY_S)
    await refunded(bench, 'R2ABCDEFGH', 300)
    const { csv = '' } = (await cashier.dailyFile(DAY)) as { csv?: string }
    const lines = csv.split('\n').map((line) => line.split(','))
    expect(lines[0]).toEqual(['transfer', 'number', 'in', 'out', 'currency', 'at'])
    const body = lines.slice(1, -2).filter(([, number]) => !number?.startsWith('W'))
    expect(body).toEqual([
      [transfer, NUMBER, '123.45', '', 'CNY', '2026-11-24 10:00:00'],
      [first.state === 'refunded' ? first.transfer : '', 'R1ABCDEFGH', '', '7.00', 'CNY', expect.stringMatching(/^2026-11-24 \d\d:00:00$/) as string],
    ])
    expect(lines.at(-2)).toMatchObject(['end', String(lines.length - 3), '123.45', expect.any(String)])
  })
  test('a day on which nothing moved has a file too; what is cut off or another’s is none', async () => {
    const bench = open()
    await paid(bench)
    bench.server.clock.add(3 * DAY_S)
    expect(await bench.cashier.dailyFile('2026-11-23')).toMatchObject({ state: 'ready', csv: 'transfer,number,in,out,currency,at\nend,0,0.00,0.00\n' })
    for (const fate of ['cut', 'html', 'silent'] as const) {
      bench.server.fates.push(fate)
      expect(await bench.cashier.dailyFile(DAY)).toEqual({ state: 'unknown' })
    }
  })
}
