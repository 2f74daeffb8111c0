import { z } from 'zod'
import { PasswordSaid } from './account-security.ts'
import { domain } from './endpoint.ts'
import { failureReasons, MILLI_A_FEN, PAGE_MAX, withdrawStates } from './limits.ts'
import { UsedPasskey } from './passkeys.ts'
import { Instant, line, PdfFile, problem, text } from './shared.ts'
import { Currency } from './shared.ts'
import { walletKinds } from './wallet-kinds.ts'
import { cardDigits, isAlipayLogin, isCard } from './wallet-payees.ts'
import { Amount } from './wallet.ts'

/**
 * Where a withdrawal stands. `applied`: its payee is new and rests; `review`: before a reviewer; `paying`: with the payout service, or with the operator who
 * transfers it; `awaiting`: the member has to accept it there. `paid`, `rejected`, `failed` and `cancelled` end it, the last three with the money back.
 */
export const WithdrawState = z.enum(withdrawStates)
export type WithdrawState = z.infer<typeof WithdrawState>

/** Who can take money in: a login of Alipay, or a bank card. */
const PayeeService = z.enum(['alipay', 'bank'])
export type PayeeService = z.infer<typeof PayeeService>
/** An account of the member's own, as much of it as its owner recognizes. Money leaves for it from `readyAt` on. */
const Payee = z.object({ id: z.string(), service: PayeeService, target: z.string(), readyAt: Instant })
export type Payee = z.infer<typeof Payee>

/** Why the payout service, or the operator who transfers, sent it back for good. */
export const FailureReason = z.enum(failureReasons)
export type FailureReason = z.infer<typeof FailureReason>
/** Why the money came back. */
const ReturnReason = z.enum([...walletKinds.reviews.withdrawal.reasons, ...failureReasons])
export type ReturnReason = z.infer<typeof ReturnReason>
/** `words`: what its reviewer said, or its member to the next one; empty for none. */
const Step = z.object({ state: WithdrawState, at: Instant, reason: ReturnReason.nullable(), words: z.string() })
export type WithdrawStep = z.infer<typeof Step>

/**
 * `amount`: what went off the balance, in `currency`; the rest is in fen: `gross` before and `net` after `tax`. `dueAt`: when the next step is promised, null
 * when there is none. `transfer`: the payout's number at whoever paid it. `name` is masked; it and `payee` are empty once their person is gone.
 */
