// A withdrawal from its form to the money's arrival: the member's pages, the people who approve and transfer, the record of what they did.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import { prefix } from '#web/lang.ts'
import { apiAt } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { enteredOperator } from './operators.ts'
import { newPerson, PASSWORD, signIn, type Person } from './people.ts'
import { locales, say } from './say.ts'
import { NAME, reward, restPayees, tellIdentity } from './withdrawers.ts'

/** In Chinese 40 yuan, which one person approves; in English 900, which takes two and is taxed. */
const plans = {
  zh: { pixt: '8000', net: '¥40.00', tax: '¥0.00', eyes: 1 },
  en: { pixt: '180000', net: '¥880.00', tax: '−¥20.00', eyes: 2 },
} satisfies Record<Lang, object>

async function consolePage(browser: Browser, origin: string, who: Person, lang: Lang): Promise<Page> {
  const context = await browser.newContext({ locale: locales[lang], baseURL: origin, viewport: { width: 1440, height: 900 } })
  await signIn(context, origin, who)
  return context.newPage()
}

for (const lang of ['zh', 'en'] as const) {
  test(`a withdrawal from its form to paid, in ${lang}`, async ({ browser, baseURL }) => {
    const [origin, plan] = [baseURL!, plans[lang]]
    const [w, console, run] = [say[lang].withdraw, say[lang].admin, say[lang].consoleRun]
    const path = (to: string) => prefix[lang] + to
    const admin = await enteredOperator(origin, 'desk', 'reviewer', 'admin')
    const finance = await Promise.all(Array.from({ length: plan.eyes + 1 }, (_, n) => enteredOperator(origin, `till${n}`, 'finance')))
    const member = await newPerson(origin, 'earner')
    await tellIdentity(origin, member)
    await reward(origin, member, 200_000_000)

    // her name is verified by a person
    const desk = apiAt(origin, admin.token)
    const { reviews } = await desk('GET /api/admin/reviews', { query: { kind: 'identity', limit: 50 } })
    await desk('PUT /api/admin/reviews/:id', { params: { id: reviews.find((one) => one.member.account === member.account)!.id }, body: { vote: 'approve' } })

    const page = await consolePage(browser, origin, member, lang)
    await page.goto(path('/withdraw-deposit/apply'))
    await alive(page)
    await page.getByLabel(w.loginPassword, { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible()
    await alive(page)
    await page.getByLabel(w.amount).fill(plan.pixt)
    await expect(page.locator('.sum-up')).toContainText(plan.tax)
    await expect(page.locator('.sum-up')).toContainText(plan.net)
    await page.getByLabel(w.target.alipay).fill(`${member.account}@example.com`)
    await page.getByRole('button', { name: w.submit }).click()

    // a new account rests for a day, and the page says until when; taken back, all is free again
    const now = page.locator('.steps li.now')
    await expect(now).toContainText(w.state('applied'))
    await expect(now.locator('.due time')).toBeVisible()
    await page.getByRole('button', { name: w.cancel }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: w.cancelYes }).click()
    await expect(page.locator('.steps')).toContainText(w.state('cancelled'))
    expect(await apiAt(origin, member.token)('GET /api/userinfo/money')).toMatchObject({ pixtHeld: 0 })

    await restPayees(origin, member)
    await page.goto(path('/withdraw-deposit/apply'))
    await alive(page)
    await page.getByLabel(w.amount).fill(plan.pixt)
    await page.getByRole('button', { name: w.submit }).click()
    await expect(now).toContainText(w.state('review'))
    await expect(now.locator('.due time')).toBeVisible()
    const number = new URL(page.url()).pathname.split('/').at(-1)!

    // each of those who approve does so by key; before the last of them nothing moves
    for (const [n, person] of finance.slice(0, plan.eyes).entries()) {
      const till = await consolePage(browser, origin, person, lang)
      await till.goto(path('/admin/reviews?kind=withdrawal'))
      await alive(till)
      await till.getByRole('link', { name: member.account }).click()
      const evidence = till.locator('.adm-evidence')
      for (const shown of [`@${member.account}`, NAME, plan.net]) await expect(evidence).toContainText(shown)
      await till.keyboard.press('a')
      const said = n + 1 < plan.eyes ? console.secondWanted : console.approved
      await expect(till.getByText(said(member.account), { exact: true })).toBeVisible()
      if (n + 1 === plan.eyes) {
        // who approved is not who records
        await till.goto(path(`/admin/transfers?at=${number}`))
        await expect(till.getByText(run.transferNotYours)).toBeVisible()
      }
      await till.context().close()
    }

    const till = await consolePage(browser, origin, finance.at(-1)!, lang)
    await till.goto(path('/admin/transfers'))
    await alive(till)
    const transfer = till.getByRole('row').filter({ hasText: number })
    await expect(transfer).toContainText(plan.net)
    await transfer.getByRole('link', { name: NAME }).click()
    await expect(till).toHaveURL(path(`/admin/transfers?at=${number}`))
    await till.getByLabel(run.transferNumber).fill('?')
    await till.getByRole('button', { name: run.transferIsPaid }).click()
    await expect(till.locator('.run-transfer .err')).toBeVisible()
    await till.getByLabel(run.transferNumber).fill(`2026${number}`)
    await till.getByRole('button', { name: run.transferIsPaid }).click()
    await expect(till.getByText(run.transferPaid(number))).toBeVisible()

    // the bank's file of yesterday, on which nothing moved; one that was cut off is refused with a sentence
    const cash = say[lang].consoleMoney
    await till.goto(path('/admin/cashiers'))
    await alive(till)
    const choose = (text: string) =>
      till.getByLabel(cash.file).setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(`transfer,in,out,at\n${text}`) })
    await till.getByLabel(cash.fileOf).selectOption('bank')
    await choose('')
    await till.getByRole('button', { name: cash.fileSend }).click()
    await expect(till.locator('.run-form .err')).toBeVisible()
    await choose('end,0,0,0')
    await till.getByRole('button', { name: cash.fileSend }).click()
    await expect(till.getByRole('cell', { name: '0/0' }).first()).toBeVisible()
    await expectNoAxe(till)
    await till.context().close()

    await page.reload()
    await expect(page.locator('.steps')).toContainText(w.state('paid'))
    await expect(page.getByText(`2026${number}`)).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: w.receipt }).click()
    expect((await saved).suggestedFilename()).toBe(`${lang === 'zh' ? brand.name.zh : brand.slug}-${number}.pdf`)
    await page.goto(path('/withdraw-deposit/my-assets'))
    await expect(page.locator('.stmt').first()).toContainText(say[lang].wallet.cause('payout'))
    await expect(page.locator('.running')).toHaveCount(0)
    const line = page.locator('.stmt tbody tr').filter({ has: page.getByRole('link', { name: say[lang].wallet.cause('payout') }) })
    await expect(line.locator('.reason')).toBeHidden()
    await line.locator('summary').click()
    await expect(line.locator('.reason')).toContainText(say[lang].wallet.whose('platform', 'yuan-payouts'))
    await page.goto(path('/notifications'))
    await expect(page.getByRole('main')).toContainText(number)

    const record = await consolePage(browser, origin, admin, lang)
    await record.goto(path(`/admin/audit?subject=${number}`))
    await expect(record.locator('.run-chain')).not.toHaveClass(/err/)
    await expect(record.getByRole('main')).toContainText(say[lang].consoleRun.actOf('POST /api/admin/withdrawals/:number/paid'))
  })
}
