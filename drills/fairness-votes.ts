// The ballots of the fairness drill: a database of its own, entries by SQL, then voters who ask and answer by the product’s own functions, sixteen at once.
import pg from 'pg'
import { makeOpened } from '#server/campaigns/make.ts'
import { askPair, castVote } from '#server/contests/cast-vote.ts'
import { ballotsOf, standingNumbers } from '#server/contests/queries-count.ts'
import type { MemberCtx } from '#server/context.ts'
import { OWNER_ROLE, type Postgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { openKysely, openPool } from '#server/db/pool.ts'
import { closeBallots } from '#server/kit/ballots/close-ballots.ts'
import { randomFrom } from '#server/kit/random.ts'
import { openSecrets } from '#server/kit/secrets.ts'
import { oneLine } from '../demo/contest.ts'
import type { Shown, Voter } from './fairness-world.ts'

const CLIENTS = 16
const secrets = openSecrets('a root secret of a drill, thirty-two and more')
type Asked = Awaited<ReturnType<typeof askPair>>['pair']

const fills = (people: number, entries: number, activityId: number) => [
  `insert into accounts (account, nickname, phone_lookup, phone_sealed, password_hash, created_at)
     select 'p' || n, 'p' || n, sha256(n::text::bytea), '\\x00', '-', now() from generate_series(1, ${people}) n`,
  `create table people as select row_number() over (order by id) - 1 as n, id from accounts`,
  `insert into posts (account_id, permlink, title, description, lang, kind, visibility, ai, image_count, cover_key, cover_alt, cover_width, cover_height, cover_widths, cover_avif,
       cover_placeholder, created_at, updated_at)
     select p.id, 'work', 'A work', '', 'zh', 'photo', 'public', 'none', 1, substr(md5(p.id::text), 1, 24), '', 900, 600, '{320}', '{}', repeat('0', 24), now(), now()
     from people p where p.n < ${entries}`,
  `insert into contest_entries (activity_id, number, account_id, post_id, phash, entered_at, dice)
     select ${activityId}, w.n + 1, w.id, p.id, '', now(), (hashint8(w.n) & 2147483647) / 2 from people w join posts p on p.account_id = w.id`,
  `update contests set next_number = ${entries} + 1`,
  'analyze',
]

/** Everybody is a member, the first of them with an entry each, and votes are open. */
async function openContest(postgres: Postgres, { people, entries }: { people: number; entries: number }) {
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres', OWNER_ROLE) })
  await admin.connect()
  await admin.query('create database fairness')
  await admin.end()
  const url = postgres.urlOf('fairness', OWNER_ROLE)
  await migrate(url)
  const pool = openPool({ url, max: CLIENTS, onError: () => undefined })
  const db = openKysely(pool)
  const began = new Date()
  const definition = oneLine(began)
  const { activityId, slug, resultTime } = await db.transaction().execute((own) => makeOpened({ db: own as never, now: began }, definition))
  const until = definition.contest!.votesUntil
  await pool.query('insert into contests (activity_id, slug, votes_until, results_at) values ($1, $2, $3, $4)', [activityId, slug, until, resultTime])
  for (const fill of fills(people, entries, activityId)) await pool.query(fill)
  const ids = (await pool.query<{ id: string }>('select id::text from people order by n')).rows.map(({ id }) => id)
  return { pool, db, began, activityId, slug, until, ids }
}

export async function openBallots(postgres: Postgres, { people, entries, dice }: { people: number; entries: number; dice: (sides: number) => number }) {
  const { pool, db, began, activityId, slug, until, ids } = await openContest(postgres, { people, entries })
  const random = randomFrom(dice)

  /** In a transaction of its own, as a call would have one. */
  const as = <T>(voter: Voter, now: Date, work: (ctx: MemberCtx) => Promise<T>) =>
    db.transaction().execute((own) => {
      const viewer = { id: ids[voter.n]!, account: `p${voter.n + 1}`, roles: [] }
      const call = { requestId: 'drill', ip: '127.0.0.1', userAgent: 'drill', browser: true, device: voter.device }
      return work({ db: own, now, random, kit: { secrets, config: { MEDIA_ORIGIN: '' } }, call, viewer, lang: 'zh' } as unknown as MemberCtx)
    })
  /** Answers as many as they want to, and leaves the pair after those as it is. */
  async function vote(voter: Voter): Promise<void> {
    let now = new Date(began.getTime() + dice(86_400_000))
    let { pair }: { pair: Asked } = await as(voter, now, (ctx) => askPair(ctx, slug))
    for (let n = 0; n < voter.answers && pair; n++) {
      const { number } = pair
      const shown = (await pool.query<Shown>('select left_number as left, right_number as right from contest_pairs where id = $1', [number])).rows[0]!
      now = new Date(now.getTime() + voter.ms())
      const answer = voter.choose(shown)
      pair = (await as(voter, now, (ctx) => castVote(ctx, slug, { pair: number, answer }))).next
    }
  }
  return {
    /** All of them, sixteen at once. */
    async voteAll(voters: readonly Voter[]): Promise<void> {
      const waiting = [...voters]
      const client = async () => {
        for (let voter = waiting.shift(); voter; voter = waiting.shift()) {
          await vote(voter)
          // what autovacuum does in an installation: the plans for a table that was empty are not those for a full one
          if (waiting.length % 100 === 0) await pool.query('analyze contest_pairs, contest_entries')
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
    },
    pairs: async (): Promise<Shown[]> => (await pool.query<Shown>('select left_number as left, right_number as right from contest_pairs order by id')).rows,
    /** What the count makes of the ballots so far. */
    count: async () => closeBallots(slug, await ballotsOf(db, activityId), await standingNumbers(db, activityId), new Date(until)),
    /** Under which mark a voter stands in the file. */
    marks: async (): Promise<Map<number, string>> => {
      const found = await pool.query<{ n: number; mark: string }>(
        'select distinct p.n::int, c.voter_mark as mark from contest_pairs c join people p on p.id = c.voter_id',
      )
      return new Map(found.rows.map(({ n, mark }) => [n, mark]))
    },
    close: () => db.destroy(),
  }
}
