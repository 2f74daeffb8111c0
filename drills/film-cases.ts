// Difficult films of our own making, with what is to become of each: `cases.json` and its files. Made by ffmpeg, and where nobody would draw so much, as containers alone.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { FilmRefusal } from '#api/films.ts'
import { makeFilm } from '#tests/make-film.ts'

/** `expected`: the size as it is shown, or why it is refused. `isBright`: its colours need only be colours. */
export type FilmCase = { file: string; expected: { width: number; height: number; hasSound: boolean } | FilmRefusal; isBright?: true }

/** The flash and the tone come at this second. */
export const STRIKE = 1
const [WIDTH, HEIGHT, SECONDS] = [960, 540, 3]
/** Words and numbers of nobody that stand in tags; none may stay. */
export const SECRETS = ['Anna Owner', 'Canon EOS R5', '31.2304', '121.4737', '<script>alert', 'secret-of-the-zip']
const [OWNER, DEVICE, NORTH, EAST, SCRIPT, ZIPPED] = SECRETS as [string, string, string, string, string, string]
const PLACE = `+${NORTH}+${EAST}/`

const run = promisify(execFile)
const box = (x: string, y: string, colour: string, more = '') => `drawbox=x=${x}:y=${y}:w=iw/2:h=ih/2:color=${colour}:t=fill${more}`
/** Red, green, blue and white corners as it is shown, and in the middle a black field that turns white. */
const card = (width: number, height: number, rate = 25) =>
  [
    `color=c=red:s=${width}x${height}:r=${rate}:d=${SECONDS}`,
    box('iw/2', '0', 'lime'),
    box('0', 'ih/2', 'blue'),
    box('iw/2', 'ih/2', 'white'),
    box('iw/4', 'ih/4', 'black'),
    box('iw/4', 'ih/4', 'white', `:enable='gte(t,${STRIKE})'`),
    'noise=alls=16:allf=t', // or there is nothing to make smaller
  ].join()
const TONE = `aevalsrc=if(gte(t\\,${STRIKE})\\,0.8*sin(5530*t)\\,0):d=${SECONDS}:s=48000`
const AS_709 = '-colorspace bt709 -color_primaries bt709 -color_trc bt709'
const AVC = `-c:v libx264 -preset veryfast -pix_fmt yuv420p ${AS_709}`
const VP9 = '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 2M'
const TENTHS = 'format=yuv420p10le'
const BT709 = 'scale=out_color_matrix=bt709'
const MATRICES: Record<string, readonly number[]> = { 90: [0, 1, -1, 0], 180: [-1, 0, 0, -1], 270: [0, -1, 1, 0], mirror: [-1, 0, 0, 1] }

type Draw = { size?: [number, number]; filter?: string; codec?: string; sound?: string | null; more?: string; pace?: number }
type Maker = { ffmpeg: string; dir: string }
async function draw(
  { ffmpeg, dir }: Maker,
  file: string,
  { size = [WIDTH, HEIGHT], filter = BT709, codec = AVC, sound = '-c:a aac', more = '', pace }: Draw = {},
) {
  const heard = sound === null ? [] : ['-f', 'lavfi', '-i', TONE]
  const words = `${codec} ${sound ?? ''} ${more}`.split(' ').filter(Boolean)
  await run(ffmpeg, ['-v', 'error', '-y', '-f', 'lavfi', '-i', card(...size, pace), ...heard, '-vf', filter, ...words, path.join(dir, file)])
}

/** The head of the first track says how it is turned, as phones write it. */
function turn({ dir }: Maker, from: string, file: string, matrix: readonly number[]) {
  const film = readFileSync(path.join(dir, from))
  const at = film.indexOf('tkhd') + 44
  const [a, b, c, d] = matrix as [number, number, number, number]
  for (const [n, value] of [a, b, 0, c, d].entries()) film.writeInt32BE(value * 0x10000, at + 4 * n)
  writeFileSync(path.join(dir, file), film)
}
const write = ({ dir }: Maker, file: string, bytes: Buffer | string) => writeFileSync(path.join(dir, file), bytes)
const read = ({ dir }: Maker, file: string) => readFileSync(path.join(dir, file))

