// Five people and one sale: somebody becomes a contributor and submits ten photographs, a model signs, a reviewer returns one, another's older picture is found, and a buyer pays in another tab.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { verifyFile } from '#api/licence-document.ts'
import type { Lang } from '#api/limits.ts'
import { sandboxWords } from '#server/dev/sandbox-words.ts'
import { isSampled } from '#server/market/items/policy.ts'
import { prefix } from '#web/lang.ts'
import { menuNames } from '#web/words/menus.ts'
import { apiAt } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { decide, endSettlement, faults, gather, itemOf, PATIENT, pageOf, said, sellersItems, TITLES, type Cast, type Title } from './market-people.ts'
import { codeFor, freshPhone } from './people.ts'
import { say } from './say.ts'
import { tellIdentity } from './withdrawers.ts'

const MODEL = 'Zhou Min'
const CART = ['Portrait', 'Ridge', 'Lake'] as const satisfies Title[]
const FAST = 'Tree' satisfies Title
/** What is returned is none of those that are bought, or show more than a landscape. */
const BOUGHT = new Set<string>([...CART, FAST, 'House'])
type Play = { browser: Browser; cast: Cast; lang: Lang; at: (path: string) => string }

for (const lang of ['zh', 'en'] as const)
  test(`in ${lang}: contributor, model, reviewer, owner of an older picture, and buyer`, async ({ browser, baseURL }) => {
    test.slow()
    const cast = await gather(baseURL!)
    const play: Play = { browser, cast, lang, at: (path) => prefix[lang] + path }
    const seller = await pageOf(browser, cast.origin, lang, cast.seller)
    await test.step('a member becomes a contributor', () => apply(play, seller))
    await test.step('ten photographs go through the grid', () => fillGrid(play, seller))
    await test.step('the model signs by a link, on a phone', () => release(play, seller))
    await test.step('they are submitted; one is like an older picture of somebody else’s, who says so', () => submit(play, seller))
    await test.step('eight are approved, one is returned, mended in its place and approved', () => review(play, seller))
    const buyer = await pageOf(browser, cast.origin, lang, cast.buyer)
    await test.step('a buyer filters and puts three into the cart', () => fillCart(play, buyer))
    await test.step('pays them in another tab, and one more at once', () => payBoth(play, buyer))
    await test.step('downloads the file, its licence and its document', () => download(play, buyer))
    await test.step('what it brought is pending, then to use; the model’s part waits for the model', () => earn(play, seller))
    await test.step('what was never used is taken back', () => takeBack(play, buyer, seller))
    await expect.poll(() => faults(cast), PATIENT).toEqual([])
    await seller.context().close()
    await buyer.context().close()
  })

async function apply({ cast, lang, at }: Play, page: Page) {
  const { c } = said[lang]
  await page.goto(at('/contact-info'))
  await alive(page)
  await page.getByLabel(c.firstName, { exact: true }).fill('Mei')
  await page.getByLabel(c.lastName, { exact: true }).fill('Su')
  await page.getByRole('button', { name: c.save }).click()
  await page.getByLabel(c.email).fill('mei@studio.example')
  await page.getByLabel(c.address).fill('1 Harbour Road')
  await page.getByRole('button', { name: c.save }).click()
  await expect(page.getByText(c.identityAsk)).toBeVisible()
  await tellIdentity(cast.origin, cast.seller)
  await decide(cast, 'identity', { vote: 'approve' })
  await page.goto(at('/contact-info?step=works'))
  await alive(page)
  for (const title of TITLES.slice(0, 5)) await page.getByRole('checkbox', { name: title, exact: true }).check()
  await page.getByRole('button', { name: c.save }).click()
  await page.getByLabel(c.agreed).check()
  await page.getByRole('button', { name: c.send }).click()
  await expect(page.getByRole('heading', { name: c.waiting })).toBeVisible()
  await decide(cast, 'contributor', { vote: 'approve' })
  await page.reload()
  await expect(page.getByRole('heading', { name: c.approved })).toBeVisible()
}

