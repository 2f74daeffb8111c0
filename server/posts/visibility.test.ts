import fc from 'fast-check'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ContentLabel } from '#api/labels.ts'
import { contentLabels } from '#api/limits.ts'
import { muteKinds, tidyWord, type MuteKind } from '#api/mutes.ts'
import type { MadeMember } from '#server/account/make.ts'
import { patternOf } from '#server/account/mutes/policy.ts'
import type { Viewer } from '#server/context.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import {
  couldSee,
  isListed,
  isMuted,
  isOpen,
  maySee,
  readTies,
  whereCouldSee,
  whereDeleted,
  whereListed,
  whereMaySee,
  whereOpen,
  type Matter,
  type Muted,
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

/** What stands in a title, or is a tag, or is muted: whole words, parts of them, another script, signs that mean something to a regular expression. */
const WORDS = ['art', 'start', 'Art.', 'c++', 'É', '夜', '夜景', 'a b', '\\d', '.*'] as const
type Planned = {
  author: number
  visibility: (typeof KINDS)[number]
  deleted: boolean
  takenDown: boolean
  group: number
  ends: number | null
  title: string
  other: string | null
  tags: string[]
  ai: boolean
  own: ContentLabel[]
  review: ContentLabel[]
}
type Chosen = { shown: ContentLabel[]; hidden: ContentLabel[]; minor: boolean }
type Pair = readonly [who: number, whom: number]
type Mute = { by: number; kind: MuteKind; whom: number; said: string; ends: number | null }
type World = { posts: Planned[]; follows: Pair[]; blocks: Pair[]; members: Pair[]; mutes: Mute[]; chosen: Chosen[] }
const person = fc.nat(PEOPLE - 1)
const pairs = fc.uniqueArray(fc.tuple(person, person), { selector: String, maxLength: 8 }).map((all) => all.filter(([who, whom]) => who !== whom))
const someLabels = fc.boolean().chain((has) => fc.subarray<ContentLabel>([...contentLabels], { maxLength: has ? 3 : 0 }))
const chosen: fc.Arbitrary<Chosen> = fc
  .record({ shown: fc.subarray([...contentLabels]), hidden: fc.subarray([...contentLabels]), minor: fc.nat(5).map((n) => n === 0) })
  .map(({ shown, hidden, minor }) => ({ shown: shown.filter((label) => !hidden.includes(label)), hidden, minor }))
const planned: fc.Arbitrary<Planned> = fc.record({
  author: person,
  visibility: fc.constantFrom(...KINDS),
  deleted: fc.boolean(),
  takenDown: fc.boolean(),
  group: fc.nat(2),
  ends: fc.constantFrom(null, -1, 0, 1),
  title: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  other: fc.option(fc.constantFrom(...WORDS)),
  tags: fc.uniqueArray(fc.constantFrom('art', '夜', 'sea'), { maxLength: 2 }),
  ai: fc.boolean(),
  own: someLabels,
  review: someLabels,
})
const mute: fc.Arbitrary<Mute> = fc.record({
  by: person,
  kind: fc.constantFrom(...muteKinds),
  whom: person,
  said: fc.constantFrom(...WORDS, 'sea'),
  ends: fc.constantFrom(null, -1, 0, 1),
})
const oneOfEach = ({ by, kind, whom, said }: Mute) => `${by} ${kind} ${kind === 'person' ? whom : kind === 'ai' ? '' : tidyWord(said)}`
const world: fc.Arbitrary<World> = fc.record({
  posts: fc.array(planned, { minLength: 5, maxLength: 25 }),
  follows: pairs,
  blocks: pairs,
  chosen: fc.array(chosen, { minLength: PEOPLE, maxLength: PEOPLE }),
  members: fc.uniqueArray(fc.tuple(person, fc.nat(2)), { selector: String, maxLength: 6 }),
  mutes: fc
    .uniqueArray(mute, { selector: oneOfEach, minLength: 4, maxLength: 12 })
    .map((all) => all.filter(({ kind, by, whom }) => kind !== 'person' || by !== whom)),
})

