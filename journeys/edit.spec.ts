import { expect, test, type Page } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { PASSWORD, signedIn } from './people.ts'
import { locales, say } from './say.ts'

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
  })
}