async function fillGrid({ cast, lang, at }: Play, page: Page) {
  const { w } = said[lang]
  const [grid, cell] = [page.getByRole('grid'), (row: number, column: number) => page.locator(`#cell-${row}-${column}`)]
  await page.goto(at('/market-offer'))
  for (const title of TITLES) await page.getByRole('checkbox', { name: title }).check()
  await page.getByRole('button', { name: w.addChosen }).click()
  await expect(grid).toHaveAccessibleName(w.gridLabel(TITLES.length))
  await alive(page)
  const say = async (row: number, column: 3 | 4, value: string) => {
    await cell(row, column).dblclick()
    const field = page.locator('.bulk .open :is(input, select)')
    await (column === 3 ? field.fill(value) : field.selectOption(value))
    await field.press('Enter')
  }
  // said once, filled down to the last, and then what differs
  for (const [column, value] of [
    [3, '0'],
    [4, 'no'],
  ] as const) {
    await say(0, column, value)
    await page.keyboard.press('ArrowUp')
    for (let n = 1; n < TITLES.length; n++) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
  }
  const rows = (await sellersItems(cast)).map(({ title }) => title)
  await page.keyboard.press('Control+Home')
  await say(rows.indexOf('Portrait'), 3, '1')
  await say(rows.indexOf('House'), 4, 'yes')
  await page.getByRole('button', { name: w.save(TITLES.length) }).click()
  await expect(page.getByText(w.saved, { exact: true })).toBeVisible(PATIENT)
  await expectNoAxe(page)
}

async function release({ browser, cast, lang, at }: Play, page: Page) {
  const { c, r, s } = said[lang]
  await page.goto(at('/releases/new'))
  await alive(page)
  await page.getByRole('checkbox', { name: 'Portrait', exact: true }).check()
  await page.getByLabel(r.feeLabel).fill('5')
  await page.getByLabel(r.name).fill(MODEL)
  await page.getByRole('button', { name: r.create }).click()
  const link = await page.getByLabel(r.link, { exact: true }).inputValue()
  const model = await pageOf(browser, cast.origin, lang, null)
  await model.goto(link)
  await alive(model)
  await expect(model.locator('.relpics img')).toHaveCount(1)
  await model.getByLabel(s.name, { exact: true }).fill(MODEL)
  await model.getByLabel(s.birth).fill('1994-05-17')
  const number = freshPhone()
  await model.locator('input[name=phone]').fill(number)
  await model.getByRole('button', { name: c.sendCode }).click()
  await model.getByLabel(s.code, { exact: true }).fill(await codeFor(cast.origin, number))
  await model.getByLabel(s.agreed).check()
  await model.getByRole('button', { name: s.submit }).click()
  await expect(model.getByRole('heading', { name: s.thanks(MODEL) })).toBeVisible()
  await decide(cast, 'release', { vote: 'approve' })
  await model.context().close()
}

async function submit({ browser, cast, lang, at }: Play, page: Page) {
  const { w } = said[lang]
  await page.goto(at(`/photographer/${cast.seller.account}/market`))
  await alive(page)
  await page.getByRole('button', { name: w.submit(TITLES.length) }).click()
  await expect.poll(async () => (await itemOf(cast, 'Copy')).state, PATIENT).toBe('frozen')
  const { number } = await itemOf(cast, 'Copy')
  const { item } = await apiAt(cast.origin, cast.seller.token)('GET /api/posts/market/markets-detail', { query: { number } })
  const owner = await pageOf(browser, cast.origin, lang, cast.owner)
  await owner.goto(at(`/market-likeness/${item.likeness}`))
  await alive(owner)
  await expect(owner.locator('.both img')).toHaveCount(2)
  await expectNoAxe(owner)
  await owner.getByLabel(w.likeness.why).fill('I took it in 2019')
  await owner.getByRole('button', { name: w.likeness.answer }).click()
  await expect(owner.getByText(w.likeness.states.review)).toBeVisible()
  await decide(cast, 'market-likeness', { vote: 'refuse', reason: 'copied', words: 'The older file is the original' })
  await expect.poll(async () => (await itemOf(cast, 'Copy')).state, PATIENT).toBe('rejected')
  await owner.context().close()
}

