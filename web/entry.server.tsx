import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { apiContext, pageContext } from './api.ts'
import { htmlLang } from './lang.ts'
import { opening } from './opening.ts'
import { LastPage } from './shell/last-resort.tsx'
import { pageStatus } from './shell/page-status.ts'
import { lastWords } from './words/last-words.ts'
import { wordsReady } from './words/words.ts'

// The server puts its values under these keys: a second copy imported from elsewhere would be other keys.
export { apiContext, pageContext }

/**
 * One string instead of a stream: half the CPU for a page whose data is complete.
 * So loaders await everything; a promise left open in loader data would delay the page, not stream into it.
 */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext, loadContext: RouterContextProvider) {
  await wordsReady()
  const { nonce, frame, onHtml } = loadContext.get(pageContext)
  const handoff = await text(context.serverHandoffStream!)
  context.serverHandoffStream = undefined
  context.manifest = onlyThisPage(context)
  // the page brings its own routes with it; the browser reads others where a move needs them (shell/site-map.ts)
  if (import.meta.env.PROD) context.routeDiscovery = { mode: 'lazy', manifestPath: '' }
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = render(context, request.url, nonce)
  if (html === null) return new Response(lastDocument(), { status: 500, headers })
  const [start, end] = [html.indexOf('<body'), html.lastIndexOf('</body>')]
  const parts = { head: html.slice(0, start), body: html.slice(start, end) }
  const { head, body } = import.meta.env.PROD ? opening(parts, nonce) : parts
  const script = `<script nonce="${nonce}">{const c=window.__reactRouterContext.streamController;c.enqueue(${inScript(handoff)});c.close()}</script>`
  const page = `<!DOCTYPE html>${head}${body}${script}${frame === 'in-app' ? bridge(nonce) : ''}${html.slice(end)}`
  onHtml?.(page)
  const isRefused = context.staticHandlerContext.errors !== null && request.method === 'GET'
  return new Response(onHtml ? null : page, { status: isRefused ? pageStatus(status) : status, headers })
}

/** The way to the app around a page stands in its documents alone: no other page has a byte of it. vite.config.ts says where it is. */
const bridge = (nonce: string) => `<script type="module" nonce="${nonce}" src="${import.meta.env.IN_APP as string}"></script>`

/** A page that fails is shown once more as its error page; null when that one fails too. */
function render(context: EntryContext, url: string, nonce: string): string | null {
  try {
    return renderToString(<ServerRouter context={context} url={url} nonce={nonce} />)
  } catch (error) {
    if (!context.staticHandlerContext.errors) throw error
    console.error(error)
    return null
  }
}
const lastDocument = () =>
  '<!DOCTYPE html>' +
  renderToStaticMarkup(
    <html lang={htmlLang.zh}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{lastWords.zh}</title>
      </head>
      <body>
        <LastPage />
      </body>
    </html>,
  )

/** React Router makes elements for every route of the manifest on each request; a page needs its own few. */
const manifests = new Map<string, EntryContext['manifest']>()
function onlyThisPage({ manifest, staticHandlerContext: { matches } }: EntryContext) {
  const key = manifest.version + ' ' + matches.map((match) => match.route.id).join(' ')
  const known = manifests.get(key)
  if (known && !import.meta.env.DEV) return known
  const routes = Object.fromEntries(matches.map((match) => [match.route.id, manifest.routes[match.route.id]]))
  const small = { ...manifest, routes }
  manifests.set(key, small)
  return small
}

async function text(stream: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder()
  let all = ''
  for await (const part of stream) all += decoder.decode(part, { stream: true })
  return all + decoder.decode()
}

/** JSON inside a script: nothing in it can end the script or start a comment. Its many quotation marks stand as they are between single ones. */
const inScript = (json: string) =>
  `'${json.replace(/['\\<>&\n\r\u2028\u2029]/g, (c) => (c === '\\' ? '\\\\' : '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0')))}'`
