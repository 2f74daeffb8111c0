import type { Reply } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import { picks } from '../../demo/picks.ts'

const DAY_MS = 86_400_000
/** One call as the editor, at some time. */
type AsEditor = <K extends keyof Contract>(at: Date, name: K, input: object) => Promise<Reply<Contract, K>>

/** The editor's picks that are not there yet. */
export async function pickSome(asEditor: AsEditor, now: Date): Promise<void> {
  const { picks: known } = await asEditor(now, 'GET /api/ranking/picks', { query: {} })
  for (const { author, title, words, lang, daysAgo } of picks) {
    if (known.some((one) => one.words === words)) continue
    const { posts } = await asEditor(now, 'GET /api/posts/:account', { params: { account: author }, query: { limit: '50' } })
    const post = posts.find((one) => one.title === title || one.titleOther === title)
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    if (post) await asEditor(at, 'POST /api/admin/picks', { body: { author, permlink: post.permlink, words, lang } })
  }
}
