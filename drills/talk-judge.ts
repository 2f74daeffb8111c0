// Whether what the talk drill's members were answered is what everybody reads afterwards.
import type pg from 'pg'
import type { Api } from '#api/client.ts'
import type { Comment, Thread } from '#api/comments.ts'
import { countedWrong, heartsWrong, orderWrong, pagedWrong, saidWrong, type Read, type Shown } from './talk-flaws.ts'
import type { Talker, World } from './talk-members.ts'

export type Judgement = { target: string; flaws: string[]; figure: string }
const judged = (target: string, flaws: string[], of: string): Judgement => ({ target, flaws, figure: flaws.length ? `${flaws.length} flaws` : of })

export async function judgeTalk(world: World, people: Talker[], owner: pg.Pool): Promise<Judgement[]> {
  const api = world.api()
  const said = new Map(world.all.map((one) => [one.said.id, one.said]))
  const [read, torn, unordered, miscounted]: [(Read & { post: number })[], string[], string[], string[]] = [[], [], [], []]
  for (const [n, post] of world.posts.entries()) {
    const name = `${post.author}/${post.permlink}`
    const once = await readPost(api, post, { limit: 50 })
    const [again, latest] = [await readPost(api, post, { limit: 7 }), await readPost(api, post, { limit: 13, order: 'latest' })]
    read.push({ ...once, post: n })
    torn.push(...pagedWrong(name, once, again, latest, await rowsOf(owner, post.id)))
    unordered.push(...orderWrong(name, once, said))
    miscounted.push(...countedWrong(name, once))
  }
  const all = read.reduce((sum, one) => sum + one.all.length, 0)
  const shown = new Map(read.flatMap((one) => one.all.filter(({ state }) => state === 'shown').map((comment) => [comment.id, { ...comment, post: one.post }])))
  return [
    judged('nothing was refused that had to be taken, nothing was done twice, nobody read what was taken away', world.faults, 'no fault'),
    judged('every list pages without doubling or missing one', torn, `${all} comments in pages of 50, of 7, and from the latest on`),
    judged('what was acknowledged before another was sent stands before it', unordered, `${all} comments`),
    await judgeComments(world, shown, owner),
    judged('the numbers of comments and replies are what stands there', miscounted, `${world.posts.length} posts`),
    await judgeLikes(world, people, owner),
    await judgeHearts(people, shown, owner),
    await judgeGroups(world, people, api),
    await judgeTellings(owner),
  ]
}

type Pages = { limit: number; order?: 'oldest' | 'latest' }
/** A conversation page by page, with the replies of each thread page by page. */
async function readPost(api: Api, { author, permlink }: World['posts'][number], { limit, order = 'oldest' }: Pages): Promise<Read> {
  const read: Read = { all: [], count: 0, order: [], replies: new Map() }
  let after: string | undefined
  for (;;) {
    const page = await api('GET /api/posts/:author/:permlink/comments', { params: { author, permlink }, query: { limit, order, after } })
    for (const thread of page.threads) {
      read.all.push(thread, ...(await repliesOf(api, thread, limit)))
      read.order.push(thread.id)
      read.replies.set(thread.id, thread.count)
    }
    read.count = page.count
    after = page.threads.at(-1)?.id
    if (!page.later || !after) return read
  }
}
async function repliesOf(api: Api, { id }: Thread, limit: number): Promise<Comment[]> {
  const found: Comment[] = []
  let after: string | null = null
  do {
    const page: { replies: Comment[]; next: string | null } = await api('GET /api/posts/comment-replies', {
      query: { comment: id, limit, after: after ?? undefined },
    })
    found.push(...page.replies)
    after = page.next
  } while (after)
  return found
}
async function rowsOf(owner: pg.Pool, post: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>('select id from comments where post_id = $1', [post])
  return rows.map(({ id }) => id)
}

async function judgeComments(world: World, shown: ReadonlyMap<string, Shown>, owner: pg.Pool): Promise<Judgement> {
  const byWords = Map.groupBy(shown.values(), ({ words }) => words)
  const flaws = world.all.flatMap(({ said }) => saidWrong(said, shown, byWords))
  const allowed = new Set(world.all.flatMap(({ said }) => said.words))
  for (const { id, words } of shown.values()) if (!allowed.has(words)) flaws.push(`${id} says what nobody said last: ${words}`)
  const { rows } = await owner.query<{ words: string }>('select words from comments')
  for (const { words } of rows) if (world.takenAway.has(words)) flaws.push(`words that were taken away are still kept: ${words}`)
  const stands = world.all.filter(({ said }) => said.gone === false).length
  return judged(
    'every acknowledged comment stands once, with its last words, and no removed word is seen again',
    flaws,
    `${stands} stand, ${world.takenAway.size} were taken away`,
  )
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

async function judgeHearts(people: Talker[], shown: ReadonlyMap<string, Shown>, owner: pg.Pool): Promise<Judgement> {
  const { rows } = await owner.query<{ account_id: string; comment_id: string }>('select account_id, comment_id from comment_hearts')
  const there = new Set(rows.map(({ account_id, comment_id }) => `${account_id} ${comment_id}`))
  return judged('every heart and every one taken back is as it was answered', heartsWrong(people, shown, there), `${rows.length} hearts`)
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

/** Nothing is read during the drill, so that what is gathered has one entry each, with everybody in it who was told of once. */
async function judgeTellings(owner: pg.Pool): Promise<Judgement> {
  const { rows: twice } = await owner.query<{ account_id: string; kind: string; comment: string; times: string }>(
    `select account_id, kind, facts ->> 'comment' as comment, count(*) as times from drill_tellings where facts ? 'comment' group by 1, 2, 3 having count(*) > 1`,
  )
  const { rows: entries } = await owner.query<{ account_id: string; kind: string; subject: string; entries: string; people: string; told: string }>(
    `select account_id, kind, subject, count(n.id) as entries, coalesce(sum(n.people), 0) as people, told from (
       select account_id, kind, subject, count(distinct facts ->> 'from') as told from drill_tellings where kind in ('comment', 'reply', 'like') group by 1, 2, 3) t
     left join notifications n using (account_id, kind, subject) group by account_id, kind, subject, told having count(n.id) <> 1 or sum(n.people) <> told`,
  )
  const all = await owner.query<{ told: string }>('select count(*) as told from drill_tellings')
  const flaws = [
    ...twice.map(({ account_id, kind, comment, times }) => `${account_id} was told of ${kind} ${comment} ${times} times`),
    ...entries.map((one) => `${one.account_id} has ${one.entries} entries of ${one.kind} ${one.subject} with ${one.people} people, of ${one.told}`),
  ]
  return judged('nobody is told of anything twice', flaws, `${all.rows[0]!.told} tellings`)
}
