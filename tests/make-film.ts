// Films made here: containers are real, pictures and sound in them are bytes that nobody decodes.
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny'

export type FilmPlan = {
  codec?: 'vp8' | 'avc' | 'hevc'
  seconds?: number
  rate?: number
  width?: number
  height?: number
  sound?: boolean
  rotation?: 0 | 90 | 180 | 270
  /** Its frames hold nothing. */
  empty?: boolean
  /** What it says of its own length, in seconds. */
  says?: number | null
}

/** Of one black picture of H.264 in its smallest form. */
const AVC = Buffer.from('0164000affe100196764000aacd941408be011000003000100000300320f18311601000668ebe3cb22c0', 'hex')

/** Of H.265 no more than a head: who looks at its kind goes no further. */
const HEVC = Buffer.from('0101600000009000000000005df000fcfdf8f800000f00', 'hex')

const USUAL = { codec: 'vp8', seconds: 2, rate: 10, width: 320, height: 240, sound: false, rotation: 0, empty: false, says: null } as const

/** A film as a camera writes it, with a place, a device and an owner in its tags. */
export async function makeFilm(plan: FilmPlan = {}): Promise<Buffer> {
  const { codec, seconds, rate, width, height, sound, rotation, empty, says } = { ...USUAL, ...plan }
  const target = new BufferTarget()
  const output = new Output({ format: codec === 'vp8' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }), target })
  output.setMetadataTags({ title: 'Canon EOS', artist: 'Anna Owner', comment: '+31.2304+121.4737/', raw: {} })
  const [pictures, sounds] = [new EncodedVideoPacketSource(codec), new EncodedAudioPacketSource(codec === 'vp8' ? 'opus' : 'aac')]
  output.addVideoTrack(pictures, { rotation, frameRate: rate, name: 'Anna Owner' })
  if (sound) output.addAudioTrack(sounds)
  await output.start()
  await addFrames(pictures, { codec, seconds, rate, width, height, empty })
  if (sound) await addSound(sounds, codec, seconds)
  await output.finalize()
  return saying(Buffer.from(target.buffer!), says)
}

type Frames = Required<Pick<FilmPlan, 'codec' | 'seconds' | 'rate' | 'width' | 'height' | 'empty'>>
async function addFrames(to: EncodedVideoPacketSource, { codec, seconds, rate, width, height, empty }: Frames) {
  const description = { vp8: null, avc: AVC, hevc: HEVC }[codec]
  const named = { vp8: 'vp8', avc: 'avc1.64000a', hevc: 'hvc1.1.6.L93.B0' }[codec]
  const decoderConfig = { codec: named, codedWidth: width, codedHeight: height, ...(description && { description }) }
  const head = Buffer.from([0x10, 0, 0, 0x9d, 1, 0x2a, width & 255, width >> 8, height & 255, height >> 8, 0, 0])
  const frame = codec === 'vp8' ? head : Buffer.from([0, 0, 0, 4, 0x65, 1, 2, 3])
  for (let n = 0; n < seconds * rate; n++) await to.add(new EncodedPacket(empty ? new Uint8Array() : frame, 'key', n / rate, 1 / rate), { decoderConfig })
}

async function addSound(to: EncodedAudioPacketSource, codec: Frames['codec'], seconds: number) {
  const heard = codec === 'vp8' ? { codec: 'opus', description: opusHead() } : { codec: 'mp4a.40.2', description: Buffer.from([0x11, 0x90]) }
  const decoderConfig = { ...heard, sampleRate: 48_000, numberOfChannels: 2 }
  for (let n = 0; n < seconds * 50; n++) await to.add(new EncodedPacket(Buffer.from([0xfc, 0xff, 0xfe]), 'key', n / 50, 1 / 50), { decoderConfig })
}

/** Two channels, 48 000 samples a second. Source: RFC 7845 §5.1. */
const opusHead = () => Buffer.concat([Buffer.from('OpusHead'), Buffer.from([1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])])

/** The length that a WebM says of itself, in milliseconds as a double behind 0x4489 0x88, is another. */
function saying(film: Buffer, seconds: number | null): Buffer {
  const at = film.indexOf(Buffer.from([0x44, 0x89, 0x88]))
  if (seconds !== null) film.writeDoubleBE(seconds * 1000, at + 3)
  return film
}
