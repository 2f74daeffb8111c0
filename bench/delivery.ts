// What it costs to tell 5 000 open pages of one comment, beside `ws` alone that sends the same words to as many sockets.
import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Report } from '../drills/report.ts'
import { openBare } from './bare.ts'
import { openCrowd, type Crowd } from './crowd.ts'
import { compare, cpuOf, cpuOfTree, printTable, type Sample, type Subject } from './measure.ts'
import { all, ms, type Figures } from './pages.ts'
import type { Stage } from './stage.ts'

const [PAGES, PER_PERSON, EACH_ROUND, MOST] = [5_000, 5, 10, 1.3]
const [OURS, BARE] = ['a comment, to 5 000 open pages', 'the same words, ws alone']

/** A session for each thousandth of them; the tokens. */
async function signIn(ownerUrl: string): Promise<string[]> {
  const tokens = Array.from({ length: PAGES / PER_PERSON }, () => randomBytes(32).toString('base64url'))
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(
    `insert into sessions (id, token_hash, account_id, kind, ip, user_agent, created_at, seen_at, expires_at)
       select gen_random_uuid(), t.hash, (select min(id) from accounts) + 10 + t.n, 'web', '127.0.0.1', 'bench', now(), now(), now() + interval '1 day'
       from unnest($1::bytea[]) with ordinality t (hash, n)`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  await client.end()
  return tokens
}

type Sender = { name: string; pid: number; postgres: number | null; crowd: Crowd; send: (n: number) => Promise<unknown> }
/** One after the other, the next when everybody has heard: all that the server does for it is in the figure, also writing it down. */
function delivered({ name, pid, postgres, crowd, send }: Sender): Subject {
  const round = async (): Promise<Sample> => {
    const before = [cpuOf(pid), postgres ? cpuOfTree(postgres) : 0] as const
    const took: number[] = []
    for (let n = 0; n < EACH_ROUND; n++) {
      const began = performance.now()
      await Promise.all([send(n), crowd.heard(1)])
      took.push(performance.now() - began)
    }
    const each = (spent: number) => spent / EACH_ROUND
    const seconds = took.reduce((sum, one) => sum + one, 0) / 1000
    const sorted = took.toSorted((a, b) => a - b)
    return {
      server: each(cpuOf(pid) - before[0]),
      database: each((postgres ? cpuOfTree(postgres) : 0) - before[1]),
      perSecond: EACH_ROUND / seconds,
      p50: sorted[sorted.length >> 1]!,
      p99: sorted.at(-1)!,
    }
  }
  return { name, round, pid }
}

export async function benchDelivery({ server, postgres, account, permlink, token }: Stage, report: Report): Promise<Figures> {
  const tokens = await signIn(postgres.ownerUrl)
  const topic = `comments:${account}/${permlink}`
  const headers = tokens.flatMap((one) => Array.from({ length: PER_PERSON }, () => ({ cookie: `token=${one}`, origin: server.origin })))
  const ours = await openCrowd({ url: server.origin.replace('http', 'ws').replace('localhost', '127.0.0.1') + '/ws', headers, topic })
  const say = async (n: number) => {
    const reply = await fetch(`${server.origin}/api/posts/comments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ author: account, permlink, words: `The light falls well here, ${n}.` }),
    })
    if (reply.status !== 200) throw new Error(`the comment was answered ${reply.status} ${await reply.text()}`)
  }
  const [, words] = await Promise.all([say(0), ours.heard(1)])
  const bare = await openBare({ broadcast: words })
  const others = await openCrowd({ url: `ws://127.0.0.1:${bare.port}/`, headers: headers.map(() => ({})), topic })
  const figures = await compare(
    [
      delivered({ name: OURS, pid: server.pid, postgres: postgres.pids()['postgres']!, crowd: ours, send: say }),
      delivered({ name: BARE, pid: bare.pid, postgres: null, crowd: others, send: () => bare.repeat(1) }),
    ],
    { warmUp: 3 },
  )
  for (const one of [ours, others, bare]) one.close()
  printTable(figures)
  const [cost, least] = [all(figures, OURS), all(figures, BARE)]
  report.target(`${OURS}, takes at most ${MOST} times what ws takes, with writing it down`, cost <= MOST * least, `${(cost / least).toFixed(2)} × ${ms(least)}`)
  return figures
}
