import { BlobSource, CanvasSink, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { FILM_FRAME_MAX, FILM_FRAMES } from '#api/limits.ts'

const [WIDTH, QUALITY] = [160, 0.7]

/** Frames evenly over a film, small and in base64: by them it is known again. None where this browser shows none of it. */
export async function takeFrames(film: Blob): Promise<string[]> {
  const input = new Input({ source: new BlobSource(film), formats: [MP4, QTFF, MATROSKA, WEBM] })
  const video = (await input.canRead()) ? await input.getPrimaryVideoTrack() : null
  if (!video || !(await video.canDecode())) return []
  const [start, end] = [await video.getFirstTimestamp(), await video.computeDuration()]
  const times = Array.from({ length: FILM_FRAMES }, (_, n) => start + ((end - start) * (n + 0.5)) / FILM_FRAMES)
  const frames: string[] = []
  for await (const shown of new CanvasSink(video, { width: WIDTH }).canvasesAtTimestamps(times)) if (shown) frames.push(await written(shown.canvas))
  return frames.filter(({ length }) => length > 0 && length <= FILM_FRAME_MAX)
}

async function written(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<string> {
  const type = 'image/jpeg'
  if ('toDataURL' in canvas) return canvas.toDataURL(type, QUALITY).split(',')[1] ?? ''
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality: QUALITY })).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
