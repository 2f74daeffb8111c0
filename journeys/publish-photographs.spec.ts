import { expect, test, type Page } from '@playwright/test'
import path from 'node:path'
import { prefix } from '#web/lang.ts'
import { cameraFile } from '../scripts/make-camera-files.ts'
import { codeFor, freshAddress, freshName, freshPhone, PASSWORD } from './people.ts'
import { chooseFiles, giveFiles, photographs, progressOf, watchProgress } from './photographs.ts'
import { locales, say, type Say } from './say.ts'

const BYTES_A_SECOND = 4_000_000

for (const lang of ['zh', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang], extraHTTPHeaders: { 'x-forwarded-for': freshAddress() } })
    test('a person registers, publishes nine photographs as a set and three each on its own, finds them, leaves, and cannot upload', async ({
      page,
      baseURL,
    }, info) => {
      test.setTimeout(240_000)
      const home = prefix[lang] || '/'
      const w = say[lang]
      const story = { page, w, origin: baseURL!, home, account: freshName('story'), phone: freshPhone() }
      await page.goto(home)
      await test.step('register', () => register(story))
      await test.step('nine photographs by picker, drop and paste', async () => {
        const small = await photographs(info.outputPath('nine'), info.parallelIndex + 1, 8)
        await uploadNine(story, [await cameraFile({ megapixels: 24, orientation: 6 }), ...small])
      })
      const title = lang === 'zh' ? '河上的九个黄昏' : 'Nine dusks on the river'
      await test.step('one set', () => publishSet(story, title))
      await test.step('the set is where people look', () => findWork(story, title, 9))
      const titles = lang === 'zh' ? ['雾里的第一班船', '桥下的灯', '收网以后'] : ['First boat in the fog', 'Lamp under the bridge', 'After the nets']
      await test.step('three others, each on its own', async () => {
        const others = await photographs(info.outputPath('others'), info.parallelIndex + 11, 3)
        await publishEach(story, others, titles)
      })
      for (const one of titles) await test.step(`“${one}” is where people look`, () => findWork(story, one, 1))
      await test.step('leave', () => leave(story))
      await test.step('no upload without a person', () => cannotUpload(story))
    })
  })
}

type Story = { page: Page; w: Say; origin: string; home: string; account: string; phone: string }

