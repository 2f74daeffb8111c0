import { bytesToHex } from 'viem'
import type { Credential } from '#api/chain.ts'
import { NO_CREATOR } from '#chain/proof/leaf-tree.ts'
import { PROOF_FORMAT, type ProofFile } from '#chain/proof/verify-proof.ts'
import type { CredentialRow } from './queries.ts'

const secondsOf = (at: Date) => String(at.getTime() / 1000)

export function credentialView(row: CredentialRow, work: Credential['work']): Credential {
  const { number, content_hash, stated_at, anchored_at, state, chain_id, contract, root, leaves, hash, evidence } = row
  const anchor =
    state === 'anchored' && evidence
      ? {
          chain: chain_id!,
          contract: bytesToHex(contract!),
          transaction: evidence.transaction ?? bytesToHex(hash!),
          root: bytesToHex(root!),
          leaves: leaves!,
          block: evidence.block.number,
          blockHash: evidence.block.hash,
          at: anchored_at!.toISOString(),
        }
      : null
  return {
    number,
    of: row.kind,
    state: state === 'anchored' || state === 'sent' ? state : 'waiting',
    contentHash: content_hash.toString('hex'),
    statedAt: stated_at.toISOString(),
    work,
    anchor,
  }
}

/** Null before it is anchored. */
export function proofView(row: CredentialRow): ProofFile | null {
  const { content_hash, post_id, stated_at, path, chain_id, contract, anchored_by, root, leaves, hash, evidence, state } = row
  if (state !== 'anchored' || !evidence) return null
  return {
    format: PROOF_FORMAT,
    chain: chain_id!,
    contract: bytesToHex(contract!),
    anchoredBy: bytesToHex(anchored_by!),
    transaction: bytesToHex(hash!),
    leaf: { contentHash: bytesToHex(content_hash), creator: NO_CREATOR, postId: post_id, time: secondsOf(stated_at) },
    path: path!.map((step) => bytesToHex(step)),
    root: bytesToHex(root!),
    leaves: leaves!,
    ...evidence,
  }
}
