import { expect, test, type Page } from '@playwright/test'
import { sentenceOf } from '#server/edge/fail-words.ts'
import { prefix } from '#web/lang.ts'
import { shell as frameEn } from '#web/words/en/shell.ts'
import { shell as frameZh } from '#web/words/zh/shell.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne, publishSet } from './demo-pages.ts'
import { PASSWORD, signedIn } from './people.ts'
import { locales, say } from './say.ts'

const frame = { zh: frameZh, en: frameEn }

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]

for (const lang of ['zh', 'en'] as const) {
  const w = say[lang]
  const [title, description, alt] = [w.postForm.title, w.postForm.description, w.postForm.alt]
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })

    test('an edit outlives a session that ends in the middle of it and a page that is loaded again, until it is saved or discarded', async ({
      page,
      context,
      baseURL,
    }) => {
      const author = await signedIn(context, baseURL!, 'edits')
      const before = '雨里的江边'
      const { permlink } = await publishOne(baseURL!, author, await makePhotograph(), { title: before })
      const at = `${prefix[lang]}/photocomment/${author.account}/${permlink}`
      await page.goto(`${at}/edit`, { waitUntil: 'networkidle' })
      await field(page, title).fill('雨停以后，江边')
      await field(page, description).fill('等了四十分钟，云才开。\n右边那条船是最后一班。')
      await field(page, alt).fill('江面上一条亮着灯的渡船')

      await apiAt(baseURL!, author.token)('POST /api/logout')
      await expect(page).toHaveURL(new RegExp(`^${baseURL}${prefix[lang]}/login`))
      await page.getByRole('link', { name: w.login.byPassword, exact: true }).click()
      await field(page, w.login.name).fill(author.account)
      await field(page, w.login.password).fill(PASSWORD)
      await page.getByRole('button', { name: w.login.signIn, exact: true }).click()

      const back = page.getByText(w.postForm.editBack, { exact: true })
      await expect(back).toBeVisible()
      await expect(field(page, title)).toHaveValue('雨停以后，江边')
      await expect(field(page, description)).toHaveValue('等了四十分钟，云才开。\n右边那条船是最后一班。')
      await expect(field(page, alt)).toHaveValue('江面上一条亮着灯的渡船')
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await expectNoAxe(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      await page.getByRole('button', { name: w.postForm.save, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: '雨停以后，江边' })).toBeVisible()
      await expect(page.getByText('右边那条船是最后一班。')).toBeVisible()

      await page.goto(`${at}/edit`, { waitUntil: 'networkidle' })
      await expect(back).toHaveCount(0)
      await field(page, title).fill(before)
      await page.reload({ waitUntil: 'networkidle' })
      await expect(back).toBeVisible()
      await expect(field(page, title)).toHaveValue(before)
      await page.getByRole('button', { name: w.postForm.editDrop, exact: true }).click()
      await expect(field(page, title)).toHaveValue('雨停以后，江边')
      await field(page, title).fill(before)
      await page.getByRole('link', { name: w.postForm.leave, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: '雨停以后，江边' })).toBeVisible()
      await page.goto(`${at}/edit`, { waitUntil: 'networkidle' })
      await expect(field(page, title)).toHaveValue('雨停以后，江边')
      await expect(back).toHaveCount(0)
    })

    test('the pictures of a set: another order by keys, by hand and by buttons, one out, one in, each with its words', async ({ page, context, baseURL }) => {
      const author = await signedIn(context, baseURL!, 'sets')
      const pictures = await Promise.all(['a', 'b', 'c'].map(async (alt) => ({ photo: await makePhotograph(), alt })))
      const { permlink } = await publishSet(baseURL!, author, pictures, { title: '码头一日' })
      const params = { author: author.account, permlink }
      const read = () => apiAt(baseURL!, author.token)('GET /api/posts/:author/:permlink', { params })
      const [a, b, c] = (await read()).images.map(({ key }) => key) as [string, string, string]
      const at = `${prefix[lang]}/photocomment/${author.account}/${permlink}`
      await page.goto(`${at}/edit`, { waitUntil: 'networkidle' })
      const order = () => page.locator('input[name=key]').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
      const small = page.locator('.edit-order button')
      await small.nth(0).press('Alt+ArrowRight')
      expect(await order()).toEqual([b, a, c])
      await small.nth(2).dragTo(small.nth(0))
      expect(await order()).toEqual([c, b, a])
      await page.locator(`#picture-${a}`).getByRole('button', { name: w.upload.toCover, exact: true }).click()
      expect(await order()).toEqual([a, c, b])
      await page.locator(`#picture-${a}`).getByRole('button', { name: w.upload.later, exact: true }).click()
      await page.locator(`#picture-${b}`).getByRole('button', { name: w.upload.remove, exact: true }).click()
      expect(await order()).toEqual([c, a])

      await page.getByLabel(w.postForm.addPictures).setInputFiles({ name: 'd.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph() })
      await expect.poll(async () => (await order()).length).toBe(3)
      const d = (await order())[2]!
      await page.locator(`#picture-${d}`).getByLabel(alt, { exact: true }).fill('收工的人')
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await expectNoAxe(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      expect((await read()).images.map(({ key }) => key)).toEqual([a, b, c])
      // the page is loaded again before it is saved: the new picture is still there
      await page.reload({ waitUntil: 'networkidle' })
      await expect(page.getByText(w.postForm.editBack, { exact: true })).toBeVisible()
      expect(await order()).toEqual([c, a, d])
      await page.getByRole('button', { name: w.postForm.save, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${permlink}|${encodeURIComponent(permlink)}`))
      await expect(page.locator('.strip .of-set')).toHaveCount(3)
      await expect(page.locator('.strip .pos')).toContainText(w.photo.pictureOf(1, 3))
      const after = await read()
      expect(after.images.map(({ key, alt }) => [key, alt])).toEqual([
        [c, 'c'],
        [a, 'a'],
        [d, '收工的人'],
      ])
      expect(after.cover.key).toBe(c)
      await expect(page.getByText(w.photo.changedOn(after.updatedAt), { exact: true })).toBeVisible()
      await expect.poll(async () => (await page.request.get(`/media/${b}/320.webp`)).status()).toBe(404)
      await page.goto(`${at}/edit`, { waitUntil: 'networkidle' })
      await expect(page.getByText(w.postForm.editBack, { exact: true })).toHaveCount(0)
    })

    test('two tabs: the second to save is told, keeps what was typed, and saves it on top', async ({ page, context, baseURL }) => {
      const author = await signedIn(context, baseURL!, 'tabs')
      const pictures = await Promise.all(['a', 'b', 'c'].map(async (alt) => ({ photo: await makePhotograph(), alt })))
      const { permlink } = await publishSet(baseURL!, author, pictures, { title: '两扇窗' })
      const params = { author: author.account, permlink }
      const read = () => apiAt(baseURL!, author.token)('GET /api/posts/:author/:permlink', { params })
      const [a, b, c] = (await read()).images.map(({ key }) => key) as [string, string, string]
      const at = `${prefix[lang]}/photocomment/${author.account}/${permlink}/edit`
      const other = await context.newPage()
      for (const tab of [page, other]) await tab.goto(at, { waitUntil: 'networkidle' })
      await other.locator('.edit-order button').nth(2).press('Alt+ArrowLeft')
      await other.locator(`#picture-${b}`).getByRole('button', { name: w.upload.remove, exact: true }).click()
      await other.getByRole('button', { name: w.postForm.save, exact: true }).click()
      await expect(other).not.toHaveURL(/edit$/)

      await field(page, title).fill('两扇窗，一盏灯')
      await page.locator(`#picture-${a}`).getByLabel(alt, { exact: true }).fill('亮着的那扇')
      await page.locator('.edit-order button').nth(0).press('Alt+ArrowRight')
      await page.getByRole('button', { name: w.postForm.save, exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(`${sentenceOf('CHANGED_MEANWHILE', lang)} ${frame[lang].whatToDo}`)
      await expect(field(page, title)).toHaveValue('两扇窗，一盏灯')
      await expect(page.locator(`#picture-${b}`)).toHaveCount(0)
      await expect(page.locator(`#picture-${a}`).getByLabel(alt, { exact: true })).toHaveValue('亮着的那扇')
      expect((await read()).title).toBe('两扇窗')
      await page.getByRole('button', { name: w.postForm.save, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: '两扇窗，一盏灯' })).toBeVisible()
      expect((await read()).images.map(({ key, alt }) => [key, alt])).toEqual([
        [a, '亮着的那扇'],
        [c, 'c'],
      ])
    })

    test('the focal point by keys and by hand, seen at once in the crops and afterwards on walls', async ({ page, context, baseURL }) => {
      const author = await signedIn(context, baseURL!, 'focus')
      const { permlink } = await publishOne(baseURL!, author, await makePhotograph(), { title: '偏在一边' })
      const params = { author: author.account, permlink }
      const edit = apiAt(baseURL!, author.token)
      const [image] = (await edit('GET /api/posts/:author/:permlink', { params })).images
      await edit('PUT /api/posts/:author/:permlink', { params, body: { title: '偏在一边', images: [{ key: image!.key, focus: { x: 0.5, y: 0.5 } }] } })
      await page.goto(`${prefix[lang]}/photocomment/${author.account}/${permlink}/edit`, { waitUntil: 'networkidle' })
      const spot = page.locator('.focus-spot')
      await expect(spot).toHaveAccessibleName(w.postForm.focusAt(50, 50))
      await spot.press('ArrowLeft')
      await spot.press('Shift+ArrowDown')
      await expect(spot).toHaveAccessibleName(w.postForm.focusAt(49, 55))
      const places = () => page.locator('.focus-crops img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).style.objectPosition))
      expect(await places()).toEqual(Array.from({ length: 3 }, () => '49% 55%'))
      const { width, height } = (await page.locator('.focus-box').boundingBox())!
      await page.locator('.focus-box').click({ position: { x: width * 0.2, y: height * 0.9 } })
      await expect(spot).toHaveAccessibleName(w.postForm.focusAt(20, 90))
      await spot.press('Shift+ArrowLeft')
      await expect(spot).toHaveAccessibleName(w.postForm.focusAt(15, 90))
      await page.getByRole('button', { name: w.postForm.save, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: '偏在一边' })).toBeVisible()
      await page.goto(`${prefix[lang]}/photographer/${author.account}`)
      const tile = page.getByRole('figure').locator('img')
      expect(
        await tile.evaluate((one) => (one as HTMLImageElement).style.objectPosition.split(' ').map((part) => Math.round(Number.parseFloat(part)))),
      ).toEqual([15, 90])
    })
  })
}
