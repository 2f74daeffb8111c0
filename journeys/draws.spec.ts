// A draw is worked out again on its page with the network off, and a file with another ticket is named by its block.
import { expect, test } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { draws as en } from '#web/words/en/draws.ts'
import { draws as zh } from '#web/words/zh/draws.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { locales } from './say.ts'

const words = { zh, en }

for (const lang of ['zh', 'en'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })
    const w = words[lang]

    test('a draw is worked out again with the network off', async ({ page, context }) => {
      await page.goto(`${prefix[lang]}/draw/1`)
      await alive(page)
      const file = await (await page.request.get('/draw/1/draw.ndjson')).text()
      const chosen = page.getByLabel(w.choose)
      await expect(chosen).toBeEnabled()
      await context.setOffline(true)
      const put = (said: string) => chosen.setInputFiles({ name: 'draw.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from(said) })
      await put(file)
      await expect(page.getByRole('heading', { name: w.holds })).toBeVisible()
      await expectNoAxe(page)
      await put(file.replace(/\n/, '\nadded\n'))
      await expect(page.getByRole('heading', { name: w.fails })).toBeVisible()
      await expect(page.getByText(w.blocks(1, 1, 1, 4096))).toBeVisible()
    })
  })
