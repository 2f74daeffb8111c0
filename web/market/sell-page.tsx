import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { Blocks, Line } from '#web/help/blocks.tsx'
import { previewMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { sell as words } from '#web/words/sell.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/sell-page.ts'
import { contactPath, sellPath } from './links.ts'
import './market.css'
import '../help/help.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, origin, viewer } = context.get(pageContext)
  const api = context.get(apiContext)
  const [page, own] = await Promise.all([api('GET /api/help/page', { query: { path: sellPath() } }), viewer && api('GET /api/market/contributor')])
  const begun = own !== null && (own.person !== null || own.contact !== null || own.works.length > 0)
  return { page, lang, origin, status: own?.contributorStatus ?? 0, begun }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { page, lang, origin } = loaderData
  const { title, description, path } = page
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    ...previewMeta({ lang, origin, path, title, description, type: 'article' }),
  ]
}

/** What selling here means, and the way on for whoever reads it. */
export default function SellPage({ loaderData: { page, status, begun } }: Route.ComponentProps) {
  const { title, lead, sections } = page
  return (
    <main id="main" className="page sell">
      <h1>{title}</h1>
      <p className="lead">
        <Line parts={lead} numbers={false} />
      </p>
      <WayOn status={status} begun={begun} />
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="prose">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <Blocks blocks={blocks} numbers={false} />
        </section>
      ))}
    </main>
  )
}

function WayOn({ status, begun }: { status: number; begun: boolean }) {
  const w = useWords(words)
  const said = status === 0 ? (begun ? w.begun : w.begin) : status === 1 ? w.waiting : status === 2 ? w.approved : w.rejected
  return (
    <p className="sell-way">
      <Link className={status === 1 ? 'btn' : 'btn primary'} to={status === 2 ? href('/releases') : contactPath()}>
        {said.act}
      </Link>
      <span className="muted">{said.text}</span>
    </p>
  )
}
