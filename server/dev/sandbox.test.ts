import { appendFileSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cashierApp } from '#tests/cashiers/cashier-app.ts'
import { sandboxFile } from '../kit/payments/open-cashiers.ts'
import { openSandboxJournal } from '../kit/payments/sandbox-journal.ts'

const { app, cashier, order, page, press } = cashierApp()
const named = (number: string) => ({ number, reference: null })
const ask = (number: string) => cashier().ask(named(number))
/** Begins an order, and presses what is said. */
async function pressed(...choices: string[]) {
  const one = order()
  await cashier().begin(one)
  for (const choice of choices) await press(one.number, choice)
  return one
}

describe('the page', () => {
  test('shows an order in its language, and what can be done with it', async () => {
    const one = order()
    expect(await cashier().begin(one)).toMatchObject({ show: { address: `http://localhost:3000/dev/cashier/${one.number}` }, until: one.until })
    const zh = await page(one.number)
    expect(zh.offers).toEqual(['now', 'soon', 'late', 'twice', 'refuse'])
    for (const words of ['<html lang="zh">', '雪线之上 &#60;b&#62;&#38;amp;&#60;/b&#62;', '¥123.45', '等待付款', `href="${one.returnTo}"`])
      expect(zh.html).toContain(words)
    const en = await page(one.number, 'en')
    for (const words of ['<html lang="en">', '<p class="subject" lang="zh">', 'waiting for payment', 'Pay twice']) expect(en.html).toContain(words)
    const list = await app.fetch('/dev/cashier').then((reply) => reply.text())
    for (const words of [`/dev/cashier/${one.number}?lang=zh`, 'BEGIN PUBLIC KEY', '/callbacks/sandbox', 'cashier-signature']) expect(list).toContain(words)
  })
  test('of an order that there is not', async () => {
    expect([(await page('QNOTHERE0000')).status, (await press('QNOTHERE0000', 'now')).status]).toEqual([404, 404])
  })
  test('what it does not offer is not done', async () => {
    const one = await pressed('again', 'dispute', 'constructor', '', 'refuse', 'now')
    expect(await ask(one.number)).toEqual({ state: 'closed' })
  })
})

describe('a payment', () => {
  test('comes at once, and can be taken back by the bank', async () => {
    const one = await pressed('now')
    expect(await ask(one.number)).toMatchObject({
      state: 'paid',
      amount: 12_345,
      transfer: expect.stringMatching(/^S\d{8}[A-Z0-9]{12}$/) as string,
      others: [],
    })
    expect((await page(one.number)).offers).toEqual(['again', 'dispute'])
    await press(one.number, 'dispute')
    expect((await page(one.number)).html).toContain('退单')
    expect((await page(one.number)).offers).toEqual(['again'])
  })
  test('comes soon, unless it is closed by then', async () => {
    const [one, other] = [await pressed('soon'), await pressed('soon')]
    expect([await ask(one.number), await ask(other.number)]).toEqual([{ state: 'waiting' }, { state: 'waiting' }])
    expect((await page(one.number)).html).toContain('已经确认')
    expect(await cashier().close(named(other.number))).toEqual({ state: 'closed' })
    app.clock.add(31)
    expect([await ask(one.number), await ask(other.number)]).toMatchObject([{ state: 'paid' }, { state: 'closed' }])
  })
  test('comes late, even where it was closed before', async () => {
    const one = await pressed('late')
    expect(await cashier().close(named(one.number))).toEqual({ state: 'closed' })
    app.clock.add(15 * 60)
    expect(await ask(one.number)).toEqual({ state: 'closed' })
    app.clock.add(61)
    expect(await ask(one.number)).toMatchObject({ state: 'paid', amount: 12_345 })
    expect(await cashier().begin(one)).toEqual({ state: 'ended' })
  })
  test('comes twice, and both are given back', async () => {
    const one = await pressed('twice')
    const seen = await ask(one.number)
    expect(seen).toMatchObject({ state: 'paid', others: [{ amount: 12_345, currency: 'CNY' }] })
    const refund = (number: string, amount: number) => cashier().refund({ payment: named(one.number), number, amount, total: 12_345, currency: 'CNY' })
    expect([await refund('RSANDBOX01', 12_345), await refund('RSANDBOX02', 12_345), await refund('RSANDBOX03', 1)]).toMatchObject([
      { state: 'refunded' },
      { state: 'refunded' },
      { state: 'refused', said: 'NOT_ENOUGH' },
    ])
  })
  test('is over with its time', async () => {
    const one = await pressed()
    app.clock.add(15 * 60)
    expect([await ask(one.number), (await page(one.number)).offers]).toEqual([{ state: 'closed' }, ['late']])
    await press(one.number, 'now')
    expect(await ask(one.number)).toEqual({ state: 'closed' })
  })
})

describe('its journal', () => {
  const file = () => sandboxFile(app.dataDir)
  test('is one for every process, and a line that was cut off spoils none', async () => {
    const one = await pressed('now')
    const other = openSandboxJournal(file())
    expect(other.payment(one.number)?.paid).toHaveLength(1)
    appendFileSync(file(), `\n{"at":"2026-11-24T02:00:00.000Z","number":"${one.number}","what":"pa`)
    const two = await pressed('now')
    expect(await ask(one.number)).toMatchObject({ state: 'paid', others: [] })
    expect([await ask(two.number), other.payment(two.number)?.paid.length]).toMatchObject([{ state: 'paid' }, 1])
    expect(openSandboxJournal(file()).payment(two.number)).toEqual(other.payment(two.number))
  })
  test('holds what came before it was closed, whichever process wrote first', async () => {
    const one = await pressed()
    const [first, second] = [openSandboxJournal(file()), openSandboxJournal(file())]
    const at = app.clock.now()
    const ago = new Date(at.getTime() - 1000).toISOString()
    first.append({ at: at.toISOString(), number: one.number, what: 'closed', by: 'shop' })
    second.append({ at: ago, number: one.number, what: 'paid', how: 'now', transfer: 'S20261124AAAAAAAAAAAA' })
    expect(await ask(one.number), 'closed was said before').toEqual({ state: 'closed' })
    expect(readFileSync(file(), 'utf8')).toContain('S20261124AAAAAAAAAAAA')
  })
})
