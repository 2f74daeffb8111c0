// What `drill:mutants -- races` drops, one at a time: a lock, an order of locks, a reversal, a guard; and the tests that are to notice.

/** `drops`: the text that goes, found once in the file; `puts`: what stands there instead. `why`: where nobody can notice it, or the database mends it. */
export type Place = { name: string; file: string; drops: string; puts?: string; tests: readonly string[]; why?: string }

const W = 'server/wallet/withdrawals'
const LEDGER = ['ledger', 'entries', 'captures', 'holds', 'debts', 'accounts'].map((name) => `server/wallet/${name}.test.ts`)
const RACES = `${W}/races.test.ts`
const OWN = [RACES, ...['two-people', 'withdrawals', 'reviewed', 'settle', 'payouts', 'traces'].map((name) => `${W}/${name}.test.ts`)]
const CASHIERS = ['server/wallet/cashiers/cashiers.test.ts']
const SQL = 'server/wallet/functions.sql'

export const places: readonly Place[] = [
  { name: 'lock: the account, before a withdrawal', file: `${W}/apply-withdrawal.ts`, drops: '  await lockAccount(ctx, id)\n', tests: OWN },
  { name: 'lock: the account, before a second try', file: `${W}/apply-withdrawal.ts`, drops: '  await lockAccount(ctx, ctx.viewer.id)\n', tests: OWN },
  { name: 'lock: the withdrawal', file: `${W}/queries.ts`, drops: ' for update of w', tests: OWN },
  {
    name: 'lock: the number of a transfer',
    file: `${W}/queries.ts`,
    drops: '  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${service} ${transfer}`}, 0))`.execute(db)\n',
    tests: OWN,
  },
  { name: 'lock: who is paid at one place', file: `${W}/calculate-withdrawal.ts`, drops: '  await lockTarget(ctx.db, payee.target_lookup)\n', tests: OWN },
  {
    name: 'lock: the review',
    file: 'server/reviews/queries.ts',
    drops: ' for update of r',
    tests: ['server/reviews/held-votes.test.ts', 'server/reviews/reviews.test.ts', ...OWN],
  },
  {
    name: 'lock: the cashier',
    file: 'server/wallet/cashiers/queries.ts',
    drops: ' where cashier = ${cashier} for update',
    puts: ' where cashier = ${cashier}',
    tests: CASHIERS,
    why: 'only operators read files in, and what they do stands in the audit chain first, which one after the other writes',
  },
  {
    name: 'lock: the entry that is gone back to',
    file: SQL,
    drops: '  perform from ledger_entries where id = origin for no key update;\n  if not found or',
    puts: '  perform from ledger_entries where id = origin;\n  if not found or',
    tests: LEDGER,
  },
  { name: 'lock: a party', file: SQL, drops: 'where id = party for share;', puts: 'where id = party;', tests: LEDGER },
  { name: 'lock: a party that is merged', file: SQL, drops: 'where id = party for update;', puts: 'where id = party;', tests: LEDGER },
  { name: 'lock: a debtor', file: SQL, drops: "  perform lock_holders(array[holder], array[own || '-owed']);\n", tests: LEDGER },
  {
    name: 'lock: two people, before a like',
    file: 'server/posts/likes/functions.sql',
    drops:
      '  perform pg_advisory_xact_lock(hashtextextended(\'people \' || least(who::text collate "C", author::text) || \' \' || greatest(who::text collate "C", author::text), 0));\n',
    tests: ['server/posts/likes/likes.test.ts'],
  },
  {
    name: 'order: holders of several entries',
    file: SQL,
    drops:
      '  select lock_holders(array_agg(holder), array_agg(book)) into is_simple\n    from jsonb_to_recordset(entries) as e (holders bigint[], books text[]), unnest(e.holders, e.books) as l (holder, book);\n',
    tests: LEDGER,
  },
  {
    name: 'order: accounts of an entry that captures',
    file: SQL,
    drops: ' from unnest(places) as p\n      on conflict',
    puts: ' from unnest(places) with ordinality as one (p, nth) order by nth desc\n      on conflict',
    tests: LEDGER,
  },
  {
    name: 'order: their own account before what is held',
    file: SQL,
    drops: '        if holder <> holder_before or before <> left(its, -5) then places := array_append(places, -i); end if;\n',
    tests: LEDGER,
  },
  {
    name: 'order: holders of holds that end',
    file: SQL,
    drops: '  perform lock_holders(array_agg(holder_id), array_agg(book)) from ledger_holds where id = any (ids);\n',
    tests: LEDGER,
  },
  {
    name: 'order: the review before its withdrawal',
    file: `${W}/cancel-withdrawal.ts`,
    drops: "  await dropReview(ctx, 'withdrawal', number)\n  const row",
    puts: '  const row',
    tests: OWN,
  },
  { name: 'order: lines of an entry', file: 'server/wallet/ledger.ts', drops: '.toSorted(inOrder)', tests: LEDGER },
  { name: 'reversal: of a payout', file: `${W}/hold-money.ts`, drops: '[...unpay, back]', puts: '[back]', tests: OWN },
  { name: 'reversal: of a hold', file: `${W}/hold-money.ts`, drops: '[...unpay, back]', puts: 'unpay.length ? unpay : [back]', tests: OWN },
  {
    name: 'reversal: of what came out of PIXT',
    file: `${W}/hold-money.ts`,
    drops: '  if (row.exchanged) await addExchanged(ctx.db, row.account_id, row.exchanged)\n',
    tests: OWN,
  },
  {
    name: 'reversal: of what an entry did that stood already',
    file: SQL,
    drops: '    perform put_back(holders, books, amounts);\n    return null;',
    puts: '    return null;',
    tests: LEDGER,
  },
  {
    name: 'reversal: of what an entry that captures did that stood already',
    file: SQL,
    drops: '    perform undo_captures(holders, books, amounts, places, changed);\n    return null;',
    puts: '    return null;',
    tests: LEDGER,
  },
  {
    name: 'reversal: of what an entry that captures did before it is posted line by line',
    file: SQL,
    drops: '    perform undo_captures(holders, books, amounts, places, changed);\n    return 0;',
    puts: '    return 0;',
    tests: LEDGER,
  },
  {
    name: 'guard: the review that was opened meanwhile',
    file: `${W}/cancel-withdrawal.ts`,
    drops: "  await dropReview(ctx, 'withdrawal', number)\n  await move",
    puts: '  await move',
    tests: OWN,
  },
  { name: 'guard: a withdrawal comes from a state that leads there', file: `${W}/queries.ts`, drops: "    .where('state', 'in', from)\n", tests: OWN },
  { name: 'guard: nobody has sent it meanwhile', file: `${W}/queries.ts`, drops: "    .where('sent_at', 'is not distinct from', before)\n", tests: OWN },
  {
    name: 'guard: who approved does not record',
    file: `${W}/settle-withdrawal.ts`,
    drops: "  if (ctx.kit.config.PAYOUT_PEOPLE === 'two' && (await hasApproved(ctx.db, number, ctx.viewer.id))) return fail('APPROVED_BY_YOU')\n",
    tests: OWN,
  },
  { name: 'guard: a payout of another amount is no end', file: `${W}/settle-withdrawal.ts`, drops: ' && other === null', tests: OWN },
  {
    name: 'guard: the most of a day',
    file: `${W}/calculate-withdrawal.ts`,
    drops: "  if (gross > left) return fail('WITHDRAW_DAY_LIMIT', { most, left: Math.max(0, left) })\n",
    tests: OWN,
  },
  {
    name: 'guard: what is kept under a key is the answer',
    file: 'server/kit/idempotency.ts',
    drops: 'where idempotency_keys.reply is null or idempotency_keys.created_at <= ${since}::timestamptz returning 1',
    puts: 'returning 1',
    tests: ['server/edge/kept-replies.test.ts', `${W}/two-people.test.ts`],
  },
  { name: 'guard: an event is judged once', file: 'server/wallet/cashiers/judge-event.ts', drops: '!event || event.verdict', puts: '!event', tests: CASHIERS },
  { name: 'guard: nobody under their floor', file: SQL, drops: ' and balance + amounts[i] >= floor\n', puts: '\n', tests: LEDGER },
  { name: 'guard: nobody under their floor by an entry that captures', file: SQL, drops: 'a.balance + excluded.balance >= a.floor and ', tests: LEDGER },
  {
    name: 'guard: a hold’s time',
    file: SQL,
    drops: ' and coalesce(h.ends_at > moment, true)\n',
    puts: '\n',
    tests: LEDGER,
  },
]
