import { findEncoder } from '#server/kit/films/find-encoder.ts'

/** The `ffmpeg` of this machine, else the one that npm brought for tests and drills; null where there is neither, and `NO_FFMPEG` says so. */
export const findFfmpeg = async (): Promise<string | null> =>
  findEncoder(undefined, process.env.PATH) ??
  (await import('@ffmpeg-installer/ffmpeg').then(
    ({ default: { path } }) => findEncoder(path, undefined),
    () => null,
  ))

/** Why what needs one is left out. */
export const NO_FFMPEG = 'there is no ffmpeg on PATH, and npm has none for this machine'
