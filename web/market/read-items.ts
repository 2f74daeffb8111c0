import type { Api } from '#api/client.ts'
import type { ItemState } from '#api/market-items.ts'

/** As many stand in the grid, in pages as the API gives them. */
const [IN_GRID, A_PAGE] = [500, 50]

/** One's own pictures for the grid: the first page says how many there are, the others are asked for together. */
export async function readItems(api: Api, state: ItemState | null) {
  const page = (pageNum: number) => api('GET /api/posts/market/workList', { query: { pageNum, pageSize: A_PAGE, ...(state && { state }) } })
  const first = await page(1)
  const more = Math.min(first.totalPage, IN_GRID / A_PAGE) - 1
  const rest = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, n) => page(n + 2)))
  return { ...first, items: [first, ...rest].flatMap(({ items }) => items) }
}
