import { expect, test } from '@playwright/test'
import { alive } from './alive.ts'
import { signedIn } from './people.ts'
import { say } from './say.ts'

const w = say.zh
const PHONE = { width: 360, height: 740 }

for (const width of [1080, 360]) {
  test(`the menu has two levels at ${width} px`, async ({ page, context, baseURL }) => {
    const { account } = await signedIn(context, baseURL!, 'menu')
    await page.setViewportSize({ ...PHONE, width })
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden()
    await page.getByRole('button', { name: w.shell.menu, exact: true }).click()
    const menu = page.getByRole('dialog', { name: w.shell.menu })
    // on a phone those stand in the bar at its foot (phone.spec.ts)
    for (const name of [w.shell.discover, w.shell.photographers, w.shell.upload])
      await expect(menu.getByRole('link', { name })).toBeVisible({ visible: width > 639 })
    await menu.getByRole('button', { name: account }).click()
    await expect(menu.getByRole('link', { name: w.shell.discover })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: w.shell.myWorks })).toBeVisible()
    await menu.getByRole('button', { name: w.shell.back }).click()
    await menu.getByRole('link', { name: w.shell.tags }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/tag/)
    await page.setViewportSize({ width: 1081, height: 800 })
    await expect(page.getByRole('button', { name: w.shell.menu, exact: true })).toBeHidden()
    await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible()
  })
}

test('the menu opens before the page has its script, and stays open when it comes', async ({ page }) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => script.promise.then(() => route.continue()))
  await page.setViewportSize(PHONE)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: w.shell.menu, exact: true }).click()
  const tags = page.getByRole('dialog', { name: w.shell.menu }).getByRole('link', { name: w.shell.tags })
  await expect(tags).toBeVisible()
  script.resolve()
  await alive(page)
  await expect(tags).toBeVisible()
  await page.getByRole('button', { name: w.shell.close }).click()
  await expect(tags).toBeHidden()
})
