// A drop of a piece in the story of a work: announced, entered, frozen and drawn while its page says how it stands, and paid for by whom chance chose.
import { expect, type Browser, type Page } from '@playwright/test'
import type pg from 'pg'
import type { Lang } from '#api/limits.ts'
import { prefix } from '#web/lang.ts'
import { draws as drawsEn } from '#web/words/en/draws.ts'
import { pieceDrop as en } from '#web/words/en/piece-drop.ts'
import { draws as drawsZh } from '#web/words/zh/draws.ts'
import { pieceDrop as zh } from '#web/words/zh/piece-drop.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { pageOf } from './market-people.ts'
import type { Person } from './people.ts'
import { pieceWords } from './piece-words.ts'

const [MINUTE, HOUR] = [60, 3600]
type Story = {
  browser: Browser
  origin: string
  lang: Lang
  number: string
  creator: Person
  buyer: Person
  owner: pg.Pool
  pass: (seconds: number) => Promise<unknown>
  runJob: (job: string) => Promise<unknown>
}

/** An hour and a half from now, as somebody types it who lives by the clock of Beijing. */
async function soon({ owner }: Story): Promise<string> {
  const { rows } = await owner.query<{ at: string }>(
    `select to_char((now() + make_interval(secs => offset_seconds) + interval '90 minutes') at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI') as at from clock`,
  )
  return rows[0]!.at
}
async function comesTo(page: Page, text: string, nudge: () => Promise<unknown>) {
  await expect(async () => {
    await nudge()
    await page.reload()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
}

export async function dropPiece(story: Story): Promise<void> {
  const { browser, origin, lang, number, creator, buyer, pass, runJob } = story
  const [w, draws, { sale }] = [{ zh, en }[lang], { zh: drawsZh, en: drawsEn }[lang], pieceWords[lang]]
  const work = `${prefix[lang]}/mobile/digital-collection/product/${number}`
  const page = await pageOf(browser, origin, lang, creator)
  await page.goto(work)
  await alive(page)
  await page.getByRole('button', { name: sale.end }).click()
  await page.getByLabel(sale.price).fill('88')
  await page.getByLabel(sale.from).fill(await soon(story))
  await page.getByRole('radio', { name: w.byDrop }).check()
  await page.getByLabel(w.windowHours).fill('2')
  await page.getByRole('button', { name: sale.offer }).click()
  await expect(page.getByText(w.phases.coming)).toBeVisible()
  await expect(page.getByRole('button', { name: w.cancel })).toBeVisible()
  await expectNoAxe(page)
  await page.context().close()

  const theirs = await pageOf(browser, origin, lang, buyer)
  await theirs.goto(work)
  await pass(2 * HOUR)
  await comesTo(theirs, w.phases.open, () => Promise.resolve())
  await alive(theirs)
  await theirs.getByRole('button', { name: w.enter, exact: true }).click()
  await expect(theirs.getByText(w.own.entered)).toBeVisible()
  await expect(theirs.getByText(w.odds(1, 1))).toBeVisible()
  await expectNoAxe(theirs)
  await pass(2 * HOUR)
  await comesTo(theirs, w.phases.frozen, () => runJob('freeze-drops'))
  await pass(11 * MINUTE)
  await comesTo(theirs, w.own.won, () => runJob('settle-drops'))
  await expectNoAxe(theirs)
  await theirs.getByRole('link', { name: w.toDraw }).click()
  await expect(theirs.getByRole('heading', { name: draws.winners })).toBeVisible()
  await expect(theirs.getByRole('cell', { name: draws.turns.won })).toBeVisible()
  await expectNoAxe(theirs)
  await theirs.getByRole('link', { name: draws.toWork }).click()
  await alive(theirs)
  await theirs.getByRole('button', { name: sale.buy }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: sale.payTitle })).toBeVisible()
  await theirs.context().close()
}
