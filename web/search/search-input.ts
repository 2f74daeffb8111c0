import {
  QUERY_TAKEN_MAX,
  searchAi,
  searchColours,
  searchFocal,
  searchKinds,
  searchOrientations,
  searchResolutions,
  searchSorts,
  searchTimes,
} from '#api/limits.ts'

/** Filters that one chooses several of, one of, and writes; in the order in which they stand on the page. */
export const severals = { orientations: searchOrientations, colours: searchColours, focal: searchFocal, kind: searchKinds, ai: searchAi } as const
export const choices = { uploadTime: searchTimes, resolution: searchResolutions } as const
export const written = ['camera', 'lens', 'place', 'author'] as const
export type Several = keyof typeof severals
export type Choice = keyof typeof choices
export type Written = (typeof written)[number]

export type SearchInput = ReturnType<typeof searchInput>
/** What an address asks for. What is no filter, or none of its values, is left out: a link that was made by hand finds something all the same. */
export function searchInput(url: URL) {
  const said = url.searchParams
  const some = <const T extends string>(name: string, of: readonly T[]) => {
    const all = said.getAll(name).flatMap((each) => each.split(','))
    return of.filter((one) => all.includes(one))
  }
  const one = <const T extends string>(name: string, of: readonly T[]): T => of.find((value) => value === said.get(name)) ?? of[0]!
  const text = (name: string, most: number) => (said.get(name) ?? '').replaceAll('\0', '').toWellFormed().slice(0, most)
  const number = (name: string) => Math.min(1000, Math.max(1, Math.trunc(Number(said.get(name))) || 1))
  return {
    q: text('q', QUERY_TAKEN_MAX),
    orientations: some('orientations', searchOrientations),
    colours: some('colours', searchColours),
    focal: some('focal', searchFocal),
    kind: some('kind', searchKinds),
    ai: some('ai', searchAi),
    uploadTime: one('uploadTime', searchTimes),
    resolution: one('resolution', searchResolutions),
    camera: text('camera', 100),
    lens: text('lens', 100),
    place: text('place', 100),
    author: text('author', 128),
    group: /^\d{1,18}$/.exec(text('group', 18))?.[0] ?? '',
    sort: one('sort', searchSorts),
    pageNum: number('pageNum'),
    upTo: /^\d{1,18}$/.exec(text('upTo', 18))?.[0],
  }
}

/** As the endpoints take it: of lists one text. */
export function askedOf({ q, uploadTime, resolution, camera, lens, place, author, group, ...input }: SearchInput) {
  const joined = (name: Several) => input[name].join(',')
  const lists = { orientations: joined('orientations'), colours: joined('colours'), focal: joined('focal'), kind: joined('kind'), ai: joined('ai') }
  return { q, uploadTime, resolution, camera, lens, place, author, group, ...lists }
}

/** The filters that are set, each with what it says in the address. */
export function filtersOf(input: SearchInput): { name: Several | Choice | Written | 'group'; value: string }[] {
  const several = (Object.keys(severals) as Several[]).flatMap((name) => input[name].map((value) => ({ name, value })))
  const chosen = (Object.keys(choices) as Choice[]).flatMap((name) => (input[name] === choices[name][0] ? [] : [{ name, value: input[name] }]))
  const typed = ([...written, 'group'] as const).flatMap((name) => (input[name] ? [{ name, value: input[name] }] : []))
  return [...several, ...chosen, ...typed]
}
export type SetFilter = ReturnType<typeof filtersOf>[number]
