// One keeps the wall that one came from: its order, one's place on it, and the way back.
import { expect, test, type Page } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { firstOfDemo, publishOne } from './demo-pages.ts'
import { newPerson, signedIn } from './people.ts'
import { locales, say } from './say.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }
const STEPS = 10

const scrolled = (page: Page) => page.evaluate(() => scrollY)
const pathIn = (href: string) => new URL(href, 'http://x').pathname
const cardsOf = (page: Page) => page.getByRole('main').getByRole('figure').getByRole('link')
/** Addresses of a wall's photographs in its order. */
const wallOf = async (page: Page) => (await cardsOf(page).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))).map(pathIn)

const byKey = (page: Page) => page.keyboard.press('ArrowRight')
/** A finger drawn across the photograph. */
const bySwipe = (page: Page) =>
  page.locator('.stage-photo').evaluate((stage) => {
    const { x, y, width, height } = stage.getBoundingClientRect()
    const touchAt = (part: number) => new Touch({ identifier: 1, target: stage, clientX: x + width * part, clientY: y + height / 2 })
    const say = (type: string, part: number, on: boolean) =>
      stage.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: on ? [touchAt(part)] : [], changedTouches: [touchAt(part)] }))
    say('touchstart', 0.8, true)
    say('touchend', 0.2, false)
  })
/** The address changes a moment before the page does. */
const shownWhole = (page: Page) =>
  expect.poll(() => page.locator('.strip [aria-current] a').evaluate((link) => (link as HTMLAnchorElement).href === location.href.split('#')[0])).toBe(true)
/** Steps on until another post is there: the pictures of a set come one after the other. */
async function stepTo(page: Page, wanted: string, step: typeof byKey) {
  for (let pictures = 0; pictures < 9 && new URL(page.url()).pathname !== wanted; pictures++) {
    const before = page.url()
    await step(page)
    await expect(page).not.toHaveURL(before)
    await shownWhole(page)
  }
  expect(new URL(page.url()).pathname).toBe(wanted)
}

for (const lang of ['zh', 'en'] as const)
  for (const [size, step] of [
    [DESK, byKey],
    [PHONE, bySwipe],
  ] as const)
    test(`ten photographs on along Recommended, one Back and the wall is as it was left, in ${lang} at ${size.width} px @desk`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ locale: locales[lang], viewport: size, hasTouch: size === PHONE, baseURL: baseURL! })
      const page = await context.newPage()
      const { photo: w } = say[lang]
      const label = new RegExp(lang === 'zh' ? /^\d+ \/ [\d,]+\+? · 推荐$/ : /^\d+ of [\d,]+\+? · Recommended$/)
      // behind a post of the demo data, where nothing that other stories publish comes in between
      const first = await firstOfDemo(baseURL!, 'GET /api/posts/hot')
      const start = `${prefix[lang]}/?startAuthor=${first.author.account}&startPermlink=${encodeURIComponent(first.permlink)}`.replace('/en/?', '/en?')
      await page.goto(start)
      await alive(page)
      const wall = await wallOf(page)
      const second = cardsOf(page).nth(1)
      await second.evaluate((link) => scrollBy(0, link.getBoundingClientRect().y - 137))
      const y = await scrolled(page)
      await second.click()
      await expect(page).toHaveURL(new RegExp(`${wall[1]}\\?in=hot$`))
      const place = page.locator('.strip .pos').getByRole('link')
      await expect(place).toHaveText(label)
      for (let n = 2; n < 2 + STEPS; n++) await stepTo(page, wall[n]!, step)
      await expect(place).toHaveText(label)
      await expectNoAxe(page)
      const onWall = async () => {
        await expect(page).toHaveURL(new RegExp(`startPermlink=${encodeURIComponent(first.permlink)}$`))
        await expect(second).toBeInViewport()
        await expect.poll(async () => Math.abs((await scrolled(page)) - y)).toBeLessThanOrEqual(2)
      }
      await page.goBack()
      await onWall()
      await page.goForward()
      await expect(page).toHaveURL(new RegExp(`${wall[1 + STEPS]}\\?in=hot`))
      await expect(place).toHaveText(label)
      await page.keyboard.press('Escape')
      await onWall()

      // another step after a new start of the page, and by a link that was sent to somebody
      await page.goForward()
      await page.reload()
      await alive(page)
      await stepTo(page, wall[2 + STEPS]!, step)
      const sent = await context.newPage()
      await sent.goto(page.url())
      await expect(sent.locator('.strip .pos').getByRole('link')).toHaveText(label)
      await expect(sent.locator('.strip .pos').getByRole('link')).toHaveAttribute('title', w.toWall)
      await alive(sent)
      await sent.keyboard.press('Escape')
      await expect(sent).toHaveURL(new RegExp(`${prefix[lang]}/?$`))
      await context.close()
    })

