// What must hold after the market drill: the cashier's own journal, what people were told, orders, licences and the ledger laid side by side.
import type pg from 'pg'
import { takenAt } from '#server/kit/payments/sandbox-journal.ts'
import type { Market } from './market-world.ts'
import type { Verdict } from './money-judge.ts'

export const judgeMarket = async (owner: pg.Pool, market: Market): Promise<Verdict[]> => [
  await judgePayments(owner, market),
  await judgeLines(owner),
  await judgeHeard(owner, market),
  await judgeLies(owner, market),
  await judgeBalances(owner),
  {
    target: 'nothing is answered with 500 or above, but by who has just lost the database; nothing is refused that cannot be',
    flaws: [...market.world.answered, ...market.world.faults],
    figure: `${market.world.answered.length} were`,
  },
]

type Paid = { number: string; cashier: string; state: string; amount: number; kept: number; back: number; wallet: number; disputed: number; alerts: number }
/** Of each payment: what of it is delivered and stays so, what went back, and what of that into the wallet. */
const PAYMENTS = `select p.number, p.cashier, p.state, p.amount::float8 as amount,
    (select coalesce(sum(l.amount - l.returned), 0)::float8 from order_lines l where l.order_id = o.id and l.entry_id is not null and o.payment_id = p.id) as kept,
    (select coalesce(sum(r.amount), 0)::float8 from refunds r where r.payment_id = p.id and r.state = 'refunded' and r.why <> 'disputed') as back,
    (select coalesce(sum(r.amount), 0)::float8 from refunds r where r.payment_id = p.id and r.state = 'refunded' and r.into_balance) as wallet,
    (select coalesce(sum(r.amount), 0)::float8 from refunds r where r.payment_id = p.id and r.state = 'refunded' and r.why = 'disputed') as disputed,
    (select count(*)::int from alerts a where a.about ->> 'order' = p.number and a.about ->> 'why' = 'order-paid') as alerts
  from payments p join orders o on o.id = p.order_id order by p.id`

async function judgePayments(owner: pg.Pool, { cashier, world }: Market): Promise<Verdict> {
  const rows = new Map((await owner.query<Paid>(PAYMENTS)).rows.map((row) => [row.number, row]))
  const flaws: string[] = []
  const sums = { once: 0, again: 0, back: 0 }
  for (const payment of cashier.journal.payments()) {
    const { number, amount } = payment.order
    const taken = takenAt(payment, world.now()).length
    const given = payment.refunds.reduce((sum, one) => sum + one.amount, 0)
    const row = rows.get(number)
    rows.delete(number)
    sums.once += Math.min(1, taken)
    sums.again += Math.max(0, taken - 1)
    sums.back += payment.refunds.length
    flaws.push(...flawsOf(number, row, { amount, taken, given }))
  }
  for (const { number, cashier: by, state, amount, kept, back, disputed } of rows.values()) {
    if (by !== 'balance' && state === 'paid') flaws.push(`${number} is paid, and its cashier does not know it`)
    if (by === 'balance' && kept + back + disputed !== amount) flaws.push(`${number} from the balance: ${amount} paid, ${kept} delivered, ${back} back`)
  }
  return {
    target: 'each payment that the cashier’s own journal knows is delivered or refunded exactly once',
    flaws,
    figure: `${sums.once} payments, ${sums.back} refunds of them, ${sums.again} came twice under one number and wait for a person`,
  }
}
function flawsOf(number: string, row: Paid | undefined, { amount, taken, given }: { amount: number; taken: number; given: number }): string[] {
  if (!row) return [`the cashier knows ${number}, and we do not`]
  if (taken === 0) return row.state === 'paid' ? [`${number} stands as paid, and nobody paid it`] : []
  const said = `${number}: ${amount} came, ${row.kept} is delivered, ${row.back} went back (${row.wallet} into the wallet), the cashier gave back ${given}`
  const isWhole = row.state === 'paid' && row.amount === amount && row.kept + row.back + row.disputed === amount && given === row.back - row.wallet
  return [...(isWhole ? [] : [said]), ...(row.alerts >= taken - 1 ? [] : [`${number} came ${taken} times, with ${row.alerts} alerts`])]
}

/** A licence for each line that was delivered, one, and for nothing else; it is over when all of it went back. */
const LINES = `
  select 'line ' || o.number || ' ' || l.n || ' has ' || count(m.id) || ' licences' as flaw from order_lines l join orders o on o.id = l.order_id
    left join market_items i on i.number = l.subject left join market_licences m on m.order_number = o.number and m.item_id = i.id and m.kind = l.choice
    where l.kind = 'market-licence' group by o.number, l.n, l.entry_id having count(m.id) <> case when l.entry_id is null then 0 else 1 end
  union all select 'licence ' || m.number || ' is of no line, or is over while a part of it is paid, or the other way round' from market_licences m join market_items i on i.id = m.item_id
    where not exists (select from orders o join order_lines l on l.order_id = o.id where o.number = m.order_number and l.subject = i.number and l.choice = m.kind
      and (l.returned = l.amount) = (m.revoked_at is not null))
  union all select 'item ' || i.number || ' has ' || count(*) || ' exclusive licences' from market_licences m join market_items i on i.id = m.item_id
    where m.kind = 'exclusive' and m.revoked_at is null group by i.number having count(*) > 1
  union all select 'licence ' || m.number || ' has no document' from market_licences m where not exists (select from licence_documents d where d.licence_id = m.id)
  union all select 'an original was not kept: ' || item_id from licensed_originals where kept_key is null`
