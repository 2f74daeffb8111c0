import type { Desk } from './desk.ts'

const SIDE = 192
const AT_ONCE = 2

let busy = 0
const waiting: (() => void)[] = []
/** Two at a time: a card of large photographs is never decoded at once. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  busy++
  try {
    return await work()
  } finally {
    busy--
    waiting.shift()?.()
  }
}

/** A small picture of a file, made when somebody looks at it and kept while the file is here. */
export function thumbOf(desk: Desk, id: string): Promise<string | null> {
  const file = desk.files.get(id)
  if (!file) return Promise.resolve(null)
  const known = desk.thumbs.get(id)
  if (known) return known
  const made = inTurn(() => shrink(file)).catch(() => null)
  desk.thumbs.set(id, made)
  return made
}
async function shrink(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file, { resizeWidth: SIDE, resizeQuality: 'medium' })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  return blob && URL.createObjectURL(blob)
}

export function dropThumb(desk: Desk, id: string) {
  void desk.thumbs.get(id)?.then((src) => src && URL.revokeObjectURL(src))
  desk.thumbs.delete(id)
}
