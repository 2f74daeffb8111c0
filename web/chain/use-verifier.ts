import { useEffect, useState } from 'react'
import type { Hex } from 'viem'
import type { ProofFile, readProof, verifyProof } from '#chain/proof/verify-proof.ts'

export type Verifier = { readProof: typeof readProof; verifyProof: typeof verifyProof }

/** What works proofs out: fetched by the page that does so and by no other, as soon as it is open, so that it is there when the network is gone. */
export function useVerifier(): Verifier | null {
  const [verifier, setVerifier] = useState<Verifier | null>(null)
  useEffect(() => {
    void import('#chain/proof/verify-proof.ts').then((loaded) => setVerifier(loaded))
  }, [])
  return verifier
}

/** A longer file is none of ours. */
const MOST_BYTES = 1 << 20

/** The proof that stands in a file, null where none does, and the hash of the photograph beside it. */
export async function readFiles({ readProof }: Verifier, file: File, original?: File): Promise<{ proof: ProofFile | null; contentHash?: Hex }> {
  const proof = file.size <= MOST_BYTES ? readProof(await file.text()) : null
  if (!original) return { proof }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await original.arrayBuffer()))
  return { proof, contentHash: `0x${hash.toHex()}` }
}
