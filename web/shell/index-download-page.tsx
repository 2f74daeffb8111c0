import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { pageContext } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { download as words } from '#web/words/download.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/index-download-page.ts'
import { previewMeta } from './preview.ts'
import './download.css'

export const loader = ({ context }: Route.LoaderArgs) => {
  const { lang, origin } = context.get(pageContext)
  return { lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { present, presentLead } = words.in(lang)
  return [
    { title: `${present} · ${brand.name[lang]}` },
    { name: 'description', content: presentLead },
    ...previewMeta({ lang, origin, path: href('/index-download'), title: present, description: presentLead }),
  ]
}

/** What one has on a phone, before one gets it. */
export default function IndexDownloadPage() {
  const w = useWords(words)
  return (
    <main id="main" className="page get-app">
      <h1>{w.present}</h1>
      <p className="muted">{w.presentLead}</p>
      <dl className="get-points">
        {w.points.map(([name, says]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <p className="get-more">
        <Link className="btn primary" to={href('/download')}>
          {w.getIt}
        </Link>
        <Link className="btn" to={href('/')}>
          {w.browse}
        </Link>
      </p>
    </main>
  )
}
