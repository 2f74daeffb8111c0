import type { UploadedImage } from '#api/uploads.ts'
import { change, type Desk } from './desk.ts'
import { withImage } from './with-image.ts'

/** Without a socket the server is asked this often while jobs run; with one only in case a message was lost. */
const ASK_MS = 2000
const DOUBT_MS = 10_000

/** What the server says of a picture, by socket or when asked. News of one that no frame knows yet waits for its confirmation. */
export function hearImage(desk: Desk, image: UploadedImage) {
  const frame = desk.sheet.frames.find((one) => one.image?.key === image.key)
  if (frame) change(desk, (sheet) => withImage(sheet, frame.id, image))
  else desk.early.set(image.key, image)
}

/** Asks the server while jobs run, until the signal ends it. */
export function askWhileDeveloping(desk: Desk, signal: AbortSignal) {
  let asked = Date.now()
  const look = async () => {
    const due = Date.now() - asked >= (desk.line === null ? ASK_MS : DOUBT_MS)
    if (!due || !desk.sheet.frames.some(({ stage }) => stage === 'developing')) return
    asked = Date.now()
    await askImages(desk, signal)
  }
  const timer = setInterval(() => void look(), ASK_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}

export async function askImages(desk: Desk, signal?: AbortSignal) {
  // no answer is no news: the next question comes soon
  const answer = await desk.api('GET /api/posts/upload/images', {}, signal ? { signal } : {}).catch(() => null)
  answer?.images.forEach((image) => hearImage(desk, image))
  return answer?.images ?? null
}
