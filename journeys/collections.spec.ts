// A photographer puts work together by dragging and by a rule, sends a portfolio by its short link, and sees that it was opened, not by whom.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { collections as collectionsEn } from '#web/words/en/collections.ts'
import { keepLink as keepEn } from '#web/words/en/keep-link.ts'
import { portfolio as portfolioEn } from '#web/words/en/portfolio.ts'
import { collections as collectionsZh } from '#web/words/zh/collections.ts'
import { keepLink as keepZh } from '#web/words/zh/keep-link.ts'
import { portfolio as portfolioZh } from '#web/words/zh/portfolio.ts'
import { apiAt, makePhotograph, type Member } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { newPerson, signedIn } from './people.ts'
import { locales, say } from './say.ts'

const words = { zh: { c: collectionsZh, p: portfolioZh, k: keepZh }, en: { c: collectionsEn, p: portfolioEn, k: keepEn } }
const TITLES = ['Alpha ridge', 'Beta lake', 'Gamma tree', 'Delta dune'] as const
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

async function worksOf(origin: string, person: Member, tag: string) {
  const posts = []
  for (const title of TITLES) posts.push(await publishOne(origin, person, await makePhotograph(), { title, tags: [tag] }))
  return posts
}
const shownOrder = async (page: Page) => (await page.locator('.arrange .item b').allTextContents()).map((title) => title.split(' ')[0])
const press = (page: Page, name: string) => page.getByRole('button', { name })

/** A visitor with a phone and no account. */
async function visitor(browser: Browser, origin: string, locale: string) {
  const context = await browser.newContext({ baseURL: origin, locale, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent: PHONE })
  return { context, page: await context.newPage() }
}

