import type { WaitingFigure, WaitingRoles } from '#api/admin.ts'
import type { OperatorRole } from '#api/operators.ts'
import type { ParameterName } from '#api/parameters.ts'
import type { WaitingFigureRow, WaitingRolesRow } from './queries.ts'

export const waitingParameterView = (row: WaitingFigureRow): WaitingFigure => ({
  ...row,
  parameter: row.parameter as ParameterName,
  value: Number(row.value),
  at: row.at.toISOString(),
})
export const waitingRolesView = (row: WaitingRolesRow): WaitingRoles => ({ ...row, roles: row.roles as OperatorRole[], at: row.at.toISOString() })
