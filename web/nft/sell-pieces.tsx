import { Form } from 'react-router'
import type { Collectible } from '#api/nft-sales.ts'
import type { Problem } from '#web/api.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { pieceDrop as drops } from '#web/words/piece-drop.ts'
import { pieceSale as words } from '#web/words/piece-sale.ts'
import { useWords } from '#web/words/words.ts'

type Sales = NonNullable<Collectible['sales']>
type Props = { sales: Sales; offering: Collectible['offering']; drop: Collectible['drop']; problem: Problem | undefined }
/** For the creator of a work: what it sold, and putting pieces of it on sale or ending that. */
export function SellPieces({ sales, offering, drop, problem }: Props) {
  const w = useWords(words)
  return (
    <section aria-labelledby="selling">
      <h2 id="selling">{w.selling}</h2>
      {sales.sold > 0 && <Sold sales={sales} />}
      {offering ? <EndSale drop={drop} /> : sales.most > 0 ? <Offer sales={sales} problem={problem} /> : <p>{w.noneLeft}</p>}
    </section>
  )
}

/** A sale ends when its creator says so; a drop until somebody has entered, and then when it is over. */
function EndSale({ drop }: Pick<Props, 'drop'>) {
  const w = useWords(words)
  const d = useWords(drops)
  if (drop && !drop.can.end) return <p>{d.enteredHint}</p>
  const isGoing = drop !== null && drop.phase !== 'over'
  return (
    <Form method="post" preventScrollReset>
      <p>{isGoing ? d.cancelHint : w.endHint}</p>
      <button type="submit" className="btn" name="intent" value="end">
        {isGoing ? d.cancel : w.end}
      </button>
    </Form>
  )
}

function Sold({ sales: { sold, pending, settled } }: { sales: Sales }) {
  const w = useWords(words)
  return (
    <dl className="piece-sums">
      <div>
        <dt>{w.sold}</dt>
        <dd>{w.soldOf(sold)}</dd>
      </div>
      <div>
        <dt>{w.pending}</dt>
        <dd>
          <Money amount={pending} currency="CNY" />
        </dd>
      </div>
      <div>
        <dt>{w.settled}</dt>
        <dd>
          <Money amount={settled} currency="CNY" />
        </dd>
      </div>
    </dl>
  )
}

const yuan = (fen: number) => String(fen / 100)
function Offer({ sales: { most, least, highest, sharePermille }, problem }: Pick<Props, 'sales' | 'problem'>) {
  const w = useWords(words)
  const d = useWords(drops)
  const on = (...reasons: string[]) => (problem && reasons.includes(problem.reason) ? problem.msg : undefined)
  const [price, count, from] = [on('PIECE_PRICE_OUTSIDE'), on('PIECES_FEWER'), on('OFFERING_BEGINS', 'DROP_TIME')]
  const hours = problem?.fields.minutes
  return (
    <>
      <p>{w.sellingLead(`${sharePermille / 10}%`)}</p>
      <Form method="post" className="fields nft-form" noValidate>
        <Field label={w.price} hint={w.priceHint(yuan(least), yuan(highest))} problem={price}>
          {(wired) => <input {...wired} className={inputClass(price)} name="price" inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field label={w.count} hint={w.countHint(most)} problem={count}>
          {(wired) => <input {...wired} className={inputClass(count)} name="editions" inputMode="numeric" autoComplete="off" defaultValue={most} />}
        </Field>
        <Field label={w.from} hint={w.fromHint} problem={from}>
          {(wired) => <input {...wired} className={inputClass(from)} type="datetime-local" name="from" />}
        </Field>
        <fieldset className="nft-form">
          <legend>{d.how}</legend>
          {(['plain', 'drop'] as const).map((how) => (
            <label key={how} className="choice">
              <input type="radio" name="how" value={how} defaultChecked={how === 'plain'} /> {how === 'plain' ? d.plain : d.byDrop}
            </label>
          ))}
        </fieldset>
        <Field label={d.windowHours} hint={d.windowHint} problem={hours && d.windowWrong}>
          {(wired) => <input {...wired} className={inputClass(hours && d.windowWrong)} name="hours" inputMode="decimal" autoComplete="off" />}
        </Field>
        <button type="submit" className="btn primary" name="intent" value="offer">
          {w.offer}
        </button>
      </Form>
    </>
  )
}
