import type { RequestOptions } from '#api/passkeys.ts'
import { offersInFields, signWithPasskey, stopCeremony } from './passkey-ceremony.ts'

/** A challenge lives five minutes: a person who takes longer gets a new one before. */
const ANEW_MS = 4 * 60_000
type Offer = { ask: () => Promise<RequestOptions | null>; onSigned: (fields: [string, string][]) => void }

/** Offers passkeys where a name is typed, until the answer is called. Where the browser cannot, or nobody answers, it says nothing. */
export function offerPasskeys({ ask, onSigned }: Offer): () => void {
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const offer = async () => {
    const options = over ? null : await ask()
    if (over || !options) return
    timer = setTimeout(() => void offer(), ANEW_MS)
    const answer = await signWithPasskey(options, true)
    if (!over && answer.ok) onSigned(answer.fields)
  }
  void offersInFields().then((able) => (able ? offer() : undefined))
  return () => {
    over = true
    clearTimeout(timer)
    void stopCeremony()
  }
}
