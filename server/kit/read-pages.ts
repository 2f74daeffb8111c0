/**
 * Row after row of a list that is read page by page: `read` is given the last row so far (null at first) and answers the next page.
 * Ends with an empty page. No more than one page is held.
 */
export async function* readPages<Row>(read: (after: Row | null) => Promise<readonly Row[]>): AsyncGenerator<Row, undefined> {
  for (let page = await read(null); page.length; page = await read(page.at(-1)!)) yield* page
  return undefined
}
