import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MATROSKA,
  Mp4OutputFormat,
  MP4,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
  type EncodedPacket,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { createHash } from 'node:crypto'
import { FILM_LIMITS, LEEWAY_SECONDS, refuseFilm, type FilmFacts, type ReadFilm, type RefusedFilm } from './types.ts'

const PICTURES = ['avc', 'vp8', 'vp9', 'av1'] as const
const SOUNDS = ['aac', 'opus', 'vorbis', 'mp3'] as const
/** What WebM holds; anything else goes into MP4. */
const IN_WEBM = new Set<string>(['vp8', 'vp9', 'av1', 'opus', 'vorbis'])
/** A length that is said may be off by so much of itself, for containers round. */
const LIE = 0.1
/** Packets of sound in a second: the shortest are 2.5 ms. */
const SOUND_RATE = 500

type Packets = { packets: EncodedPacket[]; start: number; end: number }

const isOneOf = <T extends string>(list: readonly T[], name: string | null): name is T => name !== null && (list as readonly string[]).includes(name)

/** Looks at a film without decoding it and writes its container anew. What it says of itself is compared with its packets, never believed. */
export async function readFilm(bytes: Buffer): Promise<ReadFilm | RefusedFilm> {
  if (!bytes.length) return refuseFilm('empty')
  if (bytes.length > FILM_LIMITS.bytes) return refuseFilm('too-many-bytes', { bytes: bytes.length })
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, MATROSKA, WEBM] })
  if (!(await input.canRead())) return refuseFilm(isMedia(bytes) ? 'other-format' : 'not-a-film')
  // a file that breaks its own rules throws in a hundred places of the library; all of them mean this
  if (isCut(bytes)) return refuseFilm('truncated')
  return readTracks(input, bytes).catch(() => refuseFilm('unreadable'))
}

/** Films and sound in containers that we do not take: AVI, Ogg, FLV, MPEG, Windows Media. */
const isMedia = (bytes: Buffer): boolean => {
  const head = bytes.subarray(0, 4).toString('latin1')
  return ['RIFF', 'OggS', 'FLV\u0001', '\u0000\u0000\u0001\u00ba', '0&\u00b2u'].includes(head) || (bytes[0] === 0x47 && bytes[188] === 0x47)
}

/** An MP4 whose last box would end behind the file. */
function isCut(bytes: Buffer): boolean {
  if (bytes.subarray(4, 8).toString('latin1') !== 'ftyp') return false
  let at = 0
  while (at + 16 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    const whole = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size
    if (whole < 8) return false
    at += whole
  }
  return at > bytes.length
}

async function readTracks(input: Input, bytes: Buffer): Promise<ReadFilm | RefusedFilm> {
  const tracks = await input.getTracks()
  if (tracks.length > FILM_LIMITS.tracks) return refuseFilm('too-many-tracks', { tracks: tracks.length, limit: FILM_LIMITS.tracks })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (!video) return refuseFilm('no-pictures')
  const [codec, sound] = [await video.getCodec(), (await audio?.getCodec()) ?? null]
  if (!isOneOf(PICTURES, codec)) return refuseFilm('codec')
  if (audio && !isOneOf(SOUNDS, sound)) return refuseFilm('sound-codec')
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const large = sizeRefused([width, height, await video.getCodedWidth(), await video.getCodedHeight()])
  if (large) return large
  const pictures = await packetsOf(video, FILM_LIMITS.seconds * FILM_LIMITS.rate)
  if ('ok' in pictures) return pictures
  const sounds = audio ? await packetsOf(audio, FILM_LIMITS.seconds * SOUND_RATE) : null
  if (sounds && 'ok' in sounds) return sounds.reason === 'no-frames' ? finish(video, null, pictures, null) : sounds
  return finish(video, audio, pictures, sounds)

  async function finish(shown: InputVideoTrack, heard: InputAudioTrack | null, frames: Packets, heards: Packets | null) {
    const wrong = frames.end > bytes.length * 1e9 ? refuseFilm('unreadable') : await timesRefused(input, frames, heards)
    if (wrong) return wrong
    const start = Math.min(frames.start, heards?.start ?? Infinity)
    const seconds = Math.max(frames.end, heards?.end ?? 0) - start
    const names = [codec, heard && sound].filter((name) => name !== null)
    const type = names.every((name) => IN_WEBM.has(name)) ? 'webm' : 'mp4'
    const facts = { type, seconds, frames: frames.packets.length, width, height, codec, sound: heard ? sound : null } as Omit<FilmFacts, 'sha256'>
    const written = await write(type, start, [shown, frames], heard && heards ? [heard, heards] : null)
    return { ok: true as const, facts: { ...facts, sha256: createHash('sha256').update(bytes).digest('hex') }, bytes: written }
  }
}

