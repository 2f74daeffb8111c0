import type { CollectionCard } from '#api/collections.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { collections as words } from '#web/words/collections.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { collectionPath } from './links.ts'
import { saidIn } from './names.ts'

type Props = { title?: string; own?: boolean; collections: readonly CollectionCard[]; next: string | null; name: 'own' | 'before' }
/** Collections as a grid of their covers; `name`: how the address says where the next part begins. */
export function CollectionList({ title, own = false, collections, next, name }: Props) {
  const w = useWords(words)
  return (
    <section className="col-list">
      {title && <h2>{title}</h2>}
      <ul>
        {collections.map((one) => (
          <Card key={one.id} one={one} own={own} />
        ))}
      </ul>
      {next && (
        <p className="end">
          <Link className="btn" to={`?${name}=${next}`}>
            {w.more}
          </Link>
        </p>
      )}
    </section>
  )
}

function Card({ one, own }: { one: CollectionCard; own: boolean }) {
  const w = useWords(words)
  const title = saidIn(one.names, useLang())
  return (
    <li>
      <Link className="col-card" to={collectionPath(one.id)}>
        <span className="cover" style={one.cover ? withPlaceholder(one.cover.placeholder) : undefined} aria-hidden="true">
          {one.cover && <Picture picture={one.cover} alt="" sizes="(max-width: 639px) 50vw, 320px" />}
        </span>
        <b lang={title.lang}>{title.text}</b>
        <small className="muted">
          {(!own || one.role !== 'owner') && <span className="nickname">{one.owner.nickname}</span>}
          {one.asked && <span>{w.askedIn}</span>}
          <span className="num">{one.count ? w.count(one.count) : w.ruleTag}</span>
          {own && one.shownTo !== 'everybody' && (
            <span>
              <Icon name={one.shownTo === 'link' ? 'link' : 'lock'} small /> {w.shownTo[one.shownTo]}
            </span>
          )}
        </small>
      </Link>
    </li>
  )
}
