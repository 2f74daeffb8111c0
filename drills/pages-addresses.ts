// Where the pages of a site are, and by whom they are read: every address of its sitemap and of its site map, sixteen surroundings, two languages.
import { pagePaths } from '#tests/page-paths.ts'

export const SYSTEMS = ['ios', 'android', 'harmony', 'desktop'] as const
export const PLACES = ['app', 'wechat', 'qq', 'outside'] as const
export const LANGS = ['zh', 'en'] as const
export type Surrounding = { system: (typeof SYSTEMS)[number]; place: (typeof PLACES)[number]; lang: (typeof LANGS)[number] }

const systems = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  harmony: 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
}
const places = { app: ' Pixtura/2.4.1 (drill)', wechat: ' MicroMessenger/8.0.60', qq: ' QQ/9.1.70', outside: '' }
export const agentOf = ({ system, place }: Surrounding) => systems[system] + places[place]
export const nameOf = ({ system, place, lang }: Surrounding) => `${lang} ${system} ${place}`
/** Which frame belongs around a page there, on a site that has an app. */
export const frameFor = ({ system, place }: Surrounding) => (place === 'app' ? 'in-app' : system === 'desktop' ? null : 'outside-app')

export const SURROUNDINGS: Surrounding[] = SYSTEMS.flatMap((system) => PLACES.flatMap((place) => LANGS.map((lang) => ({ system, place, lang }))))
/** Two surroundings of the nth page: over any eight pages in a row each pair of system, place and language is met. */
export function dealt(n: number): [Surrounding, Surrounding] {
  const [a, b] = [n % 4, Math.floor(n / 4) % 4]
  const one = { system: SYSTEMS[a]!, place: PLACES[(a + b) % 4]!, lang: LANGS[(a + b) % 2]! }
  const other = { system: SYSTEMS[(a + 2) % 4]!, place: PLACES[(a + b + 1) % 4]!, lang: LANGS[(a + b + 1) % 2]! }
  return [one, other]
}

export const inLanguage = (address: string, lang: Surrounding['lang']) => (lang === 'zh' ? address : `/en${address === '/' ? '' : address}`)
const textOf = async (reply: Response) => (reply.ok ? reply.text() : '')
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => new URL(found[1]!.replaceAll('&amp;', '&')))

/** Addresses without their language: what the sitemap names, and every page of the site map about somebody's things. The console is no page of readers, nor is what the grid of the market asks in the background. */
export async function addressesOf(origin: string, things: { account: string; permlink: string }): Promise<string[]> {
  const parts = locationsIn(await textOf(await fetch(`${origin}/sitemap.xml`)))
  const files = await Promise.all(parts.map(async ({ pathname }) => textOf(await fetch(origin + pathname))))
  const named = files.flatMap(locationsIn).map(({ pathname, search }) => decodeURI(pathname.replace(/^\/en(?=\/|$)/, '') || '/') + search)
  const mapped = pagePaths({ ...things, group: '1', collection: '1' }).filter((address) => !/^\/admin(?:\/|$)|^\/market-keywords$|nothing\/here/.test(address))
  return [...new Set([...named.map(encodeURI), ...mapped])]
}
