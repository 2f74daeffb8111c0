// The foot of a phone: the bar that leads on, a photograph's acts in its place, and handing a page on.
import { expect, test, type Page } from '@playwright/test'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { firstOfDemo, publishOne } from './demo-pages.ts'
import { newPerson, PASSWORD, signedIn, signIn } from './people.ts'
import { say } from './say.ts'

const w = say.zh
const PHONE = { width: 360, height: 740 }
test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

const bar = (page: Page) => page.getByRole('navigation', { name: w.shell.bottomNav })
const addressOf = (post: { author: { account: string }; permlink: string }) => `/photocomment/${post.author.account}/${encodeURIComponent(post.permlink)}`

test('the bar leads on without a script and says where one is; a visitor’s own place is behind the door', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, locale: 'zh-CN', viewport: PHONE })
  const page = await context.newPage()
  await page.goto('/tag')
  await expect(bar(page).locator('[aria-current]')).toHaveCount(0)
  for (const [name, url] of [
    [w.shell.photographers, '/photographer'],
    [w.shell.discover, '/'],
  ] as const) {
    await bar(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(baseURL! + url)
    await expect(bar(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  for (const name of [w.shell.upload, w.shell.notifications(0), w.shell.me]) {
    await page.goto('/photographer')
    await bar(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/login\?return=/)
    await expect(bar(page)).toHaveCount(0)
  }
  await context.close()
})

test('it counts what is new as it comes, leads to oneself, and the menu repeats none of it', async ({ page, context, baseURL }) => {
  const { account, token } = await signedIn(context, baseURL!, 'foot')
  const unread = async () => (await apiAt(baseURL!, token)('GET /api/notifications/unread')).unread
  // the gift of the platform is there, and the page's line is open: what comes now comes over it
  await expect.poll(unread).toBe(1)
  const line = page.waitForEvent('websocket')
  await page.goto('/tag')
  await alive(page)
  await line
  const fan = await newPerson(baseURL!, 'fan')
  await apiAt(baseURL!, fan.token)('POST /api/follow', { body: { account } })
  await expect(bar(page).getByRole('link', { name: w.shell.notifications(2) })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: w.shell.notifications(2) })).toBeHidden()
  await page.getByRole('button', { name: w.shell.menu, exact: true }).click()
  const menu = page.getByRole('dialog', { name: w.shell.menu })
  await expect(menu.getByRole('link', { name: w.shell.tags })).toBeVisible()
  for (const name of [w.shell.discover, w.shell.photographers, w.shell.upload]) await expect(menu.getByRole('link', { name })).toBeHidden()
  await menu.getByRole('button', { name: w.shell.onPhone }).click()
  await expect(menu.getByText(w.shell.service)).toBeVisible()
  await expect(menu.getByRole('img', { name: w.shell.qrOfPage })).toBeVisible()
  await page.keyboard.press('Escape')
  await bar(page).getByRole('link', { name: w.shell.me }).click()
  await expect(page).toHaveURL(`${baseURL}/photographer/${account}/photos`)
  await expect(bar(page).getByRole('link', { name: w.shell.me })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: w.people.editProfile }).click()
  await expect(page).toHaveURL(`${baseURL}/settings`)
})

test('a keyboard on the screen takes its place', async ({ page }) => {
  await page.goto('/photographer')
  await alive(page)
  const cover = (height: number | null) =>
    page.evaluate((covered) => {
      if (covered === null) Reflect.deleteProperty(visualViewport!, 'height')
      else Object.defineProperty(visualViewport, 'height', { value: covered, configurable: true })
      visualViewport!.dispatchEvent(new Event('resize'))
    }, height)
  await cover(400)
  await expect(bar(page)).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px')
  await cover(null)
  await expect(bar(page)).toBeVisible()
})