async function judgeLines(owner: pg.Pool): Promise<Verdict> {
  const { rows } = await owner.query<{ flaw: string }>(LINES)
  const { rows: all } = await owner.query<{ licences: number; over: number; settled: number }>(
    `select count(*)::int as licences, count(revoked_at)::int as over, count(settled_at)::int as settled from market_licences`,
  )
  return {
    target: 'each delivered line has one licence with its document, and nothing else has one',
    flaws: rows.map(({ flaw }) => flaw),
    figure: `${all[0]!.licences} licences, ${all[0]!.over} of them given back, ${all[0]!.settled} settled`,
  }
}

/** What somebody was told stays so. */
async function judgeHeard(owner: pg.Pool, { orders }: Market): Promise<Verdict> {
  const { rows } = await owner.query<{ number: string; state: string }>('select number, state from orders')
  const states = new Map(rows.map(({ number, state }) => [number, state]))
  const after = new Set(['delivered', 'refunding', 'refunded'])
  const flaws = [...orders.values()].flatMap(({ number, delivered }) => {
    const state = states.get(number)
    if (!state) return [`${number} was acknowledged and is not there`]
    return delivered && !after.has(state) ? [`${number} was said to be delivered and is ${state}`] : []
  })
  const by = Map.groupBy(rows, ({ state }) => state)
  const open = rows.filter(({ state }) => state === 'paid' || state === 'refunding')
  return {
    target: 'every acknowledged order is there, what was said to be delivered stays so, and each has its end',
    flaws: [...flaws, ...open.map(({ number, state }) => `${number} is ${state} for ever`)],
    figure: `${orders.size} acknowledged; ${[...by].map(([state, some]) => `${some.length} ${state}`).join(', ')}`,
  }
}

/** Nothing was believed that the cashier said unasked, and of what was wrong somebody is told. */
async function judgeLies(owner: pg.Pool, { cashier }: Market): Promise<Verdict> {
  const { rows } = await owner.query<{ verdict: string | null; n: number; told: number }>(
    `select e.verdict, count(*)::int as n, count(*) filter (where exists (select from alerts a where a.about ->> 'event' = e.event))::int as told
     from cashier_events e where not e.is_answer group by 1 order by 1`,
  )
  const flaws = rows.flatMap(({ verdict, n, told }) => {
    if (verdict === 'booked' || verdict === null) return [`${n} messages are ${verdict ?? 'not judged'}`]
    return verdict !== 'heard' && told < n ? [`${n} messages with ${verdict}, ${told} of them with an alert`] : []
  })
  const sent = [...cashier.attacks.values()].reduce((sum, n) => sum + n, 0)
  return {
    target: 'no message moves anything, forged or not, and each that is wrong raises an alert',
    flaws,
    figure: `${sent} forged or wrong; ${rows.map(({ verdict, n }) => `${n} ${verdict}`).join(', ')}`,
  }
}

/** No order keeps money, nobody has less than nothing, and what cashiers have is what the ledger says. */
async function judgeBalances(owner: pg.Pool): Promise<Verdict> {
  const { rows } = await owner.query<{ flaw: string }>(`
    select 'order ' || p.subject || ' keeps ' || a.balance as flaw from ledger_accounts a join ledger_parties p on p.id = a.holder_id where p.kind = 'order' and a.balance <> 0
    union all select 'account ' || a.holder_id || ' has ' || a.balance || ' in ' || a.book from ledger_accounts a where a.holder_id <> 0 and a.balance < a.floor
    union all select 'a reservation is left of ' || r.order_number from market_reservations r join orders o on o.number = r.order_number where o.state not in ('open', 'paying', 'expired')`)
  const { rows: sums } = await owner.query<{ owed: number; sold: number }>(
    `select coalesce(sum(amount) filter (where book = 'yuan-owed'), 0)::float8 as owed, coalesce(sum(amount) filter (where book = 'yuan-sales'), 0)::float8 as sold from ledger_lines`,
  )
  return {
    target: 'no order keeps money, and nobody has less than nothing',
    flaws: rows.map(({ flaw }) => flaw),
    figure: `the platform’s part of sales ${sums[0]!.sold / 100} yuan, owed by those who had it already ${-sums[0]!.owed / 100} yuan`,
  }
}