async function fillWords(ids: string[], posts: Planned[]) {
  for (const [n, { title, other, ai, own: said, review }] of posts.entries())
    await own.owner.query('update posts set title = $2, description_other = $3, ai = $4, own_labels = $5, review_labels = $6 where id = $1', [
      ids[n],
      title,
      other,
      ai ? 'generated' : 'none',
      said,
      review,
    ])
}
async function addMutes(people: MadeMember[], mutes: Mute[], now: Date) {
  for (const { by, kind, whom, said, ends } of mutes) {
    const text = kind === 'tag' || kind === 'word' ? tidyWord(said) : ''
    await own.owner.query(
      `insert into mutes (account_id, kind, muted_id, said, pattern, created_at, ends_at) values ($1, $2, $3, $4, $5, $6, $6::timestamptz + $7 * interval '1 minute')`,
      [people[by]!.id, kind, kind === 'person' ? people[whom]!.id : null, text, kind === 'word' ? patternOf(text) : null, now, ends],
    )
  }
}

async function build(people: MadeMember[], { posts, follows, blocks, members, mutes }: World, now: Date): Promise<string[]> {
  const idOf = (n: number) => people[n]!.id
  for (const table of ['post_tags', 'tags', 'post_audiences', 'audience_members', 'images', 'posts', 'follows', 'blocks', 'mutes'])
    await own.owner.query(`delete from ${table}`)
  const ids = await addPosts(
    own,
    posts.map(({ author, visibility, deleted, takenDown, tags }, n) => ({
      by: people[author]!,
      permlink: `p${n}`,
      at: now,
      visibility,
      deleted,
      takenDown,
      tags,
    })),
  )
  await fillWords(ids, posts)
  await addMutes(people, mutes, now)
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

/** What a session says of somebody's mutes, those that ended among them. */
function mutingOf({ mutes }: World, who: number): Pick<Viewer, 'muting'> {
  const muting = [...new Set(mutes.flatMap(({ by, kind }) => (by === who ? [kind] : [])))]
  return muting.length ? { muting } : {}
}
/** What somebody muted and still has muted, read off the plan. */
function mutedIn({ mutes }: World, people: MadeMember[], who: number | null): Muted {
  const live = mutes.filter(({ by, ends }) => by === who && (ends === null || ends > 0))
  const said = (kind: MuteKind) => live.flatMap((one) => (one.kind === kind ? [tidyWord(one.said)] : []))
  return {
    people: new Set(live.flatMap(({ kind, whom }) => (kind === 'person' ? [people[whom]!.id] : []))),
    tags: said('tag'),
    words: said('word').map((word) => new RegExp(patternOf(word))),
    ai: said('ai').length > 0,
  }
}

test('who sees a post: SQL and function say the same of any post, author, audience, follow, block, mute, membership, link and reader', async () => {
  const people = [await own.member(), await own.member(), await own.member(), await own.operator('admin', 'reviewer')]
  const now = own.clock.now()
  const viewerOf = (n: number): Viewer => ({
    id: people[n]!.id,
    account: people[n]!.account,
    roles: n === PEOPLE - 1 ? ['admin', 'reviewer'] : [],
    sessionId: '',
  })
  const answers = { seen: 0, unseen: 0, muted: 0 }
  await fc.assert(
    fc.asyncProperty(world, async (planned) => {
      const ids = await build(people, planned, now)
      const seen = planned.posts.map(({ author, visibility, deleted, takenDown, title, other, tags, ai, own: said, review }): Seen & Matter => ({
        labels: [...said, ...review],
        words: [title, '', other],
        tags,
        ai: ai ? 'generated' : 'none',
        account_id: people[author]!.id,
        visibility,
        deleted_at: deleted ? now : null,
        taken_down_at: takenDown ? now : null,
      }))
      for (const who of [null, ...people.keys()]) {
        const viewer = who === null ? null : { ...viewerOf(who), ...mutingOf(planned, who), labels: planned.chosen[who]! }
        const muted = mutedIn(planned, people, who)
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
            listed: isListed(post, { viewer, blocked, muted }),
          }))
          expect(rows).toEqual(told)
          for (const { may } of told) answers[may ? 'seen' : 'unseen']++
          answers.muted += told.filter(({ open, listed }, n) => open && !listed && isMuted(seen[n]!, muted)).length
          const asked = Math.max(at, 0)
          const { visibility } = planned.posts[asked]!
          const known = await readTies(own.db, reader, { id: ids[asked]!, visibility })
          expect(known).toEqual(['public', 'private'].includes(visibility) ? { follows: false, inGroup: false, hasLink: false } : ties[asked])
        }
      }
    }),
    { numRuns: 80 },
  )
  expect(Math.min(answers.seen, answers.unseen)).toBeGreaterThan(500)
  expect(answers.muted).toBeGreaterThan(50)
})

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
