import type { ImageRow } from './queries.ts'

/** Where a picture's original and its public sizes lie in the store. */
export const originalFile = (uploadKey: string) => {
  const [account, day] = uploadKey.split('-')
  return `originals/${account}/${day}/${uploadKey}`
}
export const sizeFile = (key: string, name: string) => `pictures/${key.slice(0, 2)}/${key}/${name}`

/** Every file of a picture. */
export const filesOf = (image: Pick<ImageRow, 'upload_key' | 'key' | 'widths' | 'avif'>) => [
  originalFile(image.upload_key),
  ...image.widths.map((width) => sizeFile(image.key, `${width}.webp`)),
  ...image.avif.map((width) => sizeFile(image.key, `${width}.avif`)),
]
