import { href } from 'react-router'
import type { YearlyCard } from '#api/yearly.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { photographerPath } from '#web/posts/links.ts'
import { handedMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { useWords } from '#web/words/words.ts'
import { yearly as words } from '#web/words/yearly.ts'
import type { Route } from './+types/card-page.ts'
import { BestPosts } from './best-posts.tsx'
import './yearly.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const card = await context.get(apiContext)('GET /api/event/yearly/card/:code', { params })
  const { lang, origin } = context.get(pageContext)
  return { card, lang, origin, path: href('/yearly/:code', params) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { card, lang, origin, path } = loaderData
  const title = words.in(lang).cardTitle(card.person.nickname, card.year)
  const [first] = card.best
  const description = words.in(lang).by(card.person.nickname)
  return handedMeta({ lang, origin, path, title, description, picture: first && { of: first.cover, alt: first.cover.alt || first.title } })
}

/** What a member shows of their year: the year large, the few figures that they chose, the photographs. */
export default function CardPage({ loaderData: { card } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page year-card">
      <header>
        <p className="year-number num" aria-hidden="true">
          {card.year}
        </p>
        <h1>{w.cardTitle(card.person.nickname, card.year)}</h1>
      </header>
      <Chosen card={card} />
      <BestPosts posts={card.best} />
      <footer className="actrow">
        <PersonLine person={card.person} to={photographerPath(card.person)} />
        <Link className="btn" to={photographerPath(card.person)}>
          {w.to(card.person.nickname)}
        </Link>
      </footer>
    </main>
  )
}

function Chosen({ card }: { card: YearlyCard }) {
  const w = useWords(words)
  const figures = (['photographs', 'days', 'likes', 'followers'] as const).flatMap((fact) => {
    const value = card[fact]
    return value === null ? [] : [{ fact, value: value.toLocaleString('en-US') }]
  })
  const names = [card.camera !== null && { fact: 'camera' as const, value: card.camera }, card.tag !== null && { fact: 'tag' as const, value: `#${card.tag}` }]
  return (
    <dl className="year-figures">
      {[...figures, ...names].map(
        (one) =>
          one && (
            <div key={one.fact}>
              <dt>{w.facts[one.fact]}</dt>
              <dd className="num" lang={langOfScript(one.value)}>
                {one.value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
