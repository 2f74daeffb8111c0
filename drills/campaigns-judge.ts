// What the campaigns drill looks at when all is quiet: what people were given beside what the tables, the public files and the books say.
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { findReceipt, hashHeader, verifySpins } from '#api/draw-spin-check.ts'
import type { Given } from './campaigns-people.ts'
import type { Campaigns } from './campaigns-world.ts'
import type { Verdict } from './money-judge.ts'

type Grounds = { owner: pg.Pool; campaigns: Campaigns; fileOf: (activityId: number) => Promise<string> }

export function readNotes(file: string): Given[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Given)
}
const only = <K extends Given['kind']>(notes: readonly Given[], kind: K) => notes.filter((one): one is Extract<Given, { kind: K }> => one.kind === kind)

async function judgeLast({ owner, campaigns }: Grounds, clients: number): Promise<Verdict> {
  const { rows } = await owner.query<{ part: string | null; n: number }>('select part, count(*)::int as n from spins where activity_id = $1 group by part', [
    campaigns.box,
  ])
  const of = (part: string | null) => rows.find((row) => row.part === part)?.n ?? 0
  const flaws = [
    ...(of('last') === 1 ? [] : [`${of('last')} have it`]),
    ...(of('blank') === clients - 1 ? [] : [`${of('blank')} have nothing`]),
    ...(of(null) === 0 ? [] : [`${of(null)} wait, or never spun`]),
  ]
  return { target: `${clients} at once for the last prize: exactly one has it`, flaws, figure: `${of('last')} has it, ${of('blank')} have nothing` }
}

/** Each receipt by the public file alone. */
async function judgeSpins({ owner, campaigns, fileOf }: Grounds, notes: readonly Given[]): Promise<Verdict[]> {
  const flaws: string[] = []
  const found: string[] = []
  for (const activityId of [campaigns.box, campaigns.wheel]) {
    const file = await fileOf(activityId)
    const { rows } = await owner.query<{ hash: string }>(`select details->>'hash' as hash from audit_log where act = 'name wheel' and subject = $1`, [
      `wheel-${activityId}`,
    ])
    const verdict = verifySpins(file, rows[0]?.hash ?? hashHeader('nothing was published'))
    if (verdict.fault) flaws.push(`the file of wheel ${activityId} does not hold: ${verdict.fault.at} in line ${verdict.fault.line}`)
    found.push(`${verdict.spins} spins in ${verdict.rounds} rounds`)
    for (const [part, n] of verdict.given) {
      const stock = verdict.header?.parts.find(({ id }) => id === part)?.stock
      if (stock !== null && stock !== undefined && n > stock) flaws.push(`${n} of ${part} were given, there were ${stock}`)
    }
  }
  const files = new Map<string, string>()
  for (const activityId of [campaigns.box, campaigns.wheel]) files.set(`wheel-${activityId}`, await fileOf(activityId))
  const receipts = only(notes, 'spin')
  const lost = receipts.flatMap(({ who, number, receipt }) => {
    const at = findReceipt(files.get((JSON.parse(receipt) as { wheel: string }).wheel) ?? '', receipt)
    return at === 'found' ? [] : [`spin ${number} of ${who}: ${at}`]
  })
  return [
    { target: 'every wheel is worked out again from its file alone, and gave no more of anything than there was', flaws, figure: found.join('; ') },
    { target: 'each receipt that somebody holds is signed, and has exactly one outcome in the file', flaws: lost, figure: `${receipts.length} receipts` },
  ]
}

