import { useState } from 'react'
import type { LicenceKind } from '#api/limits.ts'
import type { KindPrice, PriceParts } from '#api/market.ts'
import { Money } from '#web/ui/money.tsx'
import { market as words } from '#web/words/market.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'

/** Every kind of licence with its price, and where the price of the chosen one goes. Without a script each says that of itself. */
export function KindChoice({ kinds, first }: { kinds: readonly KindPrice[]; first: LicenceKind | undefined }) {
  const w = useWords(words)
  const [chosen, setChosen] = useState(first)
  const parts = kinds.find(({ kind }) => kind === chosen)?.parts
  return (
    <fieldset className="kind-choice">
      <legend>{w.chooseKind}</legend>
      {kinds.map(({ kind, price }) => (
        <label key={kind} className="kind">
          <input type="radio" name="kind" value={kind} defaultChecked={kind === first} onChange={() => setChosen(kind)} />
          <span>
            <b>{w.kinds[kind]}</b>
            <small className="muted">{w.kindLeads[kind]}</small>
          </span>
          <Money amount={price} currency="CNY" />
        </label>
      ))}
      {parts && <PartsList parts={parts} />}
    </fieldset>
  )
}

/** Where a price goes, as buyer and seller are both shown it. */
export function PartsList({ parts }: { parts: Omit<PriceParts, 'sharePermille'> & { sharePermille?: number } }) {
  const w = useWords(words)
  const f = formats(useLang())
  const share = parts.sharePermille === undefined ? null : `${f.num(parts.sharePermille / 10)}%`
  return (
    <dl className="parts" aria-label={w.whereItGoes}>
      {(['seller', 'models', 'fee', 'tax'] as const)
        .filter((part) => parts[part] > 0)
        .map((part) => (
          <div key={part}>
            <dt>{part === 'seller' && share ? w.partSeller(share) : w.parts[part]}</dt>
            <dd>
              <Money amount={parts[part]} currency="CNY" />
            </dd>
          </div>
        ))}
    </dl>
  )
}