for (const lang of ['zh', 'en'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })
    const { c, p } = words[lang]
    const at = (path: string) => prefix[lang] + path

    test('put together by dragging and by a rule, sent as a portfolio by its short link, looked at on a phone, and counted', async ({
      page,
      context,
      baseURL,
      browser,
    }) => {
      const origin = baseURL!
      const person = await signedIn(context, origin, 'maker')
      const tag = `peak${person.account.replaceAll('-', '')}`
      await worksOf(origin, person, tag)
      const name = lang === 'zh' ? '山脊' : 'Ridges'
      const nameField = lang === 'zh' ? c.nameZh : c.nameEn

      await test.step('a collection by hand: picked many at once', async () => {
        await page.goto(at('/collection/new'))
        await alive(page)
        await page.getByLabel(nameField, { exact: true }).fill(name)
        await page.getByRole('radio', { name: c.shownTo.everybody }).check()
        await page.getByRole('button', { name: c.create }).click()
        await page.getByRole('link', { name: c.add }).first().click()
        for (const title of TITLES) await page.getByRole('checkbox', { name: c.pickOne(title, person.account) }).check()
        await expectNoAxe(page)
        await page.getByRole('button', { name: c.pickGo }).click()
        await expect(page.getByText(c.picked(4))).toBeVisible()
        await expectNoAxe(page)
      })
      await test.step('ordered by dragging, by keys, and by a position', async () => {
        await page.getByRole('link', { name: c.arrange }).click()
        await alive(page)
        const items = page.locator('.arrange .item')
        await expect.poll(() => shownOrder(page)).toEqual(['Delta', 'Gamma', 'Beta', 'Alpha'])
        await items.nth(3).dragTo(items.nth(0))
        await expect.poll(() => shownOrder(page)).toEqual(['Alpha', 'Delta', 'Gamma', 'Beta'])
        await expect(page.getByText(c.dropped(TITLES[0], 1))).toBeVisible()
        await page.getByRole('button', { name: c.itemAt(TITLES[3], 2, 4) }).focus()
        await page.keyboard.press(' ')
        await page.keyboard.press('ArrowRight')
        await expect(page.getByText(c.lifted(TITLES[3], 3, 2))).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByText(c.putBack(TITLES[3], 2))).toBeVisible()
        await page.keyboard.press(' ')
        await page.keyboard.press('End')
        await page.keyboard.press(' ')
        await expect.poll(() => shownOrder(page)).toEqual(['Alpha', 'Gamma', 'Beta', 'Delta'])
        await expectNoAxe(page)
        await page.getByRole('button', { name: c.acts(TITLES[1]) }).click()
        await page.getByLabel(c.position(4)).filter({ visible: true }).fill('1')
        await page.getByRole('button', { name: c.moveThere, exact: true }).filter({ visible: true }).click()
        await expect.poll(() => shownOrder(page)).toEqual(['Beta', 'Alpha', 'Gamma', 'Delta'])
        await page.reload()
        await expect.poll(() => shownOrder(page)).toEqual(['Beta', 'Alpha', 'Gamma', 'Delta'])
      })
      await test.step('a second by a rule', async () => {
        await page.goto(at('/collection/new'))
        await alive(page)
        await page.getByLabel(nameField, { exact: true }).fill(lang === 'zh' ? '按标签' : 'By tag')
        await page.getByRole('radio', { name: c.byRule }).check()
        await page.getByLabel(c.ruleOf).selectOption('everybody')
        await page.getByLabel(c.rulePalette).selectOption('colour')
        await page.getByRole('button', { name: c.create }).click()
        await expect(page.getByText(lang === 'zh' ? '请至少写一个标签' : 'please name at least one tag')).toBeVisible()
        await page.getByLabel(c.ruleTags).fill(tag)
        await page.getByLabel(c.rulePalette).selectOption('')
        await page.getByRole('button', { name: c.create }).click()
        await expect(page.locator('.wall figure')).toHaveCount(4)
        await expectNoAxe(page)
      })
      await test.step('a portfolio of its own order, cover and words', async () => {
        await page.goto(at('/portfolio'))
        await alive(page)
        await page.getByLabel(lang === 'zh' ? p.titleZh : p.titleEn, { exact: true }).fill(lang === 'zh' ? '走路的人' : 'On foot')
        await page.getByLabel(lang === 'zh' ? p.leadZh : p.leadEn, { exact: true }).fill('Four months up there.')
        await page.getByLabel(p.chapterN(1)).selectOption({ label: name })
        await page.getByLabel(p.theme).selectOption('dark')
        await page.getByRole('button', { name: p.save }).click()
        await page.getByRole('button', { name: p.makeShort }).click()
        await expect(page.getByText(p.noVisits)).toBeVisible()
        await expectNoAxe(page)
      })
      const short = await page.getByLabel(p.shortOf).inputValue()
      const guest = await visitor(browser, origin, locales[lang])
      await test.step('a visitor with a phone walks it by swipe and by keys, and sees no noise', async () => {
        await guest.page.goto(short)
        await expect(guest.page).toHaveURL(new RegExp(`${at('/portfolio/')}${person.account}$`))
        await alive(guest.page)
        await expect(guest.page.getByRole('heading', { level: 1, name: lang === 'zh' ? '走路的人' : 'On foot' })).toBeVisible()
        await expect(guest.page.getByRole('navigation', { name: say[lang].shell.bottomNav })).toHaveCount(0)
        await expect(guest.page.locator('.bar, .foot, .likes, .count')).toHaveCount(0)
        expect(await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        await expectNoAxe(guest.page)
        const strip = guest.page.locator('.pf-strip').first()
        await strip.focus()
        await guest.page.keyboard.press('ArrowRight')
        await expect.poll(() => strip.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0)
        await strip.getByRole('link').first().click()
        await expect(guest.page.getByRole('heading', { name: TITLES[1] })).toBeVisible()
        await expectNoAxe(guest.page)
        await guest.page.keyboard.press('ArrowRight')
        await expect(guest.page.getByRole('heading', { name: TITLES[0] })).toBeVisible()
        await swipeLeft(guest.page)
        await expect(guest.page.getByRole('heading', { name: TITLES[2] })).toBeVisible()
        await guest.page.keyboard.press('Escape')
        await expect(guest.page).toHaveURL(new RegExp(`/portfolio/${person.account}$`))
      })
      await test.step('and writes, without an account and without an address to be seen', async () => {
        await guest.page.getByLabel(p.name).fill('Weiss studio')
        await guest.page.getByLabel(p.address).fill('studio@weiss.example')
        await guest.page.getByLabel(p.words).fill('Are you free in May?')
        await guest.page.getByRole('button', { name: p.send }).click()
        await expect(guest.page.getByText(p.sent(person.account))).toBeVisible()
        await guest.page.goto(short)
      })
      await guest.context.close()
      await test.step('the photographer sees one visit, the letter, and nothing about the visitor', async () => {
        await page.goto(at('/portfolio'))
        await expect(page.getByText(p.visits(1))).toBeVisible()
        await expect(page.getByText('Are you free in May?')).toBeVisible()
        await expect(page.getByText(/iPhone|10\.\d+\.\d+\.\d+/)).toHaveCount(0)
      })
    })
  })

