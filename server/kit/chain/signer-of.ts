import { recoverMessageAddress, type Hex } from 'viem'

/** Which address signed a text as wallets do (EIP-191), in lower case; `signature`: r, s, v. Null where no key can have. */
export const signerOf = (text: string, signature: string): Promise<string | null> =>
  recoverMessageAddress({ message: text, signature: signature as Hex }).then(
    (address) => address.toLowerCase(),
    () => null, // no point of the curve
  )
