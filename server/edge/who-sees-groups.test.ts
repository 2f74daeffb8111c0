import { expect, test } from 'vitest'
import type { Contract } from '#api/index.ts'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { doDaily } from '#tests/compute-boards.ts'
import { ownApp } from '#tests/own-app.ts'
import { foundGroup } from '#tests/own-groups.ts'
import { quiet } from '#tests/row-prints.ts'
import { nobodysThings, requestOf, sampleOf, type LooseCall, type Things } from '#tests/sample-calls.ts'
import { againAndAgain } from '#tests/tell-apart.ts'
import { ask, meet, newIn, readAll, settled, TRACE, walked } from '#tests/who-reads.ts'

/* What members say among themselves, asked of everything that can be asked; as who-sees.test.ts asks it of a post. */
const own = ownApp({ jobs: true, pages: builtPages, stopped: true })

const askAbout = (name: keyof Contract, call: LooseCall, as: MadeMember | undefined) => {
  const { path, init } = requestOf(name, call)
  return ask(own, path, init, as)
}

/** What is said in a group that lets people in, under numbers of its own: an announcement, a discussion with a reply, a challenge. */
async function saySomething(group: string, by: MadeMember): Promise<{ discussion: string; reply: string; challenge: string }> {
  const { rows } = await own.owner.query<{ discussion: string; reply: string; challenge: string }>(
    `with announced as (insert into group_announcements (group_id, account_id, words, lang, for_members, said_at) values ($1, $2, $3, 'en', true, $4)),
       begun as (insert into group_discussions (group_id, account_id, for_members, title, words, lang, begun_at) values ($1, $2, true, $3, $3, 'en', $4) returning id),
       said as (insert into group_replies (discussion_id, account_id, words, said_at) select id, $2, $3, $4 from begun returning id, discussion_id),
       counted as (insert into discussion_counts (discussion_id, slot, replies) select discussion_id, 0, 1 from said),
       made as (insert into group_challenges (group_id, started_by, for_members, theme, words, lang, made_at, starts_at, ends_at)
         values ($1, $2, true, $3, $3, 'en', $4, $4, $4::timestamptz + interval '3 days') returning id)
     select begun.id::text as discussion, said.id::text as reply, made.id::text as challenge from begun, said, made`,
    [group, by.id, `${TRACE} among us`, own.clock.now()],
  )
  return rows[0]!
}
/** Calls about these, or about others of the same group that never were. */
function callsAbout(group: string, { discussion, reply, challenge }: { discussion: string; reply: string; challenge: string }): [keyof Contract, LooseCall][] {
  const inGroup = walked.filter((name) => name.includes('/api/group/:id/') && /:number|announcement/.test(name))
  const groupCalls = inGroup.map((name): [keyof Contract, LooseCall] => {
    const call = sampleOf(name, nobodysThings)
    const number = name.includes('challenges') ? challenge : discussion
    const query = { ...call.query, ...('around' in (call.query ?? {}) && { around: reply }), ...('reply' in (call.query ?? {}) && { reply }) }
    const body = name.endsWith('/replies') && name.startsWith('POST') ? { words: 'Let me in', replyTo: reply } : call.body
    return [
      name,
      {
        ...call,
        params: { ...call.params, id: group, number, ...(name.includes(':reply') && { reply }) },
        ...(call.query && { query }),
        ...(body !== undefined && { body }),
      },
    ]
  })
  const reports = (['discussion', 'reply'] as const).map((kind): [keyof Contract, LooseCall] => [
    'GET /api/reports/subject',
    { query: { kind, subject: kind === 'reply' ? reply : discussion } },
  ])
  return [...groupCalls, ...reports]
}

test(
  'what members say in a group that lets people in is in no list, count, page or feed of others, and named it is what never was',
  { timeout: 1_200_000 },
  async () => {
    const author = await own.member()
    const open = await own.publish(author, { title: 'An open shore', tags: ['sea'] })
    const { rows } = await own.owner.query<{ id: string }>(
      `insert into groups (name_zh, name_en, joining, conditions, founded_at) values ('余光', 'Last light', 'request', '{"orientation":null,"palette":null,"exif":false,"notAi":false,"perDay":null,"tags":[]}', $1) returning id::text`,
      [own.clock.now()],
    )
    const group = rows[0]!.id
    await own.owner.query(
      `with owner as (insert into group_members (group_id, account_id, role, joined_at, role_at) values ($1, $2, 'owner', $3, $3)),
       counted as (insert into group_counts (group_id, slot, members) values ($1, 0, 1))
     insert into audience_members (account_id, group_id) values ($2, $1)`,
      [group, author.id, own.clock.now()],
    )
    const readers = await meet(own, author, await foundGroup(own, await own.member()))
    await quiet(own.owner)
    await doDaily(own)
    const things: Things = { ...nobodysThings, account: author.account, permlink: open.permlink, key: open.key }
    const tabs = ['', '/discussions', '/challenges', '/members', '/about', '/rules'].map((tab) => `/group/${group}${tab}`)
    const addresses = [...tabs.flatMap((path) => [path, `${path}.data`]), ...['', '/discussions', '/challenges'].map((part) => `/api/group/${group}${part}`)]
    let runs = 0
    const readGroup = async (as: MadeMember | undefined) => {
      const run = ++runs
      const found = await readAll(own, things, author.account, as)
      for (const address of addresses) {
        const { status, text } = await ask(own, address.startsWith('/api') ? address : `${address}?walk=g${run}`, {}, as)
        found.set(address, `${status} ${settled(text, `g${run}`)}`)
      }
      return found
    }
    const before = new Map<string, Map<string, string>>()
    for (const [name, as] of Object.entries(readers)) before.set(name, await readGroup(as))
    const said = await saySomething(group, author)
    own.app.services.kit.commits.count++
    const never = { discussion: '7777777', reply: '7777777', challenge: '7777777' }
    const plain = (text: string) => text.replaceAll(/"(7777777|\d{1,6})"/g, '"n"')
    const found: string[] = []
    for (const [name, as] of Object.entries(readers)) {
      found.push(...newIn(await readGroup(as), before.get(name)!, []).map((one) => `${name}: ${one}`))
      const others = callsAbout(group, never)
      for (const [n, [call, input]] of callsAbout(group, said).entries()) {
        const differs = async () => {
          const [one, two] = [await askAbout(call, input, as), await askAbout(call, others[n]![1], as)]
          if (one.status !== two.status || plain(one.text) !== plain(two.text))
            return `answers ${one.status} ${one.text.slice(0, 99)}, not ${two.status} ${two.text.slice(0, 99)}`
          return one.statements.join() === two.statements.join() ? null : `asks ${one.statements.length} statements, not ${two.statements.length}`
        }
        const told = await againAndAgain(differs, () => askAbout(call, others[n]![1], as))
        if (told) found.push(`${name}: ${call} ${told}`)
      }
    }
    expect(found).toEqual([])
    const page = await ask(own, `/group/${group}/discussions/${said.discussion}`, {}, author)
    expect([page.status, page.text.includes(TRACE)], 'its member reads what is looked for').toEqual([200, true])
  },
)
