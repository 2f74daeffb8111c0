import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { licenceKinds } from '#api/limits.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { market as words } from '#web/words/market.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/licences-page.ts'
import { LicenceMatrix } from './licence-matrix.tsx'
import { termsPath } from './shop-links.ts'
import './shop.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const version = /^\d{4}-\d\d-\d\d$/.exec(url.searchParams.get('version') ?? '')?.[0]
  const terms = await context.get(apiContext)('GET /api/market/licences', { query: version ? { version } : {} })
  return { terms, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { terms, lang, origin } = loaderData
  const at = { lang, origin, path: href('/market/licences'), title: terms.title, description: terms.intro }
  return [{ title: `${terms.title} · ${brand.name[lang]}` }, { name: 'description', content: terms.intro }, ...previewMeta(at)]
}

/** The matrix, and behind it the terms as a lawyer reads them. */
export default function LicencesPage({ loaderData: { terms } }: Route.ComponentProps) {
  const w = useWords(words)
  const f = formats(useLang())
  return (
    <main id="main" className="page licence-terms">
      <h1>{terms.title}</h1>
      <p className="muted">{terms.intro}</p>
      <LicenceMatrix
        matrix={terms.matrix}
        kinds={licenceKinds}
        head={(kind) => <small>{w.factor(f.num(terms.grants.find((one) => one.kind === kind)!.factor / 100))}</small>}
      />
      <p className="hint">
        {w.termsVersion(terms.version)} {terms.versions.length > 1 && w.earlier}
        {terms.versions
          .filter((one) => one !== terms.version)
          .map((one) => (
            <Link key={one} className="link" to={termsPath(one)}>
              {one}
            </Link>
          ))}
      </p>
      {terms.sections.map(({ id, heading, paragraphs, list }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {list.length > 0 && (
            <ul>
              {list.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </main>
  )
}
