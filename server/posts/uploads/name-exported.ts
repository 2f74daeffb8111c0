import { tidyLine } from '#api/shared.ts'

const MOST_CHARACTERS = 100
/** Of pictures and films only: any other end of a name says what the file is not. */
const EXTENSION = /\.(?:jpe?g|png|webp|avif|tiff?|gif|heic|mp4|mov|webm|mkv)$/i
const EXTENSIONS: Record<string, string> = { jpeg: '.jpg', png: '.png', webp: '.webp', avif: '.avif', tiff: '.tif', gif: '.gif' }

type Picture = { key: string; name: string; type: string | null; permlink: string | null; position: number | null }

/** A name as every file system takes it: no separators, nothing unseen, none of Windows’ own characters, no dot at either end. */
const safeName = (name: string): string =>
  [...tidyLine(name).replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_')]
    .slice(0, MOST_CHARACTERS)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')

/**
 * Where an original lies in its owner's archive, by the name that it came with. The place within the post, or a part of its key where there is none,
 * keeps names apart, on disks too that do not know large letters from small ones.
 */
export function nameExported({ key, name, type, permlink, position }: Picture): string {
  const safe = safeName(name)
  const extension = EXTENSION.exec(safe)?.[0] ?? EXTENSIONS[type?.replace(/^image\//, '') ?? ''] ?? ''
  const stem = safe.replace(EXTENSION, '') || 'photograph'
  return permlink === null ? `unpublished/${stem} ${key.slice(0, 12)}${extension}` : `photographs/${permlink}/${(position ?? 0) + 1} ${stem}${extension}`
}
/** A smaller one of it, for the first page of the archive. */
export const nameSmall = (key: string): string => `previews/${key}.webp`
