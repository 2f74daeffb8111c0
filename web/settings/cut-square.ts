import type { Area } from 'react-easy-crop'

/** Our largest header file is 512 px; twice that leaves it sharp. The specification's own bound is 2000. */
const SIDE = 1024

/** The chosen part of a picture as a file: WebP where the browser writes it, else JPEG. Rejects for what it cannot read. */
export async function cutSquare(src: string, area: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(SIDE, Math.round(area.width))
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const written = (await toBlob(canvas, 'image/webp')) ?? (await toBlob(canvas, 'image/jpeg'))
  if (!written) throw new Error('nothing was written')
  return written
}
/** Null where the browser wrote another type instead. */
const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, 0.88))
