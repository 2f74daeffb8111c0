import type { ImageRow } from './queries.ts'

/** Where a picture's original and its public sizes lie in the store. */
export const nameOriginal = (uploadKey: string) => {
  const [account, day] = uploadKey.split('-')
  return `originals/${account}/${day}/${uploadKey}`
}
export const nameSize = (key: string, name: string) => `pictures/${key.slice(0, 2)}/${key}/${name}`

/** Every file of a picture. */
export const nameFiles = (image: Pick<ImageRow, 'upload_key' | 'key' | 'widths' | 'avif'>) => [
  nameOriginal(image.upload_key),
  ...image.widths.map((width) => nameSize(image.key, `${width}.webp`)),
  ...image.avif.map((width) => nameSize(image.key, `${width}.avif`)),
]
