import { describe, expect, test } from 'vitest'
import type { UploadedImage } from '#api/uploads.ts'
import { draftOf, readDraft, restore, waitsFor } from './draft.ts'
import { attemptFor, frameWithProblem, pathsOf, plannedPosts, postsFrom, untitled } from './publish-input.ts'
import { emptySheet, inMode, move, newFrame, patch, sayOfAll, without, type Frame, type Sheet } from './sheet.ts'
import { fractionOf, secondsLeft, totalsOf, withSample, type Sample } from './totals.ts'
import { withImage } from './with-image.ts'

const image = (key: string, change: Partial<UploadedImage> = {}): UploadedImage => ({
  key,
  name: `${key}.jpg`,
  state: 'ready',
  progress: 100,
  refusal: null,
  preview: `/media/${key}/640.webp`,
  placeholder: null,
  focus: null,
  width: 2400,
  height: 1600,
  suggested: { title: '', description: '', tags: [], ai: 'none', hasPlace: false, takenAt: null },
  marks: [],
  uploadedAt: '2026-01-01T00:00:00.000Z',
  ...change,
})
const frame = (id: string, change: Partial<Frame> = {}): Frame => ({ ...newFrame(id, { name: `${id}.jpg`, size: 1000 }, null, 'zh', 'none'), ...change })
const ready = (id: string) => frame(id, { stage: 'ready', image: image(`key-${id}`) })
const sheetOf = (...frames: Frame[]): Sheet => ({ ...emptySheet('zh'), frames, selected: frames[0]?.id ?? null })
const ids = ({ frames }: Sheet) => frames.map(({ id }) => id).join('')

describe('the sheet', () => {
  test('frames move and close up, and the selection stays by what was taken away', () => {
    const sheet = sheetOf(frame('a'), frame('b'), frame('c'))
    expect(ids(move(sheet, 'c', 0))).toBe('cab')
    expect(ids(move(sheet, 'a', 9))).toBe('bca')
    expect(move(sheet, 'a', -1)).toBe(sheet)
    expect(without({ ...sheet, selected: 'b' }, ['b']).selected).toBe('c')
    expect(without({ ...sheet, selected: 'c' }, ['c']).selected).toBe('b')
    expect(without(sheet, ['a', 'b', 'c']).selected).toBeNull()
  })
  test('words go along when the way of publishing changes, and never over what was written', () => {
    const said = { ...emptySheet('zh').set, title: '一组', tags: ['山'], place: '武夷山' }
    const each = inMode(
      { ...sheetOf(frame('a'), patch(sheetOf(frame('b')), 'b', ({ post }) => ({ post: { ...post, title: '自己的' } })).frames[0]!), set: said },
      'each',
    )
    expect(each.frames.map(({ post }) => [post.title, post.tags, post.place])).toEqual([
      ['', ['山'], '武夷山'],
      ['自己的', [], null],
    ])
    expect(inMode({ ...each, set: emptySheet('zh').set }, 'set').set.tags).toEqual(['山'])
    expect(inMode(each, 'set').set).toBe(said)
  })
  test('news of an earlier step changes nothing; a picture stands there once', () => {
    const done = withImage(sheetOf(frame('a'), frame('b')), 'a', image('k'))
    expect(withImage(done, 'a', image('k', { state: 'developing', progress: 40 }))).toEqual(done)
    expect(ids(withImage(done, 'b', image('k')))).toBe('b')
  })
  test('an AI label that the metadata carries is raised and stays', () => {
    const generated = image('k', { suggested: { title: '', description: '', tags: [], ai: 'generated', hasPlace: false, takenAt: null } })
    const sheet = withImage(sheetOf(frame('a'), frame('b')), 'a', generated)
    expect(sheet.frames.map(({ picture }) => picture.ai)).toEqual(['generated', 'none'])
    expect(sayOfAll(sheet, {}, { ai: 'assisted' }).frames.map(({ picture }) => picture.ai)).toEqual(['generated', 'assisted'])
  })
})

