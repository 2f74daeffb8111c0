import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { download as words } from '#web/words/download.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/download-channel-page.ts'
import { previewMeta } from './preview.ts'
import './download.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const { downloads } = await context.get(apiContext)('GET /api/config')
  return { lang, origin, downloads }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { channels, channelsLead } = words.in(lang)
  return [
    { title: `${channels} · ${brand.name[lang]}` },
    { name: 'description', content: channelsLead },
    ...previewMeta({ lang, origin, path: href('/download-channel'), title: channels, description: channelsLead }),
  ]
}

/** Every place that has the app, one below the other. */
export default function DownloadChannelPage({ loaderData: { downloads } }: Route.ComponentProps) {
  const w = useWords(words)
  const { appStore, apk, harmony, stores } = downloads
  const own = [
    { name: w.appStore, url: appStore },
    { name: w.apk, url: apk },
    { name: w.harmony, url: harmony },
  ]
  const all = [...own, ...stores.map(({ name, url }) => ({ name: w.stores[name], url }))].flatMap(({ name, url }) => (url ? [{ name, url }] : []))
  return (
    <main id="main" className="page get-app">
      <h1>{w.channels}</h1>
      <p className="muted">{all.length ? w.channelsLead : w.noApp}</p>
      <ul className="get-list">
        {all.map(({ name, url }) => (
          <li key={url}>
            <OutsideLink to={url} className="link">
              {name}
            </OutsideLink>
          </li>
        ))}
      </ul>
      <Link className="btn" to={href('/download')}>
        {w.getIt}
      </Link>
    </main>
  )
}
