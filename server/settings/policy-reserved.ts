import { looksLike, skeletonOf } from '#server/kit/skeleton.ts'
import { simplified } from './policy-signs.ts'

/**
 * `stands`: where in a name it is reserved. Our own names and 官方 anywhere, because whatever is around them they speak for us; offices that innocent words
 * hold by chance (访客服装店) where a name begins or ends; all others only as the whole of a name, since 时光系统 is nobody’s office.
 */
export type ReservedName = { name: string; reason: string; stands: 'whole' | 'edge' | 'anywhere' }
/** Reserved names as they are looked for. */
export type Reserved = { whole: ReadonlyMap<string, readonly ReservedName[]>; edges: readonly string[]; anywhere: readonly string[] }

const lookOf = (name: string) => skeletonOf(simplified(name.normalize('NFKC')))

export function reservedOf(names: readonly ReservedName[]): Reserved {
  const looks = (stands: ReservedName['stands']) => names.filter((one) => one.stands === stands).map(({ name }) => lookOf(name))
  return {
    whole: Map.groupBy(
      names.filter(({ stands }) => stands === 'whole'),
      ({ name }) => lookOf(name),
    ),
    edges: looks('edge'),
    anywhere: looks('anywhere'),
  }
}

/** Words of addresses and machines are reserved as they are read, so that Ali is not all; what poses as us or offends, in every look it has. */
const isExact = ({ reason }: ReservedName) => reason === 'address' || reason === 'system'

/** Whether a name is reserved, or passes for one that is. */
export function isReserved(name: string, reserved: Reserved): boolean {
  const look = lookOf(name)
  return (
    reserved.anywhere.some((word) => look.includes(word)) ||
    reserved.edges.some((word) => look.startsWith(word) || look.endsWith(word)) ||
    (reserved.whole.get(look) ?? []).some((one) => !isExact(one) || looksLike(name, one.name))
  )
}
