import { cardRooms, cardSizes, type CardRoom, type CardSize, type Lang } from './limits.ts'

/** Which card: `path` is that of its page without language; `image`: which picture of a set, from 1. */
export type CardOf = { size: CardSize; room: CardRoom; lang: Lang; path: string; image?: number | undefined }

const nameOf = (size: CardSize, room: CardRoom) => `${cardSizes[size].width}x${cardSizes[size].height}-${room}`
/** Every size in every room. */
export const cardForms = (Object.keys(cardSizes) as CardSize[]).flatMap((size) => cardRooms.map((room) => ({ size, room, name: nameOf(size, room) })))

/** Where a card lies as JPEG: its size and room, then the page that it is of. */
export const cardPath = ({ size, room, lang, path, image }: CardOf) =>
  `/card/${nameOf(size, room)}${lang === 'en' ? '/en' : ''}${path}.jpg${image === undefined ? '' : `?image=${image}`}`
