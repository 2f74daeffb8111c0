/** A word this short is somebody else's with one letter changed. */
const LEAST = { latin: 4, han: 3 }
const MOST = 24
export const mayBeMistyped = (word: string): boolean => [...word].length >= (/^[\u0000-\u024f]*$/.test(word) ? LEAST.latin : LEAST.han) && word.length <= MOST

/** The word and each of it with one letter missing. */
export function partsOfWord(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

/** Whether one letter more, less, another, or two next to each other the other way round make one word of the other. */
export function isOneMistake(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const rest = (letters: string[], skip: number) => letters.slice(from + skip).join('')
  if (a.length !== b.length) return a.length > b.length ? rest(a, 1) === rest(b, 0) : rest(a, 0) === rest(b, 1)
  return rest(a, 1) === rest(b, 1) || (a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2))
}
