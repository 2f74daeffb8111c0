import type { Brief } from '#api/briefs.ts'
import type { Api } from '#api/client.ts'

/** Pictures on sale that one chooses from at a time. */
const CHOICES = 24
const NUMBER = /^[1-9]\d{0,17}$/

/** What of it was offered: all of it for its buyer, for others their own, nothing for visitors. */
export async function readOffered(api: Api, url: URL, number: string, signedIn: boolean) {
  if (!signedIn) return { answers: [], next: null }
  const before = url.searchParams.get('before')
  const query = before && NUMBER.test(before) ? { before } : {}
  return api('GET /api/market/briefs/:number/answers', { params: { number }, query })
}
/** What of one's own can be offered, a page at a time. */
export async function readChoices(api: Api, url: URL, { can }: Brief) {
  if (!can.answer) return { choices: [], more: null }
  const asked = Math.floor(Number(url.searchParams.get('items'))) || 1
  const { items, pageNum, totalPage } = await api('GET /api/posts/market/workList', {
    query: { state: 'on-sale', pageNum: Math.min(1000, Math.max(1, asked)), pageSize: CHOICES },
  })
  const choices = items.map(({ number, title, lang, picture }) => ({ number, title, lang, picture }))
  return { choices, more: pageNum < totalPage ? pageNum + 1 : null }
}
