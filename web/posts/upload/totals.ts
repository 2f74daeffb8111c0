import { isRunning, type Frame } from './sheet.ts'

/** The bytes are nine tenths of a photograph's way, the job's steps the last. */
const BYTES_SHARE = 0.9
const WINDOW_MS = 15_000
const SURE_MS = 2000

export const sentBytes = ({ stage, bytes, acked }: Frame) =>
  stage === 'developing' || stage === 'ready'
    ? bytes
    : Math.min(
        bytes,
        Object.values(acked).reduce((sum, received) => sum + received, 0),
      )

/** 0 to 1: how far a photograph is, bytes first and then its job. */
export function fractionOf(frame: Frame): number {
  if (frame.stage === 'ready') return 1
  if (frame.stage === 'developing') return BYTES_SHARE + ((1 - BYTES_SHARE) * (frame.image?.progress ?? 0)) / 100
  return frame.bytes ? (BYTES_SHARE * sentBytes(frame)) / frame.bytes : 0
}

export type Totals = { done: number; all: number; sent: number; bytes: number; fraction: number; uploading: boolean; developing: number; lost: number }
/** All that will be published, together; what was refused does not count. */
export function totalsOf(frames: readonly Frame[]): Totals {
  const counted = frames.filter(({ stage }) => stage !== 'refused')
  const sum = (of: (frame: Frame) => number) => counted.reduce((total, frame) => total + of(frame), 0)
  const weight = (frame: Frame) => frame.bytes || 1
  return {
    done: counted.filter(({ stage }) => stage === 'ready').length,
    all: counted.length,
    sent: sum(sentBytes),
    bytes: sum(({ bytes }) => bytes),
    fraction: counted.length ? sum((frame) => fractionOf(frame) * weight(frame)) / sum(weight) : 0,
    uploading: counted.some(isRunning),
    developing: counted.filter(({ stage }) => stage === 'developing').length,
    lost: counted.filter(({ stage }) => stage === 'lost' || stage === 'failed').length,
  }
}

export type Sample = { at: number; sent: number }
/** The samples that still say something about now. A sum that fell (a part was lost) begins anew. */
export const withSample = (samples: readonly Sample[], next: Sample): Sample[] =>
  (samples.at(-1)?.sent ?? 0) > next.sent ? [next] : [...samples.filter(({ at }) => next.at - at <= WINDOW_MS), next]

/** About how many seconds are left, in steps that do not flicker; null while nobody can say. */
export function secondsLeft(samples: readonly Sample[], left: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < SURE_MS || last.sent <= first.sent || left <= 0) return null
  const seconds = (left * (last.at - first.at)) / (last.sent - first.sent) / 1000
  const step = seconds < 20 ? 5 : seconds < 90 ? 10 : 60
  return Math.max(5, Math.ceil(seconds / step) * step)
}
