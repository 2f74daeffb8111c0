// Who takes part in the money drill: verified members and finance operators with a second factor, moved in through the platform's own verbs.
import { makeMember } from '#server/account/make.ts'
import { makeFactor } from '#server/account/operators/service.ts'
import type { WriteCtx } from '#server/context.ts'
import type { Db } from '#server/db/pool.ts'
import { makeVerified } from '#server/identity/make.ts'
import type { AppServices } from '#server/services.ts'
import type { Operator, Person } from './money-world.ts'

/** Four: of a large one that was refused two have decided, and when it is mended it takes two others. */
const OPERATORS = 4

export type App = { services: Pick<AppServices, 'kit' | 'random'>; db: Db; now: () => Date }

export async function moveIn(app: App, members: number): Promise<{ members: Person[]; operators: Operator[] }> {
  const people: Person[] = []
  for (let n = 1; n <= members; n++) people.push(await settle(app, n, async (ctx, id) => makeVerified(ctx, id, { name: '张小满' })))
  const operators: Operator[] = []
  for (let n = 1; n <= OPERATORS; n++) {
    let secret = ''
    const person = await settle(app, members + n, async (ctx, id) => void (secret = await makeFactor(ctx, id)), ['finance'])
    operators.push({ ...person, secret })
  }
  return { members: people, operators }
}

/** Somebody of the drill, moved in through the platform's own verbs: the `n`th, with what `then` gives them. */
export async function settle(
  { services, db, now }: App,
  n: number,
  then: (ctx: WriteCtx, id: string) => Promise<void>,
  roles: readonly ('finance' | 'reviewer')[] = [],
): Promise<Person> {
  const call = { requestId: 'drill', ip: '127.0.0.1', userAgent: 'drill', browser: false }
  const made = await db.transaction().execute(async (tx) => {
    const ctx: WriteCtx = {
      db: tx,
      viewer: null,
      lang: 'zh',
      now: now(),
      random: services.random,
      kit: services.kit,
      call,
      after: { run: (effect) => effect(), session: () => {} },
    }
    const member = await makeMember(ctx, { account: `drill-${n}`, phone: `135${String(10_000_000 + n)}`, roles })
    await then(ctx, member.id)
    return member
  })
  return { ...made, amounts: 0 }
}
