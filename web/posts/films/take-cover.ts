/** A picture needs a side of so many pixels; smaller films are drawn larger. */
const LEAST = 800
const QUALITY = 0.92

/** The frame that stands on the screen, as a picture; null where the browser shows none. */
export async function takeCover(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video
  if (!width || !height) return null
  const by = Math.max(1, LEAST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * by)
  canvas.height = Math.round(height * by)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
