import { expect, test, type Page } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { newPerson, signedIn, signIn } from './people.ts'
import { locales, say } from './say.ts'

for (const lang of ['zh', 'en'] as const)
  for (const device of ['desk', 'phone'] as const)
    test.describe(`in ${lang}, ${device}`, () => {
      const viewport = device === 'desk' ? { width: 1440, height: 900 } : { width: 360, height: 780 }
      test.use({ locale: locales[lang], viewport })
      const w = say[lang].comments
      const words = (page: Page) => page.locator('.composer textarea')
      const write = async (page: Page, text: string) => {
        if (device === 'phone' && !(await words(page).isVisible())) await page.locator('.acts4 a[href="#say"]').click()
        await words(page).fill(text)
        const send = page.locator('.composer').getByRole('button', { name: w.send })
        await send.click()
        await expect(words(page)).toHaveValue('')
        if (device === 'desk') await expect(send).toBeEnabled()
      }

      test('one comments, the author sees it live, another answers with a mark, and the author says it helped', async ({ page, context, browser, baseURL }) => {
        const origin = baseURL!
        const author = await newPerson(origin, 'author')
        const post = await publishOne(origin, author, await makePhotograph(), { title: 'Roofs in the snow' })
        await apiAt(origin, author.token)('PUT /api/posts/comments/rules', {
          body: { permlink: post.permlink, from: 'everybody', critique: true, holdsNew: false },
        })
        const path = `${prefix[lang]}/photocomment/${author.account}/${encodeURIComponent(post.permlink)}`
        const authorPage = await (await browser.newContext({ locale: locales[lang], viewport })).newPage()
        await signIn(authorPage.context(), origin, author)
        await authorPage.goto(origin + path)
        await alive(authorPage)
        await expect(authorPage.getByText(w.empty)).toBeVisible()

        const reader = await signedIn(context, origin, 'reader')
        await page.goto(path)
        await alive(page)
        await write(page, 'The tram line pulls me in. <b>Whose</b> roof is this?')
        await expect(page.getByText('<b>Whose</b> roof')).toBeVisible()
        await expectNoAxe(page)

        await test.step('the author’s page says so by itself', async () => {
          await authorPage.getByRole('link', { name: w.fresh(1) }).click()
          await expect(authorPage.getByText('<b>Whose</b> roof')).toBeVisible()
        })
        await test.step('an answer with a frame, placed by keyboard', async () => {
          await page.locator('.thread').getByRole('link', { name: w.reply }).click()
          await expect(page.locator('.answered')).toContainText(w.replyTo(reader.account))
          await page.locator('.composer').getByText(w.ways.frame).click()
          await page.getByLabel(w.fromLeft).press('ArrowRight')
          await page.locator('.composer select').selectOption('composition')
          await write(page, 'The chimney cuts the sky in half.')
          await expect(page.locator('.crit')).toContainText(w.aspects.composition)
          await expect(page.locator('.pins .pin')).toHaveCount(1)
          await expectNoAxe(page)
          if (device === 'desk') {
            await page.locator('h1').click()
            await page.keyboard.press('p')
            await expect(page.locator('.pins .pin')).toHaveCount(0)
          }
        })
        await test.step('the author says that it helped, and may take it back', async () => {
          await authorPage.getByRole('link', { name: w.fresh(1) }).click()
          await authorPage.getByRole('button', { name: w.markHelped }).click()
          await expect(authorPage.locator('.helped')).toContainText(w.helped)
          await expectNoAxe(authorPage)
          await page.goto(`${prefix[lang]}/photographer/${reader.account}`)
          await expect(page.getByText(w.helpedCount(1))).toBeVisible()
        })
        await test.step('it is changed, given a heart, and deleted after a question', async () => {
          await authorPage
            .getByRole('button', { name: w.heart(0) })
            .first()
            .click()
          await expect(authorPage.getByRole('button', { name: w.heart(1) })).toHaveAttribute('aria-pressed', 'true')
          await page.goto(path)
          await alive(page)
          await page.locator('.thread ol').getByRole('button', { name: w.remove }).click()
          await page.getByRole('alertdialog').getByRole('button', { name: w.removeYes }).click()
          await expect(page.locator('.thread ol li')).toHaveCount(0)
        })
        await authorPage.context().close()
      })
    })

