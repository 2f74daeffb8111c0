import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { inForce } from '#content/agreement.ts'
import { agreements } from '#content/agreements.ts'
import { pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { agreements as words } from '#web/words/agreements.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/protocols-page.ts'
import './agreement.css'

export function loader({ context }: Route.LoaderArgs) {
  const { lang, origin, now } = context.get(pageContext)
  const texts = agreements.map((one) => {
    const { id, version, effective, [lang]: text } = inForce(one, now)
    return { id, version, effective, title: text.title, intro: text.intro }
  })
  return { texts, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { list: title, listLead: description } = words.in(lang)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    ...previewMeta({ lang, origin, path: href('/mobile/protocol'), title, description }),
  ]
}

/** What a member agrees to, each with since when it holds. */
export default function ProtocolsPage({ loaderData: { texts } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page">
      <h1>{w.list}</h1>
      <p className="muted">{w.listLead}</p>
      {texts.map(({ id, version, effective, title, intro }) => (
        <section key={id} className="sec" aria-labelledby={id}>
          <h2 id={id}>
            <Link className="link" to={href('/mobile/protocol/:name', { name: id })}>
              {title}
            </Link>
          </h2>
          <p className="small muted">
            {w.effective(effective)} · {w.version(version)}
          </p>
          <p>{intro}</p>
        </section>
      ))}
      <p>
        <Link className="link" to={href('/market/licences')}>
          {w.licences}
        </Link>
      </p>
    </main>
  )
}
