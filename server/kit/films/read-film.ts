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
import { dropMessages, lengthBytesOf } from './drop-messages.ts'
import { readFilmLabel } from './film-label.ts'
import { FILM_LIMITS, LEEWAY_SECONDS, refuseFilm, type FilmColour, type FilmFacts, type ReadFilm, type RefusedFilm } from './types.ts'

const PICTURES = ['avc', 'vp8', 'vp9', 'av1'] as const
const SOUNDS = ['aac', 'opus', 'vorbis', 'mp3'] as const
/** Profiles of H.264 with more than eight bits or more colour than half: High 10, 4:2:2, 4:4:4 and their kin. Source: RFC 6381 §3.3, ITU-T H.264 Annex A. */
const DEEP = /^avc[13]\.(?:6e|7a|f4|2c)/i
/** What WebM holds; anything else goes into MP4. */
const IN_WEBM = new Set<string>(['vp8', 'vp9', 'av1', 'opus', 'vorbis'])
/** A length that is said may be off by so much of itself, for containers round. */
const LIE = 0.1
/** Packets of sound in a second: the shortest are 2.5 ms. */
const SOUND_RATE = 500

type Packets = { packets: EncodedPacket[]; start: number; end: number }

const isOneOf = <T extends string>(list: readonly T[], name: string | null): name is T => name !== null && (list as readonly string[]).includes(name)

/**
 * Looks at a film without decoding it and writes its container anew. What it says of itself is compared with its packets, never believed. `flat`: what is written
 * says nothing of how it is turned, for somebody who turns it by themselves.
 */
export async function readFilm(bytes: Buffer, { flat = false }: { flat?: boolean } = {}): Promise<ReadFilm | RefusedFilm> {
  if (!bytes.length) return refuseFilm('empty')
  if (bytes.length > FILM_LIMITS.bytes) return refuseFilm('too-many-bytes', { bytes: bytes.length })
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, MATROSKA, WEBM] })
  if (!(await input.canRead())) return refuseFilm(isMedia(bytes) ? 'other-format' : 'not-a-film')
  // a file that breaks its own rules throws in a hundred places of the library; all of them mean this
  if (isCut(bytes)) return refuseFilm('truncated')
  return readTracks(input, bytes, flat).catch(() => refuseFilm('unreadable'))
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

type Seen = { video: InputVideoTrack; codec: FilmFacts['codec']; width: number; height: number; packets: Packets }
type Heard = { audio: InputAudioTrack; sound: NonNullable<FilmFacts['sound']>; packets: Packets }
type Track<T extends InputTrack> = { track: T; packets: Packets }

async function readTracks(input: Input, bytes: Buffer, flat: boolean): Promise<ReadFilm | RefusedFilm> {
  const tracks = await input.getTracks()
  if (tracks.length > FILM_LIMITS.tracks) return refuseFilm('too-many-tracks', { tracks: tracks.length, limit: FILM_LIMITS.tracks })
  const seen = await findPictures(input)
  if ('ok' in seen) return seen
  const heard = await findSound(input)
  if (heard && 'ok' in heard) return heard
  return (await timesRefused(input, seen.packets, heard?.packets ?? null)) ?? finish(bytes, { seen, heard, flat })
}

async function findPictures(input: Input): Promise<Seen | RefusedFilm> {
  const video = await input.getPrimaryVideoTrack()
  if (!video) return refuseFilm('no-pictures')
  const codec = await video.getCodec()
  if (!isOneOf(PICTURES, codec)) return refuseFilm('codec')
  if (codec === 'avc' && DEEP.test((await video.getCodecParameterString()) ?? '')) return refuseFilm('bit-depth')
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const wrong = sizeRefused([width, height, await video.getCodedWidth(), await video.getCodedHeight()])
  if (wrong) return wrong
  const packets = await packetsOf(video, FILM_LIMITS.seconds * FILM_LIMITS.rate)
  return 'ok' in packets ? packets : { video, codec, width, height, packets }
}

