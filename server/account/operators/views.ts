import type { Reply } from '#api/endpoint.ts'
import type { operators, OperatorRole } from '#api/operators.ts'
import type { Standing } from './queries.ts'

export function standingView({ account, roles, until, has_factor }: Standing, now: Date): Reply<typeof operators, 'GET /api/admin/standing'> {
  const proved = until !== null && until > now
  return {
    account,
    roles: roles as OperatorRole[],
    factor: !has_factor ? 'none' : proved ? 'proved' : 'due',
    until: proved ? until.toISOString() : null,
  }
}
