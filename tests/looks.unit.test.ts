import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { differenceOf } from '../scripts/looks/compare-looks.ts'
import { pageFiles, statesOf } from '../scripts/looks/page-states.ts'
import { planShots } from '../scripts/looks/plan-shots.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'px-looks-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A screen with a box so many pixels high, in a shade. */
async function screen(name: string, { box = 40, shade = '#c33' } = {}): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#fff"/><rect width="80" height="${box}" fill="${shade}"/></svg>`
  const file = path.join(folder, `${name}.jpg`)
  await sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toFile(file)
  return file
}

test('a picture is the same but for how it was written, has changed where a thing moved or took another colour, and is new where none was kept', async () => {
  const was = await screen('was')
  const written = path.join(folder, 'written.jpg')
  await sharp(was).jpeg({ quality: 60 }).toFile(written)
  expect(await differenceOf(was, written)).toBeNull()
  for (const is of [await screen('higher', { box: 60 }), await screen('blue', { shade: '#33c' })]) {
    const { data } = await sharp((await differenceOf(was, is)) as Buffer)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data.includes(255), 'the points that differ are marked').toBe(true)
    expect(data.includes(0), 'the others are not').toBe(true)
  }
  expect(await differenceOf(path.join(folder, 'nobody-kept.jpg'), was)).toBe('new')
})

test('in which states a page can be is read off what it asks for', () => {
  expect(statesOf('posts/tags-page.tsx')).toEqual(['empty', 'one', 'many', 'long', 'loading', 'failed', 'offline'])
  expect(statesOf('settings/profile-page.tsx')).toEqual(['one', 'long', 'loading', 'failed', 'offline'])
  expect(statesOf('agreements/user-protocol-page.tsx')).toEqual(['one', 'loading', 'failed', 'offline'])
})

test('every page of the site map is taken, in each of its states at each width, in each language and room', () => {
  const shots = planShots({ every: false, only: '' })
  for (const file of pageFiles()) {
    const own = shots.filter((shot) => shot.file === file)
    for (const state of statesOf(file)) {
      const there = own.filter((shot) => shot.state === state)
      expect(new Set(there.map(({ width }) => width)), `${file} ${state}`).toEqual(new Set([360, 820, 1440, 2560]))
      expect(new Set(there.map(({ lang }) => lang)).size).toBe(2)
      expect(new Set(there.map(({ room }) => room)).size).toBe(2)
    }
  }
  expect(planShots({ every: true, only: 'posts/tags' })).toHaveLength(7 * 4 * 2 * 2)
})
