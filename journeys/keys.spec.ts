// A creator makes a key, saves its kit, passes the recovery drill with it, and gives custody up; the kit opens the key on its own.
import { expect, test, type Download } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { readKeystore, type Keystore } from '#chain/keys/keystore.ts'
import { addressOf, openKit, readKit } from '#chain/keys/kit.ts'
import { prefix } from '#web/lang.ts'
import { privateKey as en } from '#web/words/en/private-key.ts'
import { withdraw as doorEn } from '#web/words/en/withdraw.ts'
import { privateKey as zh } from '#web/words/zh/private-key.ts'
import { withdraw as doorZh } from '#web/words/zh/withdraw.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { PASSWORD, signedIn } from './people.ts'
import { locales } from './say.ts'

for (const lang of ['zh', 'en'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })
    const [w, door] = [{ zh, en }[lang], { zh: doorZh, en: doorEn }[lang]]

    test('a key is made, found again from its kit, and taken out of custody', async ({ page, context, baseURL }) => {
      await signedIn(context, baseURL!, 'keyed')
      await page.goto(`${prefix[lang]}/nft-operate/privatekey`)
      await alive(page)
      await page.getByRole('button', { name: w.make }).click()
      const dialog = page.getByRole('dialog', { name: w.makeTitle })
      expect((await dialog.boundingBox())?.width).toBe(Math.min(640, page.viewportSize()!.width - 36))
      await dialog.getByRole('button', { name: w.goOn }).click()
      await expect(dialog.getByText(w.passwordEmpty)).toBeVisible()
      await expectNoAxe(page)
      await dialog.getByLabel(w.password, { exact: true }).fill('a right password')
      await dialog.getByLabel(w.passwordAgain, { exact: true }).fill('a right password')
      await dialog.getByRole('button', { name: w.goOn }).click()
      await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(24)
      await expectNoAxe(page)
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: w.file, exact: true }).click()
      const file = await (await saving).path()
      const kit = readKit(await readFile(file, 'utf8'))
      if ('fault' in kit) throw new Error(kit.fault.why)
      await expect(page.getByText(openKit(kit.words).address).first()).toBeVisible()

      // leaving: the wallet file opens without us, and the pieces come beside it
      const taken: Download[] = []
      page.on('download', (one) => void taken.push(one))
      await page.getByRole('button', { name: w.leaveTake }).click()
      await expect.poll(() => taken.length).toBe(2)
      const fileOf = async (end: string) => readFile(await taken.find((one) => one.suggestedFilename().endsWith(end))!.path())
      const wallet = await readKeystore(JSON.parse((await fileOf('.json')).toString()) as Keystore, 'a right password')
      expect(addressOf(wallet!)).toBe(openKit(kit.words).address)
      expect((await fileOf('.zip')).subarray(0, 2).toString()).toBe('PK')

      // as it is sent, before a script has taken over, no form with secrets can go: they would stand in the address
      const sent = await (await page.request.get(page.url())).text()
      const forms = [...sent.matchAll(/<form class="fields[^>]*>.*?<\/form>/gs)].map(([form]) => form)
      expect(forms.length).toBeGreaterThan(0)
      for (const form of forms) expect(form).toMatch(/<button[^>]* type="submit"[^>]* disabled=""|<button type="submit"[^>]* disabled=""/)

      await page.reload()
      await alive(page)
      // a session that somebody left open does not give custody up
      await expect(page.getByRole('button', { name: w.end })).toHaveCount(0)
      await page.getByRole('link', { name: w.prove }).click()
      await page.getByLabel(door.loginPassword, { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: door.loginEnter }).click()
      await alive(page)
      await page.getByRole('button', { name: w.end }).click()
      await expect(page.locator('.err')).toBeVisible()
      const typed = page.getByLabel(w.drillWords)
      await typed.fill(kit.words.with(16, 'thor').join(' '))
      await page.getByRole('button', { name: w.drillStart }).click()
      await expect(page.getByText(w.wordWrong('thor', 17))).toBeVisible()
      await page.getByLabel(w.drillFile).setInputFiles(file)
      await expect(typed).toHaveValue(new RegExp(kit.words[23]!))
      await page.getByRole('button', { name: w.drillStart }).click()
      await expect(page.getByText(w.acts.drilled)).toBeVisible()
      await expect(page.locator('.err')).toHaveCount(0) // the button moves up when the refusal goes
      await page.getByRole('button', { name: w.end }).click()
      await expect(page.getByRole('button', { name: w.take })).toBeVisible()
      await expectNoAxe(page)
    })
  })
