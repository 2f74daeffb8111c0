import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { confine, packageFilesAbove, type Program } from '#server/kit/confinement/confine.ts'
import { launch } from '#server/kit/confinement/launch.ts'
import { openRestingChild, type RestingChild, type RestingOptions } from '#server/kit/confinement/resting-child.ts'
import type { Starter } from '#server/kit/confinement/starter.ts'
import { strangerFor } from '#server/kit/confinement/users.ts'
import type { Card, CardPicture } from './card.ts'

/** Draws share cards as JPEG, in a child process of its own: names in any script and pictures of strangers go through it. */
export type CardRenderer = Omit<RestingChild, 'order'> & {
  /** The bytes of a JPEG. Rejects when the renderer is closed, cannot draw it, or takes longer than its patience. */
  draw: (card: Card) => Promise<Uint8Array>
}
/** A card on its way: files follow as one piece, of these lengths, the person's picture last (0: none). */
export type OrderedCard = { card: Omit<Card, 'pictures' | 'by'> & { by: { name: string } | null; pictures: Omit<CardPicture, 'file'>[] }; lengths: number[] }

const HERE = path.dirname(fileURLToPath(import.meta.url))
const FRAMES = fileURLToPath(new URL('../confinement', import.meta.url))
const PDF = fileURLToPath(new URL('../pdf', import.meta.url))
const LIMITS = fileURLToPath(new URL('../../../api/limits.ts', import.meta.url))
const LIBRARIES = path.dirname(path.dirname(path.dirname(createRequire(import.meta.url).resolve('sharp'))))
const FOLDERS = [HERE, FRAMES, PDF, LIBRARIES]
const MEGABYTES = 1536 // beside what V8 asks for, four pictures of 2048 pixels

/** It may read its own folders and the libraries, and nothing else: no writing, no processes. */
export const cardProgram = (): Program => ({
  flags: [
    '--permission',
    '--allow-addons',
    '--no-warnings',
    '--max-old-space-size=256',
    ...FOLDERS.map((place) => `--allow-fs-read=${path.join(place, '*')}`),
    `--allow-fs-read=${LIMITS}`,
    ...packageFilesAbove(HERE).map((file) => `--allow-fs-read=${file}`),
  ],
  script: path.join(HERE, 'card-renderer-child.ts'),
  words: [],
  reads: [...FOLDERS, LIMITS, ...packageFilesAbove(HERE), ...packageFilesAbove(FRAMES)],
  megabytes: MEGABYTES,
  env: { MALLOC_ARENA_MAX: '2' },
})
const launchBy = (starter?: Starter) => (starter ? starter.start({ draws: 'card' }) : launch(confine(cardProgram(), strangerFor([HERE, LIBRARIES]))))

function orderOf({ by, pictures, ...card }: Card): [OrderedCard, Buffer[]] {
  const files = [...pictures.map(({ file }) => file), by?.face ?? new Uint8Array()]
  const told = { ...card, by: by && { name: by.name }, pictures: pictures.map(({ focus }) => ({ focus })) }
  const blobs = files.map((file) => Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  return [{ card: told, lengths: files.map(({ byteLength }) => byteLength) }, blobs]
}

/** Opens a renderer. Libraries and faces take half a second and 130 MB, from the first card to some time after the last. */
export function openCardRenderer(options: RestingOptions = {}): CardRenderer {
  const { order, ...child } = openRestingChild(() => launchBy(options.starter), 'card', options)
  return { draw: (card) => order(...orderOf(card)), ...child }
}
