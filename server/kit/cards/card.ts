import type { CardRoom, CardSize, Lang } from '#api/limits.ts'

/** Which part of a picture stays in sight where it is cropped, from 0 to 1 each way. */
export type CardPicture = { file: Uint8Array; focus: { x: number; y: number } }
/** Words in a language of their own; which marks are theirs follows from it. */
export type CardWords = { text: string; lang: Lang }
/**
 * What a card says and shows, in words that are final. `title`: empty where a person stands in its place; `by`: whose it is, with their picture; `lines`: small ones below;
 * `label`: that a machine made the picture; `brand`, `scan` and `address` stand beside the code, which holds `code`. `pictures`: one, three or four are shown; none: words alone.
 */
export type Card = {
  size: CardSize
  room: CardRoom
  lang: Lang
  title: CardWords
  by: { name: string; face: Uint8Array | null } | null
  lines: CardWords[]
  label: string
  brand: string
  scan: string
  address: string
  code: string
  pictures: CardPicture[]
}
