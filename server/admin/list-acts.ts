import type { ActQuery } from '#api/admin.ts'
import { findAccount, nameAccounts } from '#server/account/service.ts'
import type { ReadCtx } from '#server/context.ts'
import { actKinds, readActs } from '#server/kit/audit.ts'
import { dayStart } from '#server/kit/clock.ts'
import { cutPage } from '#server/kit/keyset.ts'

const DAY_MS = 86_400_000

/** A page of the audit log, each row compared with its print; what somebody did who is not there is nothing. */
export async function listActs({ db }: ReadCtx, { who, from, to, limit, ...query }: ActQuery) {
  const person = who ? await findAccount(db, who.replace(/^@/, '')) : null
  const asked = {
    ...query,
    accountId: person?.id,
    from: from ? dayStart(new Date(from)) : null,
    until: to ? new Date(dayStart(new Date(to)).getTime() + DAY_MS) : null,
    limit: limit + 1,
  }
  const [rows, kinds] = await Promise.all([who && !person ? [] : readActs(db, asked), actKinds(db)])
  const { page, last } = cutPage(rows, limit)
  const names = await nameAccounts(
    db,
    page.flatMap(({ account_id }) => account_id ?? []),
  )
  const acts = page.map(({ id, account_id, act, subject, details, at, whole }) => ({
    number: id,
    at: at.toISOString(),
    who: account_id && (names.get(account_id) ?? account_id),
    act,
    subject,
    details: JSON.stringify(details),
    whole,
  }))
  return { acts, kinds, next: last?.id ?? null }
}