async function swipeLeft(page: Page) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
  await touch('touchStart', 300)
  await touch('touchMove', 180)
  await touch('touchMove', 60)
  await touch('touchEnd')
}

test.describe('in zh', () => {
  test.use({ locale: locales.zh })
  const { c, k } = words.zh

  test('a photograph goes into a collection from its own page, which others walk through it, and leaves when it becomes private', async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    const origin = baseURL!
    const author = await newPerson(origin, 'shore')
    const [first, second] = await worksOf(origin, author, 'shore')
    await signedIn(context, origin, 'keeper')
    for (const post of [first!, second!]) {
      await page.goto(`/photocomment/${author.account}/${post.permlink}`)
      await alive(page)
      await page.locator('.more-button').click()
      await page.getByRole('link', { name: k.keep }).click()
      if (post === first) {
        await page.getByLabel(c.keepNewName).fill('岸')
        await page.getByRole('button', { name: c.keepNewGo }).click()
        await expect(page.getByRole('heading', { level: 1, name: '岸' })).toBeVisible()
      } else {
        await expectNoAxe(page)
        await press(page, `${c.keepIn}: 岸`).click()
        await expect(press(page, `${c.keepOut}: 岸`)).toBeVisible()
      }
    }
    await page.getByRole('link', { name: '岸' }).click()
    await page.getByRole('link', { name: c.settings }).click()
    await page.getByRole('radio', { name: c.shownTo.link }).check()
    await page.getByRole('button', { name: c.save }).click()
    await page.getByRole('link', { name: c.settings }).click()
    await expectNoAxe(page)
    const address = await page.getByLabel(c.linkOf).inputValue()

    const guest = await visitor(browser, origin, locales.zh)
    await guest.page.goto(address)
    await alive(guest.page)
    await expect(guest.page.locator('.wall figure')).toHaveCount(2)
    await guest.page.locator('.wall figure a').first().click()
    await expect(guest.page.getByRole('heading', { level: 1, name: TITLES[0] })).toBeVisible()
    await expect(guest.page.getByText('1 / 2 · 岸')).toBeVisible()
    await guest.page.keyboard.press('ArrowRight')
    await expect(guest.page.getByRole('heading', { level: 1, name: TITLES[1] })).toBeVisible()
    await apiAt(origin, author.token)('PUT /api/posts/visibility', { body: { permlinks: [second!.permlink], visibility: 'private' } })
    await expect(async () => {
      await guest.page.goto(address)
      await expect(guest.page.locator('.wall figure')).toHaveCount(1, { timeout: 500 })
    }).toPass({ timeout: 2500 })
    await guest.context.close()
  })
})
