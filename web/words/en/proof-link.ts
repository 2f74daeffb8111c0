export const proofLink = { proof: 'Proof of authorship' }
