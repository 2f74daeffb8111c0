export const proofLink = { proof: '作者存证' }
