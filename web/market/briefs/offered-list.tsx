import { Form } from 'react-router'
import type { BriefAnswer } from '#api/briefs.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { briefs as words } from '#web/words/briefs.ts'
import { market } from '#web/words/market.ts'
import { useWords } from '#web/words/words.ts'
import { shopItemPath } from '../shop-links.ts'

/** What was offered, with what it costs at this moment or why it cannot be had. */
export function OfferedList({ answers, isOwner }: { answers: readonly BriefAnswer[]; isOwner: boolean }) {
  return (
    <ul className="offered">
      {answers.map((answer) => (
        <li key={answer.number}>
          <Shown answer={answer} />
          <Stands answer={answer} isOwner={isOwner} />
        </li>
      ))}
    </ul>
  )
}

function Shown({ answer: { item, words: said } }: { answer: BriefAnswer }) {
  const w = useWords(words)
  return (
    <>
      {item?.picture.url ? <Picture picture={item.picture} alt="" sizes="160px" /> : <span className="no-picture" />}
      <span className="what">
        {item ? (
          <Link className="strong" to={shopItemPath(item)} lang={item.lang} dir="auto">
            {item.title}
          </Link>
        ) : (
          <b>{w.gone}</b>
        )}
        {item && <small className="muted">{item.seller.nickname}</small>}
        {said && <small dir="auto">{said}</small>}
      </span>
    </>
  )
}

function Stands({ answer: { number, item, price, not, bought, own }, isOwner }: { answer: BriefAnswer; isOwner: boolean }) {
  const w = useWords(words)
  const m = useWords(market)
  return (
    <span className="stands">
      {bought ? (
        <b>{w.bought}</b>
      ) : price === null ? (
        <small className="muted">{not ? m.why[not] : w.gone}</small>
      ) : (
        <span className="num">{w.price(price)}</span>
      )}
      {isOwner && item && price !== null && !bought && (
        <Link className="btn compact" to={shopItemPath(item)}>
          {w.buy}
        </Link>
      )}
      {own && !bought && (
        <Form method="post">
          <input type="hidden" name="item" value={number} />
          <button className="btn quiet compact" name="intent" value="take-back" aria-label={w.takeBackOf(item?.title ?? number)}>
            {w.takeBack}
          </button>
        </Form>
      )}
    </span>
  )
}