const shown = (width = WIDTH, height = HEIGHT, hasSound = true) => ({ width, height, hasSound })
/** A user-data message in front of each key frame, as some cameras write where they are. */
const MESSAGE = `086f3693-b7b3-4f2c-9653-21492feee5b8+${OWNER} ${DEVICE} ${PLACE}`

type Plan = FilmCase & { make: (at: Maker) => unknown }
const plans: Plan[] = [
  { file: 'plain.mp4', expected: shown(), make: (at) => draw(at, 'plain.mp4', { more: '-movflags +faststart' }) },
  { file: 'index-at-end.mp4', expected: shown(), make: (at) => draw(at, 'index-at-end.mp4') },
  ...(['90', '180', '270', 'mirror'] as const).map((how): Plan => {
    const filter = { 90: 'transpose=cclock', 180: 'hflip,vflip', 270: 'transpose=clock', mirror: 'hflip' }[how]
    const make = async (at: Maker) => {
      await draw(at, `flat-${how}.tmp.mp4`, { filter: `${BT709},${filter}` })
      turn(at, `flat-${how}.tmp.mp4`, `turned-${how}.mp4`, MATRICES[how]!)
      rmSync(path.join(at.dir, `flat-${how}.tmp.mp4`))
    }
    return { file: `turned-${how}.mp4`, expected: shown(), make }
  }),
  { file: 'webm.webm', expected: shown(), make: (at) => draw(at, 'webm.webm', { codec: `${VP9} ${AS_709}`, sound: '-c:a libopus' }) },
  { file: 'mkv.mkv', expected: shown(), make: (at) => draw(at, 'mkv.mkv') },
  { file: 'mov.mov', expected: shown(), make: (at) => draw(at, 'mov.mov') },
  {
    file: 'uneven-times.mp4',
    expected: shown(),
    make: (at) => draw(at, 'uneven-times.mp4', { filter: `select='lt(t,0.5)+not(mod(n,3))',${BT709}`, more: '-vsync vfr', pace: 50 }),
  },
  { file: 'ten-bits-h264.mp4', expected: 'bit-depth', make: (at) => draw(at, 'ten-bits-h264.mp4', { codec: AVC.replace('yuv420p', 'yuv420p10le') }) },
  {
    file: 'ten-bits-vp9.webm',
    expected: shown(),
    make: (at) => draw(at, 'ten-bits-vp9.webm', { codec: `${VP9} -profile:v 2`, filter: TENTHS, sound: '-c:a libopus' }),
  },
  {
    file: 'hdr.webm',
    expected: shown(),
    isBright: true,
    make: (at) =>
      draw(at, 'hdr.webm', {
        codec: `${VP9} -profile:v 2 -color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc`,
        filter: TENTHS,
        sound: '-c:a libopus',
      }),
  },
  { file: 'hevc.mp4', expected: 'codec', make: (at) => draw(at, 'hevc.mp4', { codec: '-c:v libx265 -preset ultrafast -x265-params log-level=error' }) },
  {
    file: 'odd-size.webm',
    expected: shown(639, 361),
    make: (at) =>
      draw(at, 'odd-size.webm', { size: [640, 362], filter: `${BT709},scale=639:361,format=yuv420p`, codec: `${VP9} ${AS_709}`, sound: '-c:a libopus' }),
  },
  { file: 'wide-pixels.mp4', expected: shown(), make: (at) => draw(at, 'wide-pixels.mp4', { filter: `${BT709},scale=${WIDTH / 2}:${HEIGHT},setsar=2` }) },
  { file: 'no-sound.mp4', expected: shown(WIDTH, HEIGHT, false), make: (at) => draw(at, 'no-sound.mp4', { sound: null }) },
  { file: 'five-sounds.mp4', expected: shown(), make: (at) => draw(at, 'five-sounds.mp4', { more: `-map 0:v ${'-map 1:a '.repeat(5)}` }) },
  {
    file: 'edit-list.mp4',
    expected: shown(),
    make: async (at) => {
      const [from, to] = ['plain.mp4', 'edit-list.mp4'].map((file) => path.join(at.dir, file)) as [string, string]
      await run(at.ffmpeg, ['-v', 'error', '-y', '-ss', '0.4', '-i', from, '-c', 'copy', to])
    },
  },
  { file: 'cut-off.mp4', expected: 'truncated', make: (at) => write(at, 'cut-off.mp4', read(at, 'plain.mp4').subarray(0, -4000)) },
  { file: 'cut-before-index.mp4', expected: 'truncated', make: (at) => write(at, 'cut-before-index.mp4', read(at, 'index-at-end.mp4').subarray(0, -9000)) },
  { file: 'huge.mp4', expected: 'too-large', make: async (at) => write(at, 'huge.mp4', await makeFilm({ codec: 'avc', width: 10_000, height: 10_000 })) },
  { file: 'hour.mp4', expected: 'too-long', make: async (at) => write(at, 'hour.mp4', await makeFilm({ codec: 'avc', seconds: 3600, rate: 5 })) },
  { file: 'thousand-a-second.mp4', expected: 'too-fast', make: async (at) => write(at, 'thousand-a-second.mp4', await makeFilm({ codec: 'avc', rate: 1000 })) },
  { file: 'lying-length.webm', expected: 'length-lies', make: async (at) => write(at, 'lying-length.webm', await makeFilm({ says: 3600 })) },
  { file: 'no-frames.mp4', expected: 'no-frames', make: async (at) => write(at, 'no-frames.mp4', await makeFilm({ empty: true })) },
  { file: 'zip-behind.mp4', expected: shown(), make: (at) => write(at, 'zip-behind.mp4', Buffer.concat([read(at, 'plain.mp4'), zipBox()])) },
  { file: 'zip.mp4', expected: 'not-a-film', make: (at) => write(at, 'zip.mp4', zipBox().subarray(8)) },
  { file: 'page.mp4', expected: 'not-a-film', make: (at) => write(at, 'page.mp4', `<!doctype html><title>${OWNER}</title>${SCRIPT}(1)</script>`) },
  {
    file: 'sound-alone.mp4',
    expected: 'no-pictures',
    make: (at) => run(at.ffmpeg, ['-v', 'error', '-y', '-f', 'lavfi', '-i', TONE, '-c:a', 'aac', path.join(at.dir, 'sound-alone.mp4')]),
  },
  { file: 'avi.avi', expected: 'other-format', make: (at) => draw(at, 'avi.avi', { codec: '-c:v mpeg4', sound: '-c:a libmp3lame' }) },
  {
    file: 'tags.mp4',
    expected: shown(),
    make: (at) => {
      const tags = {
        title: `${SCRIPT}(1)</script>`,
        artist: OWNER,
        location: PLACE,
        'com.apple.quicktime.model': DEVICE,
        'com.apple.quicktime.location.ISO6709': PLACE,
      }
      const words = Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`])
      return run(at.ffmpeg, [
        '-v',
        'error',
        '-y',
        '-i',
        path.join(at.dir, 'plain.mp4'),
        '-c',
        'copy',
        '-movflags',
        'use_metadata_tags',
        ...words,
        path.join(at.dir, 'tags.mp4'),
      ])
    },
  },
  {
    file: 'message-in-frames.mp4',
    expected: shown(),
    make: (at) =>
      run(at.ffmpeg, [
        '-v',
        'error',
        '-y',
        '-i',
        path.join(at.dir, 'plain.mp4'),
        '-c',
        'copy',
        '-bsf:v',
        `h264_metadata=sei_user_data=${MESSAGE}`,
        path.join(at.dir, 'message-in-frames.mp4'),
      ]),
  },
]

/** A box that no player reads, with a ZIP in it. */
function zipBox(): Buffer {
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26), Buffer.from(`${ZIPPED} `.repeat(30))])
  const head = Buffer.alloc(8)
  head.writeUInt32BE(zip.length + 8, 0)
  head.write('free', 4)
  return Buffer.concat([head, zip])
}

const caseOf = ({ file, expected, isBright }: Plan): FilmCase => ({ file, expected, ...(isBright && { isBright }) })
/** The cases of a folder; where it has none they are made, in the order in which one needs another. */
export async function provideCases(dir: string, ffmpeg: string): Promise<FilmCase[]> {
  const list = path.join(dir, 'cases.json')
  if (!existsSync(list)) {
    mkdirSync(dir, { recursive: true })
    for (const { make } of plans) await make({ ffmpeg, dir })
    writeFileSync(list, `${JSON.stringify({ cases: plans.map(caseOf) }, null, 2)}\n`)
  }
  return (JSON.parse(readFileSync(list, 'utf8')) as { cases: FilmCase[] }).cases
}
