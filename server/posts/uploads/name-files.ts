import type { ImageRow } from './queries.ts'

/** Where a picture's original and its public sizes lie in the store. */
export const nameOriginal = (uploadKey: string) => {
  const [account, day] = uploadKey.split('-')
  return `originals/${account}/${day}/${uploadKey}`
}
export const nameSize = (key: string, name: string) => `pictures/${key.slice(0, 2)}/${key}/${name}`

/** Every size there can be. */
const ALL = { widths: [320, 640, 1280, 2048], avif: [640, 960, 1280] }

/** Every file of a picture; of one that is being developed also those that may lie there already. */
export const nameFiles = (image: Pick<ImageRow, 'upload_key' | 'key' | 'state' | 'widths' | 'avif'>) => {
  const { widths, avif } = image.state === 'ready' ? image : ALL
  return [
    nameOriginal(image.upload_key),
    ...widths.map((width) => nameSize(image.key, `${width}.webp`)),
    ...avif.map((width) => nameSize(image.key, `${width}.avif`)),
  ]
}

/** Made when this account asked for an address: nobody can confirm somebody else's file. */
export const isUploadOf = (key: string, accountId: string) => new RegExp(`^u${accountId}-\\d{8}-[2-9a-hj-km-np-z]{24}$`).test(key)
