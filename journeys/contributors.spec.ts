// Somebody applies to sell step by step, is approved, and has a release signed on a phone without an account, which is reviewed, printed and revoked.
import { expect, test } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { contributor as contributorEn } from '#web/words/en/contributor.ts'
import { releases as releasesEn } from '#web/words/en/releases.ts'
import { sell as sellEn } from '#web/words/en/sell.ts'
import { signing as signingEn } from '#web/words/en/signing.ts'
import { contributor as contributorZh } from '#web/words/zh/contributor.ts'
import { releases as releasesZh } from '#web/words/zh/releases.ts'
import { sell as sellZh } from '#web/words/zh/sell.ts'
import { signing as signingZh } from '#web/words/zh/signing.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { databaseOf, enteredOperator } from './operators.ts'
import { codeFor, freshPhone, newPerson, signIn } from './people.ts'
import { locales, say } from './say.ts'
import { tellIdentity } from './withdrawers.ts'

const words = { zh: { c: contributorZh, r: releasesZh, s: signingZh, sell: sellZh }, en: { c: contributorEn, r: releasesEn, s: signingEn, sell: sellEn } }
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1440, height: 900 } }

for (const lang of ['zh', 'en'] as const)
  test(`in ${lang}${lang === 'en' ? ', on a phone' : ''}: applies step by step, is approved, and has a release signed by link, which is printed and revoked`, async ({
    browser,
    baseURL,
  }) => {
    const origin = baseURL!
    const { c, r, s, sell } = words[lang]
    const at = (path: string) => prefix[lang] + path
    const seller = await newPerson(origin, 'seller')
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await publishOne(origin, seller, await makePhotograph(), { title })
    const reviewer = await enteredOperator(origin, 'sees', 'reviewer')
    const decide = async (kind: 'identity' | 'contributor' | 'release') => {
      const console = apiAt(origin, reviewer.token)
      const { reviews } = await console('GET /api/admin/reviews', { query: { kind, limit: 50, order: 'latest' } })
      const { id } = reviews.find(({ member }) => member.account === seller.account)!
      await console('PUT /api/admin/reviews/:id', { params: { id }, body: { vote: 'approve' } })
    }
    const contextOf = (size: object) => browser.newContext({ baseURL: origin, locale: locales[lang], ...size })
    const context = await contextOf(lang === 'zh' ? DESK : PHONE)
    await signIn(context, origin, seller)
    const page = await context.newPage()

    await test.step('what selling means leads on, and its bar to nothing else', async () => {
      await page.goto(at('/sell-your-photos'))
      await alive(page)
      await expectNoAxe(page)
      await expect(page.getByRole('navigation', { name: say[lang].shell.mainNav })).toHaveCount(0)
      await expect(page.getByRole('link', { name: say[lang].shell.upload })).toHaveCount(0)
      await page.getByRole('link', { name: sell.begin.act }).click()
    })
    await test.step('each step is saved by itself; what is wrong stands beside its field and nothing typed is lost', async () => {
      await page.getByLabel(c.firstName, { exact: true }).fill('Mei')
      await page.getByRole('button', { name: c.save }).click()
      await expect(page.getByLabel(c.lastName, { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel(c.firstName, { exact: true })).toHaveValue('Mei')
      await expectNoAxe(page)
      await page.getByLabel(c.lastName, { exact: true }).fill('Su')
      await page.getByRole('button', { name: c.save }).click()
      await page.getByLabel(c.email).fill('mei@studio.example')
      await page.getByLabel(c.address).fill('1 Harbour Road')
      await expectNoAxe(page)
      await page.getByRole('button', { name: c.save }).click()
      await expect(page.getByText(c.identityAsk)).toBeVisible()
      await expectNoAxe(page)
    })
    await test.step('a name that is verified elsewhere is not asked again', async () => {
      await tellIdentity(origin, seller)
      await decide('identity')
      await page.goto(at('/contact-info'))
      await alive(page)
      for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await page.getByRole('checkbox', { name: title, exact: true }).check()
      await expectNoAxe(page)
      await page.getByRole('button', { name: c.save }).click()
      await expect(page.getByRole('heading', { name: c.summary })).toBeVisible()
      await expectNoAxe(page)
      await page.getByLabel(c.agreed).check()
      await page.getByRole('button', { name: c.send }).click()
      await expect(page.getByRole('heading', { name: c.waiting })).toBeVisible()
      await expectNoAxe(page)
    })
    await test.step('the reviewer sees it in the console, and approves', async () => {
      const desk = await contextOf(DESK)
      await signIn(desk, origin, reviewer)
      const console = await desk.newPage()
      await console.goto(at(`/admin/reviews?kind=contributor&who=${seller.account}`))
      await alive(console)
      await expect(console.locator('.adm-evidence').getByText('Su Mei')).toBeVisible()
      await expectNoAxe(console)
      await desk.close()
      await decide('contributor')
      await page.reload()
      await expect(page.getByRole('heading', { name: c.approved })).toBeVisible()
    })

    let link = ''
    await test.step('a release of two photographs has a link for the model', async () => {
      await page.goto(at('/releases/new'))
      await alive(page)
      for (const title of ['One', 'Two']) await page.getByRole('checkbox', { name: title, exact: true }).check()
      await page.getByLabel(r.feeLabel).fill('0.5')
      await page.getByLabel(r.name).fill('Zhou Min')
      await page.getByRole('button', { name: r.create }).click()
      await expect(page.getByLabel(r.feeLabel)).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel(r.name)).toHaveValue('Zhou Min')
      await expectNoAxe(page)
      await page.getByLabel(r.feeLabel).fill('5')
      await page.getByRole('button', { name: r.create }).click()
      await expect(page.getByRole('heading', { name: r.linkTitle })).toBeVisible()
      await expectNoAxe(page)
      link = await page.getByLabel(r.link, { exact: true }).inputValue()
    })
    await test.step('the model reads and signs on a phone, without an account', async () => {
      const phone = await contextOf(PHONE)
      const model = await phone.newPage()
      await model.goto(link)
      await alive(model)
      await expect(model.locator('.relpics img')).toHaveCount(2)
      await expectNoAxe(model)
      await model.getByLabel(s.name, { exact: true }).fill('Zhou Min')
      await model.getByLabel(s.birth).fill('2012-05-17')
      const number = freshPhone()
      await model.locator('input[name=phone]').fill(number)
      await model.getByRole('button', { name: c.sendCode }).click()
      await expect(model.getByText(c.codeSent(5))).toBeVisible()
      const code = await codeFor(origin, number)
      await model.getByLabel(s.code, { exact: true }).fill(code)
      await model.getByLabel(s.agreed).check()
      await model.getByRole('button', { name: s.submit }).click()
      await expect(model.getByLabel(s.guardian, { exact: true }), 'nobody under 18 signs alone').toHaveAttribute('aria-invalid', 'true')
      await expect(model.getByLabel(s.name, { exact: true })).toHaveValue('Zhou Min')
      await expectNoAxe(model)
      await model.getByLabel(s.birth).fill('1994-05-17')
      const pad = (await model.locator('.pad').first().boundingBox())!
      await model.locator('.pad').first().scrollIntoViewIfNeeded()
      expect(pad.width).toBeGreaterThan(200)
      await model.getByRole('button', { name: s.submit }).click()
      await expect(model.getByRole('heading', { name: s.thanks('Zhou Min') })).toBeVisible()
      await expectNoAxe(model)
      await decide('release')
      await model.reload()
      await expect(model.getByText(s.valid, { exact: true })).toBeVisible()
      const [file] = await Promise.all([model.waitForEvent('download'), model.getByRole('link', { name: s.print }).click()])
      expect(file.suggestedFilename()).toMatch(/\.pdf$/)
      const db = await databaseOf(origin) // a phone gets one code a minute
      await db.query(`update sms_codes set sent_at = sent_at - interval '2 minutes'`)
      await db.end()
      await model.getByRole('button', { name: c.sendCode }).click()
      await expect(model.getByText(c.codeSent(5))).toBeVisible()
      await expect.poll(() => codeFor(origin, number), { timeout: 30_000 }).not.toBe(code)
      await model.getByLabel(s.code, { exact: true }).fill(await codeFor(origin, number))
      await model.getByRole('button', { name: s.revoke }).click()
      const asked = model.getByRole('alertdialog')
      await expect(asked).toBeVisible()
      await expectNoAxe(model)
      await asked.getByRole('button', { name: s.revokeYes }).click()
      await expect(model.getByText(s.revokedText)).toBeVisible()
      await expectNoAxe(model)
      await phone.close()
    })
    await test.step('the contributor reads that it was taken back', async () => {
      await page.goto(at('/releases'))
      await expect(page.getByText(r.states.revoked)).toBeVisible()
      await expectNoAxe(page)
      await page.getByRole('link', { name: 'Zhou Min' }).click()
      await expect(page.getByRole('heading', { name: r.history })).toBeVisible()
      await expectNoAxe(page)
    })
    await context.close()
  })
