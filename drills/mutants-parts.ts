// What drill:mutants changes, part by part, and the tests that must notice; and why those changes that nobody notices are none.

/** Files that are changed, one place at a time, and the tests that cover them, quick ones first: for each mutant those that come by it run. */
export type Run = { files: readonly string[]; tests: readonly string[] }
/** What is pure is judged by unit tests alone, which takes seconds; what needs the database by tests on it. */
export type Part = { name: string; runs: readonly Run[] }

const below = (folder: string, names: readonly string[]) => names.map((name) => `${folder}/${name}.ts`)
const WITHDRAWALS = 'server/wallet/withdrawals'

export const parts: readonly Part[] = [
  {
    name: 'ledger',
    runs: [
      {
        files: below('server/wallet', ['ledger', 'pay-rewards']),
        tests: [
          ...below('server/wallet', ['ledger.test', 'entries.test', 'captures.test', 'holds.test', 'debts.test', 'accounts.test']),
          'server/rewards/rewards.test.ts',
          'server/rewards/shown.test.ts',
        ],
      },
    ],
  },
  {
    name: 'energy',
    runs: [
      { files: ['server/wallet/energy/views.ts'], tests: ['server/wallet/energy/views.unit.test.ts'] },
      { files: below('server/wallet/energy', ['queries', 'service']), tests: ['server/wallet/energy/energy.test.ts'] },
    ],
  },
  {
    name: 'rewards',
    runs: [
      { files: below('server/rewards', ['policy', 'views']), tests: ['server/rewards/policy.unit.test.ts'] },
      {
        files: below('server/rewards', ['settle-rewards', 'pay-rewards', 'queries-settle', 'service', 'queries', 'jobs', 'give-coupons', 'queries-coupons']),
        tests: ['server/rewards/rewards.test.ts', 'server/rewards/shown.test.ts', 'server/wallet/coupons/coupons.test.ts'],
      },
    ],
  },
  {
    name: 'withdrawals',
    runs: [
      { files: below(WITHDRAWALS, ['flow', 'policy']), tests: below(WITHDRAWALS, ['policy.unit.test']) },
      { files: below(WITHDRAWALS, ['exchange-pixt']), tests: below(WITHDRAWALS, ['enter.test']) },
      {
        files: below(WITHDRAWALS, ['hold-money', 'move-withdrawal']),
        tests: below(WITHDRAWALS, ['traces.test', 'settle.test', 'withdrawals.test', 'reviewed.test']),
      },
      {
        files: below(WITHDRAWALS, ['settle-withdrawal', 'jobs']),
        tests: below(WITHDRAWALS, ['settle.test', 'traces.test', 'withdrawals.test', 'reviewed.test', 'payouts.test']),
      },
      {
        files: below(WITHDRAWALS, ['cancel-withdrawal', 'apply-withdrawal', 'calculate-withdrawal']),
        tests: below(WITHDRAWALS, ['two-people.test', 'traces.test', 'withdrawals.test', 'reviewed.test', 'enter.test', 'payouts.test']),
      },
    ],
  },
]

/** A mutant that no test can notice, as the drill words it, and why; `times`: at so many places of the file, one where it is left out. */
type Explained = { file: string; mutant: string; why: string; times?: number }
const SORTED = 'a sort asks only whether one stands before the other: behind and equal are the same to it'
const NAMED = 'names a place in the store of recent values, or a lock; any other name serves as well'
const KILLED = 'where drill:money kills the process; npm test does not die there'
const LEDGER = 'server/wallet/ledger.ts'
const ENERGY = 'server/wallet/energy/service.ts'
const SETTLE = 'server/rewards/settle-rewards.ts'
const REWARDS = 'server/rewards/service.ts'
const [FLOW, EXCHANGE] = [`${WITHDRAWALS}/flow.ts`, `${WITHDRAWALS}/exchange-pixt.ts`]
const CHANCE = 'its key is drawn by chance, so it never stood before'
const FIRST = 'the first entry of a post is made only where its author gets something'
const [PAY, SETTLED] = [`${WITHDRAWALS}/jobs.ts`, `${WITHDRAWALS}/settle-withdrawal.ts`]
const [CANCEL, APPLY] = [`${WITHDRAWALS}/cancel-withdrawal.ts`, `${WITHDRAWALS}/apply-withdrawal.ts`]
const PAYEE = 'a payee goes with its account, which waits for what is on its way: until the end it stands'
const STEP = 'the step itself is refused for the same reason, and nothing of it is kept'
export const explained: readonly Explained[] = [
  ...['true', 'false', 'a.book >= b.book', 'a.book <= b.book'].map((instead) => ({ file: LEDGER, mutant: `a.book > b.book → ${instead}`, why: SORTED })),
  { file: ENERGY, mutant: `'energy costs' → ""`, why: NAMED },
  { file: ENERGY, mutant: `'' → "Stryker was here!"`, why: NAMED },
  { file: SETTLE, mutant: `'after-share' → ""`, why: KILLED },
  { file: SETTLE, mutant: `'after-reward' → ""`, why: KILLED },
  { file: SETTLE, mutant: 'Number(part.author_amount) > 0 → true', why: FIRST },
  { file: SETTLE, mutant: 'Number(part.author_amount) > 0 → Number(part.author_amount) >= 0', why: FIRST },
  { file: 'server/rewards/queries-settle.ts', mutant: `'settle rewards' → ""`, why: NAMED },
  { file: REWARDS, mutant: `'open reward days' → ""`, why: NAMED },
  {
    file: REWARDS,
    mutant: 'ctx.now.toISOString().slice(0, 16) → ctx.now.toISOString()',
    why: 'what is “about” is read anew more often; its number is the same',
  },
  { file: REWARDS, mutant: '[] → ["Stryker was here"]', why: 'a day without numbers brings nothing and goes with those that bring nothing' },
  {
    file: 'server/rewards/jobs.ts',
    mutant: '() => Promise.resolve() → () => undefined',
    why: 'awaited, nothing is the same as the promise of nothing',
    times: 2,
  },
  { file: 'server/rewards/jobs.ts', mutant: `'give' → ""`, why: 'the only step of its job: nothing reads its name' },
  { file: FLOW, mutant: '[] → ["Stryker was here"]', why: 'leads to a state that nothing has', times: 3 },
  { file: EXCHANGE, mutant: '!posted → false', why: CHANCE },
  { file: EXCHANGE, mutant: `'INTERNAL' → ""`, why: CHANCE },
  { file: PAY, mutant: '!row?.payee || !row.name_sealed → false', why: PAYEE },
  { file: PAY, mutant: `'after-send' → ""`, why: 'a process of its own dies there, which the change does not reach' },
  { file: SETTLED, mutant: 'row.payee?.service → row.payee.service', why: PAYEE },
  { file: SETTLED, mutant: "row.state === 'paid' → true", why: 'nothing but what is paid has a transfer' },
  { file: SETTLED, mutant: "row.state !== 'paying' → false", why: STEP },
  { file: CANCEL, mutant: `'NOT_FOUND' → ""`, why: 'the same call found it a moment before, and nothing deletes one' },
  {
    file: APPLY,
    mutant: '(await stepsOf(ctx.db, [row.id])).get(row.id)?.findLast → (await stepsOf(ctx.db, [row.id])).get(row.id).findLast',
    why: 'each has its first step',
  },
  { file: APPLY, mutant: 'said?.words → said.words', why: 'each has its first step' },
]
