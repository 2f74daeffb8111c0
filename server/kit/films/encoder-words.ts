// How `ffmpeg` is called: a film comes in over stdin and goes out over stdout, it opens no file and no address. Source: ffmpeg.org/ffmpeg.html, trac.ffmpeg.org/wiki/Encode.
import path from 'node:path'
import type { ForeignProgram } from '../confinement/confine.ts'
import type { FilmColour } from './types.ts'

/** How an encoder can write pictures and the sound beside them. */
export type EncodesTo = 'avc' | 'vp9'
/**
 * One smaller film: `from` is the container that comes in and has no turn of its own; `width` and `height` as it is shown in the end, in pixels; `fromSide`: the shorter
 * side of what comes in; `bits`: how many a second its pictures may take.
 */
export type FilmRecipe = {
  from: 'mp4' | 'webm'
  to: EncodesTo
  width: number
  height: number
  fromSide: number
  turn: 0 | 90 | 180 | 270
  isMirrored: boolean
  hasSound: boolean
  colour: FilmColour
  bits: number
}
/** Small pictures of so many frames, evenly over a film of `seconds` in the container `from`. */
export type FramesTask = { frames: number; from: 'mp4' | 'webm'; seconds: number }
/** `list`: which encoders it has, in words. */
export type EncoderTask = 'list' | FilmRecipe | FramesTask

/** For a film of 3840 pixels and a smaller one, on as many threads as the machine has processors. */
const MEGABYTES = 3072

/** The program at `by` with what it is told. It may read its libraries, and nothing else. */
export const encoderProgram = (by: string, task: EncoderTask): ForeignProgram => ({
  run: by,
  words: task === 'list' ? ['-hide_banner', '-encoders'] : 'frames' in task ? frameWords(task) : encoderWords(task),
  reads: [path.join(path.dirname(by), '..', 'lib')],
  megabytes: MEGABYTES,
  env: { MALLOC_ARENA_MAX: '2' },
})

const TURNS = { 0: [], 90: ['transpose=clock'], 180: ['hflip', 'vflip'], 270: ['transpose=cclock'] } as const
/** Frames at which a player may begin are so many seconds apart at most. */
const KEY_SECONDS = 2

/** Everything that `ffmpeg` is told to make one smaller film; frames keep their times, and `bitexact` keeps its own name out of the sound. */
export function encoderWords({ from, to, width, height, fromSide, turn, isMirrored, hasSound, colour, bits }: FilmRecipe): string[] {
  const isLying = turn === 90 || turn === 270
  const [across, down] = isLying ? [height, width] : [width, height]
  const filters = [`scale=${across}:${down}:flags=bicubic:out_range=tv`, ...TURNS[turn], ...(isMirrored ? ['hflip'] : []), 'setsar=1', 'format=yuv420p']
  const inwards = `-v error -nostdin -protocol_whitelist pipe -noautorotate -f ${from === 'mp4' ? 'mov' : 'matroska'} -i pipe:0 -map_metadata -1 -map_chapters -1`
  const sound = { avc: '-map 0:a:0 -c:a aac -b:a 128k -ac 2', vp9: '-map 0:a:0 -c:a libopus -b:a 96k -ac 2' }[to]
  const outwards = '-flags:v +bitexact -flags:a +bitexact -f matroska pipe:1'
  return [
    ...words(`${inwards} -map 0:v:0 -vf ${filters.join()} ${pictureWords(to, bits)} ${colourWords(colour, fromSide)}`),
    ...words(`-force_key_frames expr:gte(t,n_forced*${KEY_SECONDS}) ${hasSound ? `${sound} ` : ''}${outwards}`),
  ]
}
const words = (said: string) => said.split(' ')

const [FRAME_WIDTH, RATE] = [160, 25]
/** Of frames that stand for themselves alone, so that the rest is not decoded; as PNGs, one after the other. At times of their own no frame is left out or written twice. */
function frameWords({ frames, from, seconds }: FramesTask): string[] {
  const apart = `select=isnan(prev_selected_t)+gte(1000*(t-prev_selected_t)\\,${Math.floor((seconds * 1000) / frames)}),setpts=N/${RATE}/TB`
  return [
    ...words(`-v error -nostdin -protocol_whitelist pipe -skip_frame nokey -f ${from === 'mp4' ? 'mov' : 'matroska'} -i pipe:0 -map 0:v:0 -an`),
    ...words(`-vf ${apart},scale=${FRAME_WIDTH}:-2,format=rgb24 -r ${RATE} -frames:v ${frames} -c:v png -f image2pipe pipe:1`),
  ]
}

const pictureWords = (to: EncodesTo, bits: number): string =>
  to === 'avc'
    ? `-c:v libx264 -preset veryfast -profile:v high -crf 23 -maxrate ${bits} -bufsize ${bits}`
    : `-c:v libvpx-vp9 -deadline good -cpu-used 5 -row-mt 1 -crf 33 -b:v ${bits}`

const TRANSFERS = new Set(['bt709', 'smpte170m', 'iec61966-2-1', 'linear'])
const PRIMARIES = new Set(['bt709', 'bt470bg', 'smpte170m', 'bt2020', 'smpte432'])
const MATRICES: Record<string, string> = { bt709: 'bt709', bt470bg: 'bt470bg', smpte170m: 'smpte170m', 'bt2020-ncl': 'bt2020nc' }

/** The numbers stay what they mean, and say so: players guess by the size where nothing is said, and the size is another now. `side`: the shorter of the film that comes in. */
function colourWords({ primaries, transfer, matrix }: FilmColour, side: number): string {
  const guess = side >= 720 ? 'bt709' : 'smpte170m'
  const [first, second, third] = [
    primaries && PRIMARIES.has(primaries) && primaries,
    transfer && TRANSFERS.has(transfer) && transfer,
    matrix && MATRICES[matrix],
  ]
  return `-color_primaries ${first || guess} -color_trc ${second || guess} -colorspace ${third || guess} -color_range tv`
}
