import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { namesIn } from '#api/mentions.ts'
import { conversations } from './conversations.ts'
import { designs } from './designs.ts'
import { curves } from './designs/curves.ts'
import { fields } from './designs/fields.ts'
import { tilings } from './designs/tilings.ts'
import { follows } from './follows.ts'
import { forSome } from './for-some.ts'
import { forwards } from './forwards.ts'
import { people } from './people.ts'
import { photographs } from './photographs.ts'
import { cutPortrait, portraits } from './portraits.ts'

const folder = join(import.meta.dirname, 'photos')
const shipped = readdirSync(folder).toSorted()
const posts = [...photographs, ...designs, ...forSome]

test('every shipped photograph is in exactly one post and in the credits, with the same photographer', () => {
  const shown = photographs.flatMap(({ pictures, credit }) => pictures.map(({ file }) => ({ file, photographer: credit?.photographer })))
  expect(shown.map(({ file }) => file).toSorted()).toEqual(shipped)
  const credits = readFileSync(join(import.meta.dirname, 'CREDITS.md'), 'utf8').split('\n')
  for (const { file, photographer } of shown)
    expect(credits.filter((line) => line.startsWith(`| \`${file}\` |`) && line.includes(`| ${photographer} |`))).toHaveLength(1)
})

test('the photographs are small, upright, sRGB and say nothing of where or on which camera’s serial', async () => {
  expect(shipped.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThan(12e6)
  for (const file of shipped) {
    const { width, height, space, icc, xmp, iptc, exif, orientation = 1 } = await sharp(join(folder, file)).metadata()
    expect({ file, space, icc, xmp, iptc, orientation }).toEqual({ file, space: 'srgb', orientation: 1 })
    expect(Math.max(width, height)).toBeLessThanOrEqual(2048)
    expect(exif !== undefined).toBe(file === 'honey-bee-on-aster.jpg')
  }
})

test('every drawn work is in exactly one post', () => {
  const drawn = [...fields, ...curves, ...tilings].map(({ file }) => file)
  expect(designs.flatMap(({ pictures }) => pictures.map(({ file }) => file)).toSorted()).toEqual(drawn.toSorted())
})

test('people differ in account and phone, and every author lives in the town and joined before publishing', () => {
  for (const key of ['account', 'phone', 'nickname'] as const) expect(new Set(people.map((person) => person[key])).size).toBe(people.length)
  for (const { author, daysAgo } of posts) expect(people.find(({ account }) => account === author)?.joinedDaysAgo).toBeGreaterThan(daysAgo)
})

test('words keep the house rules: both languages, no exclamation marks, no space between Han and Latin', () => {
  const words = posts.flatMap(({ title, description, place, pictures }) => [title, description, ...(place ? [place] : []), ...pictures.map(({ alt }) => alt)])
  for (const { zh, en } of [...words, ...people.map(({ bio }) => bio)]) {
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(zh).not.toMatch(/[!！]|\p{Script=Han} \w|\w \p{Script=Han}/u)
    expect(en).not.toMatch(/[!！]|\p{Script=Han}|^$/u)
  }
})

test('people follow people of the town, never themselves, nobody twice', () => {
  const accounts = new Set(people.map((person) => person.account))
  for (const [account, whom] of Object.entries(follows)) {
    expect([account, ...whom].filter((one) => !accounts.has(one))).toEqual([])
    expect(new Set([account, ...whom]).size).toBe(whom.length + 1)
  }
})

test('portraits are squares of photographs that need no credit, each somebody else’s', async () => {
  const free = new Set(
    photographs.filter(({ credit }) => /CC0|Public domain/i.test(credit?.licence ?? '')).flatMap(({ pictures }) => pictures.map(({ file }) => file)),
  )
  expect(new Set(Object.values(portraits).map(({ file }) => file)).size).toBe(Object.keys(portraits).length)
  for (const [account, cut] of Object.entries(portraits)) {
    expect([people.some((person) => person.account === account), free.has(cut.file)], account).toEqual([true, true])
    expect(await sharp(await cutPortrait(folder, cut)).metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' })
  }
})

test('every conversation stands under a work of its author, between people of the town, and keeps the house rules of words', () => {
  const accounts = new Set(people.map((person) => person.account))
  for (const { author, title, critique, said } of conversations) {
    expect(posts.filter((post) => post.author === author && post.title[post.language] === title)).toHaveLength(1)
    expect(critique || said.every(({ pin }) => !pin)).toBe(true)
    for (const { by, words } of said.flatMap((one) => [one, ...(one.replies ?? [])])) {
      expect(accounts).toContain(by)
      expect(words).not.toMatch(/[!！]|\p{Script=Han} \w|\w \p{Script=Han}/u)
    }
  }
})

test('what is forwarded is somebody else’s work, and words name people of the town', () => {
  const accounts = people.map((person) => person.account)
  for (const { by, of, words } of forwards) {
    expect([accounts.includes(by), by === of.author]).toEqual([true, false])
    expect(posts.filter(({ author, title }) => author === of.author && title.zh === of.title)).toHaveLength(1)
    expect(namesIn(`${words.zh} ${words.en}`).filter((name) => !accounts.includes(name))).toEqual([])
    expect([words.zh.match(/\p{Script=Han}/u) !== null, /[!！]/u.test(words.zh + words.en)]).toEqual([true, false])
  }
  const described = posts.flatMap(({ description }) => namesIn(`${description.zh} ${description.en}`))
  expect([described.length > 0, described.filter((name) => !accounts.includes(name))]).toEqual([true, []])
})

test('details lie inside their photographs and are large enough to be published', async () => {
  for (const { file, cut } of forSome.flatMap(({ pictures }) => pictures)) {
    const { width, height } = await sharp(join(folder, file)).metadata()
    expect([file, cut!.left + cut!.side <= 1, (cut!.top + cut!.side) * width <= height, cut!.side * width >= 800]).toEqual([file, true, true, true])
  }
})