async function review({ cast, lang, at }: Play, page: Page) {
  const { w } = said[lang]
  const items = (await sellersItems(cast)).filter(({ title }) => title !== 'Copy')
  // one that a single reviewer decides about: who returned it does not see it again
  const soft = items.find(({ title, number }) => !BOUGHT.has(title) && !isSampled(number))!
  for (const { number } of items) if (number !== soft.number) await decide(cast, 'market-item', { vote: 'approve' }, number)
  const onSale = async () => (await sellersItems(cast)).filter(({ state }) => state === 'on-sale').length
  await expect.poll(onSale, PATIENT).toBe(8)
  const params = { number: soft.number }
  const region = { x: 0.5, y: 0.5, width: 0.25, height: 0.25 }
  await apiAt(cast.origin, cast.reviewers[0]!.token)('PUT /api/admin/market-items/:number/region', { params, body: { region } })
  await decide(cast, 'market-item', { vote: 'refuse', reason: 'unsharp', words: 'Soft there' }, soft.number)
  await expect.poll(async () => (await itemOf(cast, soft.title))?.state, PATIENT).toBe('rejected')
  await page.goto(at(`/market-item/${soft.number}`))
  await alive(page)
  await expect(page.locator('.marked-place')).toBeVisible()
  await expect(page.getByText('Soft there').first()).toBeVisible()
  await expectNoAxe(page)
  await page.getByLabel(w.fields.title, { exact: true }).fill('Morning')
  await page.getByRole('button', { name: w.saveRow }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Morning')
  await page.getByRole('button', { name: w.resubmit }).click()
  await expect(page.locator('.marked-place')).toHaveCount(0)
  await decide(cast, 'market-item', { vote: 'approve' }, soft.number)
  await expect.poll(onSale, PATIENT).toBe(9)
}

async function fillCart({ cast, lang, at }: Play, page: Page) {
  const { m } = said[lang]
  const wall = at(`/market?q=${cast.word}`)
  await expect(async () => {
    await page.goto(wall)
    await expect(page.locator('.wall figure')).toHaveCount(9, { timeout: 2000 })
  }).toPass(PATIENT)
  await alive(page)
  if (await page.locator('.to-filters').isVisible()) {
    await page.locator('.to-filters').click()
    await page.getByLabel(m.licence.commercial, { exact: true }).check()
    await page.getByRole('button', { name: m.apply }).click()
  } else await page.getByLabel(m.licence.commercial, { exact: true }).check()
  await expect(page.locator('.wall figure')).toHaveCount(8)
  await expectNoAxe(page)
  for (const title of CART) {
    await page.goto(wall)
    await page.getByRole('link', { name: m.tileLabel(title, cast.seller.account) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await alive(page)
    await page.getByRole('button', { name: m.putInCart }).click()
    await expect(page).toHaveURL(at('/cart'))
    await expect(page.locator('.cart-item').filter({ hasText: title })).toBeVisible()
  }
  await expectNoAxe(page)
  // how many there are stands in the menu
  const cart = { name: `${menuNames.cart[lang]} ${CART.length}` }
  if (await page.locator('.person-button').isVisible()) await page.locator('.person-button').click()
  else {
    await page.getByRole('button', { name: say[lang].shell.menu, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: cast.buyer.account }).click()
  }
  await expect(page.getByRole('link', cart)).toBeVisible()
  await page.keyboard.press('Escape')
}

/** What is left of a purchase once its order stands: at the cashier, who is in a tab of its own. */
async function payAtCashier(page: Page, lang: Lang) {
  const { o } = said[lang]
  await alive(page)
  await page.getByRole('radio', { name: o.way('sandbox').name }).check()
  await page.getByRole('button', { name: new RegExp(`^${o.payAmount}`) }).click()
  const way = page.getByRole('link', { name: o.toCashier })
  await expect(way).toBeVisible(PATIENT)
  const w = sandboxWords[lang]
  // a phone has one window for both
  const opens = page.viewportSize()!.width > 1080 ? page.waitForEvent('popup') : page
  await way.click()
  const cashier = await opens
  await cashier.getByRole('button', { name: w.now[0]!, exact: true }).click()
  await expect(cashier.getByText(w.states.paid).first()).toBeVisible()
  if (cashier === page) await page.getByRole('link', { name: w.back }).click()
  await expect(page.getByRole('heading', { level: 1, name: o.result.delivered.title })).toBeVisible(PATIENT)
  if (cashier !== page) await cashier.close()
}

async function payBoth({ cast, lang, at }: Play, page: Page) {
  const { cart, m } = said[lang]
  await page.goto(at('/cart'))
  await alive(page)
  await page.getByRole('button', { name: cart.checkOut(CART.length) }).click()
  await expect(page).toHaveURL(/\/checkout\?sn=\w+&routeType=checkout/)
  await expectNoAxe(page)
  await payAtCashier(page, lang)
  await expectNoAxe(page)
  await page.goto(at(`/market/${(await itemOf(cast, FAST)).number}`))
  await alive(page)
  await page.getByRole('button', { name: m.buyNow }).click()
  await expect(page).toHaveURL(/\/fast-buy\?sn=\w+&routeType=fastbuy/)
  await payAtCashier(page, lang)
}

async function openLicence({ lang, at }: Play, page: Page, title: Title) {
  await page.goto(at('/licences'))
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: said[lang].d.documentGet })).toBeVisible({ timeout: 2000 })
  }).toPass(PATIENT)
  await alive(page)
}

