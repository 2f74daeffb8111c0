import type { AlertQuery, RaisedAlert } from '#api/admin.ts'
import { nameAccounts } from '#server/account/service.ts'
import { fail, type MemberCtx, type ReadCtx } from '#server/context.ts'
import { alertRows, countUnseen, markSeen, type AlertRow } from '#server/kit/alerts.ts'
import { cutPage } from '#server/kit/keyset.ts'

const NUMBER = /^\d{1,18}$/

export async function listAlerts({ db }: ReadCtx, { state, after, limit }: AlertQuery) {
  const [rows, unseen] = await Promise.all([alertRows(db, { seen: state === 'seen', after, limit: limit + 1 }), countUnseen(db)])
  const { page, last } = cutPage(rows, limit)
  const names = await nameAccounts(
    db,
    page.flatMap(({ seen_by }) => seen_by ?? []),
  )
  return { alerts: page.map((row) => alertView(row, names)), unseen, next: last?.id ?? null }
}

export async function seeAlert(ctx: MemberCtx, number: string): Promise<{ seen: boolean }> {
  const seen = NUMBER.test(number) ? await markSeen(ctx.db, number, { accountId: ctx.viewer.id, at: ctx.now }) : null
  return seen === null ? fail('NOT_FOUND') : { seen }
}

const alertView = ({ id, what, about, at, seen_at, seen_by }: AlertRow, names: ReadonlyMap<string, string>): RaisedAlert => ({
  number: id,
  what,
  about: Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value)])),
  at: at.toISOString(),
  seenAt: seen_at?.toISOString() ?? null,
  seenBy: seen_by && (names.get(seen_by) ?? seen_by),
})
