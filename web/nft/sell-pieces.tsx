import { Form } from 'react-router'
import type { Collectible } from '#api/nft-sales.ts'
import type { Problem } from '#web/api.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { pieceSale as words } from '#web/words/piece-sale.ts'
import { useWords } from '#web/words/words.ts'

type Sales = NonNullable<Collectible['sales']>
type Props = { sales: Sales; isOffered: boolean; problem: Problem | undefined }
/** For the creator of a work: what it sold, and putting pieces of it on sale or ending that. */
export function SellPieces({ sales, isOffered, problem }: Props) {
  const w = useWords(words)
  return (
    <section aria-labelledby="selling">
      <h2 id="selling">{w.selling}</h2>
      {sales.sold > 0 && <Sold sales={sales} />}
      {isOffered ? (
        <Form method="post" preventScrollReset>
          <p>{w.endHint}</p>
          <button type="submit" className="btn" name="intent" value="end">
            {w.end}
          </button>
        </Form>
      ) : sales.most > 0 ? (
        <Offer sales={sales} problem={problem} />
      ) : (
        <p>{w.noneLeft}</p>
      )}
    </section>
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
function Offer({ sales: { most, least, highest, sharePermille }, problem }: Omit<Props, 'isOffered'>) {
  const w = useWords(words)
  const on = (...reasons: string[]) => (problem && reasons.includes(problem.reason) ? problem.msg : undefined)
  const [price, count, from] = [on('PIECE_PRICE_OUTSIDE'), on('PIECES_FEWER'), on('OFFERING_BEGINS')]
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
        <button type="submit" className="btn primary" name="intent" value="offer">
          {w.offer}
        </button>
      </Form>
    </>
  )
}
