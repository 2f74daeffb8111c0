// Things that can be paid for, for tests of orders: rows with a price, of which there is one or as many as are wanted.
import { sql } from 'kysely'
import type { NotHad } from '#api/limits.ts'
import type { WriteCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import type { Delivered, OfOrder, OrderLine, Payable, Quote, Returned, Returning, Wanted } from '#server/hooks/payable.ts'
import type { OwnDatabase } from './own-database.ts'

type Thing = {
  subject: string
  seller_id: string
  price: number
  is_single: boolean
  on_sale: boolean
  kept_by: string | null
  kept_until: Date | null
  sold_to: string | null
}

/** Tables of a test's own; they are emptied with the rest. */
export async function openShop({ owner }: OwnDatabase): Promise<void> {
  await owner.query(`create table if not exists test_things (subject text primary key, seller_id bigint not null, price bigint not null, is_single boolean not null,
    on_sale boolean not null default true, kept_by text, kept_until timestamptz, sold_to text)`)
  await owner.query(
    `create table if not exists test_had (order_number text, n int, buyer_id bigint, is_frozen boolean not null default false, returned bigint not null default 0, primary key (order_number, n))`,
  )
  await owner.query('delete from test_things')
  await owner.query('delete from test_had')
  await owner.query('grant select, insert, update, delete on test_things, test_had to pixtura_app')
}
export const putOnSale = ({ owner }: OwnDatabase, thing: { subject: string; seller: string; price: number; single?: boolean }) =>
  owner.query('insert into test_things (subject, seller_id, price, is_single) values ($1, $2, $3, $4)', [
    thing.subject,
    thing.seller,
    thing.price,
    thing.single ?? false,
  ])

async function thingsOf(db: ReadDb, wanted: readonly Wanted[], lock = false): Promise<Map<string, Thing>> {
  const names = [...new Set(wanted.map(({ subject }) => subject))].toSorted()
  const found = await sql<Thing>`select subject, seller_id::text, price::int, is_single, on_sale, kept_by, kept_until, sold_to from test_things
    where subject = any (${names}::text[]) order by subject ${lock ? sql`for update` : sql``}`.execute(db)
  return new Map(found.rows.map((row) => [row.subject, row]))
}
function whyNot(thing: Thing | undefined, buyerId: string): NotHad | null {
  if (!thing) return 'gone'
  if (thing.sold_to) return 'sold'
  if (!thing.on_sale) return 'off-sale'
  return thing.seller_id === buyerId ? 'own' : null
}
/** The wider way costs twice as much. */
const priceOf = ({ price }: Thing, choice: string) => (choice === 'wide' ? price * 2 : price)
const both = (text: string) => ({ zh: text, en: text })

const quoteOf =
  (now: Date, buyerId: string, orders: ReadonlySet<string>) =>
  (wanted: Wanted, thing: Thing | undefined): Quote => {
    const amount = thing ? priceOf(thing, wanted.choice) : 1
    const others = thing?.is_single && thing.kept_by && !orders.has(thing.kept_by) && thing.kept_until! > now
    return {
      title: { zh: `照片${wanted.subject}`, en: `Photograph ${wanted.subject}` },
      about: both(wanted.choice || 'plain'),
      picture: null,
      path: null,
      amount,
      parts: [
        { said: { zh: '作者', en: 'Author' }, amount: Math.ceil(amount / 2) },
        { said: { zh: '平台', en: 'Pixtura' }, amount: Math.floor(amount / 2) },
      ].filter((part) => part.amount > 0),
      choices: thing ? ['', 'wide'].map((choice) => ({ choice, said: both(choice || 'plain'), amount: priceOf(thing, choice) })) : [],
      version: String(amount),
      not: whyNot(thing, buyerId) ?? (others ? 'reserved' : null),
    }
  }

async function begin({ db, now }: WriteCtx, { number, buyerId }: OfOrder, lines: readonly OrderLine[], until: Date): Promise<(NotHad | null)[]> {
  const things = await thingsOf(db, lines, true)
  const answers = lines.map((line): NotHad | null => {
    const thing = things.get(line.subject)
    const taken = thing?.is_single && thing.kept_by && thing.kept_by !== number && thing.kept_until! > now
    return whyNot(thing, buyerId) ?? (taken ? 'reserved' : null)
  })
  const kept = lines.filter((_, at) => answers[at] === null).map(({ subject }) => subject)
  await sql`update test_things set kept_by = ${number}, kept_until = ${until} where is_single and subject = any (${kept}::text[])`.execute(db)
  return answers
}

async function paid({ db, now }: WriteCtx, { number, buyerId }: OfOrder, lines: readonly OrderLine[]): Promise<Delivered[]> {
  const things = await thingsOf(db, lines, true)
  const answers = lines.map((line): Delivered => {
    const thing = things.get(line.subject)
    const why = whyNot(thing, buyerId)
    const taken = thing?.is_single && thing.kept_by !== null && thing.kept_by !== number && thing.kept_until! > now
    if (why ?? taken) return { not: why ?? 'reserved' }
    const share = Math.floor(line.amount / 2)
    return {
      lines: [
        { holder: thing!.seller_id, book: 'yuan-held', amount: share },
        { holder: 'platform', book: 'yuan-sales', amount: line.amount - share },
      ],
      hold: { purpose: 'sale', subject: `${number} ${line.n}` },
    }
  })
  for (const [at, line] of lines.entries()) {
    if (!('lines' in answers[at]!)) continue
    await sql`insert into test_had (order_number, n, buyer_id) values (${number}, ${line.n}, ${buyerId})`.execute(db)
    await sql`update test_things set sold_to = ${number} where is_single and subject = ${line.subject}`.execute(db)
  }
  return answers
}

/** Half of it from what the seller has on hold, or from nobody where that is gone: then they owe it. */
async function refunded({ db }: WriteCtx, { number }: OfOrder, returning: readonly Returning[]): Promise<Returned[]> {
  const things = await thingsOf(
    db,
    returning.map(({ line }) => line),
  )
  for (const { line, amount, before } of returning)
    await sql`update test_had set returned = ${amount + before} where order_number = ${number} and n = ${line.n}`.execute(db)
  return returning.map(({ line, amount, before }) => {
    const share = Math.floor((amount + before) / 2) - Math.floor(before / 2)
    return {
      lines: [
        { holder: things.get(line.subject)!.seller_id, book: 'yuan-held', amount: -share },
        { holder: 'platform', book: 'yuan-sales', amount: share - amount },
      ],
      hold: { purpose: 'sale', subject: `${number} ${line.n}` },
    }
  })
}

export const things: Payable = {
  async quote({ db, now }, buyerId, wanted) {
    const found = await thingsOf(db, wanted)
    const own = await sql<{ number: string }>`select number from orders where buyer_id = ${buyerId} and state in ('open', 'paying')`.execute(db)
    const orders = new Set(own.rows.map(({ number }) => number))
    return wanted.map((one) => quoteOf(now, buyerId, orders)(one, found.get(one.subject)))
  },
  begin,
  paid,
  async failed({ db }, { number }) {
    await sql`update test_things set kept_by = null, kept_until = null where kept_by = ${number}`.execute(db)
  },
  refunded,
  async frozen({ db }, { number }, _lines, isFrozen) {
    await sql`update test_had set is_frozen = ${isFrozen} where order_number = ${number}`.execute(db)
  },
}
