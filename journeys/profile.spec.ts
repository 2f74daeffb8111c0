import { expect, test } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { freshName, newPerson, signedIn, signIn } from './people.ts'
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

test('a person says where they are and has a page elsewhere; works of theirs stand first, in an order that keys, hand and no script can change', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const w = say.zh.settings
  const person = await signedIn(context, baseURL!, 'first')
  for (const title of ['一号', '二号', '三号']) await publishOne(baseURL!, person, await makePhotograph(), { title })
  await page.goto('/settings')
  await alive(page)
  const site = page.getByLabel(w.site, { exact: true })
  await page.getByLabel(w.place, { exact: true }).fill('厦门')
  await site.fill('http://anna.example')
  await page.getByRole('button', { name: w.save, exact: true }).click()
  await expect(site).toHaveAttribute('aria-invalid', 'true')
  await site.fill('https://www.anna.example/work')
  await page.getByRole('button', { name: w.save, exact: true }).click()
  await expect(page.getByText(w.saved, { exact: true })).toBeVisible()

  await page.getByRole('navigation', { name: w.sections }).getByRole('link', { name: w.featured }).click()
  const chosen = page.locator('.featured-list li')
  const press = (name: string) => page.getByRole('button', { name }).press('Enter')
  for (const [n, title] of ['一号', '二号', '三号'].entries()) {
    await press(w.featuredAdd(title))
    await expect(chosen).toHaveCount(n + 1)
  }
  await press(w.featuredEarlier('三号'))
  await expect(chosen).toHaveText(['一号', '三号', '二号'])
  await expect(page.getByRole('button', { name: w.featuredEarlier('三号') })).toBeFocused()
  await chosen.nth(2).dragTo(chosen.nth(0))
  await expect(chosen).toHaveText(['二号', '一号', '三号'])
  await expectNoAxe(page)
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  await signIn(plain, baseURL!, person)
  const bare = await plain.newPage()
  await bare.goto('/settings/featured')
  await bare.getByRole('button', { name: w.featuredRemove('一号') }).click()
  await expect(bare.locator('.featured-list li')).toHaveText(['二号', '三号'])

  await bare.goto(`/photographer/${person.account}`)
  await expect(bare.getByText('厦门')).toBeVisible()
  const link = bare.getByRole('link', { name: 'anna.example', exact: true })
  await expect(link).toHaveAttribute('href', 'https://www.anna.example/work')
  await expect(link).toHaveAttribute('rel', 'me ugc nofollow noopener')
  const first = bare.getByRole('region', { name: say.zh.photographer.featured }).locator('figure')
  await expect(first).toHaveText([/二号/, /三号/])
  await plain.close()
})
