import { expect, test } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { apiAt } from '../drills/member.ts'
import { freshName, newPerson, signedIn } from './people.ts'
import { photographs } from './photographs.ts'
import { locales, say } from './say.ts'

test.describe('in en', () => {
  const lang = 'en'
  test.use({ locale: locales.en })
  test('a person changes nickname, picture and words, and chooses the personal address once', async ({ page, context, baseURL }, info) => {
    const w = say[lang].settings
    const other = await newPerson(baseURL!, 'other')
    const { account } = await signedIn(context, baseURL!, 'profile')
    await page.goto(`${prefix[lang]}/`)
    await page.getByRole('button', { name: say[lang].shell.menuOf(account) }).click()
    await page.getByRole('link', { name: w.settings, exact: true }).click()
    await expect(page.getByRole('heading', { name: w.profile, level: 2 })).toBeVisible()

    const nickname = page.getByLabel(w.nickname, { exact: true })
    const save = page.getByRole('button', { name: w.save, exact: true })
    await nickname.fill(other.account)
    await page.getByLabel(w.bio, { exact: true }).fill('清晨在河边走路的人')
    await save.click()
    await expect(nickname).toHaveAttribute('aria-invalid', 'true')
    await expect(nickname).toBeFocused()
    await expect(page.getByLabel(w.bio, { exact: true })).toHaveValue('清晨在河边走路的人')
    const wanted = freshName('河上的人')
    await nickname.fill(wanted)
    await save.click()
    await expect(page.getByText(w.saved, { exact: true })).toBeVisible()

    const [photo] = await photographs(info.outputPath(), 71, 1)
    await page.locator('input[type=file]').setInputFiles(photo!)
    const crop = page.getByRole('dialog', { name: w.cropTitle })
    await crop.getByRole('slider', { name: w.zoom }).press('ArrowRight')
    await crop.getByRole('button', { name: w.cropUse }).click()
    await expect(crop).toBeHidden()
    const picture = page.locator('.avatar-line img')
    await expect(picture).toHaveAttribute('src', /^\/media\//)
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(256)
    await expect(page.getByRole('banner').locator('img[src^="/media/"]')).toBeVisible()

    const url = freshName('u').slice(0, 20)
    await page.getByLabel(w.uniqueUri, { exact: true }).fill(url)
    await save.click()
    await page.getByRole('alertdialog').getByRole('button', { name: say[lang].shell.confirm }).click()
    await expect(page.getByText(w.uniqueUriFinal)).toBeVisible()
    await page.goto(`${prefix[lang]}/photographer/${url}`)
    await expect(page.getByRole('heading', { name: wanted, level: 1 })).toBeVisible()
  })
})

test('a file that is no picture is said to be none before it is sent, although it was chosen before our script was there', async ({
  page,
  context,
  baseURL,
}, info) => {
  const w = say.zh.settings
  await signedIn(context, baseURL!, 'nopic')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/settings', { waitUntil: 'commit' })
  await page.locator('input[type=file]').setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(`not a picture, ${info.title}`) })
  scripts.resolve()
  await expect(page.getByText(w.cropFailed)).toBeVisible()
  await page.getByRole('button', { name: w.cropCancel }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('of two tabs the second is told, keeps what it typed, and may save it then', async ({ page, context, baseURL }) => {
  const w = say.zh.settings
  const person = await signedIn(context, baseURL!, 'twotabs')
  await page.goto('/settings')
  await apiAt(baseURL!, person.token)('POST /api/account/user', { body: { bioZh: '别处写的' } })
  const bio = page.getByLabel(w.bio, { exact: true })
  await bio.fill('这里写的')
  await page.getByRole('button', { name: w.save, exact: true }).click()
  await expect(page.getByText('这些内容刚在别处改过')).toBeVisible()
  await expect(bio).toHaveValue('这里写的')
  await page.getByRole('button', { name: w.save, exact: true }).click()
  await expect(page.getByText(w.saved, { exact: true })).toBeVisible()
})
