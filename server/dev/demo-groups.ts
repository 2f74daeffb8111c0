import { groups, type DemoGroup } from '../../demo/groups.ts'
import { fillGroup, type Ways } from './demo-group-talk.ts'

const HOUR_MS = 3_600_000
/** What each shows there at first. */
const EACH = 4
/** Founds the groups that are not there yet, each with its people and some of their work. */
export async function gatherInGroups(ways: Ways, now: Date): Promise<void> {
  for (const [n, one] of groups.entries()) {
    const { groups: found } = await ways.as(now, null, 'GET /api/group/search', { query: { q: one.said.names.zh! } })
    if (!found.length) await foundOne(ways, one, { at: new Date(now.getTime() - (groups.length - n) * 24 * HOUR_MS), now })
  }
}

async function foundOne(ways: Ways, one: DemoGroup, { at, now }: { at: Date; now: Date }): Promise<void> {
  const { as, give } = ways
  const { owner, moderators, members, asks, said } = one
  const { holds, above, may } = await as(at, owner, 'GET /api/group/founding', {})
  if (!may) await give(at, owner, above - holds + 1000)
  const { posts } = await as(at, owner, 'GET /api/posts/:account', { params: { account: owner }, query: { limit: '1' } })
  const cover = posts[0] ? { author: owner, permlink: posts[0].permlink } : null
  const { group } = await as(at, owner, 'POST /api/group', { body: { ...said, cover } })
  const params = { id: group.id }
  const open = said.joining === 'open'
  for (const [n, account] of [...moderators, ...members, ...asks].entries()) {
    const then = new Date(at.getTime() + (n + 1) * 600_000)
    await as(then, account, 'POST /api/group/:id/members', { params, body: {} })
    if (!open && !asks.includes(account)) await as(then, owner, 'POST /api/group/:id/invitations', { params, body: { account } })
    if (moderators.includes(account))
      await as(then, owner, 'PUT /api/group/:id/members/:account', { params: { ...params, account }, body: { role: 'moderator' } })
  }
  for (const [n, account] of [owner, ...moderators, ...members].entries()) {
    const then = new Date(at.getTime() + (n + 3) * HOUR_MS)
    const { submissions } = await as(then, account, 'GET /api/group/:id/submissions', { params, query: {} })
    const permlinks = submissions.flatMap(({ post, ready }) => (ready ? post.permlink : [])).slice(0, EACH)
    if (permlinks.length) await as(then, account, 'POST /api/group/posts/:id', { params, body: { permlinks } })
  }
  await fillGroup(ways, group.id, one, now)
}
