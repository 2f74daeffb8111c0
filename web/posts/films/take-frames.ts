import { FILM_FRAME_MAX, FILM_FRAMES } from '#api/limits.ts'

const [WIDTH, QUALITY] = [160, 0.7]
const PATIENCE_MS = 5000
/** Later than any film ends: where a recorder wrote no length, a browser finds it on the way there. */
const BEYOND = 1e7

/** Frames evenly over a film, small and in base64: by them it is known again. Rejects where this browser shows none of it. */
export async function takeFrames(film: Blob): Promise<string[]> {
  const video = Object.assign(document.createElement('video'), { muted: true, preload: 'auto', src: URL.createObjectURL(film) })
  return framesOf(video).finally(() => {
    URL.revokeObjectURL(video.src)
    video.removeAttribute('src')
    video.load()
  })
}

async function framesOf(video: HTMLVideoElement): Promise<string[]> {
  await heard(video, 'loadeddata')
  if (!Number.isFinite(video.duration)) await showAt(video, BEYOND)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: WIDTH,
    height: Math.max(1, Math.round((WIDTH * video.videoHeight) / video.videoWidth)),
  })
  const frames: string[] = []
  for (let n = 0; n < FILM_FRAMES; n++) {
    await showAt(video, (video.duration * (n + 0.5)) / FILM_FRAMES)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    frames.push(canvas.toDataURL('image/jpeg', QUALITY).split(',')[1] ?? '')
  }
  return frames.filter(({ length }) => length > 0 && length <= FILM_FRAME_MAX)
}

function showAt(video: HTMLVideoElement, seconds: number): Promise<void> {
  const there = heard(video, 'seeked')
  video.currentTime = seconds
  return there
}
const heard = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    const [once, late] = [{ once: true }, setTimeout(reject, PATIENCE_MS)]
    video.addEventListener(event, () => (clearTimeout(late), resolve()), once)
    video.addEventListener('error', () => (clearTimeout(late), reject(new Error('this browser shows none of it'))), once)
  })
