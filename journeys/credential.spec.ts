// A proof of authorship is checked with the network off; a photograph leads to its proof, which says in which state it is.
import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { prefix } from '#web/lang.ts'
import { checkProof as checkEn } from '#web/words/en/check-proof.ts'
import { credential as en } from '#web/words/en/credential.ts'
import { proofLink as linkEn } from '#web/words/en/proof-link.ts'
import { checkProof as checkZh } from '#web/words/zh/check-proof.ts'
import { credential as zh } from '#web/words/zh/credential.ts'
import { proofLink as linkZh } from '#web/words/zh/proof-link.ts'
import { makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { signedIn } from './people.ts'
import { locales } from './say.ts'

const words = { zh: { w: zh, c: checkZh, l: linkZh }, en: { w: en, c: checkEn, l: linkEn } }
const at = (place: string) => fileURLToPath(new URL(`../tests/fixtures/${place}`, import.meta.url))

for (const lang of ['zh', 'en'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })
    const { w, c, l } = words[lang]

    test('a proof file is checked with the network off', async ({ page, context }) => {
      await page.goto(`${prefix[lang]}/verify-proof`)
      await alive(page)
      const proof = page.getByLabel(c.file)
      await expect(proof).toBeEnabled()
      await context.setOffline(true)
      await proof.setInputFiles(at('authorship-proof.json'))
      await expect(page.getByRole('heading', { name: c.whole })).toBeVisible()
      await page.getByLabel(c.photograph).setInputFiles(at('photos/meta-gps-made.jpg'))
      await expect(page.getByRole('heading', { name: c.wholePhotograph })).toBeVisible()
      await expectNoAxe(page)
      const text = await readFile(at('authorship-proof.json'), 'utf8')
      const changed = Buffer.from(text.replace('"leaves": 7', '"leaves": 8'))
      await proof.setInputFiles({ name: 'changed.json', mimeType: 'application/json', buffer: changed })
      await expect(page.getByRole('heading', { name: c.faults.anchor })).toBeVisible()
    })

    test('a photograph leads to its proof', async ({ page, context, baseURL }) => {
      // oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
      test.skip(!findAnvil(), 'there is no anvil for this machine')
      const person = await signedIn(context, baseURL!, 'prover')
      const { permlink, author } = await publishOne(baseURL!, person, await makePhotograph(), { title: 'Dune' })
      // it is there once a job has heard of the post
      await expect(async () => {
        await page.goto(`${prefix[lang]}/photocomment/${author.account}/${permlink}`)
        await page.getByRole('link', { name: l.proof }).click()
        await expect(page.getByRole('article', { name: w.title })).toBeVisible({ timeout: 1000 })
      }).toPass({ intervals: [500] })
      await expect(page.getByRole('img', { name: w.qr })).toBeVisible()
      await expectNoAxe(page)
    })
  })
