import { search as words } from '#web/words/search.ts'
import { useWords } from '#web/words/words.ts'
import type { SetFilter } from './search-input.ts'

/** A filter that is set, in words. */
export function useFilterName(): (filter: SetFilter) => string {
  const w = useWords(words)
  const { orientations, colours, focal, kind, ai, uploadTime, resolution } = w
  const said: Partial<Record<SetFilter['name'], Record<string, string>>> = { orientations, colours, focal, kind, ai, uploadTime, resolution }
  return ({ name, value }) => said[name]?.[value] ?? `${w.names[name]} ${value}`
}
