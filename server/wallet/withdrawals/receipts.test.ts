import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Lang } from '#api/limits.ts'
import type { Withdrawal } from '#api/withdrawals.ts'
import type { MadeMember } from '#server/account/make.ts'
import { doJob } from '#server/kit/jobs/handler.ts'
import { FIXED_HEADERS } from '#server/kit/secure-headers.ts'
import { builtPages } from '#tests/built-pages.ts'
import { jobs } from '#tests/domain-parts.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { stayIn } from '#tests/stay-in.ts'
import { CARD, contextOf, decide, enter, inReview, verifiedMember } from '#tests/verified-member.ts'
import { withParameters } from '#tests/with-parameters.ts'

const own = ownApp({ pages: builtPages })
let anna: MadeMember
let operators: [MadeMember, MadeMember]
let third: MadeMember
beforeEach(async () => {
  anna = await verifiedMember(own, { name: '张喆赟', pixt: 400_000_000, yuan: 500_000 })
  operators = [await own.operator('finance'), await own.operator('finance')]
  third = await own.operator('finance')
})

type Body = Parameters<typeof inReview>[2]
const show = (number: string, as = anna) => own.api(as)('GET /api/withdraw/:number', { params: { number } })
/** Approved by one or, where it is much, by two. */
async function approve(number: string, as = anna): Promise<void> {
  await stayIn(own, ...operators)
  for (const operator of operators) if ((await show(number, as)).state === 'review') await decide(own, operator, number)
}
let transfers = 0
/** From asking to paid, by hand. */
async function paid(body: Body, payee?: typeof CARD, as = anna): Promise<Withdrawal> {
  const number = await inReview(own, as, body, payee)
  await approve(number, as)
  own.clock.add(3600)
  await stayIn(own, third)
  await own.api(third)('POST /api/admin/withdrawals/:number/paid', { params: { number }, body: { transfer: `T-${1000 + ++transfers}` } })
  await enter(own, as)
  return show(number, as)
}
const receipt = (number: string, as: MadeMember | null = anna, lang: Lang = 'zh') =>
  own.api(as, lang)('GET /api/withdraw/:number/receipt', { params: { number } })
const linesOf = async (number: string, lang: Lang = 'zh', as = anna) =>
  (await readPdf(new Uint8Array(Buffer.from((await receipt(number, as, lang)).pdf, 'base64')))).lines
