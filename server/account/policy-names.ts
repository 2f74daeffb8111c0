import { AccountName } from '#api/account.ts'
import type { Random } from '#server/kit/random.ts'

const ADJECTIVES =
  'amber blue bright calm clear dawn deep dusky early far first gentle golden green grey high late light low lunar misty near new northern old open pale quiet rainy red silver slow small snowy soft south still sunlit warm wide wild'.split(
    ' ',
  )
const NOUNS =
  'alley apron bay birch bridge canal cloud coast corner dune echo field film finch flare fjord frame grain halo harbor hill lake lantern lens maple meadow mirror moon moss peak pine pixel prism reed reef ridge river rooftop shade shore sky street tide tram tripod valley view window'.split(
    ' ',
  )
const ENDS = ['photo', 'lens', 'light', 'frame', 'film', 'view']
const LONGEST = 16

const pick = (random: Random, words: string[]) => words[random.int(words.length)]!
const figures = (random: Random) => String(10 + random.int(90))
/** As much of a beginning as leaves room for its end. */
const joined = (start: string, end: string) => `${start.slice(0, LONGEST - end.length - 1).replace(/-$/, '')}-${end}`

const isAccountName = (name: string) => AccountName.safeParse(name).success

/** Names out of thin air, each with a number: `quiet-harbor-48`. */
export const inventedNames = (random: Random, count: number) =>
  Array.from({ length: count }, () => [pick(random, ADJECTIVES), pick(random, NOUNS), figures(random)].join('-')).filter(isAccountName)

/** Where all of those are taken: a word, and so long a number that nobody has it. */
export const lastName = (random: Random) => `${pick(random, NOUNS)}-${100_000 + random.int(900_000)}`

/** What somebody typed as an account name can be: letters without their accents, other signs as dashes. */
const asName = (typed: string) =>
  typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '')

/** Names close to the one that somebody wants, itself first where it has the right form. */
export function namesNear(typed: string, random: Random): string[] {
  const base = asName(typed)
  if (!base) return []
  const from = random.int(ENDS.length)
  const ended = [...ENDS.slice(from), ...ENDS.slice(0, from)].map((end) => joined(base, end))
  const counted = Array.from({ length: 6 }, () => joined(base, figures(random)))
  return [...new Set([base, ...ended.slice(0, 2), ...counted, ...ended.slice(2)])].filter(isAccountName)
}
