import type { ReactNode } from 'react'
import type { Person } from '#api/account.ts'
import type { PieceMove } from '#api/gifts.ts'
import { blockPath } from '#web/chain/links.ts'
import { photographerPath } from '#web/posts/links.ts'
import { Link } from '#web/ui/link.tsx'
import { pieceGifts as words } from '#web/words/piece-gifts.ts'
import { useWords } from '#web/words/words.ts'
import { productPath } from './links.ts'
import './nft.css'

type Props = { moves: readonly PieceMove[]; ofWork: boolean; more: ReactNode }
/** Pieces that went from one member to another, each with its block; on a page of one work without its name. */
export function PieceMoves({ moves, ofWork, more }: Props) {
  const w = useWords(words)
  return (
    <section aria-labelledby="moves">
      <h2 id="moves">{w.moves}</h2>
      {moves.length === 0 && <p className="muted">{w.movesNone}</p>}
      <ul className="casting-steps">
        {moves.map((move) => (
          <li key={move.id}>
            {!ofWork && (
              <Link className="link" to={productPath(move.number)} lang={move.lang}>
                {w.ofWork(move.title)}
              </Link>
            )}{' '}
            {w.edition(move.edition)} · {w.moved[move.kind]} · {w.from} <Named person={move.from} />{' '}
            {move.kind !== 'burn' && (
              <>
                {w.receiver} <Named person={move.to} />{' '}
              </>
            )}
            · <span className="muted">{w.when(move.at)}</span> ·{' '}
            <Link className="link" to={blockPath(String(move.block), 'transfer')}>
              {w.block(move.block)}
            </Link>
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}

function Named({ person }: { person: Person | null }) {
  const w = useWords(words)
  return person ? <Link to={photographerPath(person)}>{person.nickname || person.account}</Link> : <>{w.somebody}</>
}
