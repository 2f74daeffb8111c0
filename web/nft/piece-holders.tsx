import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnPiece, PieceHolders as Holders } from '#api/gifts.ts'
import { attempt, browserApi } from '#web/api.ts'
import { photographerPath } from '#web/posts/links.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { pieceGifts as words } from '#web/words/piece-gifts.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { GiveForm } from './give-form.tsx'

type Props = { number: string; holders: Holders }
/** Who holds the pieces of a work, one's own among them and what can be done with those. */
export function PieceHolders({ number, holders }: Props) {
  const w = useWords(words)
  const { byCreator, byOthers, named, own, can } = holders
  const first = own.find((piece) => !piece.isMoving)
  return (
    <section aria-labelledby="holders">
      <h2 id="holders">{w.holders}</h2>
      <p>{w.held(byCreator, byOthers)}</p>
      {byOthers > 0 && <p className="hint">{w.unnamed}</p>}
      {named.length > 0 && (
        <ul className="casting-lines">
          {named.map(({ edition, holder }) => (
            <li key={edition}>
              {w.edition(edition)} · <Link to={photographerPath(holder)}>{holder.nickname || holder.account}</Link>
            </li>
          ))}
        </ul>
      )}
      {own.length > 0 && (
        <>
          <h3>{w.own}</h3>
          <ul className="casting-steps">
            {own.map((piece) => (
              <Own key={piece.edition} number={number} piece={piece} canShow={can.show} />
            ))}
          </ul>
        </>
      )}
      {first && <GiveForm number={number} edition={first.edition} can={can} />}
    </section>
  )
}

function Own({ number, piece: { edition, giftableAt, isMoving, isShown }, canShow }: { number: string; piece: OwnPiece; canShow: boolean }) {
  const w = useWords(words)
  const lang = useLang()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const show = async () => {
    const done = await attempt(browserApi(lang)('PUT /api/nft/pieces/shown', { body: { number, edition, isShown: !isShown } }))
    setProblem(done.ok ? '' : done.problem.msg)
    if (done.ok) await revalidate()
  }
  return (
    <li>
      {w.edition(edition)} · {isMoving ? w.moving : giftableAt ? w.giftableAt(giftableAt) : w.anyTime}{' '}
      {canShow && (
        <button type="button" className="btn" aria-label={isShown ? w.hideOf(edition) : w.showOf(edition)} onClick={() => void show()}>
          {isShown ? w.hide : w.show}
        </button>
      )}
      {problem && <FieldError text={problem} />}
    </li>
  )
}
