// One asks and reads: the answer is the passage, its page has every number, and what no page answers goes to a person.
import { expect, test } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { help as en } from '#web/words/en/help.ts'
import { shell as frameEn } from '#web/words/en/shell.ts'
import { help as zh } from '#web/words/zh/help.ts'
import { shell as frameZh } from '#web/words/zh/shell.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { signedIn } from './people.ts'
import { locales } from './say.ts'

const words = { zh, en }
const frame = { zh: frameZh, en: frameEn }
const TOO_SMALL = { zh: '照片太小', en: 'photo too small' }
const HEADING = { zh: '提示照片太小怎么办', en: 'The photograph is too small' }

for (const lang of ['zh', 'en'] as const) {
  test(`the answer is the passage, and leads to its place on the page, in ${lang} @desk`, async ({ browser, baseURL }) => {
    const w = words[lang]
    const context = await browser.newContext({ locale: locales[lang], viewport: { width: 360, height: 740 }, baseURL: baseURL!, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${prefix[lang]}/help`)
    await page.getByRole('searchbox', { name: w.box }).fill(TOO_SMALL[lang])
    await page.getByRole('button', { name: w.ask, exact: true }).click()
    const first = page.getByRole('main').getByRole('article').first()
    await expect(first.getByRole('heading')).toHaveText(HEADING[lang])
    await expect(first).toContainText('800')
    await first.locator('.small').getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`${prefix[lang]}/faq#too-small$`))
    await expect(page.getByRole('heading', { name: HEADING[lang] })).toBeInViewport()
    await page.locator('#too-small a.fact').first().click()
    await expect(page).toHaveURL(/#n-image-side$/)
    await expect(page.locator('#n-image-side')).toBeInViewport()
    await context.close()
  })

  test(`what no page answers goes to a person, and bad input stays, in ${lang} @desk`, async ({ browser, baseURL }) => {
    const w = words[lang]
    const context = await browser.newContext({ locale: locales[lang], baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto(`${prefix[lang]}/help?q=qzqzqzqz`)
    await expect(page.getByText(w.nothing)).toBeVisible()
    await expect(page.getByRole('link', { name: w.personSignIn })).toBeVisible()
    await signedIn(context, baseURL!, 'asks')
    await page.goto(`${prefix[lang]}/help?q=qzqzqzqz`)
    await alive(page)
    const question = page.getByRole('textbox', { name: w.personQuestion })
    await expect(question).toHaveValue('qzqzqzqz')
    await question.fill('x'.repeat(501))
    await page.getByRole('button', { name: w.personSend }).click()
    await expect(question).toHaveAttribute('aria-invalid', 'true')
    await expect(question).toHaveValue('x'.repeat(501))
    await expectNoAxe(page)
    await question.fill('qzqzqzqz')
    await page.getByRole('button', { name: w.personSend }).click()
    await expect(page.getByRole('main').getByText(w.personSent(48))).toBeVisible()
    await context.close()
  })

  test(`beside a refusal stands what to do, in ${lang} @desk`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: locales[lang], baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto(`${prefix[lang]}/notifications/confirm?token=not-a-link-of-ours`)
    await page.getByRole('main').getByRole('button').click()
    const alert = page.getByRole('main').getByRole('alert')
    const opened = page.waitForEvent('popup')
    await alert.getByRole('link', { name: frame[lang].whatToDo }).click()
    const codes = await opened
    await expect(codes).toHaveURL(new RegExp(`${prefix[lang]}/help/codes#c-\\d+$`))
    const row = codes.locator(new URL(codes.url()).hash)
    await expect(row).toBeInViewport()
    // the sentence in its row is the one that was shown
    await expect(row.getByRole('cell').nth(1)).toHaveText((await alert.textContent())!.replace(frame[lang].whatToDo, '').trim())
    await row.getByRole('link').click()
    await expect(codes.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/notifications\/confirm/)
    await context.close()
  })
}
