// A film for the stories, made by the browser that tells them: every frame has a colour of its own, and a tone lies under them.
import type { Page } from '@playwright/test'
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny'

/** Frames a second, on the dot: what is one frame further is 40 ms further. */
export const RATE = 25
type Clip = { seconds: number; width?: number; height?: number }
type Coded = { bytes: string; type: 'key' | 'delta'; at: number; lasts: number }

/** The colour of the frame that is shown at `second`, in degrees of hue. */
export const hueAt = (second: number, seconds: number): number => (Math.floor(second * RATE) / (seconds * RATE)) * 300

/** A WebM with pictures (VP8) and sound (Opus), as cameras of browsers write them. */
export async function makeClip(page: Page, { seconds, width = 640, height = 360 }: Clip): Promise<Buffer> {
  const { pictures, sounds, description } = await page.evaluate(codeClip, { seconds, width, height, rate: RATE })
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const [seen, heard] = [new EncodedVideoPacketSource('vp8'), new EncodedAudioPacketSource('opus')]
  output.addVideoTrack(seen, { frameRate: RATE })
  output.addAudioTrack(heard)
  await output.start()
  const packet = ({ bytes, type, at, lasts }: Coded) => new EncodedPacket(Buffer.from(bytes, 'base64'), type, at / 1e6, lasts / 1e6)
  for (const one of pictures) await seen.add(packet(one), { decoderConfig: { codec: 'vp8', codedWidth: width, codedHeight: height } })
  const sound = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1, description: Buffer.from(description, 'base64') }
  for (const one of sounds) await heard.add(packet(one), { decoderConfig: sound })
  await output.finalize()
  return Buffer.from(target.buffer!)
}

/** Runs in the page. */
async function codeClip({ seconds, width, height, rate }: Required<Clip> & { rate: number }) {
  const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const fail = (error: DOMException) => {
    throw error
  }
  const coded = (chunk: EncodedVideoChunk | EncodedAudioChunk): Coded => {
    const bytes = new Uint8Array(chunk.byteLength)
    chunk.copyTo(bytes)
    return { bytes: base64(bytes), type: chunk.type, at: chunk.timestamp, lasts: chunk.duration ?? 0 }
  }
  const pictures: Coded[] = []
  const video = new VideoEncoder({ output: (chunk) => void pictures.push(coded(chunk)), error: fail })
  video.configure({ codec: 'vp8', width, height, bitrate: 1_500_000, framerate: rate })
  const brush = new OffscreenCanvas(width, height).getContext('2d')!
  for (let n = 0; n < seconds * rate; n++) {
    brush.fillStyle = `hsl(${(n / (seconds * rate)) * 300} 70% 50%)`
    brush.fillRect(0, 0, width, height)
    brush.fillStyle = '#fff'
    brush.fillRect((n * 7) % width, 10, 40, 40)
    const frame = new VideoFrame(brush.canvas, { timestamp: (n * 1e6) / rate, duration: 1e6 / rate })
    video.encode(frame, { keyFrame: n % rate === 0 })
    frame.close()
  }
  const sounds: Coded[] = []
  let description = ''
  const audio = new AudioEncoder({
    output: (chunk, more) => {
      sounds.push(coded(chunk))
      const told = more?.decoderConfig?.description
      if (told) description = base64(new Uint8Array(told as ArrayBuffer))
    },
    error: fail,
  })
  const [sampleRate, piece] = [48_000, 4800]
  audio.configure({ codec: 'opus', sampleRate, numberOfChannels: 1, bitrate: 64_000 })
  for (let from = 0; from < seconds * sampleRate; from += piece) {
    const tone = Float32Array.from({ length: piece }, (_, n) => 0.4 * Math.sin(((from + n) / sampleRate) * 440 * 2 * Math.PI))
    audio.encode(new AudioData({ format: 'f32', sampleRate, numberOfFrames: piece, numberOfChannels: 1, timestamp: (from * 1e6) / sampleRate, data: tone }))
  }
  await Promise.all([video.flush(), audio.flush()])
  return { pictures, sounds, description }
}

/** Let go over the page, as out of a window of files. */
export async function dropFilm(page: Page, film: Buffer, name: string): Promise<void> {
  const held = await page.evaluateHandle(
    ([base64, name]) => {
      const held = new DataTransfer()
      held.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name, { type: 'video/webm' }))
      return held
    },
    [film.toString('base64'), name] as const,
  )
  await page.dispatchEvent('.film-desk', 'dragover', { dataTransfer: held })
  await page.dispatchEvent('.film-desk', 'drop', { dataTransfer: held })
}
