import { href } from 'react-router'

/** What a proof’s number looks like. */
export const PROOF_NUMBER = /^[a-z0-9]{12}$/
export const credentialPath = (number: string) => href('/credential/:id', { id: number })
export const proofFilePath = (number: string) => href('/credential/:id/file', { id: number })
/** The proofs of a post’s photographs; of one that has a single one, that proof. */
export const proofsOfPath = ({ author, permlink }: { author: string; permlink: string }) =>
  `${href('/credential')}?${new URLSearchParams({ author, permlink })}`
