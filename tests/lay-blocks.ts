// Blocks by SQL, where what a node does with them does not matter: of a chain of our own, in its journal, or of another one.
import { keccak256, toHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { OwnDatabase } from './own-database.ts'

export const OWN_CHAIN = 202_611
/** Signs what stands in them. */
const sender = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const bytes = (hex: Hex) => Buffer.from(hex.slice(2), 'hex')
/** The hash of a block as it is laid: of its chain and number. */
export const hashOfBlock = (chain: number, number: number): Hex => keccak256(toHex(`${chain}/${number}`))

/** One transaction, signed. */
export const signed = (chain: number, nonce: number, to: Hex | undefined, data: Hex): Promise<Hex> =>
  sender.signTransaction({ type: 'eip1559', chainId: chain, nonce, ...(to && { to }), data, gas: 100_000n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n })

type Laid = { chain?: number; number: number; second: number; raws?: Hex[]; others?: number }
/** A block with these transactions, none of which is one of ours; of another chain `others` says how many it holds. */
export async function layBlock({ owner }: Pick<OwnDatabase, 'owner'>, { chain = OWN_CHAIN, number, second, raws = [], others = 1 }: Laid): Promise<Hex> {
  const hash = hashOfBlock(chain, number)
  if (chain === OWN_CHAIN) {
    const funded = bytes(sender.address)
    await owner.query(`insert into chain_genesis (chain_id, second, hardfork, funded) values ($1, 1, 'cancun', $2) on conflict do nothing`, [chain, funded])
    const row = [number, second, bytes(hash), raws.map(bytes)]
    await owner.query('insert into chain_journal (number, second, hash, transactions) values ($1, $2, $3, $4)', row)
  } else {
    const row = [chain, number, bytes(hash), bytes(hashOfBlock(chain, number - 1)), second, others * 21_000, others]
    await owner.query(`insert into chain_blocks (chain_id, number, hash, parent, second, gas_used, transactions) values ($1, $2, $3, $4, $5, $6, $7)`, row)
  }
  return hash
}

type Own = { chain?: number; number: number; nonce: number; raw: Hex; purpose?: 'anchor' | 'deploy'; worked?: boolean }
/** That one of its transactions is ours, and what became of it. */
export async function layOwn(
  { owner }: Pick<OwnDatabase, 'owner'>,
  { chain = OWN_CHAIN, number, nonce, raw, purpose = 'anchor', worked = true }: Own,
): Promise<string> {
  const from = bytes(sender.address)
  await owner.query(
    `insert into chain_senders (chain_id, address, next_nonce) values ($1, $2, $3) on conflict (chain_id, address) do update set next_nonce = excluded.next_nonce`,
    [chain, from, nonce + 1],
  )
  const row = [chain, from, nonce, purpose, bytes(raw), bytes(keccak256(raw)), worked ? 'mined' : 'failed', number, bytes(hashOfBlock(chain, number))]
  const { rows } = await owner.query<{ id: string }>(
    `insert into chain_transactions (chain_id, sender, nonce, purpose, subject, raw, hash, state, block_number, block_hash, gas_used, signed_at, ended_at)
     values ($1, $2, $3, $4, '', $5, $6, $7, $8, $9, 50000, now(), now()) returning id::text`,
    row,
  )
  return rows[0]!.id
}

type Leaf = { kind: 'photograph' | 'books' | 'audit'; subject: string; postId?: string; number: string }
/** A batch that was anchored by a transaction, with these leaves. */
export async function layBatch({ owner }: Pick<OwnDatabase, 'owner'>, transactionId: string, second: number, leaves: readonly Leaf[]): Promise<void> {
  const word = bytes(keccak256(toHex(transactionId)))
  const { rows } = await owner.query<{ id: string }>(
    `insert into anchor_batches (chain_id, contract, anchored_by, root, leaves, transaction_id, closed_at, state, anchored_at, evidence)
     select t.chain_id, t.sender, t.sender, $2, $3, t.id, to_timestamp($4), 'anchored', to_timestamp($4),
       jsonb_build_object('block', jsonb_build_object('number', t.block_number, 'hash', '0x' || encode(t.block_hash, 'hex'), 'time', $4::bigint),
         'header', '0x', 'accountProof', '[]'::jsonb, 'storageProof', '[]'::jsonb)
     from chain_transactions t where t.id = $1 returning id::text`,
    [transactionId, word, leaves.length, second],
  )
  await owner.query(
    `insert into anchor_leaves (number, kind, subject, post_id, content_hash, stated_at, batch_id, place, path)
     select l.number, l.kind, l.subject, l.post_id, $3, to_timestamp($4), $1, l.place, '{}'
     from jsonb_to_recordset($2) as l (number text, kind text, subject text, post_id bigint, place int)`,
    [rows[0]!.id, JSON.stringify(leaves.map(({ postId = '0', ...leaf }, place) => ({ ...leaf, post_id: postId, place }))), word, second],
  )
}