export const Withdrawal = z.object({
  number: z.string(),
  state: WithdrawState,
  currency: Currency,
  amount: Amount,
  gross: Amount,
  tax: Amount,
  net: Amount,
  payee: Payee.nullable(),
  name: z.string(),
  appliedAt: Instant,
  dueAt: Instant.nullable(),
  transfer: z.string().nullable(),
  steps: z.array(Step),
  can: z.object({ cancel: z.boolean(), mend: z.boolean() }),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** The rules for everybody, in milli-PIXT, fen and hours. `perFen`: milli-PIXT that come to a fen. */
const Rule = z.object({
  perFen: z.int(),
  leastPixt: Amount,
  leastYuan: Amount,
  leastContributor: Amount,
  dayMost: Amount,
  taxFree: Amount,
  taxPermille: z.int(),
  payeeRests: z.int(),
  reviewTakes: z.int(),
  payoutTakes: z.int(),
})
export type WithdrawRule = z.infer<typeof Rule>
/**
 * What the caller could withdraw at this moment, `now`. `exchanged`: as much of the yuan as came out of PIXT, and leaves from everybody's least on only;
 * `leastYuan` is theirs. `monthGross`: what was asked for this month before, of which the free part of the tax is taken; beside a payee also by others who are
 * paid there. `name` is their verified name, masked, null while there is none.
 */
const Terms = z.object({
  pixt: Amount,
  yuan: Amount,
  exchanged: Amount,
  leastYuan: Amount,
  leftToday: Amount,
  monthGross: Amount,
  name: z.string().nullable(),
  payees: z.array(Payee.extend({ monthGross: Amount })),
  now: Instant,
})
export type WithdrawTerms = z.infer<typeof Terms>

/**
 * Why an amount cannot leave yet: no verified name; too little in all; enough once PIXT are turned into yuan; the limit of a day, or what is left of it is
 * under the least; on its way already.
 */
const KeptReason = z.enum(['leaving', 'name', 'least', 'exchange', 'day', 'held'])
export type KeptReason = z.infer<typeof KeptReason>
/** In fen before tax, PIXT as the yuan they come to. `until`: when that is over, null where nobody knows. */
const Kept = z.object({ reason: KeptReason, amount: Amount, until: Instant.nullable() })
export type Kept = z.infer<typeof Kept>
/** One that has not ended, with its steps: nothing of whom it goes to. */
const UnderWay = Withdrawal.pick({ number: true, state: true, net: true, dueAt: true }).extend({ steps: z.array(Step.pick({ state: true, at: true })) })
export type UnderWay = z.infer<typeof UnderWay>
const WithdrawNow = z.object({ amount: Amount, kept: z.array(Kept), underWay: z.array(UnderWay) })
export type WithdrawNow = z.infer<typeof WithdrawNow>

/** A whole number of minor units above zero: a JSON number, never a text. */
const positive = z.int(problem('amount-form')).positive(problem('amount-form')).max(1_000_000_000_000_000, problem('amount-form'))
/** Milli-PIXT that make whole fen. */
const PixtAmount = positive.multipleOf(MILLI_A_FEN, problem('pixt-whole-fen'))

const AlipayLogin = z.string().trim().max(100, problem('alipay-form')).refine(isAlipayLogin, problem('alipay-form'))
/** Typed with spaces or without. */
const CardNumber = z.string().max(40, problem('card-form')).transform(cardDigits).refine(isCard, problem('card-form'))

/** One that is known, or a new one. */
const PayeeInput = z.discriminatedUnion(
  'service',
  [
    z.strictObject({ service: z.literal('known'), id: z.string().max(60) }),
    z.strictObject({ service: z.literal('alipay'), target: AlipayLogin }),
    z.strictObject({ service: z.literal('bank'), target: CardNumber }),
  ],
  problem('payee-form'),
)
export type PayeeInput = z.infer<typeof PayeeInput>
const Asked = z.discriminatedUnion('currency', [
  z.strictObject({ currency: z.literal('PIXT'), amount: PixtAmount, payee: PayeeInput }),
  z.strictObject({ currency: z.literal('CNY'), amount: positive, payee: PayeeInput }),
])
export type WithdrawalInput = z.output<typeof Asked>

const ListQuery = z.strictObject({
  before: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20),
})
export type WithdrawQuery = z.infer<typeof ListQuery>

/** Until when this session may look at and make withdrawals; null: it has to come in first. */
const Reauthentication = z.object({ openUntil: Instant.nullable() })
/** A transfer that an operator has to make: to whom in full, and how much. `can.record`: the viewer may say what became of it; who approved it may not. */
const DuePayout = z.object({
  number: z.string(),
  account: z.string(),
  net: Amount,
  service: PayeeService,
  target: z.string(),
  name: z.string(),
  since: Instant,
  can: z.object({ record: z.boolean() }),
})
export type DuePayout = z.infer<typeof DuePayout>
/** The number of a transfer at the bank or at a cashier. */
export const TransferNumber = line(64, 'transfer-form').pipe(z.string().regex(/^[\w-]{4,64}$/, problem('transfer-form')))
/** Where a call left it. */
const Moved = z.object({ number: z.string(), state: WithdrawState })

export const withdrawals = domain({
  'GET /api/withdraw-rule': { summary: 'Least and most that can be withdrawn, tax, rests and promised times', auth: 'anyone', reply: Rule },
  'GET /api/withdraw-login': { summary: 'Whether this session may look at and make withdrawals', auth: 'member', reply: Reauthentication },
  'POST /api/withdraw-login': {
    summary: 'Come in with the password again: for 15 minutes, in this session',
    auth: 'member',
    rate: 'login',
    body: PasswordSaid,
    reply: Reauthentication,
    fails: ['WRONG_PASSWORD', 'TOO_FAST'],
  },
  'POST /api/withdraw-login/passkey': {
    summary: 'Come in with a passkey of one’s own instead, over a challenge of POST /api/login/passkey-options',
    auth: 'member',
    rate: 'login',
    body: UsedPasskey,
    reply: Reauthentication,
    fails: ['PASSKEY_REFUSED', 'PASSKEY_EXPIRED', 'PASSKEY_COPIED', 'TOO_FAST'],
  },
  'GET /api/withdraw-terms': { summary: 'What the caller could withdraw now, and to whom', auth: 'member', reply: Terms, fails: ['PROOF_REQUIRED'] },
  'GET /api/withdraw-now': {
    summary: 'What could leave at this moment, why the rest cannot yet and until when, and the latest withdrawals that have not ended',
    auth: 'member',
    reply: WithdrawNow,
  },
  'GET /api/withdraw': {
    summary: 'One’s withdrawals, the latest first',
    auth: 'member',
    query: ListQuery,
    reply: z.object({ withdrawals: z.array(Withdrawal), next: z.string().nullable() }),
    fails: ['PROOF_REQUIRED'],
  },
  'GET /api/withdraw/:number': { summary: 'One of one’s withdrawals', auth: 'member', reply: Withdrawal, fails: ['NOT_FOUND', 'PROOF_REQUIRED'] },
  'GET /api/withdraw/:number/receipt': {
    summary: 'The receipt of one that was paid: a PDF in the caller’s language, as Base64, and the name it is saved by',
    auth: 'member',
    rate: 'print',
    reply: PdfFile,
    fails: ['NOT_FOUND', 'PROOF_REQUIRED', 'NOT_PAID_YET'],
  },
  'POST /api/withdraw': {
    summary: 'Withdraw: the amount is held at once, and paid when a reviewer has approved it',
    auth: 'member',
    idempotent: true,
    movesMoney: true,
    body: Asked,
    reply: Withdrawal,
    fails: ['PROOF_REQUIRED', 'NAME_NOT_VERIFIED', 'WITHDRAW_BELOW_LEAST', 'WITHDRAW_DAY_LIMIT', 'BALANCE_LOW', 'NOT_FOUND', 'CANCELLATION_DUE'],
  },
  'PUT /api/withdraw/:number': {
    summary: 'Mend one that was rejected: another payee, words to the next reviewer; the amount is held again',
    auth: 'member',
    idempotent: true,
    body: z.strictObject({ payee: PayeeInput, appeal: text(500, 'appeal-long') }),
    reply: Withdrawal,
    fails: [
      'PROOF_REQUIRED',
      'NAME_NOT_VERIFIED',
      'WITHDRAW_BELOW_LEAST',
      'WITHDRAW_DAY_LIMIT',
      'WITHDRAWAL_MOVED_ON',
      'BALANCE_LOW',
      'NOT_FOUND',
      'CANCELLATION_DUE',
    ],
  },
  'DELETE /api/withdraw/:number': {
    summary: 'Take a withdrawal back while nobody has decided about it; the money is free again',
    auth: 'member',
    idempotent: true,
    reply: Withdrawal,
    fails: ['PROOF_REQUIRED', 'WITHDRAWAL_MOVED_ON', 'NOT_FOUND'],
  },
  'POST /api/exchange': {
    summary: 'Turn PIXT into yuan of one’s balance: whole fen only, and never back',
    auth: 'member',
    idempotent: true,
    movesMoney: true,
    body: z.strictObject({ amount: PixtAmount }),
    reply: z.object({ pixt: Amount, yuan: Amount }),
    fails: ['PROOF_REQUIRED', 'BALANCE_LOW'],
  },
  'GET /api/admin/withdrawals': {
    summary: 'Transfers that operators have to make, the oldest first, with the payee in full',
    auth: 'finance',
    reply: z.object({ payouts: z.array(DuePayout) }),
  },
  'POST /api/admin/withdrawals/:number/paid': {
    summary: 'It was transferred: its number at the bank or at Alipay',
    auth: 'finance',
    idempotent: true,
    body: z.strictObject({ transfer: TransferNumber }),
    reply: Moved,
    fails: ['NOT_FOUND', 'WITHDRAWAL_MOVED_ON', 'TRANSFER_USED', 'OWN_WITHDRAWAL', 'APPROVED_BY_YOU'],
  },
  'POST /api/admin/withdrawals/:number/failed': {
    summary: 'It could not be transferred, and will not be: the money goes back',
    auth: 'finance',
    idempotent: true,
    body: z.strictObject({ why: FailureReason }),
    reply: Moved,
    fails: ['NOT_FOUND', 'WITHDRAWAL_MOVED_ON', 'OWN_WITHDRAWAL', 'APPROVED_BY_YOU'],
  },
})
