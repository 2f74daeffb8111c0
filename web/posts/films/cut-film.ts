import {
  BlobSource,
  BufferTarget,
  Conversion,
  EncodedPacketSink,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  Input,
  MATROSKA,
  Mp4OutputFormat,
  MP4,
  Output,
  QTFF,
  QUALITY_HIGH,
  WEBM,
  WebMOutputFormat,
  type InputVideoTrack,
} from 'mediabunny'

/** A film as its file says it is; `isCuttable`: this browser can make another of it. */
export type OpenedFilm = { input: Input; file: File; seconds: number; width: number; height: number; hasSound: boolean; isCuttable: boolean }
/** From where to where, in seconds, how many pixels its shorter side may have (null: as many as it has), and whether its sound stays. */
export type Cut = { begin: number; end: number; side: number | null; isMuted: boolean }

/** Reads a film's container on this device; null for what is none. */
export async function openFilm(file: File): Promise<OpenedFilm | null> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, MATROSKA, WEBM] })
  const video = (await input.canRead()) ? await input.getPrimaryVideoTrack() : null
  if (!video) return null
  const audio = await input.getPrimaryAudioTrack()
  return {
    input,
    file,
    seconds: await input.computeDuration(),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    hasSound: audio !== null,
    isCuttable: (await video.canDecode()) && !(await isClear(video)) && (await encodable()) !== null,
  }
}

/** Frames that can be seen through are put together by a worker out of a blob, which the policy of our pages keeps out. A container’s own word is no help: recorders say it of every film. */
const isClear = async (video: InputVideoTrack) => (await new EncodedPacketSink(video).getFirstPacket())?.sideData.alpha !== undefined

const encodable = () => getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'])
const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2))
const isWhole = ({ seconds, width, height }: OpenedFilm, { begin, end, side, isMuted }: Cut) =>
  !isMuted && begin <= 0 && end >= seconds && (side === null || Math.min(width, height) <= side)

/** The film that goes up: the file itself where nothing is changed, else another one, made here. `onProgress`: from 0 to 1. */
export async function cutFilm(film: OpenedFilm, cut: Cut, onProgress: (done: number) => void, signal: AbortSignal): Promise<Blob> {
  if (isWhole(film, cut)) return film.file
  const codec = await encodable()
  if (!codec) return film.file
  const sound = codec === 'avc' ? await getFirstEncodableAudioCodec(['aac', 'opus']) : await getFirstEncodableAudioCodec(['opus'])
  const target = new BufferTarget()
  const output = new Output({ format: codec === 'avc' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(), target })
  const by = cut.side === null ? 1 : Math.min(1, cut.side / Math.min(film.width, film.height))
  const conversion = await Conversion.init({
    input: film.input,
    output,
    tracks: 'primary',
    trim: { start: cut.begin, end: cut.end },
    video: { codec, quality: QUALITY_HIGH, ...(by < 1 && { width: even(film.width * by), height: even(film.height * by), fit: 'fill' as const }) },
    audio: cut.isMuted || !sound ? { discard: true } : { codec: sound, quality: QUALITY_HIGH },
    tags: {},
  })
  conversion.onProgress = onProgress
  signal.addEventListener('abort', () => void conversion.cancel(), { once: true })
  await conversion.execute()
  return new Blob([target.buffer!], { type: codec === 'avc' ? 'video/mp4' : 'video/webm' })
}
