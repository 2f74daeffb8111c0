import { Hono } from 'hono'
import { href } from 'react-router'
import { languages } from '#api/limits.ts'
import { ANY_PAGE } from '../hooks/share-pages.ts'
import type { AppServices } from '../services.ts'
import { addressIn } from '../share/views-pages.ts'

type Component = { '/': string; exclude?: true }

/**
 * Which of our addresses the app opens: every page that says of itself what its link shows (`sharePages`), and none beside it; of campaigns that are
 * opened while the site runs it knows none. A `*` of these platforms takes slashes too, so what lies deeper than a page is left out before it; the
 * first line that fits decides.
 */
function appComponents(shapes: readonly string[]): Component[] {
  const deepestFirst = shapes
    .filter((shape) => shape !== ANY_PAGE)
    .toSorted((a, b) => b.split('/').length - a.split('/').length || Number(a.includes('*')) - Number(b.includes('*')) || (a < b ? -1 : 1))
  const forms = FORMS.flatMap((path) => languages.map((lang): Component => ({ '/': addressIn('', lang, path), exclude: true })))
  const pages = deepestFirst.flatMap((shape) =>
    languages.flatMap((lang): Component[] => {
      const path = addressIn('', lang, `/${shape}`)
      return [...deeperThan(path).map((deeper): Component => ({ '/': deeper, exclude: true })), { '/': path }]
    }),
  )
  return [...forms, ...pages]
}
/** What members do, where the names of things stand. */
const FORMS = [href('/collection/new'), href('/collection/add'), href('/market/briefs/new')]
/** The same with more in the place of each of its names. */
const deeperThan = (path: string): string[] => [...new Set([...path.matchAll(/\*/g)].map(({ index }) => `${path.slice(0, index)}*/*${path.slice(index + 1)}`))]

/** What each platform asks before it opens our addresses in the app; each is there where the installation has an app for it. */
export function appLinks({ config, sharePaths }: Pick<AppServices, 'config' | 'sharePaths'>): Hono {
  const { APP_IOS_ID, APP_ANDROID_ID, APP_ANDROID_SHA256, APP_HARMONY_ID } = config
  const components = appComponents(sharePaths)
  const app = new Hono()
  const answer = (path: string, content: object) =>
    app.get(`/.well-known/${path}`, (c) =>
      c.body(JSON.stringify(content), 200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' }),
    )
  if (APP_IOS_ID) answer('apple-app-site-association', { applinks: { details: [{ appIDs: [APP_IOS_ID], components }] } })
  if (APP_ANDROID_ID && APP_ANDROID_SHA256) answer('assetlinks.json', [androidStatement(APP_ANDROID_ID, APP_ANDROID_SHA256.split(','), components)])
  if (APP_HARMONY_ID) answer('applinking.json', { applinking: { apps: [{ appIdentifier: APP_HARMONY_ID }] } })
  return app
}

const HANDLE = 'delegate_permission/common.handle_all_urls'
/** From Android 15 on the file says which addresses; before it the app’s own manifest does. */
const androidStatement = (name: string, prints: readonly string[], components: readonly Component[]) => ({
  relation: [HANDLE],
  target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: prints },
  relation_extensions: { [HANDLE]: { dynamic_app_link_components: components } },
})
