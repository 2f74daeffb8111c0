// Films with pictures that can be looked at, drawn by a real encoder.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
type Drawn = { size: string; seconds: number; sound?: boolean; turn?: 0 | 90 }

/** A test card with a clock as an MP4 of H.264, with an owner in its tags. `turn`: its container says so. */
export async function drawFilm(ffmpeg: string, { size, seconds, sound = false, turn = 0 }: Drawn): Promise<Buffer> {
  const dir = await mkdtemp(path.join(tmpdir(), 'px-drawn-'))
  const place = path.join(dir, 'film.mp4')
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=d=${seconds}`, '-c:a', 'aac'] : []
  const picture = ['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=25:d=${seconds}`]
  await run(ffmpeg, [...picture, ...tone, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-metadata', 'artist=Anna Owner', place])
  const film = await readFile(place)
  await rm(dir, { recursive: true })
  return turn === 0 ? film : turned(film)
}

/** A slow pan over a photograph, with grain and a tone, as a camera writes one: an MP4 of H.264 whose index stands at its end. */
export async function panOver(ffmpeg: string, photograph: string, { size, seconds }: Pick<Drawn, 'size' | 'seconds'>): Promise<Buffer> {
  const dir = await mkdtemp(path.join(tmpdir(), 'px-pan-'))
  const place = path.join(dir, 'film.mp4')
  const [width, height] = size.split('x').map(Number) as [number, number]
  const pan = `scale=${Math.round(width * 0.65) * 2}:-2,crop=${width}:${height}:(iw-ow)*t/${seconds}:(ih-oh)/2,noise=alls=4:allf=t,format=yuv420p`
  const picture = ['-v', 'error', '-loop', '1', '-framerate', '30', '-t', String(seconds), '-i', photograph]
  const tone = ['-f', 'lavfi', '-i', `sine=d=${seconds}`]
  await run(ffmpeg, [...picture, ...tone, '-vf', pan, ...'-c:v libx264 -preset ultrafast -b:v 5M -maxrate 5M -bufsize 5M -c:a aac -shortest'.split(' '), place])
  const film = await readFile(place)
  await rm(dir, { recursive: true })
  return film
}

/** The matrix in the head of its first track says a quarter clockwise, as phones write it. Source: ISO/IEC 14496-12 §8.3.2. */
function turned(film: Buffer): Buffer {
  const at = film.indexOf('tkhd') + 44
  const [one, none] = [0x10000, 0]
  for (const [n, value] of [none, one, none, -one, none, none].entries()) film.writeInt32BE(value, at + 4 * n)
  return film
}
