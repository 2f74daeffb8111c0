import { bytesToHex, keccak256, parseTransaction, toFunctionSelector, type AbiFunction, type Hex, type TransactionSerialized } from 'viem'
import type { Block, BlockLine, BlockTransaction } from '#api/chain.ts'
import { abi as registryAbi } from '#chain/artifacts/authorship-registry.ts'
import { abi as collectibleAbi } from '#chain/artifacts/collectible.ts'
import type { BesideRow, BlockRow, LeafCounts, OwnTransactionRow } from './queries.ts'

type Kind = BlockTransaction['kind']
const NAMES: Readonly<Record<string, Kind>> = {
  anchor: 'anchor',
  cast: 'cast',
  castMany: 'cast',
  deliver: 'transfer',
  giftBySig: 'transfer',
  transferFrom: 'transfer',
  safeTransferFrom: 'transfer',
  burn: 'burn',
  burnBySig: 'burn',
}
const functions = [...registryAbi, ...collectibleAbi].filter(({ type }) => type === 'function') as readonly AbiFunction[]
/** What each function of our contracts does, by the four bytes that call it. */
const KINDS: ReadonlyMap<string, Kind> = new Map(functions.flatMap((one) => (NAMES[one.name] ? [[toFunctionSelector(one), NAMES[one.name]!] as const] : [])))

/** What a transaction is for, as far as its own bytes say. */
export function kindOf(raw: Hex): Pick<BlockTransaction, 'kind' | 'to'> {
  const { to, data } = parseTransaction(raw as TransactionSerialized)
  if (!to) return { kind: 'deploy', to: null }
  return { kind: KINDS.get((data ?? '0x').slice(0, 10)) ?? 'other', to: to.toLowerCase() as Hex }
}

const transactionView = (raw: Hex, own: OwnTransactionRow | undefined): BlockTransaction => ({
  hash: keccak256(raw),
  ...kindOf(raw),
  gas: own?.gas_used ?? null,
  worked: own && own.state !== 'signed' ? own.state === 'mined' : null,
})

export const lineView = ({ chain_id, number, hash, second, transactions, leaves }: BlockRow): BlockLine => ({
  chain: chain_id,
  number,
  hash: bytesToHex(hash),
  at: new Date(second * 1000).toISOString(),
  transactionCount: transactions,
  leaves,
})

const besideView = (row: BesideRow | null) => row && { number: row.number, hash: bytesToHex(row.hash) }

type Beside = { own: readonly OwnTransactionRow[]; counts: LeafCounts; previous: BesideRow | null; next: BesideRow | null }
export function blockView(row: BlockRow, { own, counts, previous, next }: Beside): Block {
  const known = new Map(own.map((one) => [bytesToHex(one.hash), one]))
  const raws = row.raw?.map((raw) => bytesToHex(raw)) ?? own.map(({ raw }) => bytesToHex(raw))
  const transactions = raws.map((raw) => transactionView(raw, known.get(keccak256(raw))))
  const used = transactions.map(({ gas }) => gas)
  return {
    ...lineView(row),
    parent: row.parent && bytesToHex(row.parent),
    gasUsed: row.gas_used ?? (used.includes(null) ? null : used.reduce<number>((sum, gas) => sum + gas!, 0)),
    ...counts,
    transactions,
    previous: besideView(previous),
    next: besideView(next),
  }
}
