import { expect, test } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { safety as en } from '#web/words/en/safety.ts'
import { safety as zh } from '#web/words/zh/safety.ts'
import { makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { enteredOperator } from './operators.ts'
import { newPerson, signIn, type Person } from './people.ts'
import { locales, say } from './say.ts'

const TITLE = 'Somebody else’s dune'
const STATEMENT = 'I took it in 2019 and gave nobody leave'

for (const lang of ['zh', 'en'] as const)
  test(`in ${lang}${lang === 'en' ? ', on a phone' : ''}: somebody without an account claims a work, it is taken down, its author answers, and another person decides`, async ({
    browser,
    baseURL,
  }) => {
    const origin = baseURL!
    const [w, s, all, base] = [say[lang].claims, { zh, en }[lang], say[lang], prefix[lang]]
    const author = await newPerson(origin, 'dune')
    const post = await publishOne(origin, author, await makePhotograph(), { title: TITLE })
    const photo = `${base}/photocomment/${author.account}/${encodeURIComponent(post.permlink)}`
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
    const pageOf = async (who: Person | null, desk = lang === 'zh') => {
      const context = await browser.newContext({ baseURL: origin, locale: locales[lang], ...(desk ? { viewport: { width: 1440, height: 900 } } : phone) })
      if (who) await signIn(context, origin, who)
      return context.newPage()
    }
    const decide = async (name: string, keys: string[], seen: string) => {
      const page = await pageOf(await enteredOperator(origin, name, 'reviewer'), true)
      await page.goto(`${base}/admin/reviews?kind=claim&who=${author.account}`)
      await alive(page)
      await expect(page.locator('.adm-evidence').getByText(seen)).toBeVisible()
      await expectNoAxe(page)
      for (const key of keys) await page.keyboard.press(key)
      await expect(page.getByText(all.admin.nothingWaitingText)).toBeVisible()
      await page.context().close()
    }

    const claimed = await pageOf(null)
    await test.step('what is missing is said beside it, and nothing typed is lost', async () => {
      await claimed.goto(`${base}/claim?address=${encodeURIComponent(photo)}`)
      await alive(claimed)
      await expectNoAxe(claimed)
      await expect(claimed.getByLabel(w.fields.address)).toHaveValue(photo)
      await claimed.getByLabel(w.fields.original).fill('https://ann.example/dune')
      await claimed.getByLabel(w.fields.name).fill('Ann Example')
      await claimed.getByLabel(w.fields.statement).fill(STATEMENT)
      await claimed.getByLabel(w.isTrue).check()
      await claimed.getByRole('button', { name: w.send }).click()
      await expect(claimed.getByLabel(w.fields.contact)).toHaveAttribute('aria-invalid', 'true')
      await expect(claimed.getByLabel(w.fields.statement)).toHaveValue(STATEMENT)
    })
    await test.step('it is sent, and has an address of its own', async () => {
      await claimed.getByLabel(w.fields.contact).fill('ann@ann.example')
      await claimed.getByRole('button', { name: w.send }).click()
      await expect(claimed.getByRole('heading', { level: 1, name: w.yours })).toBeVisible()
      await expect(claimed.getByText(w.states.waiting, { exact: true })).toBeVisible()
      await expectNoAxe(claimed)
    })
    await test.step('a reviewer takes the work down by keyboard: 410', async () => {
      await decide('rita', ['r', '1', 'Enter'], STATEMENT)
      const page = await pageOf(null)
      const answer = await page.goto(photo)
      expect(answer!.status()).toBe(410)
      await expect(page.getByText(lang === 'zh' ? '侵犯他人权利' : /rights/).first()).toBeVisible()
      await page.context().close()
    })
    await test.step('its author reads who claims it, and answers', async () => {
      const page = await pageOf(author)
      await page.goto(`${base}/settings/standing`)
      await alive(page)
      await expect(page.getByText(s.claimedBy('Ann Example'))).toBeVisible()
      await page.getByText(s.counter, { exact: true }).click()
      await page.getByLabel(s.appealWords).fill('We were two on that dune')
      await expectNoAxe(page)
      await page.getByRole('button', { name: s.sendAppeal }).click()
      await expect(page.locator('.notice')).toBeVisible()
      await page.context().close()
    })
    await test.step('another reviewer decides again, and both sides read so', async () => {
      await decide('rolf', ['a'], 'We were two on that dune')
      await claimed.reload()
      await expect(claimed.getByText(w.states.restored, { exact: true })).toBeVisible()
      await claimed.goto(`${base}/transparency/decisions`)
      await expect(claimed.getByRole('heading', { name: s.claims })).toBeVisible()
      expect((await claimed.goto(photo))!.status()).toBe(200)
      await claimed.context().close()
    })
  })
