import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { prefix } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { download as words } from '#web/words/download.ts'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/download-page.ts'
import { furlPath } from './furl-path.ts'
import { linkFor, type Downloads } from './link-for.ts'
import { previewMeta } from './preview.ts'
import { QrCode } from './qr-code.tsx'
import './download.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, origin, browser } = context.get(pageContext)
  const { downloads } = await context.get(apiContext)('GET /api/config')
  return { lang, origin, browser, downloads, back: furlPath(url.searchParams.get('furl'), origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { title, lead } = words.in(lang)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: lead },
    ...previewMeta({ lang, origin, path: href('/download'), title, description: lead }),
  ]
}

/** Knows the device it is opened on and offers what that can install. Nothing is counted here; `utm_source` and `markCode` are taken and go nowhere. */
export default function DownloadPage({ loaderData: { lang, origin, browser, downloads, back } }: Route.ComponentProps) {
  const w = useWords(words)
  const { system, chat } = browser
  const hasApp = Boolean(downloads.appStore ?? downloads.apk ?? downloads.harmony)
  const isDesk = system === 'desktop'
  const lead = isDesk || linkFor(system, downloads) ? w.lead : w.noneHere
  return (
    <main id="main" className="page get-app">
      <h1>{hasApp ? w.titleOf[system] : w.title}</h1>
      <p className="muted">{hasApp ? lead : w.noApp}</p>
      {chat ? <InChat ios={system === 'ios'} /> : <Ways system={system} downloads={downloads} />}
      {isDesk && (
        <div className="get-scan">
          <QrCode text={`${origin}${prefix[lang]}${href('/download')}`} label={w.qr} />
          <p className="small muted">{w.scan}</p>
        </div>
      )}
      <p className="get-more">
        {hasApp && (
          <Link className="link" to={href('/download-channel')}>
            {w.others}
          </Link>
        )}
        {back && (
          <Link className="link" to={back}>
            {w.back}
          </Link>
        )}
      </p>
    </main>
  )
}

/** The app for this device; where there is none, the browser's own way. */
function Ways({ system, downloads }: { system: Phone | 'desktop'; downloads: Downloads }) {
  const link = linkFor(system, downloads)
  return link && system !== 'desktop' ? <OwnApp system={system} link={link} downloads={downloads} /> : <Install system={system} />
}

type Phone = 'ios' | 'android' | 'harmony'
function OwnApp({ system, link, downloads: { apkFile } }: { system: Phone; link: string; downloads: Downloads }) {
  const w = useWords(words)
  const file = system === 'android' ? apkFile : null
  const megabytes = file && (file.bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })
  return (
    <>
      <a className="btn primary" href={link}>
        {megabytes ? w.getSized(megabytes) : w.get[system]}
      </a>
      {system === 'android' && <p className="small muted">{w.harmonyNoApk}</p>}
      {file && (
        <section>
          <h2>{w.facts}</h2>
          <dl className="get-facts">
            <dt>{w.version}</dt>
            <dd className="num">{file.version}</dd>
            <dt>{w.size}</dt>
            <dd className="num">{file.bytes.toLocaleString('en')}</dd>
            <dt>{w.sha256}</dt>
            <dd className="mono">{file.sha256}</dd>
          </dl>
          <p className="small muted">{w.checkIt}</p>
        </section>
      )}
    </>
  )
}

/** In a chat app nothing can be installed: how to get out of it. */
function InChat({ ios }: { ios: boolean }) {
  const [w, said] = [useWords(words), useWords(shell)]
  return (
    <section>
      <h2>{w.inChat}</h2>
      <p>{ios ? said.guideIos : said.guideAndroid}</p>
      <p className="small muted">{w.inChatWhy}</p>
    </section>
  )
}

/** How a browser puts the site among the apps. */
function Install({ system }: { system: Phone | 'desktop' }) {
  const w = useWords(words)
  return (
    <section>
      <h2>{w.install}</h2>
      <ol className="get-steps">
        {w.steps[system].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
