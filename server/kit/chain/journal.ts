import type pg from 'pg'
import { bytesToHex, hexToBytes, type Hex } from 'viem'
import type { Genesis, Journal, JournalBlock } from './own-node.ts'

type Row = { number: string; second: string; hash: Buffer; transactions: Buffer[] }
const bytes = (hex: Hex) => Buffer.from(hexToBytes(hex))

/** The journal of our chain in the database: a block is there once the insert has returned, and backups of the database hold it. */
export const journalOn = (client: pg.Client): Journal => ({
  after: async (number, most) => {
    const { rows } = await client.query<Row>('select number, second, hash, transactions from chain_journal where number > $1 order by number limit $2', [
      number,
      most,
    ])
    return rows.map((row): JournalBlock => ({
      number: Number(row.number),
      second: Number(row.second),
      hash: bytesToHex(row.hash),
      transactions: row.transactions.map((raw) => bytesToHex(raw)),
    }))
  },
  hashOf: async (number) => {
    const { rows } = await client.query<Pick<Row, 'hash'>>('select hash from chain_journal where number = $1', [number])
    return rows[0] ? bytesToHex(rows[0].hash) : null
  },
  add: async ({ number, second, hash, transactions }) => {
    const row = [number, second, bytes(hash), transactions.map(bytes)]
    await client.query('insert into chain_journal (number, second, hash, transactions) values ($1, $2, $3, $4)', row)
  },
})

/** What the chain began with; written down when there is none yet. */
export async function keepGenesis(client: pg.Client, first: Genesis): Promise<Genesis> {
  const row = [first.chainId, first.second, first.hardfork, bytes(first.funded)]
  await client.query('insert into chain_genesis (chain_id, second, hardfork, funded) values ($1, $2, $3, $4) on conflict do nothing', row)
  const { rows } = await client.query<{ chain_id: string; second: string; hardfork: string; funded: Buffer }>(
    'select chain_id, second, hardfork, funded from chain_genesis',
  )
  const { chain_id, second, hardfork, funded } = rows[0]!
  return { chainId: Number(chain_id), second: Number(second), hardfork, funded: bytesToHex(funded) }
}
