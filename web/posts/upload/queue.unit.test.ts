import { describe, expect, test } from 'vitest'
import type { UploadedImage } from '#api/uploads.ts'
import { splitFor, pointsAt, type EnergyFor } from './energy-split.ts'
import { nextStep, plannedPosts, unfit } from './publish-input.ts'
import { afterPublishing, chooseFirst, countsOf, inReach, isOver, moveStanding, placesOf, toCheck, worksOf } from './queue.ts'
import { emptySheet, isAtRisk, newFrame, patch, without, wouldBeLost, type Frame, type Sheet } from './sheet.ts'
import { countLeft, hasDouble, sortDrop, type Given } from './sort-drop.ts'
import { takeTitles, titleOf, untakeTitles } from './title-source.ts'
import { withImage } from './with-image.ts'

type Suggested = NonNullable<UploadedImage['suggested']>
const image = (key: string, suggested: Partial<Suggested> = {}): UploadedImage => ({
  key,
  name: `${key}.jpg`,
  state: 'ready',
  progress: 100,
  refusal: null,
  preview: null,
  placeholder: null,
  width: 2400,
  height: 1600,
  suggested: { title: '', description: '', tags: [], ai: 'none', hasPlace: false, takenAt: null, ...suggested },
  focus: { x: 0.5, y: 0.5 },
  marks: [],
  uploadedAt: '2026-01-01T00:00:00.000Z',
})
const frame = (n: number, change: Partial<Frame> = {}): Frame => ({
  ...newFrame(`f${n}`, { name: `DSC_${n}.jpg`, size: 1000 + n, lastModified: n }, null, 'zh', 'none'),
  ...change,
})
const ready = (n: number, suggested: Partial<Suggested> = {}) => frame(n, { stage: 'ready', image: image(`k${n}`, suggested) })
const card = (count: number, make: (n: number) => Frame = frame) => Array.from({ length: count }, (_, n) => make(n + 1))
const sheetOf = (frames: Frame[], change: Partial<Sheet> = {}): Sheet => ({ ...emptySheet('zh'), mode: 'each', frames, ...change })
const numbers = (frames: readonly Frame[]) => frames.map(({ id }) => Number(id.slice(1)))
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const titles = ({ frames }: Sheet) => frames.map(({ post }) => post.title)