/** A track of sound in which there is none is as good as no track. */
async function findSound(input: Input): Promise<Heard | RefusedFilm | null> {
  const audio = await input.getPrimaryAudioTrack()
  if (!audio) return null
  const sound = await audio.getCodec()
  if (!isOneOf(SOUNDS, sound)) return refuseFilm('sound-codec')
  const packets = await packetsOf(audio, FILM_LIMITS.seconds * SOUND_RATE)
  if ('ok' in packets) return packets.reason === 'no-frames' ? null : packets
  return { audio, sound, packets }
}

async function finish(bytes: Buffer, { seen, heard, flat }: { seen: Seen; heard: Heard | null; flat: boolean }): Promise<ReadFilm> {
  const start = Math.min(seen.packets.start, heard?.packets.start ?? Infinity)
  const seconds = Math.max(seen.packets.end, heard?.packets.end ?? 0) - start
  const type = IN_WEBM.has(seen.codec) && (!heard || IN_WEBM.has(heard.sound)) ? 'webm' : 'mp4'
  const { codec, width, height, video } = seen
  const sound = heard && { track: heard.audio, packets: heard.packets }
  const facts: FilmFacts = {
    type,
    seconds,
    frames: seen.packets.packets.length,
    width,
    height,
    codec,
    sound: heard?.sound ?? null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    turn: await video.getRotation(),
    isMirrored: await video.getFlip(),
    colour: await colourOf(video),
    ai: await readFilmLabel(bytes),
  }
  const turned = flat ? {} : { rotation: facts.turn, flip: facts.isMirrored }
  return { ok: true, facts, bytes: await write({ type, start, turned }, { track: video, packets: seen.packets }, sound) }
}

async function colourOf(video: InputVideoTrack): Promise<FilmColour> {
  const { primaries = null, transfer = null, matrix = null } = await video.getColorSpace()
  return { primaries, transfer, matrix, isBright: await video.hasHighDynamicRange() }
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

type Container = { type: 'mp4' | 'webm'; start: number; turned: { rotation?: FilmFacts['turn']; flip?: boolean } }
/** Pictures, sound, how they are turned, and their times from nought on. No tag, no other track, no name of a program that made them, no words between the frames. */
async function write({ type, start, turned }: Container, pictures: Track<InputVideoTrack>, sound: Track<InputAudioTrack> | null): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: type === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const put = { video: await addPictures(output, pictures.track, turned), audio: sound && (await addSound(output, sound.track)) }
  await output.start()
  for (const { packet, of } of interleaved(pictures.packets.packets, sound?.packets.packets ?? []))
    await put[of]?.(packet.clone({ timestamp: packet.timestamp - start }))
  await output.finalize()
  return Buffer.from(target.buffer!)
}

async function addPictures(output: Output, track: InputVideoTrack, turned: Container['turned']) {
  const source = new EncodedVideoPacketSource((await track.getCodec())!)
  output.addVideoTrack(source, turned)
  const decoderConfig = await track.getDecoderConfig()
  const lengthBytes = (await track.getCodec()) === 'avc' ? lengthBytesOf(decoderConfig?.description) : null
  return (packet: EncodedPacket) => {
    const data = lengthBytes === null ? packet.data : dropMessages(packet.data, lengthBytes)
    return source.add(data === packet.data ? packet : packet.clone({ data }), decoderConfig ? { decoderConfig } : undefined)
  }
}

async function addSound(output: Output, track: InputAudioTrack) {
  const source = new EncodedAudioPacketSource((await track.getCodec())!)
  output.addAudioTrack(source)
  const decoderConfig = await track.getDecoderConfig()
  return (packet: EncodedPacket) => source.add(packet, decoderConfig ? { decoderConfig } : undefined)
}

/** Both tracks side by side, each in its own order: what is played together lies together. */
function* interleaved(videos: EncodedPacket[], audios: EncodedPacket[]): Generator<{ packet: EncodedPacket; of: 'video' | 'audio' }> {
  let heard = 0
  for (const packet of videos) {
    while (heard < audios.length && audios[heard]!.timestamp <= packet.timestamp) yield { packet: audios[heard++]!, of: 'audio' }
    yield { packet, of: 'video' }
  }
  for (const packet of audios.slice(heard)) yield { packet, of: 'audio' }
}