function sizeRefused(sides: number[]): RefusedFilm | null {
  const [width = 0, height = 0] = sides
  if (Math.max(...sides) > FILM_LIMITS.longest)
    return refuseFilm('too-large', { width: Math.max(width, sides[2] ?? 0), height: Math.max(height, sides[3] ?? 0) })
  return Math.min(...sides) < FILM_LIMITS.shortest ? refuseFilm('too-small', { width, height }) : null
}

/** All packets of a track, in the order in which they are decoded; given up as soon as there are more of them, or later ones, than any film we take has. */
async function packetsOf(track: InputTrack, most: number): Promise<Packets | RefusedFilm> {
  const found: Packets = { packets: [], start: Infinity, end: -Infinity }
  for await (const packet of new EncodedPacketSink(track).packets()) {
    found.packets.push(packet)
    found.start = Math.min(found.start, packet.timestamp)
    found.end = Math.max(found.end, packet.timestamp + packet.duration)
    if (found.end - found.start > FILM_LIMITS.seconds + LEEWAY_SECONDS) return refuseFilm('too-long', { seconds: Math.round(found.end - found.start) })
    if (found.packets.length > most + FILM_LIMITS.rate) return refuseFilm('too-fast', { limit: FILM_LIMITS.rate })
  }
  const isEmpty = found.packets.every(({ byteLength }) => byteLength === 0)
  return isEmpty || found.end <= found.start ? refuseFilm('no-frames') : found
}

/** Frames that come too fast, and a container that says another length than its packets have. */
async function timesRefused(input: Input, pictures: Packets, sounds: Packets | null): Promise<RefusedFilm | null> {
  const rate = pictures.packets.length / (pictures.end - pictures.start)
  if (rate > FILM_LIMITS.rate * (1 + LIE)) return refuseFilm('too-fast', { rate: Math.round(rate), limit: FILM_LIMITS.rate })
  const is = Math.max(pictures.end, sounds?.end ?? 0)
  const said = await input.getDurationFromMetadata()
  if (said !== null && Math.abs(said - is) > Math.max(1, is * LIE)) return refuseFilm('length-lies', { said: Math.round(said), seconds: Math.round(is) })
  return null
}

/** Pictures, sound, how they are turned, and their times from nought on. No tag, no other track, no name of a program that made them. */
async function write(
  type: 'mp4' | 'webm',
  start: number,
  [video, pictures]: [InputVideoTrack, Packets],
  heard: [InputAudioTrack, Packets] | null,
): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: type === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const shown = new EncodedVideoPacketSource((await video.getCodec())!)
  output.addVideoTrack(shown, { rotation: await video.getRotation() })
  const sound = heard && new EncodedAudioPacketSource((await heard[0].getCodec())!)
  if (sound) output.addAudioTrack(sound)
  await output.start()
  const all = [
    ...pictures.packets.map((packet) => ({ packet, of: 'video' as const })),
    ...(heard?.[1].packets ?? []).map((packet) => ({ packet, of: 'audio' as const })),
  ]
  const decoders = { video: await video.getDecoderConfig(), audio: (await heard?.[0].getDecoderConfig()) ?? null }
  for (const { packet, of } of interleaved(all)) {
    const moved = packet.clone({ timestamp: packet.timestamp - start })
    if (of === 'video') await shown.add(moved, decoders.video ? { decoderConfig: decoders.video } : undefined)
    else await sound?.add(moved, decoders.audio ? { decoderConfig: decoders.audio } : undefined)
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}

/** Both tracks side by side, each in its own order: what is played together lies together. */
function* interleaved<T extends { packet: EncodedPacket; of: 'video' | 'audio' }>(all: T[]): Generator<T> {
  const [videos, audios] = [all.filter(({ of }) => of === 'video'), all.filter(({ of }) => of === 'audio')]
  let heard = 0
  for (const video of videos) {
    while (heard < audios.length && audios[heard]!.packet.timestamp <= video.packet.timestamp) yield audios[heard++]!
    yield video
  }
  yield* audios.slice(heard)
}
