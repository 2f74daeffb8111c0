import { Form, href, useNavigation } from 'react-router'
import type { Collectible, Offering, Purchase } from '#api/nft-sales.ts'
import { identityPath } from '#web/identity/links.ts'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { pieceSale as words } from '#web/words/piece-sale.ts'
import { useWords } from '#web/words/words.ts'
import { piecePath } from './links.ts'

/** What is on sale of a work, and the way to one piece of it; or why there is none. */
export function BuyPiece({ collectible: { offering, drop, not, free } }: { collectible: Collectible }) {
  const w = useWords(words)
  const busy = useNavigation().formData?.get('intent') === 'buy'
  // what is true of a sale while a drop goes on, the drop says
  const isGoing = drop !== null && drop.phase !== 'over' && drop.phase !== 'stopped'
  if (!offering) return <p>{w.why(not ?? 'gone')}</p>
  return (
    <section aria-labelledby="on-sale">
      <h2 id="on-sale">{w.onSale}</h2>
      <OnSale offering={offering} isGoing={isGoing} />
      {not && isGoing ? null : not ? (
        <p className="notice">
          {w.why(not)}{' '}
          {not === 'unverified' && (
            <Link className="link" to={identityPath()}>
              {w.toIdentity}
            </Link>
          )}
        </p>
      ) : (
        <Form method="post" className="nft-form">
          {free.length > 0 && (
            <Field label={w.which}>
              {(wired) => (
                <select {...wired} className="input" name="choice" defaultValue="">
                  <option value="">{w.any}</option>
                  {free.map((edition) => (
                    <option key={edition} value={edition}>
                      {w.nth(edition)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <button type="submit" className="btn primary tall" name="intent" value="buy" aria-disabled={busy || undefined}>
            {w.buy}
          </button>
        </Form>
      )}
      <p className="hint">{w.rule}</p>
    </section>
  )
}

function OnSale({ offering: { price, left, editions, reserved, beginsAt, parts }, isGoing }: { offering: Offering; isGoing: boolean }) {
  const w = useWords(words)
  return (
    <>
      <p className="piece-price">
        <Money amount={price} currency="CNY" /> <span className="muted">{w.each}</span>
      </p>
      {!isGoing && (
        <>
          <p className="muted">
            {w.leftOf(left, editions)}
            {reserved > 0 && `. ${w.reserved(reserved)}`}
          </p>
          <p className="small muted">{w.begins(beginsAt)}</p>
        </>
      )}
      <details>
        <summary>{w.whose}</summary>
        <dl className="piece-sums">
          {(['seller', 'fee', 'tax'] as const).map((name) => (
            <div key={name}>
              <dt>{w[name]}</dt>
              <dd>
                <Money amount={parts[name]} currency="CNY" />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

/** What the reader bought of it last, and the way back while there is one. */
export function OwnPurchase({ purchase: { number, work, edition, state, orderNumber, boughtAt, sendsAt, burn, can } }: { purchase: Purchase }) {
  const w = useWords(words)
  return (
    <section className="panel" aria-labelledby="yours">
      <h2 id="yours">{w.yours}</h2>
      <p>
        {w.nth(edition)} · {burn ? w.burns[burn] : w.states[state]}
      </p>
      <p className="small muted">
        {w.bought(boughtAt)} ·{' '}
        <Link className="link" to={href('/orders/:number', { number: orderNumber })}>
          {w.toOrder}
        </Link>
      </p>
      {state === 'received' && (
        <p>
          <Link className="link" to={piecePath(`${work}-${edition}`)}>
            {w.toPiece}
          </Link>
        </p>
      )}
      {can.takeBack && (
        <Form method="post" preventScrollReset>
          <p>{w.sends(sendsAt)}</p>
          <input type="hidden" name="purchase" value={number} />
          <button type="submit" className="btn" name="intent" value="take-back">
            {w.takeBack}
          </button>
        </Form>
      )}
    </section>
  )
}
