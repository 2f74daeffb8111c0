// Somebody fills in pictures for sale by keyboard alone, loses nothing by a reload, takes them out and in as a file, submits them, and reads why one came back.
import { expect, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { prefix } from '#web/lang.ts'
import { marketItems as en } from '#web/words/en/market-items.ts'
import { marketItems as zh } from '#web/words/zh/market-items.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { enteredOperator } from './operators.ts'
import { signedIn } from './people.ts'
import { locales } from './say.ts'
import { tellIdentity } from './withdrawers.ts'

const TITLES = ['Alpha ridge', 'Beta lake', 'Gamma tree'] as const
const PATIENT = { timeout: 30_000 }

type Somebody = Awaited<ReturnType<typeof signedIn>>
/** Their name is verified and their papers are in order, as two reviewers found. */
async function admit(origin: string, person: Somebody, works: string[], reviewer: string) {
  const [api, desk] = [apiAt(origin, person.token), apiAt(origin, reviewer)]
  const approve = async (kind: 'identity' | 'contributor') => {
    const { reviews } = await desk('GET /api/admin/reviews', { query: { kind, who: person.account } })
    await desk('PUT /api/admin/reviews/:id', { params: { id: reviews[0]!.id }, body: { vote: 'approve' } })
    await expect.poll(async () => (await desk('GET /api/admin/reviews', { query: { kind, who: person.account } })).reviews.length, PATIENT).toBe(0)
  }
  await tellIdentity(origin, person)
  await approve('identity')
  await api('PUT /api/market/contributor/person', { body: { firstName: 'Mei', lastName: 'Su', title: 'ms', country: 'CN' } })
  await api('PUT /api/market/contributor/contact', { body: { email: 'mei@studio.example', address: '1 Harbour Road' } })
  await api('PUT /api/market/contributor/works', { body: { works } })
  await api('POST /api/market/contributor', { body: { agreed: true } }, { idempotencyKey: randomUUID() })
  await approve('contributor')
}

for (const lang of ['zh', 'en'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })
    const w = { zh, en }[lang]

    test('pictures are filled in by keyboard, kept, taken out and in as a file, submitted and returned with the part that is meant', async ({
      page,
      context,
      baseURL,
    }) => {
      const origin = baseURL!
      const person = await signedIn(context, origin, 'seller')
      const works: string[] = []
      for (const title of [...TITLES, 'Delta dune', 'Epsilon bay'])
        works.push((await publishOne(origin, person, await makePhotograph(), { title, tags: ['peak'] })).permlink)
      const olga = await enteredOperator(origin, 'olga', 'reviewer')
      await admit(origin, person, works, olga.token)
      const grid = page.getByRole('grid')
      const cell = (row: number, column: number) => page.locator(`#cell-${row}-${column}`)

      await test.step('chosen out of one’s own posts they come in as drafts', async () => {
        await page.goto(`${prefix[lang]}/market-offer`)
        for (const title of TITLES) await page.getByRole('checkbox', { name: title }).check()
        await expectNoAxe(page)
        await page.getByRole('button', { name: w.addChosen }).click()
        await expect(grid).toHaveAccessibleName(w.gridLabel(3))
        await alive(page)
        await expectNoAxe(page)
      })
      await test.step('a price is typed once and filled down; a step is taken back', async () => {
        await grid.focus()
        await page.keyboard.press('End')
        await page.keyboard.type('99.50')
        await page.keyboard.press('Enter')
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('Shift+ArrowDown')
        await page.keyboard.press('Shift+ArrowDown')
        await page.keyboard.press('Control+d')
        await expect(cell(2, 5)).toHaveText('¥99.50')
        await page.keyboard.press('Control+z')
        await expect(cell(2, 5)).toHaveText('¥88.00')
        await page.keyboard.press('Control+y')
        await expect(cell(2, 5)).toHaveText('¥99.50')
      })
      await test.step('what is typed is kept although its cell is still open', async () => {
        await page.keyboard.press('Control+Home')
        await page.keyboard.press('Home')
        await page.keyboard.press('Enter')
        await page.keyboard.press('End')
        await page.keyboard.type(' at noon')
        await page.reload()
        await alive(page)
        await expect(cell(0, 0)).toContainText(`${TITLES[2]} at noon`)
        await expect(page.getByText(w.unsaved(3))).toBeVisible()
      })
      await test.step('a file comes back as a difference, in which formulas are not taken', async () => {
        const number = await page.locator('.look-at .num').first().textContent()
        const rows = `number,title,price\n${number!.split(' ')[0]},=1+1,120.00\n`
        await page.locator('input[type=file]').setInputFiles({ name: 'market.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
        await expect(page.getByText(w.csvFormula)).toBeVisible()
        await expectNoAxe(page)
        await page.getByRole('button', { name: w.csvTake(1) }).click()
        await expect(cell(0, 5)).toHaveText('¥120.00')
        await expect(cell(0, 0)).toContainText('at noon')
      })
      await test.step('saved, then submitted', async () => {
        for (const column of [3, 4])
          for (const row of [0, 1, 2]) {
            await cell(row, column).dblclick()
            const field = page.locator('.bulk .open :is(input, select)')
            if (column === 3) await field.fill('0')
            else await field.selectOption('no')
            await field.press('Enter')
          }
        await page.getByRole('button', { name: w.save(3) }).click()
        await expect(page.getByText(w.saved, { exact: true })).toBeVisible(PATIENT)
        await page.getByRole('button', { name: w.submit(3) }).click()
        await expect(page.getByRole('link', { name: new RegExp(`^${w.states['in-review']}`) })).toBeVisible(PATIENT)
      })
      await test.step('one comes back with its reason and the part that is meant', async () => {
        const desk = apiAt(origin, olga.token)
        const { items } = await apiAt(origin, person.token)('GET /api/posts/market/workList', { query: {} })
        const [{ number }] = items as [(typeof items)[number]]
        const found = async () =>
          (await desk('GET /api/admin/reviews', { query: { kind: 'market-item', who: person.account } })).reviews.find(({ subject }) => subject === number)
        await expect.poll(async () => (await found())?.subject, PATIENT).toBe(number)
        await desk('PUT /api/admin/market-items/:number/region', { params: { number }, body: { region: { x: 0.5, y: 0.5, width: 0.25, height: 0.25 } } })
        await desk('PUT /api/admin/reviews/:id', { params: { id: (await found())!.id }, body: { vote: 'refuse', reason: 'unsharp', words: 'Soft there' } })
        await page.goto(`${prefix[lang]}/market-item/${number}`)
        await expect
          .poll(async () => {
            await page.reload()
            return page.getByText('Soft there').first().isVisible()
          }, PATIENT)
          .toBe(true)
        await expect(page.locator('.marked-place')).toBeVisible()
        await expectNoAxe(page)
      })
    })
  })
