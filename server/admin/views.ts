import type { WaitingFigure, WaitingRoles } from '#api/admin.ts'
import type { FigureName } from '#api/figures.ts'
import type { OperatorRole } from '#api/operators.ts'
import type { WaitingFigureRow, WaitingRolesRow } from './queries.ts'

export const waitingFigureView = (row: WaitingFigureRow): WaitingFigure => ({
  ...row,
  figure: row.figure as FigureName,
  value: Number(row.value),
  at: row.at.toISOString(),
})
export const waitingRolesView = (row: WaitingRolesRow): WaitingRoles => ({ ...row, roles: row.roles as OperatorRole[], at: row.at.toISOString() })
