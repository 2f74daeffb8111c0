/** A picture needs a side of so many pixels; smaller films are drawn larger. */
const LEAST = 800
const QUALITY = 0.92

/** A frame that is said to be there is painted soon after, on a busy phone later; where nobody looks, or the browser does not tell, it is not waited for so long. */
const [PAINTED_MS, UNSEEN_MS] = [5000, 500]

/** The frame that stands on the screen, as a picture; null where the browser shows none. `isFirst`: the film has just come, and what would be drawn before its first frame is painted is black. */
export async function takeCover(video: HTMLVideoElement, { isFirst = false } = {}): Promise<Blob | null> {
  if (isFirst) await painted(video)
  if (video.seeking) await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
  const { videoWidth: width, videoHeight: height } = video
  if (!width || !height) return null
  const by = Math.max(1, LEAST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * by)
  canvas.height = Math.round(height * by)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

const painted = (video: HTMLVideoElement) =>
  new Promise<unknown>((resolve) => {
    const tells = 'requestVideoFrameCallback' in video
    setTimeout(resolve, tells && !document.hidden ? PAINTED_MS : UNSEEN_MS)
    if (!tells) return
    video.requestVideoFrameCallback(resolve)
    // of a frame that is on the screen already nothing is told: it is brought once more, where the film stands by now
    const { currentTime } = video
    video.currentTime = currentTime
  })