test('what was stepped to in the full view is what its closing shows, and one Back from there is the wall', async ({ page, baseURL }) => {
  const { tags } = await apiAt(baseURL!)('GET /api/tags', {})
  const { tag } = tags.find(({ posts }) => posts > 2)!
  await page.goto(`/tag/${tag}`)
  await alive(page)
  // a tag with a name in this language leads to its page
  const named = decodeURIComponent(new URL(page.url()).pathname.slice('/tag/'.length))
  const wall = await wallOf(page)
  await cardsOf(page).nth(0).click()
  await expect(page.locator('.strip .pos').getByRole('link')).toContainText(`#${named}`)
  await page.keyboard.press('f')
  await expect(page.getByRole('dialog')).toBeVisible()
  for (let pictures = 0; pictures < 9 && new URL(page.url()).pathname === wall[0]; pictures++) {
    const before = page.url()
    await page.keyboard.press('ArrowRight')
    await expect(page).not.toHaveURL(before)
    await shownWhole(page)
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('.fullview')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${wall[1]}\\?`))
  await shownWhole(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/tag\//)
})

test('whom one follows, what one likes and what somebody forwarded are walls of their own; they hold while they change', async ({ page, context, baseURL }) => {
  const reader = await signedIn(context, baseURL!, 'stepper')
  const author = await newPerson(baseURL!, 'walled')
  const api = apiAt(baseURL!, reader.token)
  const posts = []
  for (const title of ['One', 'Two', 'Three']) posts.unshift(await publishOne(baseURL!, author, await makePhotograph(), { title }))
  const pathOf = ({ permlink }: { permlink: string }) => `/photocomment/${author.account}/${permlink}`
  await api('POST /api/follow', { body: { account: author.account } })
  for (const { permlink } of posts.toReversed())
    for (const act of ['POST /api/like', 'POST /api/forward'] as const) await api(act, { body: { author: author.account, permlink } })
  const { photo: w, posts: p } = say.zh
  for (const [wall, name] of [
    ['/?type=following', p.following],
    ['/liked', w.placeOn({ in: 'liked', named: null, at: null, of: 3, more: false }, '')],
    [`/photographer/${reader.account}/forwards`, w.placeOn({ in: `forwards:${reader.account}`, named: reader.account, at: null, of: 3, more: false }, '')],
    [`/photographer/${author.account}`, w.placeOn({ in: 'author', named: null, at: null, of: 3, more: false }, author.account)],
  ] as const) {
    await page.goto(wall)
    await alive(page)
    await cardsOf(page).first().click()
    await expect(page.locator('.strip .pos')).toHaveText(`1 / 3 · ${name}`)
    await stepTo(page, pathOf(posts[1]!), byKey)
    await expect(page.locator('.strip .pos')).toHaveText(`2 / 3 · ${name}`)
  }
  await page.goto(`${pathOf(posts[0]!)}?in=liked`)
  await alive(page)
  await api('DELETE /api/like', { query: { author: author.account, permlink: posts[1]!.permlink } })
  await expect(page.locator('.strip .pos')).toHaveText(/^1 \/ 3 · /)
  await byKey(page)
  // it was next when the page was made: no longer liked, it is one of everybody's newest, and on from there goes on
  await expect(page).toHaveURL(new RegExp(pathOf(posts[1]!)))
  await expect(page.locator('.strip .pos')).toContainText(p.newest)
  await byKey(page)
  await expect(page).not.toHaveURL(new RegExp(pathOf(posts[1]!)))
})

test('one’s own work is deleted where it was opened from a wall, and Back is that wall, not the page of what is gone', async ({ page, context, baseURL }) => {
  const { photo: w, shell } = say.zh
  const author = await signedIn(context, baseURL!, 'deleting')
  const [post] = [await publishOne(baseURL!, author, await makePhotograph(), { title: 'Not for long', tags: ['gone-soon'] })]
  await publishOne(baseURL!, author, await makePhotograph(), { title: 'To be kept', tags: ['gone-soon'] })
  await page.goto('/tag/gone-soon')
  await alive(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(post.title) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
  await page.getByRole('button', { name: w.remove }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: w.deleteYes }).click()
  await expect(page).toHaveURL(new RegExp(`/photographer/${author.account}$`))
  await page.goBack()
  await expect(page).toHaveURL(/\/tag\/gone-soon$/)
  await expect(page.getByRole('main').getByRole('link', { name: /To be kept/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Not for long/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: shell.lostTitle })).toHaveCount(0)
})
