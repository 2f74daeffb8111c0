import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { drawFilm } from '#tests/draw-film.ts'
import { findFfmpeg } from '#tests/find-ffmpeg.ts'
import { makeFilm } from '#tests/make-film.ts'
import { standInFfmpeg } from '#tests/stand-in-ffmpeg.ts'
import type { FilmRecipe } from './encoder-words.ts'
import { openFilmEncoder, type EncoderOptions } from './film-encoder.ts'
import { openFilmReader } from './film-reader.ts'
import { findEncoder } from './find-encoder.ts'

const ffmpeg = await findFfmpeg()
const reader = openFilmReader()
afterAll(() => reader.close())
const SMALL: FilmRecipe = {
  from: 'webm',
  to: 'avc',
  width: 160,
  height: 120,
  fromSide: 240,
  turn: 0,
  isMirrored: false,
  hasSound: false,
  colour: { primaries: null, transfer: null, matrix: null, isBright: false },
  bits: 300_000,
}
function open(options: EncoderOptions) {
  const encoder = openFilmEncoder(options)
  onTestFinished(() => encoder.close())
  return encoder
}
const calm = () => ({ seconds: 2, signal: new AbortController().signal })

test('one is found by its path or on PATH, and what is no program ends the start', () => {
  const program = standInFfmpeg('echo')
  const folder = path.dirname(program)
  expect(findEncoder(program, undefined)).toBe(program)
  expect(findEncoder(undefined, ['/nowhere', '.', folder].join(path.delimiter))).toBe(program)
  expect(findEncoder('off', folder)).toBeNull()
  expect(findEncoder(undefined, '/nowhere')).toBeNull()
  for (const wrong of ['ffmpeg', folder, `${program}-not`]) expect(() => findEncoder(wrong, folder)).toThrow('is no program')
})

describe('an encoder that misbehaves costs one film its sizes and nothing else', () => {
  test('says what it is before anybody waits for it', async () => {
    expect(open({ program: null }).condition()).toBe('none')
    expect(open({ program: null, isOff: true }).condition()).toBe('off')
    const poor = open({ program: standInFfmpeg('echo', ' V..... mpeg2video MPEG-2\\n') })
    expect([await poor.writes(), poor.condition()]).toEqual([null, 'unusable'])
    const free = open({ program: standInFfmpeg('echo', ' V....D libvpx-vp9 VP9\\n A....D libopus Opus\\n') })
    expect([await free.writes(), free.condition()]).toEqual(['vp9', 'vp9'])
  })
  test('one that is no program at all is unusable', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'px-no-ffmpeg-'))
    onTestFinished(() => rmSync(dir, { recursive: true }))
    chmodSync(dir, 0o755)
    const place = path.join(dir, 'ffmpeg')
    writeFileSync(place, 'no program', { mode: 0o755 })
    const encoder = open({ program: place })
    expect([await encoder.writes(), encoder.condition()]).toEqual([null, 'unusable'])
  })
  test('one that hangs is ended at its time', async () => {
    const encoder = open({ program: standInFfmpeg('hangs'), times: 0.1, leastSeconds: 0.5 })
    await encoder.writes()
    expect(await encoder.encode(await makeFilm(), SMALL, calm())).toBe('too-slow')
    expect(encoder.pids()).toEqual([])
  })
  test('one that fails has made nothing', async () => {
    expect(await open({ program: standInFfmpeg('fails') }).encode(await makeFilm(), SMALL, calm())).toBe('nothing')
  })
  test('one that writes without an end is ended', async () => {
    expect(await open({ program: standInFfmpeg('endless') }).encode(await makeFilm(), SMALL, calm())).toBe('too-large')
  })
  test('one that writes no pictures, or far too many, gives no more than were asked for', async () => {
    const ask = (misdeed: 'rubbish' | 'echo', film: Buffer) => open({ program: standInFfmpeg(misdeed) }).frames(film, { from: 'webm', seconds: 2, frames: 5 })
    expect((await ask('rubbish', await makeFilm())).length).toBeLessThanOrEqual(1)
    expect(await ask('echo', Buffer.from('\x89PNG\r\n\x1a\n'.repeat(200_000), 'latin1'))).toHaveLength(5)
  })
  test('it goes when nobody waits any more, and with us', async () => {
    const encoder = open({ program: standInFfmpeg('hangs') })
    await encoder.writes()
    const leaving = new AbortController()
    const encoding = encoder.encode(await makeFilm(), SMALL, { seconds: 2, signal: leaving.signal })
    leaving.abort(new Error('this process is ending'))
    await expect(encoding).rejects.toThrow('this process is ending')
    const left = encoder.encode(await makeFilm(), SMALL, calm())
    await encoder.close()
    expect([await left, encoder.pids()]).toEqual(['nothing', []])
  })
})

// where there is none, there is nothing to see
describe.each(ffmpeg ? [ffmpeg] : [])('%s', (program) => {
  test.for(['avc', 'vp9'] as const)('makes a film in %s that stands upright, with its sound and its colours, and says nothing else', async (to) => {
    const film = await drawFilm(program, { size: '320x240', seconds: 1, sound: true, turn: 90 })
    const flat = await reader.read(film, { flat: true })
    if (!flat.ok) throw new Error(flat.reason)
    expect(flat.facts).toMatchObject({ width: 240, height: 320, turn: 90 })
    const encoder = open({ program })
    const recipe: FilmRecipe = { ...SMALL, from: flat.facts.type, to, width: 120, height: 160, turn: flat.facts.turn, hasSound: true }
    const made = await encoder.encode(flat.bytes, recipe, { seconds: 1, signal: new AbortController().signal })
    if (typeof made === 'string') throw new Error(made)
    const read = await reader.read(made)
    expect(read).toMatchObject({ ok: true, facts: { width: 120, height: 160, turn: 0, codec: to, sound: to === 'avc' ? 'aac' : 'opus', frames: 25 } })
    expect(read).toMatchObject({ facts: { colour: { primaries: 'smpte170m', transfer: 'smpte170m', matrix: 'smpte170m', isBright: false } } })
    if (read.ok) for (const word of ['Lavf', 'Lavc', 'Anna Owner']) expect(read.bytes.includes(word)).toBe(false)
  })
  test('shows five frames of a film, small, in its order; of what it cannot decode none', async () => {
    const read = await reader.read(await drawFilm(program, { size: '320x240', seconds: 12 }))
    if (!read.ok) throw new Error(read.reason)
    const frames = await open({ program }).frames(read.bytes, { from: read.facts.type, seconds: read.facts.seconds, frames: 5 })
    const sizes = await Promise.all(frames.map(async (frame) => sharp(frame).metadata()))
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual(frames.map(() => ['png', 160, 120]))
    // x264 begins anew every ten seconds
    expect([frames.length, new Set(frames.map((frame) => frame.toString('base64'))).size]).toEqual([2, 2])
    expect(await open({ program }).frames(await makeFilm(), { from: 'webm', seconds: 2, frames: 5 })).toEqual([])
  })
  test('what is no film gives nothing', async () => {
    expect(await open({ program }).encode(Buffer.from('no film at all'), SMALL, calm())).toBe('nothing')
  })
})
