import {
  marketLicences,
  marketPeople,
  marketSorts,
  QUERY_TAKEN_MAX,
  releaseStatuses,
  searchColours,
  searchOrientations,
  searchResolutions,
  searchTimes,
} from '#api/limits.ts'

const bands = ['0', '1', '2', '3'] as const
/** Filters that one chooses several of, and one of. */
export const severals = { orientations: searchOrientations, peopleCounts: marketPeople, prices: bands, colours: searchColours } as const
export const choices = { licence: marketLicences, releaseStatus: releaseStatuses, resolution: searchResolutions, uploadTime: searchTimes } as const
export type Several = keyof typeof severals
export type Choice = keyof typeof choices

export type MarketInput = ReturnType<typeof marketInput>
/** What an address asks for; what is no filter, or none of its values, is left out. */
export function marketInput({ searchParams: said }: URL) {
  const some = <const T extends string>(name: string, of: readonly T[]) => {
    const all = said.getAll(name).flatMap((each) => each.split(','))
    return of.filter((one) => all.includes(one))
  }
  const one = <const T extends string>(name: string, of: readonly T[]): T => of.find((value) => value === said.get(name)) ?? of[0]!
  return {
    q: (said.get('q') ?? '').replaceAll('\0', '').toWellFormed().slice(0, QUERY_TAKEN_MAX),
    orientations: some('orientations', searchOrientations),
    peopleCounts: some('peopleCounts', marketPeople),
    prices: some('prices', bands),
    colours: some('colours', searchColours),
    licence: one('licence', marketLicences),
    releaseStatus: one('releaseStatus', releaseStatuses),
    resolution: one('resolution', searchResolutions),
    uploadTime: one('uploadTime', searchTimes),
    sort: one('sort', marketSorts),
    pageNum: Math.min(1000, Math.max(1, Math.trunc(Number(said.get('pageNum'))) || 1)),
    upTo: /^\d{1,18}$/.exec(said.get('upTo') ?? '')?.[0],
  }
}

/** As the endpoint takes it: of lists one text. */
export function askedOf({ upTo, ...input }: MarketInput) {
  const joined = (name: Several) => input[name].join(',')
  const lists = { orientations: joined('orientations'), peopleCounts: joined('peopleCounts'), prices: joined('prices'), colours: joined('colours') }
  return { ...input, ...lists, ...(upTo && { upTo }) }
}

/** The filters that are set, each with what it says in the address. */
export function filtersOf(input: MarketInput): { name: Several | Choice; value: string }[] {
  const several = (Object.keys(severals) as Several[]).flatMap((name) => input[name].map((value) => ({ name, value })))
  const chosen = (Object.keys(choices) as Choice[]).flatMap((name) => (input[name] === choices[name][0] ? [] : [{ name, value: input[name] }]))
  return [...several, ...chosen]
}
export type SetFilter = ReturnType<typeof filtersOf>[number]