async function judgeKept({ owner, campaigns }: Grounds, notes: readonly Given[]): Promise<Verdict[]> {
  const votes = only(notes, 'vote')
  const stored = await owner.query<{ receipt: string; pair: string; n: number }>(
    `select receipt, min(id)::text as pair, count(*)::int as n from contest_pairs where activity_id = $1 and receipt is not null group by receipt`,
    [campaigns.contest.id],
  )
  const byReceipt = new Map(stored.rows.map((row) => [row.receipt, row]))
  const ballots = votes.flatMap(({ who, receipt, pair }) => {
    const row = byReceipt.get(receipt)
    return row?.n === 1 && row.pair === pair ? [] : [`ballot ${receipt} of ${who} stands ${row?.n ?? 0} times, for pair ${row?.pair ?? 'none'}`]
  })
  const { rows: shown } = await owner.query<{ number: number; shown: number; pairs: number }>(
    `select e.number, e.shown, (select count(*)::int from contest_pairs c where c.activity_id = e.activity_id and e.number in (c.left_number, c.right_number)) as pairs
       from contest_entries e where e.activity_id = $1`,
    [campaigns.contest.id],
  )
  ballots.push(...shown.flatMap((row) => (row.shown === row.pairs ? [] : [`entry ${row.number} was shown ${row.pairs} times, and says ${row.shown}`])))
  const days = new Map(only(notes, 'day').map((one) => [`${one.who} ${one.day}`, one]))
  const { rows: filled } = await owner.query<{ account: string; day: string }>(
    `select a.account, c.day::text as day from check_ins c join accounts a on a.id = c.account_id where c.activity_id = $1`,
    [campaigns.checkIn.id],
  )
  const known = new Set(filled.map(({ account, day }) => `${account} ${day}`))
  const missing = [...days.keys()].filter((day) => !known.has(day)).map((day) => `${day} is not there`)
  const tickets = new Map(only(notes, 'ticket').map(({ who, draw, code }) => [`${draw} ${code}`, who]))
  const { rows: taken } = await owner.query<{ ticket: string; account: string; draw: string }>(
    `select t.draw_id || ' ' || t.code as ticket, a.account, t.draw_id::text as draw from draw_tickets t join accounts a on a.id = t.account_id`,
  )
  const holders = new Map(taken.map(({ ticket, account }) => [ticket, account]))
  const gone = [...tickets].flatMap(([ticket, who]) =>
    holders.get(ticket) === who ? [] : [`ticket ${ticket} of ${who} is ${holders.get(ticket) ?? 'nobody'}’s`],
  )
  for (const [holder, own] of Map.groupBy(taken, ({ draw, account }) => `${draw} ${account}`))
    if (own.length > 1) gone.push(`${holder} has ${own.length} tickets`)
  return [
    {
      target: 'each ballot stands once, and every entry was shown as often as it says',
      flaws: ballots,
      figure: `${votes.length} ballots, ${shown.length} entries`,
    },
    { target: 'each day that somebody was told is filled is filled', flaws: missing, figure: `${days.size} days` },
    { target: 'each ticket is its holder’s, one for each draw', flaws: gone, figure: `${tickets.size} tickets of ${taken.length}` },
  ]
}

type Pot = { name: string; currency: string; funded: string; paid: string; returned: string; out: string; entries: number; awards: number }
/** The ledger's own lines beside what each pot was funded with. */
async function judgePots({ owner }: Grounds, notes: readonly Given[]): Promise<Verdict[]> {
  const { rows } = await owner.query<Pot>(`with pots as (
      select 'wheel-' || p.activity_id || '-' || p.currency as name, p.currency, p.party_id, p.funded, p.paid, p.returned,
        (select count(*)::int from spin_awards w join spins s on s.id = w.spin_id join wheel_parts t using (activity_id, part)
          where s.activity_id = p.activity_id and w.paid_at is not null and t.kind = case p.currency when 'PIXT' then 'pixt' else 'yuan' end) as awards from wheel_pots p
      union all select p.draw_id::text, p.currency, p.party_id, p.funded, p.paid, p.returned,
        (select count(*)::int from draw_awards w where w.draw_id = p.draw_id and w.paid_at is not null) from draw_pots p)
    select p.name, p.currency, p.funded::text, p.paid::text, p.returned::text, p.awards,
      coalesce(sum(-l.amount) filter (where l.amount < 0 and e.key like 'draw-award %'), 0)::text as out, (count(*) filter (where e.key like 'draw-award %'))::int as entries
    from pots p left join ledger_lines l on l.holder_id = p.party_id left join ledger_entries e on e.id = l.entry_id group by 1, 2, 3, 4, 5, 6 order by 1`)
  const flaws = rows.flatMap(({ name, funded, paid, returned, out, entries, awards }) => [
    ...(BigInt(out) <= BigInt(funded) ? [] : [`pot ${name} paid ${out} of ${funded}`]),
    ...(out === paid && BigInt(paid) + BigInt(returned) <= BigInt(funded)
      ? []
      : [`pot ${name} says ${paid} paid and ${returned} returned, by the ledger ${out} paid`]),
    ...(entries === awards ? [] : [`pot ${name}: ${entries} payments for ${awards} prizes`]),
  ])
  const acknowledged = new Set(only(notes, 'paid').map(({ who, what }) => `${what} ${who}`))
  const { rows: paid } = await owner.query<{
    prize: string
  }>(`select 'spin ' || w.spin_id || ' ' || a.account as prize from spin_awards w join accounts a on a.id = w.account_id where w.paid_at is not null
    union all select 'draw ' || w.draw_id || ' ' || a.account from draw_awards w join accounts a on a.id = w.account_id where w.paid_at is not null`)
  const known = new Set(paid.map(({ prize }) => prize))
  const unpaid = [...acknowledged].filter((prize) => !known.has(prize)).map((prize) => `${prize} was told that it is paid`)
  return [
    {
      target: 'no pot pays a unit more than it was funded with, and once for each prize',
      flaws,
      figure: `${rows.length} pots, ${rows.reduce((sum, { entries }) => sum + entries, 0)} payments`,
    },
    { target: 'each prize that somebody was told is paid is paid', flaws: unpaid, figure: `${acknowledged.size} prizes` },
  ]
}

export async function judgeCampaigns(grounds: Grounds, notes: readonly Given[], clients: number): Promise<Verdict[]> {
  return [await judgeLast(grounds, clients), ...(await judgeSpins(grounds, notes)), ...(await judgeKept(grounds, notes)), ...(await judgePots(grounds, notes))]
}
