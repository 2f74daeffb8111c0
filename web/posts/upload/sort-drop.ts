import { QUEUE_MAX } from '#api/limits.ts'
import type { Kind } from './file-kind.ts'
import type { LeftOut, Print, Sheet } from './sheet.ts'

/** A file of a drop and what its first bytes say it is. */
export type Given = { name: string; size: number; lastModified: number; type: string; kind: Kind }
const nothingLeft = (): LeftOut => ({ already: [], beside: [], raw: [], heic: [], others: [], beyond: [], unwalked: false })

/** What cameras write beside a picture, or instead of one. */
const RAW = /\.(3fr|ar[wq]|cr[23w]|dcr|dng|erf|fff|iiq|k25|kdc|mef|mos|mrw|ne[fv]|nrw|or[fi]|pef|raf|raw|rw[2l]|sr[2fw]|x3f)$/i
const stemOf = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase()
const isRaw = ({ name }: Given) => RAW.test(name)
/** Pictures by name: a raw file may stand beside one of these. */
const isShown = (file: Given) => !isRaw(file) && (file.kind === 'picture' || file.kind === 'heic')
const isClip = ({ type }: Given) => /^(video|audio)\//.test(type)

const placeOf = (name: string, bytes: number, modified: number) => `${name}\n${bytes}\n${modified}`

/**
 * Sorts a drop into what is taken, in its order, and what is left out. Of a whole card what is plainly no picture is left out in one sentence; of a
 * few files each stands on the sheet and says itself what is wrong with it.
 */
export function sortDrop<F extends Given>(
  files: readonly F[],
  { frames, published }: Sheet,
  { isCard, showsHeic = false }: { isCard: boolean; showsHeic?: boolean },
): { taken: F[]; left: LeftOut } {
  const known = new Set([...frames, ...published].map(({ name, bytes, modified }) => placeOf(name, bytes, modified)))
  const stems = new Set([...files.filter(isShown), ...frames, ...published].map(({ name }) => stemOf(name)))
  const left = nothingLeft()
  const taken: F[] = []
  const placeFor = (file: F): string[] | F[] => {
    const place = placeOf(file.name, file.size, file.lastModified)
    if (isRaw(file)) return stems.has(stemOf(file.name)) ? left.beside : left.raw
    if (known.has(place)) return left.already
    if (isCard && file.kind === 'heic' && !showsHeic) return left.heic
    if (isClip(file) || (isCard && (file.kind === 'nothing' || file.kind === 'gif'))) return left.others
    known.add(place)
    return frames.length + taken.length < QUEUE_MAX ? taken : left.beyond
  }
  for (const file of files) {
    const place = placeFor(file)
    if (place === taken) taken.push(file)
    else (place as string[]).push(file.name)
  }
  return { taken, left }
}

export const countLeft = (left: LeftOut) => Object.values(left).reduce<number>((sum, names) => sum + (Array.isArray(names) ? names.length : 0), 0)

/** The same bytes as another photograph here or one that was published of this card. */
export const hasDouble = ({ frames, published }: Sheet, id: string, sha256: string) =>
  [...frames.filter((frame) => frame.id !== id && frame.stage !== 'refused' && frame.stage !== 'lost'), ...published].some(
    (print: Print) => print.sha256 === sha256,
  )

/** A photograph that turned out to be there already is told of with the others. */
export const withAlready = (left: LeftOut | null, name: string): LeftOut => ({ ...(left ?? nothingLeft()), already: [...(left?.already ?? []), name] })
