import { expect, test, type Page } from '@playwright/test'
import type { OutsideProvider } from '#api/outside.ts'
import { prefix } from '#web/lang.ts'
import { apiAt } from '../drills/member.ts'
import { expectNoAxe } from './axe.ts'
import { codeFor, freshName, freshPhone, newPerson, PASSWORD, signIn } from './people.ts'
import { locales, say } from './say.ts'

type Choice = 'Agree' | 'Agree, but answer late' | 'Agree, but answer with an error' | 'Refuse'

/** On the page of our stand-in for WeChat and Weibo: whom to be, and what to say. */
async function choose(page: Page, provider: OutsideProvider, person: string, choice: Choice = 'Agree') {
  await expect(page).toHaveURL(new RegExp(`/dev/${provider}/`))
  await page.getByLabel('Who are you?').fill(person)
  await page.getByRole('button', { name: choice, exact: true }).click()
}

for (const [lang, provider] of [
  ['zh', 'wechat'],
  ['en', 'weibo'],
] as const)
  test.describe(`in ${lang}, by ${provider}`, () => {
    // no address of their own: the stand-in answers nobody for whom a proxy speaks
    test.use({ locale: locales[lang] })
    const [w, o] = [say[lang].login, say[lang].outside]
    const name = o.name[provider]
    const open = (page: Page, path: string) => page.goto(prefix[lang] + path, { waitUntil: 'networkidle' })

    test('somebody new registers and is linked; from then on one button brings them in, to the page they wanted', async ({ page, context, baseURL }) => {
      const [person, account, phone] = [freshName('旅人'), freshName('outside'), freshPhone()]
      await open(page, '/login?return=%2Fprivacy-policy.html')
      await expectNoAxe(page)
      await page.getByRole('button', { name: o.by(name) }).click()
      await choose(page, provider, person)
      await expect(page).toHaveURL(`${prefix[lang]}/login?tab=register&from=${provider}`)
      await expect(page.getByText(o.waiting(name))).toBeVisible()
      await expectNoAxe(page)
      await page.getByLabel(w.phone).fill(phone)
      await page.getByRole('button', { name: w.sendCode }).click()
      await page.getByLabel(w.code, { exact: true }).fill(await codeFor(baseURL!, phone))
      await page.getByLabel(w.account).fill(account)
      await page.getByLabel(w.password, { exact: true }).fill(PASSWORD)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: w.register, exact: true }).click()
      await expect(page).toHaveURL(`${prefix[lang]}/create-register-key?return=%2Fprivacy-policy.html`)
      await open(page, '/settings/logins')
      await expect(page.getByText(person)).toBeVisible()
      await expectNoAxe(page)

      if (lang === 'en') return // the words of the way back are those of the way there
      await context.clearCookies()
      await page.evaluate(() => sessionStorage.clear())
      await open(page, '/login?return=%2Fprivacy-policy.html')
      await page.getByRole('button', { name: o.by(name) }).click()
      await choose(page, provider, person)
      await expect(page).toHaveURL(`${prefix[lang]}/privacy-policy.html`)
      await expect(page.getByRole('button', { name: say[lang].shell.menuOf(account) })).toBeVisible()
    })
  })

const [o, s] = [say.zh.outside, say.zh.security]

test('a member links Weibo after a proof, by keyboard, and unlinks it; phone and password stay', async ({ page, context, baseURL }) => {
  const member = await newPerson(baseURL!, 'linker')
  const { ownerKey } = await apiAt(baseURL!, member.token)('POST /api/account/key', { body: {} })
  await signIn(context, baseURL!, member)
  await page.goto('/settings/logins', { waitUntil: 'networkidle' })
  const [weibo, person] = [o.name.weibo, freshName('微博上的人')]
  const line = page.getByRole('listitem').filter({ hasText: weibo })
  await expect(line.getByText(o.notLinked)).toBeVisible()
  await line.getByRole('link').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: o.linkTitle(weibo) })
  await expectNoAxe(page)
  await dialog.getByRole('link', { name: s.proveByKey }).click()
  await dialog.getByLabel(s.keyTitle).fill(ownerKey)
  await page.keyboard.press('Enter')
  const go = dialog.getByRole('button', { name: o.go(weibo) })
  await expect(go).toBeVisible()
  await expectNoAxe(page)
  await go.focus()
  await page.keyboard.press('Enter')
  await choose(page, 'weibo', person)
  await expect(page).toHaveURL('/settings/logins?linked=weibo')
  await expect(page.getByText(o.linked(weibo), { exact: true })).toBeVisible()
  await expect(line.getByText(person)).toBeVisible()

  await line.getByRole('link').click()
  const ending = page.getByRole('dialog', { name: o.unlinkTitle(weibo) })
  await expect(ending.getByText(/\+86\s\d{3}\*{4}\d{4}/)).toBeVisible()
  // whoever is quick follows the link again before the page without the dialog is there
  await page.route('**/settings/logins.data?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.keyboard.press('Escape')
  await expect(ending).toBeHidden()
  await line.getByRole('link').click()
  await expect(ending).toBeVisible()
  await page.unroute('**/settings/logins.data?**')
  await ending.getByRole('button', { name: o.unlink }).click()
  await expect(page.getByText(o.ended(weibo), { exact: true })).toBeVisible()
  await expect(line.getByText(o.notLinked)).toBeVisible()
  await page.goto('/settings/security')
  await expect(page.getByText(s.notice['login-unlinked'])).toBeVisible()
})

test('S030 a forged state, a code used twice, a provider that is late, errs or is refused: each a sentence and a way on', async ({ page }) => {
  const [wechat, person] = [o.name.wechat, freshName('来回的人')]
  const leave = async () => {
    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: o.by(wechat) }).click()
    await expect(page).toHaveURL(/\/dev\/wechat\//)
  }
  const expectSaid = async (said: string | RegExp) => {
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await expect(page.getByRole('button', { name: o.again })).toBeVisible()
  }
  const callbacks: string[] = []
  page.on('framenavigated', (frame) => {
    if (/\/login\/wechat\?.*code=/.test(frame.url())) callbacks.push(frame.url())
  })
  await leave()
  await choose(page, 'wechat', person)
  await expect(page).toHaveURL(/from=wechat/)
  await page.goto(callbacks[0]!)
  await expectSaid(/不是从这个浏览器开始的/)
  await expectNoAxe(page)
  await page.goto(`/login/wechat?code=stolen&state=zh${'2'.repeat(32)}`)
  await expectSaid(/不是从这个浏览器开始的/)

  await page.getByRole('button', { name: o.again }).click()
  await choose(page, 'wechat', person, 'Refuse')
  await expectSaid(o.refused(wechat))
  await page.getByRole('button', { name: o.again }).click()
  await choose(page, 'wechat', person, 'Agree, but answer with an error')
  await expectSaid('微信出了错')
  await page.getByRole('button', { name: o.again }).click()
  await choose(page, 'wechat', person, 'Agree, but answer late')
  await expect(page.getByText(o.confirming(wechat))).toBeVisible()
  await expectSaid('微信没有及时回应')
  await page.getByRole('link', { name: o.otherWays }).click()
  await expect(page).toHaveURL('/login')

  await leave()
  const used = new URL(callbacks[0]!).searchParams.get('code')!
  const state = new URL(page.url()).searchParams.get('state')!
  await page.goto(`/login/wechat?${new URLSearchParams({ code: used, state })}`)
  await expectSaid('微信的这次确认已经用过')
})
