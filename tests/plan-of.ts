import type { OwnDatabase } from './own-database.ts'

type Node = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; 'Shared Hit Blocks': number; 'Shared Read Blocks': number; Plans?: Node[] }
export type Asked = { sql: string; parameters: readonly unknown[] }
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const literal = (value: unknown) => (value instanceof Date ? `'${value.toISOString()}'` : `'${String(value)}'`)

/** What PostgreSQL does for a statement, with a plan for whatever it is asked with. */
export async function planOf({ owner }: Pick<OwnDatabase, 'owner'>, { sql, parameters }: Asked) {
  const client = await owner.connect()
  await client.query(`set plan_cache_mode = force_generic_plan; prepare asked as ${sql}`)
  const given = parameters.length ? `(${parameters.map(literal).join(', ')})` : ''
  const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, buffers, timing off, format json) execute asked${given}`)
  await client.query('deallocate asked; reset plan_cache_mode')
  client.release()
  const { Plan } = explained.rows[0]!['QUERY PLAN'][0]
  return { nodes: nodesOf(Plan), blocks: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'] }
}
/** A page is read along this index, nothing is sorted and no table of posts is looked through. */
export const isOneRange = (nodes: readonly Node[], index: string) =>
  nodes.some((node) => node['Index Name'] === index) &&
  !nodes.some((node) => /Sort/.test(node['Node Type']) || (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'posts'))