/** What the wire says, as a person would write it. */
const yuan = (fen: number) => `¥${(fen / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
const pixt = (milli: number) => `${(milli / 1000).toFixed(3).replace(/\B(?=(\d{3})+\.)/g, ',')} PIXT`
const minute = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(11, 16)
/** Entries about it, the first one first. */
const entriesOf = async (number: string) =>
  (await own.owner.query<{ id: string }>('select id from ledger_entries where subject = $1 order by id', [number])).rows.map(({ id }) => id)

describe("'GET /api/withdraw/:number/receipt'", () => {
  test('of PIXT, in Chinese: every parameter is that of the wire', async () => {
    const one = await paid({ currency: 'PIXT', amount: 200_000_000 })
    expect([one.gross, one.tax, one.net]).toEqual([100_000, 4000, 96_000])
    const [hold, pay, arrived] = await entriesOf(one.number)
    const lines = await linesOf(one.number)
    expect(lines.slice(0, 5)).toEqual(['拾光', '提现回单', `单号${one.number}`, yuan(one.net), '到账'])
    expect(lines.slice(5, -4)).toEqual([
      '提现',
      expect.stringMatching(new RegExp(`^申请时间 \\d{4}年\\d+月\\d+日 ${minute(one.appliedAt)}（UTC\\+8）$`)),
      expect.stringMatching(new RegExp(`^付款时间 \\d{4}年\\d+月\\d+日 ${minute(one.steps.at(-1)!.at)}（UTC\\+8）$`)),
      `转账单号 ${one.transfer}`,
      '收款人',
      '实名 张喆赟',
      '收款账户 支付宝 139****1111',
      '金额',
      `支出 ${pixt(one.amount)}`,
      '兑换率 200 PIXT = ¥1',
      `税前 ${yuan(one.gross)}`,
      `代扣税款 −${yuan(one.tax)}`,
      `到账 ${yuan(one.net)}`,
      '按申请时的规则：一次提现超过¥800.00的部分，代扣20%税款，不足1分的不扣。',
      '账本分录',
      `冻结 ${hold}（会在下一份公开账本里）`,
      `付款 ${pay}（会在下一份公开账本里）`,
    ])
    expect(lines.slice(-4)).toEqual([
      `到账 ${arrived}（会在下一份公开账本里）`,
      `账本逐条公开，按编号可查：${ORIGIN}/transparency`,
      expect.stringMatching(new RegExp(`^拾光开具于\\d{4}年\\d+月\\d+日 ${minute(own.clock.now().toISOString())}（UTC\\+8）。$`)),
      '本回单说明这笔款项已经付出，不是发票。',
    ])
  })
  test('of yuan, in English: no rate, no tax below what is free', async () => {
    const one = await paid({ currency: 'CNY', amount: 2050 }, CARD)
    const { name, pdf } = await receipt(one.number, anna, 'en')
    expect(name).toBe(`pixtura-${one.number}.pdf`)
    const { lines, lang, info } = await readPdf(new Uint8Array(Buffer.from(pdf, 'base64')))
    expect([lang, info.Title]).toEqual(['en', `Withdrawal receipt No. ${one.number}`])
    expect(lines).toContain('Account Bank card **** 0009')
    const from = lines.indexOf('Amounts')
    expect(lines.slice(from + 1, from + 5)).toEqual(['Taken from the balance ¥20.50', 'Before tax ¥20.50', 'Tax withheld ¥0.00', 'Paid out ¥20.50'])
    expect(lines.join('\n')).toContain('of what is above ¥800.00 in one withdrawal, 20 % is withheld')
    expect(lines.join('\n')).not.toMatch(/[\u4e00-\u8fff](?<![张喆赟])|PIXT|〓/)
  })
  test('the rule is that of the day it was applied for, whatever the parameters are now', async () => {
    const one = await paid({ currency: 'CNY', amount: 100_000 })
    await withParameters(own, own.clock.now(), { taxPermille: 350 }, async () => {
      expect((await own.api()('GET /api/withdraw-rule')).taxPermille).toBe(350)
      expect((await linesOf(one.number)).join()).toContain('代扣20%税款')
    })
  })
  test('entries are found under their numbers in the public file that it names', async () => {
    const one = await paid({ currency: 'PIXT', amount: 4_000_000 })
    const ids = await entriesOf(one.number)
    own.clock.add(86_400)
    await enter(own, anna)
    const about = { handlers: jobs, makeCtx: () => contextOf(own), read: own.app.services.readDb as never, write: own.db }
    await doJob(about, { job: 'close-books', id: 'test' }, {}, new AbortController().signal)
    const said = (await linesOf(one.number)).flatMap((line) => /^(?:冻结|付款|到账) (\d+)（(.+\.ndjson\.gz)）$/.exec(line)?.slice(1, 3) ?? [])
    expect(said).toEqual(ids.flatMap((id) => [id, said[1]]))
    const file = gunzipSync(Buffer.from(await (await own.fetch(`/books/${said[1]}`)).arrayBuffer())).toString()
    const causes = ids.map((id) => file.split('\n').find((line) => line.startsWith(`{"entry":"${id}"`)))
    expect(causes).toEqual([expect.stringContaining('"withdraw"'), expect.stringContaining('"payout"'), expect.stringContaining('"payout"')])
  })
  test('a name with a character that the face lacks says so, by its number', async () => {
    const bruno = await verifiedMember(own, { name: '张𠮷' })
    const { number } = await paid({ currency: 'CNY', amount: 2000 }, undefined, bruno)
    const lines = await linesOf(number, 'zh', bruno)
    expect(lines).toContain('实名 张〓')
    expect(lines).toContain('〓：字库里没有的字，Unicode编号U+20BB7。')
    const english = await linesOf(number, 'en', bruno)
    expect(english).toContain('〓: a character that this typeface does not have, in Unicode U+20BB7.')
  })
  test('not before it is paid, not when it came back', async () => {
    const refused = { reason: 'NOT_PAID_YET', code: '2136', status: 409 }
    const number = await inReview(own, anna, { currency: 'CNY', amount: 2000 })
    await expect(receipt(number)).rejects.toMatchObject({ ...refused, message: '这笔提现还没有到账，到账以后才有回单。' })
    await approve(number)
    await expect(receipt(number, anna, 'en')).rejects.toMatchObject({
      ...refused,
      message: 'This withdrawal has not been paid yet. The receipt is available once it is.',
    })
    await own.api(operators[1])('POST /api/admin/withdrawals/:number/failed', { params: { number }, body: { why: 'payee-missing' } })
    await expect(receipt(number)).rejects.toMatchObject(refused)
  })
  test('only its member’s, only within the door, and no number but its own', async () => {
    const { number } = await paid({ currency: 'CNY', amount: 2000 })
    const bruno = await verifiedMember(own)
    await expect(receipt(number, null)).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
    await expect(receipt(number, bruno)).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
    await expect(receipt(number, operators[0])).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    for (const strange of [
      number.toLowerCase(),
      `${number} `,
      'W261122ABCDEFGHJK',
      '../withdraw',
      `${number}/../${number}`,
      "W' or 1=1",
      '%00',
      'x'.repeat(200),
    ])
      await expect(receipt(strange)).rejects.toMatchObject({ status: 404 })
    own.clock.add(15 * 60)
    await expect(receipt(number)).rejects.toMatchObject({ reason: 'PROOF_REQUIRED' })
  })
})

describe('the file that a browser saves', () => {
  const file = (number: string, as?: MadeMember, prefix = '') => own.fetch(`${prefix}/withdraw-deposit/receipt/${number}`, { ...(as && { as }) })

  test.each([
    ['', '拾光', '提现回单'],
    ['/en', 'pixtura', 'Withdrawal receipt'],
  ])('under %s/: a PDF with its name, nobody else’s to keep', async (prefix, brand, title) => {
    const { number } = await paid({ currency: 'CNY', amount: 2000 })
    const reply = await file(number, anna, prefix)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(Object.fromEntries(reply.headers), 'S079').toMatchObject(FIXED_HEADERS)
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="pixtura-${number}.pdf"; filename*=UTF-8''${encodeURIComponent(`${brand}-${number}.pdf`)}`,
    )
    expect((await readPdf(new Uint8Array(await reply.arrayBuffer()))).lines).toContain(title)
    const page = await (await own.fetch(`${prefix}/withdraw-deposit/detail/${number}`, { as: anna })).text()
    expect(page).toContain(`href="${prefix}/withdraw-deposit/receipt/${number}"`)
  })
  test('who is not signed in, or not inside, is led back to the page; others find nothing', async () => {
    const { number } = await paid({ currency: 'CNY', amount: 2000 })
    const outside = await file(number)
    expect([outside.status, outside.headers.get('location')]).toEqual([302, `/withdraw-deposit/detail/${number}`])
    const somebody = await file(number, await verifiedMember(own))
    expect([somebody.status, somebody.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    own.clock.add(15 * 60)
    const late = await file(number, anna, '/en')
    expect([late.status, late.headers.get('location')]).toEqual([302, `/en/withdraw-deposit/detail/${number}`]) // which asks for the password
  })
  test('one that is not paid says so, and its page has no link', async () => {
    const number = await inReview(own, anna, { currency: 'CNY', amount: 2000 })
    const reply = await file(number, anna)
    expect([reply.status, await reply.text()]).toEqual([409, '这笔提现还没有到账，到账以后才有回单。'])
    expect(await (await own.fetch(`/withdraw-deposit/detail/${number}`, { as: anna })).text()).not.toContain('/withdraw-deposit/receipt/')
  })
  test('strange numbers are nobody’s, and lead nowhere else', async () => {
    for (const strange of ['%0d%0aset-cookie:%20a=b', '..%2f..%2fadmin', '%2e%2e', 'W261122ABCDEFGHJK%00', 'x'.repeat(500), '%F0%A0%AE%B7'])
      for (const as of [anna, undefined]) {
        const reply = await file(strange, as)
        expect([302, 400, 404], strange).toContain(reply.status)
        expect(reply.headers.get('set-cookie')).toBeNull()
        expect(reply.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
      }
  })
})
