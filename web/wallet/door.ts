import { data, redirect } from 'react-router'
import { attempt, type Problem } from '#web/api.ts'
import { doorPath } from './withdraw-links.ts'

const toDoor = (path: string) => redirect(doorPath(path))

/** What these calls answer; who has not come in yet is led to the door, and back to `path` afterwards. */
export async function inside<T>(calls: Promise<T>, path: string): Promise<T> {
  const done = await attempt(calls)
  if (done.ok) return done.data
  if (done.problem.reason === 'PROOF_REQUIRED') throw toDoor(path)
  throw data(done.problem, { status: done.status })
}

type Attempt<T> = { ok: true; data: T } | { ok: false; problem: Problem; status: number }
/** The same for a form's call, whose other problems the form shows. */
export async function attemptInside<T>(call: Promise<T>, path: string): Promise<Attempt<T>> {
  const done = await attempt(call)
  if (!done.ok && done.problem.reason === 'PROOF_REQUIRED') throw toDoor(path)
  return done
}
