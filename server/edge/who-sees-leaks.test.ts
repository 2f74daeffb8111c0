import { expect, test } from 'vitest'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp, type OwnApp } from '#tests/own-app.ts'
import { quiet } from '#tests/row-prints.ts'
import { nobodysThings, type Things } from '#tests/sample-calls.ts'
import { tellingCalls } from '#tests/tell-apart.ts'
import { newIn, readAll, TRACE } from '#tests/who-reads.ts'

/* The walk of who-sees.test.ts itself: leaks of each kind are planted before the product's own answers, and it has to find every one of them, and nothing else. */
const own = ownApp({ jobs: true, pages: builtPages, stopped: true })

type Leak = (reply: Response, url: URL) => Promise<Response>
const asText = (reply: Response, text: string, status = reply.status) => new Response(text, { status, headers: reply.headers })
/** The same house with handlers before it that do not ask who may see. */
const leaking = (leaks: Record<string, Leak>): OwnApp => ({
  ...own,
  fetch: async (to, init) => {
    const url = new URL(to, 'http://localhost:3000')
    const reply = await own.fetch(to, init)
    const leak = leaks[`${init?.method ?? 'GET'} ${url.pathname}`]
    return leak ? leak(reply, url) : reply
  },
})
const rowOf = async (permlink: string | null) => (await own.owner.query<{ title: string }>('select title from posts where permlink = $1', [permlink])).rows[0]

test('a list, a count, an answer and a statement that tell of what is hidden are all found', { timeout: 300_000 }, async () => {
  const [author, guest, stranger] = [await own.member(), await own.member(), await own.member()]
  const open = await own.publish(author, { title: 'An open shore', tags: ['sea'] })
  const leaks: Record<string, Leak> = {
    // a list that holds every post
    'GET /api/tags': async (reply) => {
      const { rows } = await own.owner.query<{ title: string }>('select title from posts')
      return asText(reply, `${await reply.text()} ${rows.map(({ title }) => title).join()}`)
    },
    // a number that counts every post, and says no word of any
    [`GET /photographer/${author.account}`]: async (reply) => {
      const { rows } = await own.owner.query<{ n: string }>('select count(*) as n from posts')
      return asText(reply, `${await reply.text()} ${rows[0]!.n}`)
    },
    // not yours, instead of not there
    'GET /api/likes': async (reply, { searchParams }) => ((await rowOf(searchParams.get('permlink'))) ? asText(reply, '{"code":"403"}', 403) : reply),
    // the same answer after one question more
    'GET /api/reports/subject': async (reply, { searchParams }) => {
      if (await rowOf(searchParams.get('subject')?.split('/')[1] ?? null)) await own.owner.query('select 1')
      return reply
    },
  }
  const house = leaking(leaks)
  await quiet(own.owner)
  const things: Things = { ...nobodysThings, account: author.account, permlink: open.permlink, key: open.key }
  const before = await readAll(house, things, guest.account, stranger)
  const hidden = await own.publish(author, { title: `${TRACE} title`, visibility: 'private' })
  await quiet(own.owner)
  own.app.services.kit.commits.count++
  const read = newIn(await readAll(house, things, guest.account, stranger), before, [hidden.key])
  expect(read.map((one) => one.replace(/\?\S*/, '')).filter((one, n, all) => all.indexOf(one) === n)).toEqual([
    '/api/tags tells of it',
    `/photographer/${author.account} is another`,
  ])
  const named = await tellingCalls(house, { ...things, permlink: hidden.permlink, key: hidden.key, comment: '1' }, stranger, false)
  expect(named.map((one) => one.split(' ').slice(0, 2).join(' ')).toSorted()).toEqual(['GET /api/likes', 'GET /api/reports/subject'])
})