/** From the home page through the door: number, code from the outbox, name, password, consent. */
async function register({ page, w, origin, account, phone }: Story) {
  await page.getByRole('link', { name: w.shell.signIn, exact: true }).click()
  await page.getByRole('link', { name: w.login.register, exact: true }).click()
  await expect(page).toHaveURL(/tab=register/) // the other tab has a field of the same name
  await page.getByLabel(w.login.phone, { exact: true }).fill(phone)
  await page.getByRole('button', { name: w.login.sendCode }).click()
  await expect(page.getByText(new RegExp(phone.slice(-4)))).toBeVisible()
  await page.getByLabel(w.login.code, { exact: true }).fill(await codeFor(origin, phone))
  await page.getByLabel(w.login.account, { exact: true }).fill(account)
  await expect(page.getByText(w.login.accountFree)).toBeVisible()
  await page.getByLabel(w.login.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: w.login.register, exact: true }).click()
  await page.getByRole('link', { name: w.security.keySkip, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${origin}(/en)?/?$`))
}

/** By the bar on top of a desk, by the one at the foot of a phone; on a phone's photograph its acts stand there, so home first. */
async function toUpload(page: Page, w: Say) {
  const isPhone = page.viewportSize()!.width < 640
  if (isPhone && page.url().includes('/photocomment/')) await page.getByRole('banner').getByRole('link').first().click()
  await page.getByRole('link', { name: w.shell.upload, exact: true }).filter({ visible: true }).click()
}

async function uploadNine({ page, w }: Story, files: string[]) {
  const line = await page.context().newCDPSession(page)
  await toUpload(page, w)
  await expect(page.getByRole('heading', { name: w.upload.emptyTitle })).toBeVisible()
  await watchProgress(page)
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: BYTES_A_SECOND })
  await chooseFiles(page, w.upload.choose, files.slice(0, 3))
  await expect(frames(page)).toHaveCount(3)
  await giveFiles(page, 'drop', files.slice(3, 6))
  await expect(frames(page)).toHaveCount(6)
  await giveFiles(page, 'paste', files.slice(6, 9))
  await expect(frames(page)).toHaveCount(9)
  await expect(page.getByText(w.upload.uploaded(9, 9)).first()).toBeVisible({ timeout: 120_000 })
  await line.detach()
  for (const [n, file] of files.entries()) {
    const seen = await progressOf(page, w.upload.progressOf(path.basename(file)))
    expect(seen, file).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(-1), file).toBe(100)
    expect(seen.length, `values seen of ${file}: ${seen.join(', ')}`).toBeGreaterThanOrEqual(n === 0 ? 5 : 3)
  }
}
const frames = (page: Page) => page.getByRole('button', { name: /\.jpg/ })

async function publishSet({ page, w, account }: Story, title: string) {
  await page.getByLabel(w.postForm.title, { exact: true }).fill(title)
  await page.getByLabel(w.postForm.description, { exact: true }).fill(`${title}。`)
  const tags = page.getByRole('main').getByLabel(w.postForm.tags, { exact: true })
  await tags.pressSequentially('dusk,')
  await tags.fill('river')
  await tags.press('Enter')
  await page.getByLabel(w.postForm.place, { exact: true }).fill('Suzhou Creek')
  await page.getByRole('radio', { name: w.postForm.placeShown.city, exact: true }).check({ force: true })
  await page.getByRole('button', { name: w.upload.publish(9) }).click()
  await expect(page).toHaveURL(new RegExp(`/photocomment/${account}/`))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('status').getByText(w.upload.publishedOne, { exact: true })).toBeVisible()
  for (const word of ['dusk', 'river', 'Suzhou Creek']) await expect(page.getByRole('main').getByText(word, { exact: true })).toBeVisible()
}

async function publishEach({ page, w, account }: Story, files: string[], titles: string[]) {
  await toUpload(page, w)
  await chooseFiles(page, w.upload.choose, files)
  await page.getByRole('radio', { name: w.upload.modeEach }).check({ force: true })
  for (const [n, title] of titles.entries()) {
    await frames(page).nth(n).click()
    await page.getByLabel(w.postForm.title, { exact: true }).fill(title)
  }
  await expect(page.getByText(w.upload.uploaded(3, 3)).first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: w.upload.publish(3) }).click()
  await expect(page).toHaveURL(new RegExp(`/photographer/${account}`))
  await expect(page.getByRole('status').getByText(w.upload.publishedMany(3), { exact: true })).toBeVisible()
}

/** Under Newest on the home page, on the photographer's page, and as a page of its own with every picture. */
async function findWork({ page, w, home, account }: Story, title: string, pictures: number) {
  const card = page.getByRole('link', { name: w.posts.cardLabel(title, account), exact: true })
  await page.goto(home)
  await page.getByRole('navigation', { name: w.posts.feeds }).getByRole('link', { name: w.posts.newest, exact: true }).click()
  await expect(page).toHaveURL(/type=newest/)
  await expect(card).toBeVisible()
  await page.goto(`${home === '/' ? '' : home}/photographer/${account}`)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  if (pictures > 1) await expect(strip(page, w).getByRole('img', { name: w.photo.pictureOf(pictures, pictures), exact: true })).toBeVisible()
  const picture = page.getByRole('main').getByRole('link').getByRole('img', { name: title })
  await expect(picture.first()).toBeVisible()
  expect(await picture.first().evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(300)
}

const strip = (page: Page, w: Say) => page.getByRole('list', { name: w.photo.neighbours })

/** By the person's own menu: a popover on a desk, the second level of the menu on a phone. */
async function leave({ page, w, account, home }: Story) {
  await page.goto(home)
  const person = page.getByRole('button', { name: w.shell.menuOf(account) })
  if (await person.isVisible()) await person.click()
  else {
    await page.getByRole('button', { name: w.shell.menu, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: account }).click()
  }
  await page.getByRole('button', { name: w.shell.signOut }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: w.shell.signIn, exact: true })).toBeVisible()
}

async function cannotUpload({ page, w, account, origin }: Story) {
  expect((await page.request.get(`${origin}/api/posts/upload?bytes=1&sha256=${'0'.repeat(64)}`)).status()).toBe(403)
  await toUpload(page, w)
  await expect(page).toHaveURL(/\/login(\?|$)/)
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await page.getByRole('link', { name: w.login.byPassword, exact: true }).click()
  await page.getByLabel(w.login.name, { exact: true }).fill(account)
  await page.getByLabel(w.login.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: w.login.signIn, exact: true }).click()
  await expect(page).toHaveURL(/\/upload-photos$/)
  await expect(page.getByRole('heading', { name: w.upload.emptyTitle })).toBeVisible()
}