describe('who stands and who waits', () => {
  test('nine stand, the rest wait, nine of them are brought up ahead', () => {
    const sheet = sheetOf(card(30))
    const { standing, waiting, behind } = placesOf(sheet)
    expect([numbers(standing), numbers(waiting), behind]).toEqual([upTo(1, 9), upTo(10, 30), []])
    expect(numbers(inReach(sheet))).toEqual(upTo(1, 18))
    expect(placesOf(sheetOf(card(9))).waiting).toEqual([])
  })
  test('what is wrong stays behind while others wait, and stands with its reason once none does', () => {
    const refused = { stage: 'refused' } as const
    const some = card(12).map((one, n) => ({ ...one, ...(n === 1 && refused), ...(n === 3 && { stage: 'lost' as const }) }))
    expect(numbers(placesOf(sheetOf(some)).standing)).toEqual([1, 3, ...upTo(5, 11)])
    expect(numbers(placesOf(sheetOf(some)).behind)).toEqual([2, 4])
    expect(numbers(placesOf(sheetOf(some.slice(0, 9))).standing)).toEqual(upTo(1, 9))
    expect([countsOf(sheetOf(some)), countsOf(sheetOf(some.slice(0, 9)))]).toEqual([
      { standing: 9, all: 10 },
      { standing: 8, all: 8 },
    ])
  })
  test('published ones make room: the next move up, are selected, and the set’s title is not theirs', () => {
    const set = { ...emptySheet('zh').set, title: '上山', tags: ['山'] }
    const next = afterPublishing(
      sheetOf(card(30), { mode: 'set', set, selected: 'f4' }),
      card(9).map(({ id }) => id),
    )
    expect(numbers(placesOf(next).standing)).toEqual(upTo(10, 18))
    expect([next.selected, next.set.title, next.set.tags, next.published.length]).toEqual(['f10', '', ['山'], 9])
    expect(next.published[0]).toEqual({ name: 'DSC_1.jpg', bytes: 1001, modified: 1, sha256: null })
  })
  test('it is over when nothing is left; of works on their own what was refused stays and says why', () => {
    const left = [frame(1, { stage: 'refused' })]
    expect([isOver(sheetOf([])), isOver(sheetOf(left)), isOver(sheetOf(left, { mode: 'set' }))]).toEqual([true, false, true])
  })
  test('when the last that stayed behind is removed, the page begins anew', () => {
    const left = sheetOf([frame(1, { stage: 'refused' })], { out: 11, published: [{ name: 'a.jpg', bytes: 1, modified: 1, sha256: null }] })
    expect(without(left, ['f1'])).toMatchObject({ frames: [], out: 0, published: [] })
  })
  test('a few are looked at together, and none beyond reach', () => {
    const sheet = sheetOf(card(30))
    expect(numbers(toCheck(sheet))).toEqual([1, 2, 3])
    expect(numbers(toCheck(patch(patch(sheet, 'f1', { stage: 'checking' }), 'f2', { stage: 'waiting' })))).toEqual([3, 4])
    expect(toCheck(sheetOf(card(30).map((one, n) => (n < 18 ? { ...one, stage: 'ready' } : one))))).toEqual([])
  })
  test('moving counts places among those that stand; choosing lets others stand first', () => {
    const sheet = sheetOf(card(12).map((one, n) => (n === 1 ? { ...one, stage: 'lost' } : one)))
    expect(numbers(placesOf(moveStanding(sheet, 'f1', 1)).standing).slice(0, 3)).toEqual([3, 1, 4])
    expect(numbers(placesOf(moveStanding(sheet, 'f1', 99)).standing).at(-1)).toBe(1)
    expect(numbers(placesOf(chooseFirst(sheet, ['f12', 'f11'])).standing)).toEqual([11, 12, 1, ...upTo(3, 8)])
  })
  test('works: each its own, or a set of every nine', () => {
    expect([worksOf(sheetOf(card(30))), worksOf(sheetOf(card(30), { mode: 'set' })), worksOf(sheetOf([]))]).toEqual([30, 4, 0])
  })
  test('who leaves is asked while something travels or would be lost, not for what is laid by, and never on an empty page', () => {
    const kept = card(12).map((one, n) => (n < 9 ? ready(n + 1) : { ...one, kept: true }))
    expect([isAtRisk(sheetOf([])), isAtRisk(sheetOf(kept)), isAtRisk(sheetOf(card(1)))]).toEqual([false, false, true])
    expect(isAtRisk(sheetOf([frame(1, { stage: 'going', kept: true })]))).toBe(true)
    expect(kept.filter(wouldBeLost)).toEqual([])
  })
})

