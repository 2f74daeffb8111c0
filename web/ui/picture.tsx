import type { CSSProperties } from 'react'
import type { Picture as ApiPicture } from '#api/posts.ts'
import type { Focus } from '#api/shared.ts'

type Pixels = Omit<ApiPicture, 'key' | 'alt' | 'placeholder'>

/** Two gradients from four colours: what a picture looks like before it is there. */
const placeholderStyle = (colours: string): string => {
  const at = (n: number) => `#${colours.slice(n * 6, n * 6 + 6)}`
  return colours.length === 24 ? `linear-gradient(180deg,transparent,${at(0)}88),linear-gradient(90deg,${at(1)},${at(2)},${at(3)})` : ''
}
export const withPlaceholder = (colours: string, more: Record<string, string | number> = {}) =>
  ({ '--ph': placeholderStyle(colours), ...more }) as CSSProperties

const percent = (part: number) => `${+(part * 100).toFixed(1)}%`
/** Where it is cropped its focal point stays in sight: that part of it lies at that part of the box. */
export const focusStyle = ({ x, y }: Focus) => ({ objectPosition: `${percent(x)} ${percent(y)}` })

const setOf = ({ url, signature }: Pixels, widths: readonly number[], type: 'webp' | 'avif') =>
  widths.map((width) => `${url}/${width}.${type}${signature} ${width}w`).join(', ')
/** Every WebP size of a picture, as `srcset` wants them. */
export const webpSet = (picture: Pixels) => setOf(picture, picture.widths, 'webp')
/** The file of at least this width, else the widest there is. */
export const fileOf = (picture: Pixels, width: number) =>
  `${picture.url}/${picture.widths.find((one) => one >= width) ?? picture.widths.at(-1)}.webp${picture.signature}`

type Props = {
  picture: Pixels
  alt: string
  sizes: string
  first?: boolean
  className?: string
  /** Where AVIF, whose files end at 1280, has pixels enough; everywhere unless said. */
  avifMedia?: string
}
/** A picture in as many pixels as its box needs. Those of the first screen are fetched at once, the others when they come near. */
export function Picture({ picture, alt, sizes, first = false, className, avifMedia }: Props) {
  return (
    <picture>
      {picture.avif.length > 0 && <source type="image/avif" media={avifMedia} srcSet={setOf(picture, picture.avif, 'avif')} sizes={sizes} />}
      <img
        className={className}
        src={fileOf(picture, 640)}
        srcSet={webpSet(picture)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        style={focusStyle(picture.focus)}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  )
}
