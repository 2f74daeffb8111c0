import type { OpenedKey } from './key-dialog.tsx'
import { saveText } from './save-text.ts'

/** Writes the wallet file in this browser, under the key password; `onDone` hears how far it is, from 0 to 1. */
export async function saveKeystore(address: string, { words, password }: OpenedKey, onDone: (part: number) => void): Promise<void> {
  onDone(0)
  const [{ openKit }, { writeKeystore }] = await Promise.all([import('#chain/keys/kit.ts'), import('#chain/keys/keystore.ts')])
  const file = await writeKeystore(openKit(words).privateKey, password, onDone)
  saveText(`UTC--${address.slice(2)}.json`, JSON.stringify(file))
}