describe('the draft', () => {
  const part = { key: 'u1-2', begunAt: 1000, sent: false, multipart: { upload: 'u', parts: [{ number: 1, etag: 'e' }] } }
  const kept = {
    ...sheetOf(
      ready('a'),
      frame('b', { stage: 'going', bytes: 12_000_000, sha256: 'ff', upload: part }),
      frame('c', { stage: 'refused', wrong: { reason: 'empty', bytes: 0, width: 0, height: 0 } }),
    ),
    mode: 'each' as const,
  }
  const back = (images: UploadedImage[], now = 2000) => restore(readDraft(JSON.stringify(draftOf(kept))), images, { lang: 'zh', place: 'none' }, now)

  test('list, order and edits come back; finished pictures with their preview, unfinished ones by name', () => {
    const sheet = back([image('key-a')])
    expect(sheet.mode).toBe('each')
    expect(sheet.frames.map(({ id, stage, acked }) => [id, stage, acked])).toEqual([
      ['a', 'ready', {}],
      ['b', 'lost', { 1: 8 * 1024 * 1024 }],
    ])
    expect(sheet.frames[0]?.image?.preview).toBe('/media/key-a/640.webp')
  })
  test('the file that is chosen again is known by name, size and bytes', () => {
    const { frames } = back([image('key-a')])
    expect(waitsFor(frames, { name: 'b.jpg', size: 12_000_000 }, null)?.id).toBe('b')
    expect(waitsFor(frames, { name: 'b.jpg', size: 12_000_000 }, 'ff')?.id).toBe('b')
    expect(waitsFor(frames, { name: 'b.jpg', size: 12_000_000 }, 'ee')).toBeNull()
    expect(waitsFor(frames, { name: 'b.jpg', size: 1 }, null)).toBeNull()
  })
  test('an upload that the store has forgotten begins again; what was published meanwhile is gone', () => {
    expect(back([image('key-a')], 1000 + 21 * 3600_000).frames[1]?.upload).toBeNull()
    const sheet = back([])
    expect([ids(sheet), sheet.gone]).toEqual(['b', 1])
  })
  test('pictures that only the server knows come behind; refused ones do not', () => {
    expect(ids(back([image('x'), image('key-a'), image('y', { state: 'refused' })]))).toBe('abx')
  })
  test('a broken draft or one of another version is none', () => {
    expect([readDraft(null), readDraft('{'), readDraft('{"version":9,"frames":[]}')]).toEqual([null, null, null])
    expect(draftOf(emptySheet('zh'))).toBeNull()
  })
})

describe('progress', () => {
  test('bytes first, then the job; what was refused does not count', () => {
    const going = frame('b', { stage: 'going', acked: { 1: 300, 2: 200 } })
    expect(fractionOf(going)).toBeCloseTo(0.45)
    expect(fractionOf(frame('c', { stage: 'developing', image: image('k', { state: 'developing', progress: 50 }) }))).toBeCloseTo(0.95)
    const totals = totalsOf([ready('a'), going, frame('d', { stage: 'refused' }), frame('e', { stage: 'lost' })])
    expect(totals).toMatchObject({ done: 1, all: 3, sent: 1500, bytes: 3000, uploading: true, lost: 1 })
  })
  test('the time left comes from the last seconds, and is silent while nobody can say', () => {
    const samples = [0, 1, 2, 3].reduce<Sample[]>((all, second) => withSample(all, { at: second * 1000, sent: second * 100_000 }), [])
    expect(secondsLeft(samples, 1_000_000)).toBe(10)
    expect(secondsLeft(samples, 30_000_000)).toBe(300)
    expect(secondsLeft(samples.slice(0, 2), 1_000_000)).toBeNull()
    expect(secondsLeft(samples, 0)).toBeNull()
    expect(withSample(samples, { at: 4000, sent: 5 })).toEqual([{ at: 4000, sent: 5 }])
    expect(withSample(samples, { at: 16_500, sent: 400_000 })).toHaveLength(3)
  })
})

describe('publishing', () => {
  const sheet = { ...sheetOf(frame('r', { stage: 'refused' }), ready('a'), ready('b')), selected: 'b' }
  test('as one set or each on its own; what was refused never goes along', () => {
    const set = plannedPosts(sheet)
    expect(set.map(({ post }) => post.images.map(({ key }) => key))).toEqual([['key-a', 'key-b']])
    expect(pathsOf(set, 'set', 'b')).toEqual({ post: 'posts.0', picture: 'posts.0.images.1' })
    expect(pathsOf(set, 'set', 'r')).toEqual({ post: 'posts.0', picture: null })
    const each = plannedPosts({ ...sheet, mode: 'each' })
    expect(each.map(({ post }) => post.images.length)).toEqual([1, 1])
    expect(pathsOf(each, 'each', 'b')).toEqual({ post: 'posts.1', picture: 'posts.1.images.0' })
    expect(pathsOf(each, 'each', 'r')).toBeNull()
    expect(untitled(each)).toEqual(['a', 'b'])
    expect(frameWithProblem(each, ['posts.1.title'])).toBe('b')
    expect(frameWithProblem(set, ['posts.0.images.1.alt'])).toBe('b')
    expect(frameWithProblem(set, [])).toBeNull()
  })
  test('the same words are the same attempt', () => {
    const keys = ['1', '2']
    const first = attemptFor(null, 'a', () => keys.shift()!)
    expect(attemptFor(first, 'a', () => keys.shift()!)).toBe(first)
    expect(attemptFor(first, 'b', () => keys.shift()!)).toEqual({ said: 'b', key: '2' })
  })
  test('a form that holds no posts says so to the server', () => {
    const form = new FormData()
    expect(postsFrom(form)).toEqual([])
    form.set('posts', '[{"title":"a"}]')
    expect(postsFrom(form)).toEqual([{ title: 'a' }])
  })
})
