import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { brand } from '#api/brand.ts'
import { cardSizes, type CardRoom, type CardSize, type Lang } from '#api/limits.ts'
import type { ShareCard } from '#api/share.ts'
import { nameAvatar } from '#server/account/profile/name-avatars.ts'
import type { Card } from '#server/kit/cards/card.ts'
import type { ObjectStore } from '#server/kit/storage/store.ts'
import { nameSize } from '#server/posts/uploads/name-files.ts'
import { cardWords } from '../views-cards.ts'

export type Form = { size: CardSize; room: CardRoom; lang: Lang }
/** A card before its pictures are read: `files` are where they lie in the store. */
export type Composed = { card: Omit<Card, 'pictures'>; pictures: { file: string; focus: { x: number; y: number } }[]; face: string | null }

/** Goes up with what a card looks like. */
const VERSION = 1
const HEADER = /\/media\/([^/]+)\/(\d+)\.webp$/
const AVATARS = ['96', '256', '512']

function faceOf(url: string | null): string | null {
  const [, key = '', side = ''] = HEADER.exec(url ?? '') ?? []
  if (!key) return null
  return AVATARS.includes(side) ? nameAvatar(key, `${side}.webp`) : nameSize(key, `${side}.webp`)
}
/** The first picture alone, or three or four; two would leave one of them too narrow. */
function shownOf({ pictures }: ShareCard, { size }: Form) {
  const some = pictures.length < 3 ? pictures.slice(0, 1) : pictures
  const wanted = size === 'wide' ? 720 : cardSizes[size].width
  const width = some.length < 3 ? wanted : wanted / 2
  return some.map(({ key, widths, focus }) => ({ file: nameSize(key, `${widths.find((one) => one >= width) ?? widths.at(-1)}.webp`), focus }))
}

/** What a card says and shows, in the words of its language. */
export function prepareCard(facts: ShareCard, form: Form): Composed {
  const { title, by, lines, ai, kind, short } = facts
  const words = cardWords[form.lang]
  return {
    card: {
      ...form,
      title,
      by: by && { name: by.name, face: null },
      lines,
      label: words.ai[ai],
      brand: brand.name[form.lang],
      scan: kind === 'group' ? words.scan.group : words.scan.other,
      address: decodeURI(short).replace(/^https?:\/\//, ''),
      code: short,
    },
    pictures: shownOf(facts, form),
    face: faceOf(by?.headerUrl ?? null),
  }
}

/** Two cards of one name are one card. */
export const nameOf = (composed: Composed) =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, composed]))
    .digest('base64url')

/** With its pictures; one that was taken away meanwhile is left out. */
export async function readPictures(store: ObjectStore, { card, pictures, face }: Composed): Promise<Card> {
  const read = async (name: string) => {
    const found = await store.get(name)
    return found && new Uint8Array(await buffer(found.body))
  }
  const [bytes, files] = await Promise.all([face === null ? null : read(face), Promise.all(pictures.map(({ file }) => read(file)))])
  const shown = pictures.flatMap(({ focus }, n) => (files[n] ? [{ file: files[n], focus }] : []))
  return { ...card, by: card.by && { ...card.by, face: bytes }, pictures: shown.length < 3 ? shown.slice(0, 1) : shown }
}
