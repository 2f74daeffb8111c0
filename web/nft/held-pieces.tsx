import { Link } from 'react-router'
import type { HeldPiece } from '#api/nft-holdings.ts'
import { holdings as words } from '#web/words/holdings.ts'
import { useWords } from '#web/words/words.ts'
import { piecePath } from './links.ts'

/** Pieces that one person holds; `next` leads to earlier ones. */
export function HeldPieces({ pieces, next }: { pieces: readonly HeldPiece[]; next: string | null }) {
  const w = useWords(words)
  return (
    <>
      <ul className="casting-tiles">
        {pieces.map(({ id, picture, title, lang, edition, editions, creator }) => (
          <li key={id} className="casting-tile">
            <Link to={piecePath(id)}>
              <img src={picture} alt="" width={320} height={240} loading="lazy" />
              <b lang={lang}>{title}</b>
            </Link>
            <small className="muted">
              {w.nth(edition, editions)} · {creator.nickname}
            </small>
          </li>
        ))}
      </ul>
      {next && (
        <Link className="btn" to={next}>
          {w.more}
        </Link>
      )}
    </>
  )
}
