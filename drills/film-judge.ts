// What became of a film: upright and in its colours in a real browser, in time by ffmpeg, and without a word of whose it was.
import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { STRIKE, type FilmCase } from './film-cases.ts'

const run = promisify(execFile)
type Colour = [red: number, green: number, blue: number]
type Seen = { width: number; height: number; seconds: number; corners: Colour[] } | { failed: string }
/** Top left, top right, bottom left, bottom right, as drawn. */
const CORNERS: readonly Colour[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
]
const NAMES = ['red', 'green', 'blue', 'white']
/** Of 255: encoders lose some, and a wrong matrix or range loses more. */
const APART = 30
const APART_SECONDS = 0.04

/** One frame of half a second after the strike, drawn by the browser from the address that everybody has. */
export const lookAt = (page: Page, url: string): Promise<Seen> =>
  page.evaluate(async (src) => {
    const video = Object.assign(document.createElement('video'), { src, muted: true, preload: 'auto' })
    const event = (name: string) =>
      new Promise<boolean>((resolve) => {
        video.addEventListener(name, () => resolve(true), { once: true })
        video.addEventListener('error', () => resolve(false), { once: true })
        setTimeout(() => resolve(false), 15_000)
      })
    if (!(await event('loadeddata'))) return { failed: video.error?.message ?? 'no frame came' }
    const moved = event('seeked')
    video.currentTime = Math.min(1.5, video.duration / 2)
    await moved
    const { videoWidth: width, videoHeight: height, duration: seconds } = video
    const brush = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!
    brush.drawImage(video, 0, 0, width, height)
    const at = (x: number, y: number) => {
      const side = 16
      const { data } = brush.getImageData(Math.round(width * x), Math.round(height * y), side, side)
      const mean = (of: number) => Math.round(data.reduce((sum, value, n) => sum + (n % 4 === of ? value : 0), 0) / side ** 2)
      return [mean(0), mean(1), mean(2)] as Colour
    }
    return { width, height, seconds, corners: [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)] }
  }, url)

/** Each corner where it was drawn; of what is brighter than white only that it is no grey. */
export function flawsOfPicture(seen: Seen, { expected, isBright }: FilmCase, side: number | null): string[] {
  if ('failed' in seen) return [`the browser does not play it: ${seen.failed}`]
  if (typeof expected === 'string') return ['it should have been refused']
  const flaws: string[] = []
  const by = side === null ? 1 : side / Math.min(expected.width, expected.height)
  if (Math.abs(seen.width - expected.width * by) > 2 || Math.abs(seen.height - expected.height * by) > 2) flaws.push(`${seen.width} × ${seen.height}`)
  for (const [n, [red, green, blue]] of seen.corners.entries()) {
    const wanted = CORNERS[n]!
    const apart = Math.max(...[red, green, blue].map((value, of) => Math.abs(value - wanted[of]!)))
    const isGrey = n < 3 && Math.max(red, green, blue) - Math.min(red, green, blue) < 120
    const isOther = [red, green, blue].some((value, of) => (wanted[of] === 255 ? value < 110 : value > 150))
    if (isBright ? isGrey || isOther : apart > APART) flaws.push(`${NAMES[n]} is ${red} ${green} ${blue}`)
  }
  return flaws
}

/** When the flash comes and when the tone does, in seconds; null where they do not. */
async function strikesOf(ffmpeg: string, file: string, hasSound: boolean): Promise<{ seen: number | null; heard: number | null }> {
  const words = [
    '-hide_banner',
    '-nostats',
    '-i',
    file,
    '-vf',
    'crop=iw/8:ih/8,signalstats,metadata=print',
    ...(hasSound ? ['-af', 'silencedetect=n=-20dB:d=0.05'] : []),
    '-f',
    'null',
    '-',
  ]
  const { stderr } = await run(ffmpeg, words, { maxBuffer: 1e8 })
  let [time, seen] = [0, null as number | null]
  for (const [, pts, bright] of stderr.matchAll(/pts_time:([\d.]+)|YAVG=([\d.]+)/g)) {
    if (pts) time = Number(pts)
    else if (seen === null && Number(bright) > 120) seen = time
  }
  const heard = /silence_end: ([\d.]+)/.exec(stderr)?.[1]
  return { seen, heard: heard === undefined ? null : Number(heard) }
}

/** How far the sound is from the picture, in milliseconds; a flaw beyond 40. */
export async function judgeTime(ffmpeg: string, bytes: Buffer, at: { file: string; hasSound: boolean }): Promise<{ said: string; flaws: string[] }> {
  writeFileSync(at.file, bytes)
  const { seen, heard } = await strikesOf(ffmpeg, at.file, at.hasSound)
  if (seen === null) return { said: '', flaws: ['the flash is missing'] }
  if (!at.hasSound) return { said: '', flaws: [] }
  if (heard === null) return { said: '', flaws: ['the tone is missing'] }
  const apart = heard - seen
  const said = `sound ${(apart * 1000).toFixed(0)} ms from the picture`
  return { said, flaws: Math.abs(apart) <= APART_SECONDS && seen < STRIKE + 0.2 ? [] : [`${said}, flash at ${seen.toFixed(2)} s`] }
}
