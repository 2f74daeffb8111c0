// What is right about a page as it is sent: its frame, its language, its picture for links, its words as Markdown, and where it leads.
import sharp from 'sharp'
import { agentOf, frameFor, inLanguage, nameOf, type Surrounding } from './pages-addresses.ts'

/** `at`: address in its language. `to`: where it leads on to. */
export type Read = { at: string; status: number; to: string | null; html: string }
const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const attribute = (tag: string, name: string) => {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? null : unescaped(found)
}
const tagsOf = (html: string, name: string) => [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag)
const plain = (html: string) => unescaped(html.replaceAll(/<[^>]+>/g, ''))

export async function readPage(origin: string, address: string, around: Surrounding, cookie: string | null): Promise<Read> {
  const at = inLanguage(address, around.lang)
  const headers = { 'user-agent': agentOf(around), accept: 'text/html', ...(cookie && { cookie }) }
  const reply = await fetch(origin + at, { headers, redirect: 'manual' })
  const isPage = reply.headers.get('content-type')?.startsWith('text/html') ?? false
  const text = await reply.text()
  return { at, status: reply.status, to: reply.headers.get('location'), html: isPage && (reply.status < 300 || reply.status === 404) ? text : '' }
}

/** What is wrong with a page as it was sent, in words. */
export function flawsOf({ at, html }: Read, around: Surrounding): string[] {
  const [root = ''] = tagsOf(html, 'html')
  const flaws: string[] = []
  const wrong = (what: string) => flaws.push(`${at} (${nameOf(around)}): ${what}`)
  if (attribute(root, 'data-frame') !== frameFor(around)) wrong(`its frame is ${attribute(root, 'data-frame') ?? 'the site’s'}`)
  if (attribute(root, 'lang') !== (around.lang === 'zh' ? 'zh-CN' : 'en')) wrong(`its language is ${attribute(root, 'lang')}`)
  if (tagsOf(html, 'h1').length !== 1) wrong(`it has ${tagsOf(html, 'h1').length} first headings`)
  if (tagsOf(html, 'main').length !== 1) wrong('it has no one main part')
  if (frameFor(around) === 'in-app' && /<footer class="(?:site|page)-foot/.test(html)) wrong('the app brings its own foot')
  return flaws
}

const metaOf = (html: string, property: string) => {
  const tag = tagsOf(html, 'meta').find((one) => attribute(one, 'property') === property)
  return tag ? attribute(tag, 'content') : null
}
export type Preview = { url: string; width: number; height: number }
export function previewOf(html: string): Preview | null {
  const url = metaOf(html, 'og:image')
  return url === null ? null : { url, width: Number(metaOf(html, 'og:image:width')), height: Number(metaOf(html, 'og:image:height')) }
}
/** Null where the picture is as its page declares it. */
export async function previewFlaw(origin: string, { url, width, height }: Preview): Promise<string | null> {
  const { pathname, search } = new URL(url)
  const reply = await fetch(origin + pathname + search)
  if (!reply.ok) return `${pathname}: ${reply.status}`
  const size = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
  return size.width === width && size.height === height ? null : `${pathname} is ${size.width} × ${size.height}, not ${width} × ${height}`
}

/** A page's words as Markdown: null where it offers none, else what of its headings is not in it. */
export async function markdownFlaws(origin: string, { at, html }: Read): Promise<string[] | null> {
  const link = tagsOf(html, 'link').find((one) => attribute(one, 'type') === 'text/markdown')
  if (!link) return null
  const reply = await fetch(origin + new URL(attribute(link, 'href')!, origin).pathname)
  const text = reply.ok ? await reply.text() : ''
  const prose = /<article class="prose">.*?<\/article>/s.exec(html)?.[0] ?? ''
  const headings = [...prose.matchAll(/<h[12]\b(?: id="(?!numbers)[^"]*")?[^>]*>(.*?)<\/h[12]>/gs)].map((found) => plain(found[1]!))
  const said = headings.slice(0, -1).filter((heading) => !text.includes(heading)) // the last may be that of the numbers, which are in the text
  return reply.ok ? said.map((heading) => `${at}.md does not say “${heading}”`) : [`${at}.md: ${reply.status}`]
}

/** Addresses of ours that a page leads to, with their anchors. */
export function linksIn({ at, html }: Read, origin: string): string[] {
  const addresses = tagsOf(html, 'a').flatMap((tag) => attribute(tag, 'href') ?? [])
  return addresses.flatMap((href) => {
    const url = URL.canParse(href, origin + at) ? new URL(href, origin + at) : null
    return url?.origin === new URL(origin).origin ? [url.pathname + url.search + url.hash] : []
  })
}
export const hasAnchor = (html: string, name: string) => html.includes(` id="${name}"`) || html.includes(` name="${name}"`)