describe('a drop', () => {
  const given = (name: string, change: Partial<Given> = {}): Given => ({ name, size: 5000, lastModified: 7, type: '', kind: 'picture', ...change })
  const none = sheetOf([])
  test('doubles are told of once, whatever stands, waits or was published', () => {
    const here = sheetOf([frame(1)], { published: [{ name: 'DSC_2.jpg', bytes: 1002, modified: 2, sha256: null }] })
    const again = [1, 2, 3].map((n) => given(`DSC_${n}.jpg`, { size: 1000 + n, lastModified: n }))
    const { taken, left } = sortDrop([...again, again[2]!], here, { isCard: false })
    expect([taken.map(({ name }) => name), left.already]).toEqual([['DSC_3.jpg'], ['DSC_1.jpg', 'DSC_2.jpg', 'DSC_3.jpg']])
    expect(sortDrop([given('DSC_1.jpg', { size: 1001, lastModified: 99 })], here, { isCard: false }).taken, 'changed since').toHaveLength(1)
  })
  test('raw files stay out: beside their picture, or with a word on what to do', () => {
    const { taken, left } = sortDrop([given('A.CR3', { kind: 'heic' }), given('a.jpg'), given('b.NEF', { kind: 'unknown' })], none, { isCard: false })
    expect([taken.map(({ name }) => name), left.beside, left.raw]).toEqual([['a.jpg'], ['A.CR3'], ['b.NEF']])
  })
  test('of a card what is no picture is left out, of a few files it stands and says so itself', () => {
    const files = [
      given('notes.txt', { kind: 'nothing' }),
      given('a.gif', { kind: 'gif' }),
      given('b.heic', { kind: 'heic' }),
      given('c.mov', { kind: 'unknown', type: 'video/quicktime' }),
    ]
    expect(sortDrop(files, none, { isCard: true })).toMatchObject({ taken: [], left: { others: ['notes.txt', 'a.gif', 'c.mov'], heic: ['b.heic'] } })
    expect(sortDrop(files, none, { isCard: false }).taken.map(({ name }) => name)).toEqual(['notes.txt', 'a.gif', 'b.heic'])
  })
  test('of two thousand, three hundred are taken in their order and the rest is counted', () => {
    const many = Array.from({ length: 2000 }, (_, n) => given(`${n}.jpg`))
    const { taken, left } = sortDrop(many, sheetOf(card(10)), { isCard: true })
    expect([taken.length, taken[0]?.name, left.beyond.length, countLeft(left)]).toEqual([290, '0.jpg', 1710, 1710])
  })
  test('the same bytes under another name are known once both are', () => {
    const two = sheetOf([frame(1, { sha256: 'aa', stage: 'ready' }), frame(2), frame(3, { sha256: 'cc', stage: 'refused' })])
    expect([hasDouble(two, 'f2', 'aa'), hasDouble(two, 'f1', 'aa'), hasDouble(two, 'f2', 'cc')]).toEqual([true, false, false])
    expect(hasDouble({ ...two, published: [{ name: '', bytes: 1, modified: 1, sha256: 'dd' }] }, 'f2', 'dd')).toBe(true)
  })
})

describe('where titles come from', () => {
  const said = { title: '  雾里的\n船 ', description: '第一行\n第二行', takenAt: '2025-05-01T06:12:30' }
  test('the file’s words, its name, the camera’s clock; without words or a date the name', () => {
    const one = ready(1, said)
    expect((['words', 'name', 'date'] as const).map((source) => titleOf(one, source))).toEqual(['雾里的 船', 'DSC 1', '2025年5月1日 06:12'])
    expect(titleOf({ ...one, post: { ...one.post, lang: 'en' } }, 'date')).toBe('1 May 2025 at 06:12')
    expect(titleOf(ready(2, { description: said.description }), 'words')).toBe('第一行')
    expect([titleOf(ready(2), 'words'), titleOf(ready(2), 'date')]).toEqual(['DSC 2', 'DSC 2'])
    expect(titleOf(ready(3, { title: '长'.repeat(200) }), 'words')).toHaveLength(100)
    expect(titleOf(frame(4), 'words'), 'not read yet').toBeNull()
  })
  test('all get one but those that somebody titled, also those that come later', () => {
    const mine = ready(2)
    const sheet = takeTitles(sheetOf([ready(1, said), { ...mine, post: { ...mine.post, title: '我的' } }, frame(3)]), 'words')
    expect(titles(sheet)).toEqual(['雾里的 船', '我的', ''])
    expect(titles(withImage(sheet, 'f3', image('k3', { title: '后来的' })))).toEqual(['雾里的 船', '我的', '后来的'])
    expect(titles(takeTitles(sheet, 'name'))).toEqual(['DSC 1', '我的', 'DSC 3'])
  })
  test('one step back is exactly what was; what was typed meanwhile stays', () => {
    const before = takeTitles(sheetOf([ready(1, said), ready(2, said), ready(3, said)]), 'date')
    const after = takeTitles(before, 'name')
    expect(untakeTitles(after, before)).toEqual(before)
    const typed = patch(after, 'f2', ({ post }) => ({ titleFrom: null, post: { ...post, title: '手写' } }))
    expect(titles(untakeTitles(typed, before))).toEqual([titles(before)[0], '手写', titles(before)[2]])
    const late = { ...after, frames: [...after.frames, takeTitles(sheetOf([frame(4)]), 'name').frames[0]!] }
    expect(titles(untakeTitles(late, sheetOf(card(3)))), 'none had one').toEqual(['', '', '', ''])
  })
})

