// Every page of web/routes.ts as an address, about somebody's things: a page that is added there is asked for here.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import siteMap from '#web/routes.ts'
import type { Things } from './sample-calls.ts'

const NUMBER = 'W261122ABCDEFGHJK'

/** Addresses without their language; a page whose last part may be missing stands there twice. */
export function pagePaths({ account, permlink, group = '1', collection = '1' }: Pick<Things, 'account' | 'permlink' | 'group' | 'collection'>): string[] {
  const values: Record<string, string> = {
    provider: 'wechat',
    eyes: 'follower',
    anthor: account,
    author: account,
    account,
    tag: 'sea',
    number: NUMBER,
    uid: '10001',
    collectionid: collection,
    word: 'no-such-word',
    type: 'nft',
    slug: 'no-such-word',
    activityId: '2026112',
    permlink,
    code: 'no-such-word',
    block: '1',
    batch: 'nosuchbatch0',
    name: 'user-protocol',
  }
  /** What `:id` is, by the first part of the path. */
  const idOn: Record<string, string> = {
    photographer: account,
    user: account,
    photocomment: permlink,
    portfolio: account,
    group,
    'imgshare-general-links': permlink,
    inviting: 'no-such-word',
    article: '1',
    'article-nft': '1',
    'article-nft-info': '1',
    admin: '1',
    credential: 'nosuchnumber',
    'graduation-credential': 'nosuchnumber',
    'valentine-day-credential': 'nosuchnumber',
    'post-honor-certificates': permlink,
    mobile: 'nosuchnumber',
    draw: '1',
    redeem: 'no-such-code',
  }
  const fill = (path: string) =>
    path.replace('*', 'nothing/here').replace(/:(\w+)\??/g, (_, name: string) => {
      const value = name === 'id' ? idOn[path.split('/')[1]!] : values[name]
      if (!value) throw new Error(`'${path}' has no value for :${name}: give one here`)
      return encodeURIComponent(value)
    })
  return [...new Set(patternsOf(siteMap).flatMap((path) => (path.endsWith('?') ? [path, path.replace(/\/[^/]*$/, '')] : [path])))].map(fill)
}

const patternsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children }) => {
    const here = path ? `${above}/${path}` : above
    return children ? patternsOf(children, here) : [here || '/']
  })
