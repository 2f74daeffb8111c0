// A process of the money drill: Alipay's gateway with its own journal, which pays, fails, is late, keeps silent and lies by the dice of its seed.   JOURNAL SEED, by fork
import { diceOf } from '#tests/own-books.ts'
import { openPayoutSimulator, type Fate } from '#tests/payout-simulator.ts'

/** What the drill tells it, and what it answers. */
export type PayoutOrder = 'calm' | 'count'
export type PayoutNews =
  | { ready: { gateway: string; appId: string; privateKey: string; publicKey: string } }
  | { counted: { resent: number; unsigned: number } }

export const FATES: readonly Fate[] = [
  ...(['pay', 'pay', 'pay', 'pay-silent', 'pay-silent', 'silent', 'late', 'late', 'system-error', 'system-error-unpaid', 'dealing', 'dealing'] as const),
  ...(['forged', 'unsigned', 'other-number', 'other-amount', 'PAYEE_NOT_EXIST', 'PAYEE_NOT_EXIST', 'PAYER_BALANCE_NOT_ENOUGH'] as const),
]

/** Forked by the drill only: whoever imports the list of fates opens nothing. */
if (process.send && process.argv[1] === import.meta.filename) {
  const [file = '', seed = '1'] = process.argv.slice(2)
  const dice = diceOf(Number(seed))
  const simulator = await openPayoutSimulator(file)
  let isCalm = false
  setInterval(() => {
    if (isCalm) return
    while (simulator.fates.length < 20) simulator.fates.push(FATES[dice(FATES.length) - 1]!)
    simulator.deafTo.queries = dice(4) === 1 ? 1 : 0
  }, 200)
  const tell = (news: PayoutNews) => process.send?.(news)
  process.on('message', (order: PayoutOrder) => {
    if (order === 'calm') {
      isCalm = true
      simulator.fates.length = 0
      simulator.deafTo.queries = 0
    } else tell({ counted: { resent: [...simulator.sent.values()].filter((times) => times > 1).length, unsigned: simulator.unsigned } })
  })
  process.on('disconnect', () => process.exit()) // the drill is gone
  const { gateway, appId, privateKey, publicKey } = simulator
  tell({ ready: { gateway, appId, privateKey, publicKey } })
}
