import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { confine, packageFilesAbove, type Bar, type Program } from '#server/kit/confinement/confine.ts'
import { launch } from '#server/kit/confinement/launch.ts'
import { openRestingChild, type RestingOptions } from '#server/kit/confinement/resting-child.ts'
import type { Starter } from '#server/kit/confinement/starter.ts'
import { strangerFor } from '#server/kit/confinement/users.ts'
import type { ContentKey } from './content-key.ts'
import type { CopyOrder, MarkRead, Ordered, ReadOrder } from './copy-order.ts'

type Given<Order extends { key: string }> = Omit<Order, 'key'> & { key: Buffer }
/** Makes files for buyers with a mark that nobody sees, and reads it again. In child processes of their own, one picture at a time in each; a search does not keep a buyer waiting. */
export type Marker = {
  /** The bytes of a JPEG. Rejects when the marker is closed, cannot read the original, or takes longer than its patience. */
  copy: (original: Uint8Array, order: Given<CopyOrder>) => Promise<Uint8Array>
  /** A JPEG that `copy` made, with a C2PA manifest in it, signed: in a child that no picture of anybody's ever reaches. Rejects as `copy` does. */
  sign: (jpeg: Uint8Array, manifest: object, key: ContentKey) => Promise<Uint8Array>
  /** What mark a picture bears. Rejects as `copy` does, also for what is no picture. */
  read: (picture: Uint8Array, order: Given<ReadOrder>) => Promise<MarkRead>
  close: () => Promise<void>
  /** Process ids of the children alive now. */
  pids: () => number[]
  /** Which bars between its children and everything else this machine does not have; null before the first is up. */
  missing: () => readonly Bar[] | null
}

const HERE = path.dirname(fileURLToPath(import.meta.url))
const FRAMES = fileURLToPath(new URL('../confinement', import.meta.url))
const IMAGES = fileURLToPath(new URL('../images', import.meta.url))
const LIBRARIES = path.dirname(path.dirname(path.dirname(createRequire(import.meta.url).resolve('sharp'))))
const FOLDERS = [HERE, FRAMES, IMAGES, LIBRARIES]
/** A picture of 100 megapixels as it is decoded, with its colours converted, beside what V8 asks for. */
const MEGABYTES = 3072
const ANSWER_BYTES = 200_000_000
/** For a copy, for a signature, and for a search through all scales. */
const [COPY_MS, SIGN_MS, READ_MS] = [180_000, 60_000, 360_000]

/** It may read its own folders and the libraries, and nothing else: no writing, no processes. */
export const markerProgram = (): Program => ({
  flags: [
    '--permission',
    '--allow-addons',
    '--no-warnings',
    '--max-old-space-size=256',
    '--disable-wasm-trap-handler', // it would reserve ten times the room that a child has
    ...FOLDERS.map((place) => `--allow-fs-read=${path.join(place, '*')}`),
    ...packageFilesAbove(HERE).map((file) => `--allow-fs-read=${file}`),
  ],
  script: path.join(HERE, 'marker-child.ts'),
  words: [],
  reads: [...FOLDERS, ...packageFilesAbove(HERE), ...packageFilesAbove(FRAMES)],
  megabytes: MEGABYTES,
  env: { MALLOC_ARENA_MAX: '2' },
})
const launchBy = (starter?: Starter) => (starter ? starter.start({ draws: 'mark' }) : launch(confine(markerProgram(), strangerFor([HERE, LIBRARIES]))))

/** Opens a marker; its children are there while there is something to do. */
export function openMarker({ starter, onConfined, ...options }: RestingOptions = {}): Marker {
  const open = (patienceMs: number) =>
    openRestingChild(() => launchBy(starter), 'copy', { patienceMs, answerBytes: ANSWER_BYTES, ...(onConfined && { onConfined }), ...options })
  const [copies, signs, reads] = [open(COPY_MS), open(SIGN_MS), open(READ_MS)]
  const blob = (bytes: Uint8Array) => [Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]
  return {
    copy: (original, { key, ...order }) => copies.order({ copy: { ...order, key: key.toString('base64') } } satisfies Ordered, blob(original)),
    sign: (jpeg, manifest, { pkcs8, chain }) => {
      const order = { pkcs8: pkcs8.toString('base64'), chain: chain.map((one) => one.toString('base64')), manifest }
      return signs.order({ sign: order } satisfies Ordered, blob(jpeg))
    },
    read: async (picture, { key, ...order }) => {
      const said = await reads.order({ read: { ...order, key: key.toString('base64') } } satisfies Ordered, blob(picture))
      return JSON.parse(Buffer.from(said).toString()) as MarkRead
    },
    close: async () => void (await Promise.all([copies.close(), signs.close(), reads.close()])),
    pids: () => [...copies.pids(), ...signs.pids(), ...reads.pids()],
    missing: () => copies.missing() ?? signs.missing() ?? reads.missing(),
  }
}