async function download(play: Play, page: Page) {
  const { d } = said[play.lang]
  await openLicence(play, page, 'Ridge')
  await page.getByRole('button', { name: d.make }).click()
  const address = page.getByRole('link', { name: d.download(d.sizes.original) })
  await expect(address).toBeVisible(PATIENT)
  const take = async (name: string) => (await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]))[0]
  expect((await take(d.documentGet)).suggestedFilename()).toMatch(/\.pdf$/)
  const file = await take(d.fileGet)
  expect(await verifyFile(await readFile(await file.path()), [])).toMatchObject({ licence: { state: 'whole' } })
  expect((await take(d.download(d.sizes.original))).suggestedFilename()).toMatch(/\.jpg$/)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: d.takeBack }), 'what was used is not taken back').toHaveCount(0, { timeout: 2000 })
  }).toPass(PATIENT)
  await expectNoAxe(page)
}

async function earn({ cast, lang, at }: Play, page: Page) {
  const { i } = said[lang]
  await page.goto(at('/income'))
  await alive(page)
  const sales = page.locator('.sales tbody tr')
  await expect(sales).toHaveCount(CART.length + 1)
  const available = sales.getByText(i.states.available(), { exact: true })
  await expect(available).toHaveCount(0)
  const held = page.getByRole('listitem').filter({ hasText: MODEL })
  await expect(held).toContainText('5.00')
  await expectNoAxe(page)
  await endSettlement(cast)
  await expect(async () => {
    await page.reload()
    await expect(available).toHaveCount(CART.length + 1, { timeout: 2000 })
  }).toPass(PATIENT)
  await expect(page.getByText(i.pendingNone)).toBeVisible()
  await expect(held).toContainText('5.00')
}

async function takeBack(play: Play, buyer: Page, seller: Page) {
  const { d, i, o } = said[play.lang]
  await openLicence(play, buyer, FAST)
  await buyer.getByRole('button', { name: d.takeBack }).click()
  const asked = buyer.getByRole('alertdialog')
  await expect(asked).toContainText(FAST)
  await expectNoAxe(buyer)
  await asked.getByRole('button', { name: d.takeBackYes }).click()
  await expect(buyer.locator('.lic-state')).toHaveText(d.states.revoked)
  await expect(buyer.getByText(d.isBack)).toBeVisible()
  await expect(buyer.getByRole('button', { name: d.takeBack })).toHaveCount(0)
  await expectNoAxe(buyer)
  await buyer.locator('.lic-facts').getByRole('link').first().click()
  await expect(buyer).toHaveURL(/\/orders\/\w+$/)
  await expect(async () => {
    await buyer.reload()
    await expect(buyer.getByRole('heading', { level: 1, name: o.result.refunded.title })).toBeVisible({ timeout: 2000 })
  }).toPass(PATIENT)
  await seller.reload()
  await expect(seller.locator('.sales tbody').getByText(i.states.returned(), { exact: true })).toHaveCount(1)
}
