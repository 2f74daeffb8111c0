// Right calls about creators' keys.
import type { nftKeys } from '#api/nft-keys.ts'
import type { SamplesOf } from '../sample-calls.ts'

const [pkey, password] = ['0123456789abcdef', 'AB'.repeat(32)]
export const samples = (): SamplesOf<typeof nftKeys> => ({
  'GET /api/nft/private-keys': {},
  'POST /api/nft/private-keys': { body: { pkey, password } },
  'POST /api/nft/check-password': { body: { password } },
  'GET /api/nft/check-nft-private-key': {},
  'POST /api/nft/private-key/trusteeship': { body: { privateKey: pkey } },
  'DELETE /api/nft/private-key/trusteeship': {},
  'GET /api/nft/private-key/drill': {},
  'POST /api/nft/private-key/recovery': { body: { challenge: 'spoken-for', signature: `0x${'00'.repeat(65)}`, box: `${'A'.repeat(167)}=`, pkey, password } },
  'POST /api/nft/private-key/drill': { body: { challenge: 'spoken-for', signature: `0x${'00'.repeat(65)}` } },
})