test('on a photograph its acts stand there, in full reach; on its author’s page the bar again', async ({ page, context, baseURL }) => {
  const author = await newPerson(baseURL!, 'footed')
  const post = await publishOne(baseURL!, author, await makePhotograph(), { title: '桥下' })
  await signedIn(context, baseURL!, 'thumb')
  await page.goto(addressOf(post))
  await alive(page)
  await expect(bar(page)).toHaveCount(0)
  const like = page.getByRole('button', { name: `0 ${w.likes.like}` })
  for (const act of [like, page.getByRole('button', { name: `0 ${w.likes.forward}` }), page.getByRole('button', { name: w.photo.more })]) {
    const { y, height } = (await act.boundingBox())!
    expect(y).toBeGreaterThan(PHONE.height - 64)
    expect(height).toBeGreaterThanOrEqual(44)
  }
  await like.tap()
  await expect(page.getByRole('button', { name: `1 ${w.likes.like}` })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: w.photo.more }).tap()
  await expect(page.getByRole('button', { name: w.people.blockPerson(author.account) })).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('link', { name: w.likes.who.like }).tap()
  await expect(page).toHaveURL(`${baseURL}${addressOf(post)}/likes`)
  await expect(bar(page)).toBeVisible()
  await signIn(context, baseURL!, author)
  await page.goto(addressOf(post))
  await page.locator('.acts4').getByRole('link', { name: w.photo.edit }).tap()
  await expect(page).toHaveURL(`${baseURL}${addressOf(post)}/edit`)
  await expect(bar(page)).toHaveCount(0)
  await page.goto('/tag')
  await expect(bar(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(bar(page)).toBeHidden()
})

test('a phone hands a page on with its own sheet, and names no wall that is the reader’s own', async ({ page, context, baseURL }) => {
  await context.addInitScript(() => {
    navigator.share = async (what) => document.documentElement.setAttribute('data-shared', what?.url ?? '')
  })
  const shared = () => page.locator('html').getAttribute('data-shared')
  const post = await firstOfDemo(baseURL!, 'GET /api/posts/hot')
  const share = page.getByRole('button', { name: w.shell.share })
  for (const [from, kept] of [
    ['?in=author', '?in=author'],
    ['?in=hot', '?in=hot'],
    ['', ''],
  ] as const) {
    await page.goto(addressOf(post) + from)
    await alive(page)
    await share.tap()
    expect(await shared()).toBe(`${baseURL}${addressOf(post)}${kept}`)
  }
  const { token } = await signedIn(context, baseURL!, 'hander')
  await apiAt(baseURL!, token)('POST /api/follow', { body: { account: post.author.account } })
  await page.goto(`${addressOf(post)}?in=following`)
  await expect(page.getByRole('link', { name: new RegExp(w.posts.following) }).first()).toBeVisible()
  await alive(page)
  await share.tap()
  expect(await shared()).toBe(baseURL! + addressOf(post))
  await page.goto('/en/photographer/anna')
  await alive(page)
  await page.getByRole('button', { name: say.en.shell.share }).tap()
  expect(await shared()).toBe(`${baseURL}/en/photographer/anna`)
})

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false })

  test('the link is copied out of a popover, by keyboard; who reads Chinese has it as a code too', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const [address, words] of [
      ['/tag/stream', w],
      ['/en/photographer/bruno', say.en],
    ] as const) {
      await page.goto(address)
      await alive(page)
      await page.getByRole('button', { name: words.shell.share }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: words.shell.linkOfPage })).toHaveValue(baseURL! + address)
      await expect(page.getByRole('img', { name: words.shell.qrOfPage })).toHaveCount(words === w ? 1 : 0)
      await expectNoAxe(page)
      await page.getByRole('button', { name: words.shell.copyLink }).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: words.shell.linkCopied })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL! + address)
      await expect(page.getByRole('textbox', { name: words.shell.linkOfPage })).toBeHidden()
    }
  })

  test('a visitor follows the author of the day’s photograph by way of the door', async ({ page, baseURL }) => {
    const me = await newPerson(baseURL!, 'dayfan')
    const { post } = await apiAt(baseURL!)('GET /api/posts/day')
    await page.goto('/')
    await alive(page)
    const { nickname } = post!.author
    await page
      .locator('.label')
      .getByRole('link', { name: w.people.followPerson(nickname) })
      .click()
    await expect(page).toHaveURL(`${baseURL}/login`)
    await page.goto('/login?by=password')
    await alive(page)
    await page.getByLabel(w.login.name).fill(me.account)
    await page.getByLabel(w.login.password, { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${baseURL}/`)
    const followed = page.locator('.label').getByRole('button', { name: w.people.followedPerson(nickname) })
    await expect(followed).toBeVisible()
    await page.reload()
    await expect(followed).toBeVisible()
    const [known] = (await apiAt(baseURL!, me.token)('GET /api/photographers', { query: { accounts: post!.author.account } })).photographers
    expect(known?.relation?.following).toBe(true)
  })
})