test.describe('without a script', () => {
  test.use({ locale: locales.en, javaScriptEnabled: false })
  test('a comment is written, answered and removed; what was refused stays in the box', async ({ page, context, baseURL }) => {
    const origin = baseURL!
    const w = say.en.comments
    const author = await newPerson(origin, 'plain')
    const post = await publishOne(origin, author, await makePhotograph(), { title: 'No script' })
    const path = `${prefix.en}/photocomment/${author.account}/${encodeURIComponent(post.permlink)}`
    await signedIn(context, origin, 'writes')
    await page.goto(path)
    await page.locator('.composer textarea').fill('Said without a script')
    await page.getByRole('button', { name: w.send }).click()
    await expect(page.locator('.linked')).toContainText('Said without a script')
    await page.locator('.linked').getByRole('link', { name: w.reply }).click()
    await page.locator('.composer textarea').fill('And an answer')
    await page.getByRole('button', { name: w.send }).click()
    await expect(page.locator('.thread ol')).toContainText('And an answer')
    await page.locator('.composer textarea').fill('x'.repeat(2001))
    await page.getByRole('button', { name: w.send }).click()
    await expect(page.locator('.composer textarea')).toHaveValue('x'.repeat(2001))
    await expect(page.locator('.composer .err')).toBeVisible()
  })

  test('a point is placed in numbers; one without a place is refused, and nothing is lost', async ({ page, context, baseURL }) => {
    const origin = baseURL!
    const w = say.en.comments
    const author = await newPerson(origin, 'marked')
    const post = await publishOne(origin, author, await makePhotograph(), { title: 'No script, a mark' })
    const body = { permlink: post.permlink, from: 'everybody', critique: true, holdsNew: false } as const
    await apiAt(origin, author.token)('PUT /api/posts/comments/rules', { body })
    await signedIn(context, origin, 'marks')
    await page.goto(`${prefix.en}/photocomment/${author.account}/${encodeURIComponent(post.permlink)}`)
    const form = page.locator('.composer')
    await expect(form.getByLabel(w.fromLeft)).toBeHidden()
    await form.getByText(w.ways.point).click()
    await form.locator('textarea').fill('This corner')
    await form.getByLabel(w.fromLeft).fill('')
    await page.getByRole('button', { name: w.send }).click()
    await expect(form.locator('.err')).toBeVisible()
    await expect(form.locator('textarea')).toHaveValue('This corner')
    await form.getByText(w.ways.point).click()
    await form.getByLabel(w.fromLeft).fill('900')
    await form.getByLabel(w.fromTop).fill('100')
    await page.getByRole('button', { name: w.send }).click()
    await expect(page.locator('.crit')).toContainText(w.placeOf({ x: 0.9, y: 0.1, width: null, height: null }))
  })
})

test.describe('somebody new', () => {
  test.use({ locale: locales.zh, viewport: { width: 360, height: 780 } })
  test('whose comment has a link reads why it waits, and the rules; the author lets it be seen; what is said before a line opens is told', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const origin = baseURL!
    const [w, rules] = [say.zh.comments, say.zh.newcomers]
    const author = await newPerson(origin, 'holds')
    const post = await publishOne(origin, author, await makePhotograph(), { title: 'Held' })
    const path = `/photocomment/${author.account}/${encodeURIComponent(post.permlink)}`
    await signedIn(context, origin, 'comes')
    await page.goto(path)
    await alive(page)
    await page.locator('.acts4 a[href="#say"]').click()
    await page.locator('.composer textarea').fill('看https://shop.example/a')
    await page.locator('.composer').getByRole('button', { name: w.send }).click()
    await expect(page.getByText(w.waiting.link)).toBeVisible()
    await expectNoAxe(page)
    await page.getByRole('link', { name: w.newRules }).click()
    await expect(page.getByRole('heading', { name: rules.own })).toBeVisible()
    await expectNoAxe(page)

    const authorPage = await (await browser.newContext({ locale: locales.zh })).newPage()
    await signIn(authorPage.context(), origin, author)
    await authorPage.goto(origin + path)
    await alive(authorPage)
    await authorPage.getByRole('button', { name: w.show }).click()
    await expect(authorPage.getByText(w.waiting.link)).toHaveCount(0)

    // the page is asked for before something is said, and its line opens afterwards
    const other = await newPerson(origin, 'meanwhile')
    let asked = false
    await authorPage.routeWebSocket(/\/ws\?/, async (socket) => {
      if (!asked) {
        asked = true
        await apiAt(origin, other.token)('POST /api/posts/comments', { body: { author: author.account, permlink: post.permlink, words: 'Meanwhile' } })
      }
      socket.connectToServer()
    })
    await authorPage.reload()
    await authorPage.getByRole('link', { name: w.fresh(1) }).click()
    await expect(authorPage.getByText('Meanwhile', { exact: true })).toBeVisible()
    await authorPage.context().close()
  })
})
