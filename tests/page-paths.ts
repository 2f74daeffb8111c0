// Every page of web/routes.ts as an address, about somebody's things: a page that is added there is asked for here.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import siteMap from '#web/routes.ts'
import type { Things } from './sample-calls.ts'

const NUMBER = 'W261122ABCDEFGHJK'

/** Addresses without their language; a page whose last part may be missing stands there twice. */
export function pagePaths({ account, permlink, collection = '1' }: Pick<Things, 'account' | 'permlink' | 'collection'>): string[] {
  const values: Record<string, string> = {
    provider: 'wechat',
    eyes: 'follower',
    anthor: account,
    tag: 'sea',
    number: NUMBER,
    uid: '10001',
    collectionid: collection,
  }
  const fill = (path: string) =>
    path
      .replace('*', 'nothing/here')
      .replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(name === 'id' ? (path.startsWith('/photocomment') ? permlink : account) : values[name]!))
  return [...new Set(patternsOf(siteMap).flatMap((path) => (path.endsWith('?') ? [path, path.replace(/\/[^/]*$/, '')] : [path])))].map(fill)
}

const patternsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children }) => {
    const here = path ? `${above}/${path}` : above
    return children ? patternsOf(children, here) : [here || '/']
  })
