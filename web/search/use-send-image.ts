import { useCallback } from 'react'
import { href, useSubmit } from 'react-router'

/** What a search sees of a picture is less than this a side. */
const SIDE = 640

/** A smaller one of the same picture; the file itself where the browser cannot read it, so that its sentence comes from where it is read. */
async function shrink(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!bitmap || !pen) return file
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/webp', 0.9))
}

/** Sends a picture to the page that says what is like it. */
export function useSendImage(): (file: File) => Promise<void> {
  const submit = useSubmit()
  return useCallback(
    async (file) => {
      const form = new FormData()
      form.set('image', await shrink(file), 'image')
      await submit(form, { method: 'post', action: href('/search/image'), encType: 'multipart/form-data' })
    },
    [submit],
  )
}
