/** What is said or heard, from when to when, in milliseconds. */
export type Cue = { from: number; to: number; text: string }
/** What is wrong with captions, and in which line (from 1). `markup`: something that is no plain words; `backward`: it ends before it begins, or begins before the one before; `beyond`: after the film's end. */
export type CaptionFault = { line: number; why: 'form' | 'markup' | 'backward' | 'overlap' | 'beyond' | 'many' }

const MOST = 300
const TIME = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`
const TIMING = new RegExp(String.raw`^${TIME}\s+-->\s+${TIME}(?:\s.*)?$`)

/** Reads WebVTT without styles, regions and tags, with or without its first line. Times must go forward and leave each other alone. Source: w3.org/TR/webvtt1. */
export function readCaptions(text: string, seconds: number): Cue[] | CaptionFault {
  const cues: Cue[] = []
  for (const block of blocksOf(text)) {
    const cue = cueOf(block)
    if (cue === null) continue
    if ('why' in cue) return cue
    const why = cues.length >= MOST ? 'many' : wrongTimes(cue, cues.at(-1), seconds)
    if (why) return { line: block.line, why }
    cues.push(cue)
  }
  return cues
}

type Block = { line: number; lines: string[] }
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const [n, said] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (!said.trim()) open = null
    else if (open) open.lines.push(said.trim())
    else blocks.push((open = { line: n + 1, lines: [said.trim()] }))
  }
  return blocks
}

/** Null for what is no cue and does no harm: the first line, and notes. */
function cueOf({ line, lines: [first = '', ...rest] }: Block): Cue | CaptionFault | null {
  if (/^WEBVTT(\s|$)/.test(first) && line === 1) return rest.length ? { line: line + 1, why: 'form' } : null
  if (/^NOTE(\s|$)/.test(first)) return null
  if (/^(STYLE|REGION)(\s|$)/.test(first)) return { line, why: 'markup' }
  const [timing = '', ...words] = TIMING.test(first) ? [first, ...rest] : rest
  const times = TIMING.exec(timing)
  if (!times || !words.length) return { line, why: 'form' }
  const text = words.join('\n')
  if (/<|-->/.test(text)) return { line, why: 'markup' }
  return { from: millisOf(times.slice(1, 5)), to: millisOf(times.slice(5, 9)), text }
}
const millisOf = ([hours = '0', minutes, seconds, part = '']: (string | undefined)[]) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'))

function wrongTimes({ from, to }: Cue, before: Cue | undefined, seconds: number): CaptionFault['why'] | null {
  if (to <= from || (before && from < before.from)) return 'backward'
  if (before && from < before.to) return 'overlap'
  return to > seconds * 1000 + 500 ? 'beyond' : null
}

/** The same as a file that browsers read: nothing in it but times and words. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text.replaceAll('&', '&amp;')}`)].join('\n\n') + '\n'
const stamp = (millis: number) => new Date(millis).toISOString().slice(11, 23)
