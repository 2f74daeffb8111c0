// Whether what the talk drill's members were answered is what everybody reads afterwards.
import type pg from 'pg'
import type { Api } from '#api/client.ts'
import type { Comment, Thread } from '#api/comments.ts'
import type { Said, Talker, World } from './talk-members.ts'

export type Judgement = { target: string; flaws: string[]; figure: string }
const judged = (target: string, flaws: string[], of: string): Judgement => ({ target, flaws, figure: flaws.length ? `${flaws.length} flaws` : of })

export async function judgeTalk(world: World, people: Talker[], owner: pg.Pool): Promise<Judgement[]> {
  const api = world.api()
  const read: Read[] = []
  const torn: string[] = []
  for (const [n, post] of world.posts.entries()) {
    const [once, again] = [await readPost(api, post, 50), await readPost(api, post, 7)]
    read.push({ ...once, post: n })
    torn.push(...pagedWrong(`${post.author}/${post.permlink}`, once, again))
  }
  return [
    judged('nothing was refused that had to be taken, nothing was done twice', world.faults, 'no fault'),
    judged(
      'every list pages without doubling or missing one',
      torn,
      `${read.reduce((sum, { all }) => sum + all.length, 0)} comments, read in pages of 50 and of 7`,
    ),
    await judgeComments(world, read, owner),
    judged('the number of comments is what stands there', countedWrong(read), `${world.posts.length} posts`),
    await judgeLikes(world, people, owner),
    await judgeGroups(world, people, api),
    await judgeTellings(owner),
  ]
}

type Read = { post: number; all: Comment[]; count: number; order: string[] }
/** A conversation page by page, with the replies of each thread page by page. */
async function readPost(api: Api, { author, permlink }: World['posts'][number], limit: number): Promise<Omit<Read, 'post'>> {
  const all: Comment[] = []
  const order: string[] = []
  let after: string | undefined
  for (;;) {
    const page = await api('GET /api/posts/:author/:permlink/comments', { params: { author, permlink }, query: { limit, after } })
    for (const thread of page.threads) {
      all.push(thread, ...(await repliesOf(api, thread, limit)))
      order.push(thread.id)
    }
    after = page.threads.at(-1)?.id
    if (!page.later || !after) return { all, count: page.count, order }
  }
}
async function repliesOf(api: Api, { id, count }: Thread, limit: number): Promise<Comment[]> {
  const found: Comment[] = []
  let after: string | null = null
  do {
    if (!count) break
    const page: { replies: Comment[]; next: string | null } = await api('GET /api/posts/comment-replies', {
      query: { comment: id, limit, after: after ?? undefined },
    })
    found.push(...page.replies)
    after = page.next
  } while (after)
  return found
}

const isRising = (ids: string[]) => ids.every((id, n) => n === 0 || BigInt(ids[n - 1]!) < BigInt(id))
function pagedWrong(name: string, once: Omit<Read, 'post'>, again: Omit<Read, 'post'>): string[] {
  const [one, two] = [once.all.map(({ id }) => id), again.all.map(({ id }) => id)]
  const flaws: string[] = []
  if (new Set(one).size !== one.length) flaws.push(`${name}: one stands twice`)
  if (one.join() !== two.join()) flaws.push(`${name}: pages of 50 give ${one.length}, of 7 ${two.length}`)
  if (!isRising(once.order)) flaws.push(`${name}: not in order`)
  const roots = Map.groupBy(
    once.all.filter(({ root }) => root),
    ({ root }) => root,
  )
  for (const [root, replies] of roots) if (!isRising(replies.map(({ id }) => id))) flaws.push(`${name}: the replies under ${root} are not in order`)
  return flaws
}
const countedWrong = (read: Read[]) =>
  read.flatMap(({ post, all, count }) => {
    const shown = all.filter(({ state }) => state === 'shown').length
    return shown === count ? [] : [`post ${post} says ${count}, ${shown} stand there`]
  })

