import fc from 'fast-check'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import type { Viewer } from '#server/context.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import {
  couldSee,
  isListed,
  isOpen,
  maySee,
  readTies,
  whereCouldSee,
  whereDeleted,
  whereListed,
  whereMaySee,
  whereOpen,
  type Reader,
  type Seen,
  type Ties,
} from './visibility.ts'

/** Without the checks: posts are taken away by SQL and counted on. */
const own = ownApp({ checks: false })
const PEOPLE = 4
const KINDS = ['public', 'followers', 'group', 'link', 'private'] as const
/** The hash of a post's link. */
const linkOf = (n: number) => createHash('sha256').update(`link ${n}`).digest()

type Planned = { author: number; visibility: (typeof KINDS)[number]; deleted: boolean; takenDown: boolean; group: number; ends: number | null }
type Pair = readonly [who: number, whom: number]
type World = { posts: Planned[]; follows: Pair[]; blocks: Pair[]; members: Pair[] }
const person = fc.nat(PEOPLE - 1)
const pairs = fc.uniqueArray(fc.tuple(person, person), { selector: String, maxLength: 8 }).map((all) => all.filter(([who, whom]) => who !== whom))
const planned: fc.Arbitrary<Planned> = fc.record({
  author: person,
  visibility: fc.constantFrom(...KINDS),
  deleted: fc.boolean(),
  takenDown: fc.boolean(),
  group: fc.nat(2),
  ends: fc.constantFrom(null, -1, 0, 1),
})
const world: fc.Arbitrary<World> = fc.record({
  posts: fc.array(planned, { minLength: 5, maxLength: 25 }),
  follows: pairs,
  blocks: pairs,
  members: fc.uniqueArray(fc.tuple(person, fc.nat(2)), { selector: String, maxLength: 6 }),
})

async function build(people: MadeMember[], { posts, follows, blocks, members }: World, now: Date): Promise<string[]> {
  const idOf = (n: number) => people[n]!.id
  for (const table of ['post_audiences', 'audience_members', 'images', 'posts', 'follows', 'blocks']) await own.owner.query(`delete from ${table}`)
  const ids = await addPosts(
    own,
    posts.map(({ author, visibility, deleted, takenDown }, n) => ({ by: people[author]!, permlink: `p${n}`, at: now, visibility, deleted, takenDown })),
  )
  for (const [n, { visibility, group, ends }] of posts.entries()) {
    if (visibility === 'group') await own.owner.query('insert into post_audiences (post_id, group_id) values ($1, $2)', [ids[n], group])
    if (visibility === 'link')
      await own.owner.query(
        `insert into post_audiences (post_id, link_hash, link_sealed, ends_at) values ($1, $2, '', $3::timestamptz + $4 * interval '1 minute')`,
        [ids[n], linkOf(n), now, ends],
      )
  }
  for (const [who, whom] of follows) await own.owner.query('insert into follows values ($1, $2, $3)', [idOf(who), idOf(whom), now])
  for (const [who, whom] of blocks) await own.owner.query('insert into blocks values ($1, $2, $3)', [idOf(who), idOf(whom), now])
  for (const [who, group] of members) await own.owner.query('insert into audience_members values ($1, $2)', [idOf(who), group])
  return ids
}

/** How a reader stands to a post, read off the plan and not off the database. */
function tiesIn({ follows, members }: World, { author, group, ends, visibility }: Planned, who: number | null, link: boolean): Ties {
  const has = (all: Pair[], pair: Pair) => all.some(([a, b]) => a === pair[0] && b === pair[1])
  return {
    follows: who !== null && has(follows, [who, author]),
    inGroup: who !== null && visibility === 'group' && has(members, [who, group]),
    hasLink: link && visibility === 'link' && (ends === null || ends > 0),
  }
}

test('who sees a post: SQL and function say the same of any post, author, audience, follow, block, membership, link and reader', async () => {
  const people = [await own.member(), await own.member(), await own.member(), await own.operator('admin', 'reviewer')]
  const now = own.clock.now()
  const viewerOf = (n: number): Viewer => ({
    id: people[n]!.id,
    account: people[n]!.account,
    roles: n === PEOPLE - 1 ? ['admin', 'reviewer'] : [],
    sessionId: '',
  })
  const answers = { seen: 0, unseen: 0 }
  await fc.assert(
    fc.asyncProperty(world, async (planned) => {
      const ids = await build(people, planned, now)
      const seen = planned.posts.map(({ author, visibility, deleted, takenDown }): Seen => ({
        account_id: people[author]!.id,
        visibility,
        deleted_at: deleted ? now : null,
        taken_down_at: takenDown ? now : null,
      }))
      for (const who of [null, ...people.keys()]) {
        const viewer = who === null ? null : viewerOf(who)
        const blocked = new Set(planned.blocks.filter(([by]) => by === who).map(([, whom]) => people[whom]!.id))
        // in hand: no link, that of the first post with one, and one that opens nothing
        const at = planned.posts.findIndex((post) => post.visibility === 'link')
        for (const link of [undefined, at, -2]) {
          const reader: Reader = { viewer, now, ...(link !== undefined && { link: linkOf(link) }) }
          const { rows } = await sql<
            Record<'open' | 'may' | 'could' | 'deleted' | 'listed', boolean>
          >`select ${whereOpen()} as open, ${whereMaySee(reader)} as may,
            ${whereCouldSee(reader)} as could, ${whereDeleted(reader)} as deleted, ${whereListed(reader)} as listed from posts p order by p.id`.execute(own.db)
          const ties = planned.posts.map((post, n) => tiesIn(planned, post, who, n === link))
          const told = seen.map((post, n) => ({
            open: isOpen(post),
            may: maySee(viewer, post, ties[n]),
            could: couldSee(viewer, post, ties[n]),
            deleted: post.deleted_at !== null && couldSee(viewer, post, ties[n]),
            listed: isListed(post, blocked),
          }))
          expect(rows).toEqual(told)
          for (const { may } of told) answers[may ? 'seen' : 'unseen']++
          const asked = Math.max(at, 0)
          const { visibility } = planned.posts[asked]!
          const known = await readTies(own.db, reader, { id: ids[asked]!, visibility })
          expect(known).toEqual(['public', 'private'].includes(visibility) ? { follows: false, inGroup: false, hasLink: false } : ties[asked])
        }
      }
    }),
    { numRuns: 40 },
  )
  expect(Math.min(answers.seen, answers.unseen)).toBeGreaterThan(500)
}, 120_000)

test('an operator sees no more than anybody else, and nobody is somebody', () => {
  const [anna, operator] = ['1', '2'].map((id): Viewer => ({
    id,
    account: `a${id}`,
    roles: id === '2' ? ['admin', 'reviewer', 'finance', 'editor'] : [],
    sessionId: '',
  }))
  const post: Seen = { account_id: '1', visibility: 'private', deleted_at: null, taken_down_at: null }
  expect([maySee(anna!, post), maySee(operator!, post), maySee(null, post), maySee(null, { ...post, visibility: null })]).toEqual([true, false, false, false])
})