describe('energy', () => {
  const NOW = Date.parse('2026-11-01T04:00:00Z')
  const energy = (points: number, change: Partial<EnergyFor> = {}): EnergyFor => ({
    points,
    cap: 100,
    secondsEach: 180,
    nextAt: points < 100 ? new Date(NOW + 60_000).toISOString() : null,
    fullAt: null,
    each: 5,
    ...change,
  })
  test('enough for all', () => {
    expect(splitFor(energy(100), 20, NOW)).toEqual({ works: 20, cost: 100, points: 100, now: 20, rest: 0, minutes: 0 })
  })
  test('too little for all goes as far as it goes, and says when the rest can', () => {
    expect(splitFor(energy(100), 30, NOW)).toEqual({ works: 30, cost: 150, points: 100, now: 20, rest: 10, minutes: 150 })
    // two are left over after the three that can be paid, so three are missing: one in a minute, then every three minutes
    expect(splitFor(energy(17), 4, NOW)).toEqual({ works: 4, cost: 20, points: 17, now: 3, rest: 1, minutes: 7 })
    expect(splitFor(energy(0), 1, NOW)).toMatchObject({ now: 0, rest: 1, minutes: 13 })
  })
  test('points come back while the page stands open, never beyond the cap', () => {
    expect([-1, 60, 239, 240, 1e6].map((seconds) => pointsAt(energy(10), NOW + seconds * 1000))).toEqual([10, 11, 11, 12, 100])
    expect(splitFor(energy(14), 3, NOW + 60_000)).toMatchObject({ points: 15, now: 3, rest: 0 })
    expect(splitFor(energy(10), 3, NOW + 60_000)).toMatchObject({ points: 11, now: 2, minutes: 12 })
  })
  test('works that cost nothing all go', () => {
    expect(splitFor(energy(0, { each: 0 }), 30, NOW)).toMatchObject({ now: 30, rest: 0 })
  })
})

describe('batch after batch', () => {
  const step = (frames: Frame[], payable = 9, change: Partial<Sheet> = {}) => {
    const sheet = takeTitles(sheetOf(frames, change), 'name')
    return nextStep(sheet, plannedPosts(sheet), payable)
  }
  test('waits for the nine that stand, never for those behind them', () => {
    expect(step([...card(8, ready), frame(9, { stage: 'developing' }), ...card(3)])).toBe('wait')
    expect(step([...card(9, ready), ...upTo(10, 12).map((n) => frame(n))])).toBe('publish')
  })
  test('nothing that is wrong holds up the others, nor what may not go up today', () => {
    expect(step([ready(1), frame(2, { stage: 'failed' }), frame(3, { stage: 'lost' }), frame(4, { stage: 'refused' })])).toBe('publish')
    expect(step([ready(1), frame(2, { stage: 'waiting' })])).toBe('wait')
    expect(step([ready(1), frame(2, { stage: 'waiting' })], 9, { stopped: '明天再来' })).toBe('publish')
  })
  test('asks for words, rests without energy, ends with nothing', () => {
    const untitled = sheetOf([ready(1)])
    expect(nextStep(untitled, plannedPosts(untitled), 9)).toBe('ask')
    const long = sheetOf([{ ...ready(1), post: { ...ready(1).post, title: '长'.repeat(101) } }])
    expect([unfit(plannedPosts(long)), nextStep(long, plannedPosts(long), 9)]).toEqual([['f1'], 'ask'])
    const tagged = sheetOf([{ ...ready(1), post: { ...ready(1).post, title: '一', tags: ['a!!'] } }])
    expect(unfit(plannedPosts(tagged))).toEqual(['f1'])
    expect([step([ready(1)], 0), step([frame(1, { stage: 'refused' })])]).toEqual(['rest', 'end'])
  })
})
