import { cardRooms, cardSizes, type CardSize } from '#api/limits.ts'
import type { DrawnCard, ShareCard } from '#api/share.ts'
import { Link } from '#web/ui/link.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { sharing as words } from '#web/words/sharing.ts'
import { useWords } from '#web/words/words.ts'
import type { Chosen } from './links.ts'
import { SendCard } from './send-card.tsx'
import './share.css'

/** The card that is chosen, as its page says where it lies. */
export const drawnOf = ({ cards }: ShareCard, { size, room }: Chosen): DrawnCard => cards.find((one) => one.size === size && one.room === room)!
/** Its address here: the site may be known by another name to who reads it. */
const here = (url: string) => new URL(url).pathname + new URL(url).search

type Props = { card: ShareCard; chosen: Chosen; at: (chosen: Chosen) => string; page: string; images?: number }
/** A card as it is sent, with what there is to choose: links, so that each choice is an address and needs no script. */
export function CardView({ card, chosen, at, page, images = 1 }: Props) {
  const w = useWords(words)
  const drawn = drawnOf(card, chosen)
  const file = `pixtura-${drawn.width}x${drawn.height}-${drawn.room}.jpg`
  return (
    <div className={`card-view ${chosen.size}`}>
      <img className="card-picture" src={here(drawn.url)} width={drawn.width} height={drawn.height} alt={card.alt} />
      <div className="card-choices">
        <Choices
          label={w.size}
          of={Object.keys(cardSizes) as CardSize[]}
          now={chosen.size}
          name={(size) => w.sizes[size]}
          to={(size) => at({ ...chosen, size })}
        />
        <Choices label={w.room} of={cardRooms} now={chosen.room} name={(room) => w.rooms[room]} to={(room) => at({ ...chosen, room })} />
        {images > 1 && (
          <Choices
            label={w.which}
            of={[0, ...Array.from({ length: images }, (_, n) => n + 1)]}
            now={chosen.image ?? 0}
            name={(n) => (n ? w.nth(n) : w.whole)}
            to={(n) => at({ ...chosen, image: n || undefined })}
          />
        )}
        <div className="row">
          <a className="btn primary" href={here(drawn.url)} download={file}>
            {w.save}
          </a>
          <SendCard url={here(drawn.url)} file={file} title={card.title.text || card.by?.name || ''} />
          <Link className="btn" to={page}>
            {w.open}
          </Link>
        </div>
        <p className="hint">
          {w.aboutAlt}
          <br />
          <Quoting text={card.alt} said={card.title.text} />
        </p>
      </div>
    </div>
  )
}

type ChoicesProps<V> = { label: string; of: readonly V[]; now: V; name: (one: V) => string; to: (one: V) => string }
function Choices<V extends string | number>({ label, of, now, name, to }: ChoicesProps<V>) {
  return (
    <nav className="card-choice" aria-label={label}>
      <span className="lab" aria-hidden="true">
        {label}
      </span>
      <span className="seg wraps">
        {of.map((one) => (
          <Link key={one} to={to(one)} aria-current={one === now ? 'true' : undefined} replace preventScrollReset>
            {name(one)}
          </Link>
        ))}
      </span>
    </nav>
  )
}
