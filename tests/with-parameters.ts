import type { ParameterName } from '#api/parameters.ts'
import type { OwnDatabase } from './own-database.ts'

/** Parameters as administrators changed them at this time, while `work` goes on. They outlive a test, so they are taken away again. */
export async function withParameters<T>(
  { owner }: Pick<OwnDatabase, 'owner'>,
  at: Date,
  values: Partial<Record<ParameterName, number>>,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into parameter_changes (parameter, value, why, changed_at) select key, value::int, 'a test', $2 from jsonb_each_text($1) returning id`,
    [JSON.stringify(values), at],
  )
  try {
    return await work()
  } finally {
    await owner.query('delete from parameter_changes where id = any ($1)', [rows.map(({ id }) => id)])
  }
}
