import { href } from 'react-router'

/** What a proof’s number looks like. */
export const PROOF_NUMBER = /^[a-z0-9]{12}$/
export const credentialPath = (number: string) => href('/credential/:id', { id: number })
export const proofFilePath = (number: string) => href('/credential/:id/file', { id: number })
/** The proofs of a post’s photographs; of one that has a single one, that proof. */
export const proofsOfPath = ({ author, permlink }: { author: string; permlink: string }) =>
  `${href('/credential')}?${new URLSearchParams({ author, permlink })}`
/** What a block’s page is looked at for; null is all of it. */
export type BlockAspect = 'transfer' | 'digital-collection' | null
/** A block by its number or hash. */
export const blockPath = (block: string, aspect: BlockAspect = null) => {
  if (aspect === 'transfer') return href('/block_info/transfer/:block?', { block })
  return aspect ? href('/block_info/digital-collection/:block?', { block }) : href('/block_info/:block', { block })
}
/** The newest blocks, page by page. */
export const blocksPath = (page = 1) => href('/block_info') + (page > 1 ? `?page=${page}` : '')
/** The works of a block from a place on. */
export const blockWorksPath = (block: string, before: string) => `${blockPath(block)}?${new URLSearchParams({ before })}`
