import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { pageContext } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { shell as words } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/offline-page.ts'
import './offline.css'

export const loader = ({ context }: Route.LoaderArgs) => ({ lang: context.get(pageContext).lang })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).offlineTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What a browser keeps for the time without a network (public/sw.js): it shows this at the address that was asked for, which the link then leads to, and puts what was seen last into the list. */
export default function OfflinePage() {
  const w = useWords(words)
  return (
    <main id="main" className="page offline-page">
      <h1>{w.offlineTitle}</h1>
      <p className="muted">{w.offlineText}</p>
      <p className="acts">
        <Link className="btn primary" to={href('/offline')} reloadDocument>
          {w.tryAgain}
        </Link>
        <Link className="btn" to={href('/')} reloadDocument>
          {w.toHome}
        </Link>
      </p>
      <section className="kept-work" aria-labelledby="kept">
        <h2 id="kept">{w.seenLast}</h2>
        <ul className="kept" />
      </section>
    </main>
  )
}
