// How an editor composes a campaign in the console: its parts and blocks by their buttons, then every field, then what is still wrong.
import { expect, type Page } from '@playwright/test'
import type { Lang } from '#api/limits.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { composeWords } from './compose-words.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** When a campaign begins and ends, and until when votes and jury have it. */
export type Times = Record<'start' | 'end' | 'votes' | 'result', Date>
/** From the next midnight (UTC+8) on: four days, and half a day each for votes and jury; sessions of those who take part last until then. */
export function timesFrom(now: Date): Times {
  const day = (days: number) => new Date((Math.floor((now.getTime() + 8 * HOUR_MS) / DAY_MS) + days) * DAY_MS - 8 * HOUR_MS)
  return { start: day(1), end: day(5), votes: day(5.5), result: day(6) }
}
/** As a field of the composer has it, by the clock of UTC+8. */
const said = (at: Date) => new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 16)
const both = (at: string, zh: string, en: string) => ({ [`d:${at}.zh`]: zh, [`d:${at}.en`]: en })

/** What the wheel gives: one thing first, then money, and of everything else nothing. */
export const PRINT = { zh: '一张作品放大照', en: 'A large print' } as const
export const COINS = { zh: '五元PIXT', en: 'PIXT worth five yuan' } as const
const BLOCKS = ['contest', 'check-in', 'tasks', 'wheel'] as const
const PARTS = ['who', 'terms', 'contest', 'checkIn', 'tasks', 'wheel'] as const

/** A button that saves another version. */
async function press(page: Page, name: string): Promise<void> {
  const version = page.locator('.comp-form input[name=version]')
  const before = Number(await version.inputValue())
  await page.locator('.comp-form').getByRole('button', { name, exact: true }).last().click()
  await expect(version).toHaveValue(String(before + 1))
}
const CHOSEN = new Set(['d:photograph.name', 'd:tasks.items.0.deed', 'b:tasks.items.0.daily', 'd:wheel.parts.2.kind'])
async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`.comp-form [name="${name}"]`)
    await (CHOSEN.has(name) ? field.selectOption(value) : field.fill(value))
  }
}

const head = ({ start, end, result }: Times, title: string) => ({
  ...both('title', title, title),
  ...both('summary', '傍晚出门，拍一盏灯。', 'Go out at dusk and photograph a lamp.'),
  'd:photograph.name': 'casa-mila',
  ...both('photograph.alt', '仰视的楼房', 'A house from below'),
  't:startTime': said(start),
  't:endTime': said(end),
  't:resultTime': said(result),
  ...both('pages.0.title', title, title),
  ...both('pages.0.blocks.0.heading', '是什么', 'What it is'),
  'l:pages.0.blocks.0.paragraphs.zh': '带上相机就行。',
  'l:pages.0.blocks.0.paragraphs.en': 'A camera is all it takes.',
  ...both('pages.0.blocks.1.heading', '参赛', 'The contest'),
  ...both('pages.0.blocks.2.heading', '打卡', 'The check-in'),
  ...both('pages.0.blocks.3.heading', '任务', 'The tasks'),
  ...both('pages.0.blocks.4.heading', '转盘', 'The wheel'),
})
const parts = ({ votes }: Times, jury: readonly string[]) => ({
  'n:who.days': '1',
  ...both('terms.use', '市政厅的一面墙', 'A wall of the town hall'),
  ...both('contest.theme', '灯', 'A lamp'),
  't:contest.votesUntil': said(votes),
  'l:contest.jury': jury.join('\n'),
  ...both('contest.awards.0.name', '第一名', 'First'),
  ...both('contest.awards.0.prize', '一本相册', 'An album'),
  'd:tasks.items.0.itemId': 'each-day',
  ...both('tasks.items.0.title', '每天打卡', 'Check in'),
  'd:tasks.items.0.deed': 'check-in',
  'b:tasks.items.0.daily': 'yes',
})
const wheel = (odds: string) => ({
  ...both('wheel.parts.0.name', '没有中', 'Nothing'),
  'n:wheel.parts.0.odds': '0',
  'd:wheel.parts.1.id': 'print',
  ...both('wheel.parts.1.name', PRINT.zh, PRINT.en),
  'n:wheel.parts.1.worth': '8000',
  'n:wheel.parts.1.odds': odds,
  'o:wheel.parts.1.next': 'coins',
  'd:wheel.parts.2.id': 'coins',
  'd:wheel.parts.2.kind': 'pixt',
  ...both('wheel.parts.2.name', COINS.zh, COINS.en),
  'n:wheel.parts.2.worth': '500',
  'n:wheel.parts.2.odds': '0',
  'n:wheel.parts.2.stock': '4',
})

type Asked = { lang: Lang; slug: string; title: string; times: Times; jury: readonly string[] }
/** Composed from nothing until nothing is wrong; the number of its draft. Chances that do not come to all are named on the way. */
export async function compose(page: Page, { lang, slug, title, times, jury }: Asked): Promise<string> {
  const w = composeWords[lang].composer
  await page.getByLabel(w.slug).fill(slug)
  await page.locator('textarea[name=why]').fill('For the festival of lamps.')
  await page.getByRole('button', { name: w.doBegin }).click()
  await expect(page.getByRole('heading', { level: 1, name: w.editTitle(slug) })).toBeVisible()
  await alive(page)
  for (const part of PARTS) await press(page, w.partAdd[part])
  for (const kind of BLOCKS) {
    await page.getByLabel(w.whichBlock).selectOption(kind)
    await press(page, w.addBlock)
  }
  await press(page, w.addWheelPart)
  await fillIn(page, { ...head(times, title), ...parts(times, jury), ...wheel('9999') })
  await press(page, w.save)
  await expect(page.locator('.comp-problems li')).toHaveCount(1)
  await expect(page.getByRole('button', { name: w.askOpen })).toHaveCount(0)
  await fillIn(page, { 'n:wheel.parts.1.odds': '10000' })
  await press(page, w.save)
  await expect(page.getByText(w.allRight)).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** On the campaign’s page, as somebody who registered within its last day: whom it is for, and from when they may. */
export async function expectTooNew(page: Page, lang: Lang): Promise<void> {
  const { camp, checkIns } = composeWords[lang]
  await expect(page.locator('.camp-who')).toHaveText(camp.whoMay({ days: 1, adults: false }))
  await page.getByRole('link', { name: checkIns.toSheet }).click()
  await page.locator('.check-in-open').getByRole('button').last().click()
  await expect(page.getByRole('alert')).toContainText({ zh: '注册满1天', en: 'for 1 day.' }[lang])
  await expectNoAxe(page)
}