async function judgeComments(world: World, read: Read[], owner: pg.Pool): Promise<Judgement> {
  const shown = new Map(read.flatMap(({ post, all }) => all.filter(({ state }) => state === 'shown').map((one) => [one.id, { ...one, post }])))
  const byWords = Map.groupBy(shown.values(), ({ words }) => words)
  const flaws = world.all.flatMap(({ said }) => flawsOf(said, shown, byWords))
  const allowed = new Set(world.all.flatMap(({ said }) => said.words))
  for (const { id, words } of shown.values()) if (!allowed.has(words)) flaws.push(`${id} says what nobody said last: ${words}`)
  const forbidden = new Set(world.all.flatMap(({ said }) => [...(said.gone === true ? said.words : []), ...said.old]))
  const { rows } = await owner.query<{ words: string }>('select words from comments')
  for (const { words } of rows) if (forbidden.has(words)) flaws.push(`words that were taken away are still kept: ${words}`)
  const stands = world.all.filter(({ said }) => said.gone === false).length
  return judged(
    'every acknowledged comment stands once, with its last words, and no removed word is seen again',
    flaws,
    `${stands} stand, ${forbidden.size} were taken away`,
  )
}
type Shown = Comment & { post: number }
function flawsOf(said: Said, shown: ReadonlyMap<string, Shown>, byWords: ReadonlyMap<string, Shown[]>): string[] {
  const found = said.words.flatMap((words) => byWords.get(words) ?? [])
  if (found.length > 1) return [`${said.words[0]} stands ${found.length} times`]
  if (said.gone === true) return found.length ? [`${said.id} was taken away and is there`] : []
  if (said.gone === 'either') return []
  const one = shown.get(said.id)
  if (!one) return [`${said.id} is not there: ${said.words[0]}`]
  if (!said.words.includes(one.words)) return [`${said.id} says ${one.words}, not ${said.words.join(' or ')}`]
  return one.post === said.post && one.root === said.root ? [] : [`${said.id} stands somewhere else`]
}

async function judgeLikes(world: World, people: Talker[], owner: pg.Pool): Promise<Judgement> {
  const { rows } = await owner.query<{ post_id: string; account_id: string }>(`select post_id::text, account_id::text from likes where kind = 'like'`)
  const there = new Set(rows.map(({ post_id, account_id }) => `${account_id} ${post_id}`))
  const flaws = people.flatMap(({ id, account, likes }) =>
    [...likes].flatMap(([n, liked]) =>
      liked === 'either' || there.has(`${id} ${world.posts[n]!.id}`) === liked ? [] : [`${account} ${liked ? 'likes' : 'does not like'} post ${n}`],
    ),
  )
  return judged('every like and every one taken back is as it was answered', flaws, `${rows.length} likes`)
}

async function judgeGroups(world: World, people: Talker[], api: Api): Promise<Judgement> {
  const flaws: string[] = []
  let members = 0
  for (const [n, { id }] of world.groups.entries()) {
    const names = await membersOf(api, id)
    const { members: count } = await api('GET /api/group/:id', { params: { id } })
    members += count
    if (new Set(names).size !== names.length) flaws.push(`group ${n} lists somebody twice`)
    if (names.length !== count) flaws.push(`group ${n} says ${count}, lists ${names.length}`)
    for (const { account, groups } of people) {
      const known = groups.get(n)
      if (known !== undefined && known !== 'either' && names.includes(account) !== known) flaws.push(`${account} ${known ? 'is not' : 'is'} in group ${n}`)
    }
  }
  return judged('every group has who joined and not who left, and counts them', flaws, `${members} members of ${world.groups.length} groups`)
}
async function membersOf(api: Api, id: string): Promise<string[]> {
  const names: string[] = []
  let next: Awaited<ReturnType<typeof page>>['next'] = null
  const page = (from: Record<string, unknown>) => api('GET /api/group/:id/members', { params: { id }, query: { limit: 50, ...from } })
  do {
    const found = await page(next ?? {})
    names.push(...found.members.map(({ person }) => person.account))
    next = found.next
  } while (next)
  return names
}

async function judgeTellings(owner: pg.Pool): Promise<Judgement> {
  const { rows } = await owner.query<{ account_id: string; kind: string; comment: string; times: string }>(
    `select account_id::text, kind, facts ->> 'comment' as comment, count(*) as times from drill_tellings where facts ? 'comment' group by 1, 2, 3 having count(*) > 1`,
  )
  const all = await owner.query<{ told: string }>('select count(*) as told from drill_tellings')
  const flaws = rows.map(({ account_id, kind, comment, times }) => `${account_id} was told of ${kind} ${comment} ${times} times`)
  return judged('nobody is told of anything twice', flaws, `${all.rows[0]!.told} tellings`)
}
