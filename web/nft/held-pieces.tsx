import type { ComingPiece, HeldPiece } from '#api/nft-holdings.ts'
import { Link } from '#web/ui/link.tsx'
import { holdings as words } from '#web/words/holdings.ts'
import { useWords } from '#web/words/words.ts'
import { piecePath, productPath } from './links.ts'

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

/** What the reader bought and has not received: it can be given back, or is on its way. */
export function ComingPieces({ pieces }: { pieces: readonly ComingPiece[] }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="coming">
      <h2 id="coming">{w.coming}</h2>
      <ul className="casting-tiles">
        {pieces.map(({ id, number, picture, title, lang, edition, editions, state, sendsAt }) => (
          <li key={id} className="casting-tile">
            <Link to={productPath(number)}>
              <img src={picture} alt="" width={320} height={240} loading="lazy" />
              <b lang={lang}>{title}</b>
            </Link>
            <small className="muted">
              {w.nth(edition, editions)} · {state === 'paid' ? w.leaves(sendsAt) : w.sending}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
