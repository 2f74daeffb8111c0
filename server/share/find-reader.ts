import { ANY_PAGE, type SharePageReader, type SharePages } from '#server/hooks/share-pages.ts'

/** Of the shapes that fit these segments the one that says most of them by itself, from the left; names of people and things are open. */
export function findReader(pages: SharePages, segments: readonly string[]): SharePageReader | undefined {
  const said = segments.length ? segments.map((segment) => segment.toLowerCase()) : ['']
  const fits = (shape: string) => {
    const parts = shape.split('/')
    return parts.length === said.length && parts.every((part, n) => part === '*' || part.toLowerCase() === said[n])
  }
  const openness = (shape: string) =>
    shape
      .split('/')
      .map((part) => Number(part === '*'))
      .join('')
  const [first] = Object.keys(pages)
    .filter((shape) => shape !== ANY_PAGE && fits(shape))
    .toSorted((a, b) => (openness(a) < openness(b) ? -1 : 1))
  return first === undefined ? undefined : pages[first]
}
