import type { OwnDatabase } from './own-database.ts'

/** Statements that no code of ours could do: as a replica there are no foreign keys to satisfy and no triggers that forbid. All of them or none. */
export const byForce = ({ owner }: Pick<OwnDatabase, 'owner'>, statements: string) =>
  owner.query(`begin; set local session_replication_role = replica; ${statements}; commit`)
