import { data, redirect } from 'react-router'
import { attempt, type Problem } from '#web/api.ts'
import { doorPath } from './withdraw-links.ts'

/** What these calls answer; who has not come in yet is led to the door, and back to `path` afterwards. */
export async function inside<T>(calls: Promise<T>, path: string): Promise<T> {
  const done = await attempt(calls)
  if (done.ok) return done.data
  if (done.problem.reason === 'PROOF_REQUIRED') throw redirect(doorPath(path))
  throw data(done.problem, { status: done.status })
}

/** What a form within the door is told: sentences by its fields, or one about all of it. `closed`: the door closed while its reader wrote. */
export type Told = { fields: Record<string, string>; whole: string | null; closed: boolean }
/** Refusals of an amount, which stand beside it. */
const OF_AMOUNT: readonly string[] = ['BALANCE_LOW', 'WITHDRAW_BELOW_LEAST', 'WITHDRAW_DAY_LIMIT']
/** Nobody is led away from what they typed: the form shows it, and the way back in. `instead`: what the page words better than the call. */
export function told({ problem: { reason, fields, msg }, status }: { problem: Problem; status: number }, instead: Record<string, string> = {}) {
  const all = OF_AMOUNT.includes(reason) ? { amount: msg } : { ...fields, ...(Object.keys(fields).length > 0 && instead) }
  return data<Told>({ fields: all, whole: Object.keys(all).length > 0 ? null : msg, closed: reason === 'PROOF_REQUIRED' }, { status })
}
