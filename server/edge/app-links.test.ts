import { expect, test } from 'vitest'
import { contentPages } from '#content/pages.ts'
import { ownApp } from '#tests/own-app.ts'
import { pagePaths } from '#tests/page-paths.ts'

const prints = [Array.from({ length: 32 }, () => 'AB').join(':'), Array.from({ length: 32 }, () => '0F').join(':')]
const ids = {
  APP_IOS_ID: 'ABCDE12345.com.example.pixtura',
  APP_ANDROID_ID: 'com.example.pixtura',
  APP_ANDROID_SHA256: prints.join(','),
  APP_HARMONY_ID: '5765880207854',
}
const own = ownApp({ settings: ids })
const without = ownApp()

type Component = { '/': string; exclude?: boolean }
const read = async <T>(file: string) => (await (await own.fetch(`/.well-known/${file}`)).json()) as T
/** Apple's rule, and that of Android's dynamic links: `*` is any number of signs, `?` is one; the first component that fits the path decides. */
const opensIn = (components: readonly Component[], path: string) => {
  const fits = ({ '/': said }: Component) =>
    new RegExp(
      `^${said
        .replace(/[.+^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.*')
        .replaceAll('?', '.')}$`,
    ).test(path)
  const first = components.find(fits)
  return first ? !first.exclude : false
}

const APP = [
  '/',
  '/en',
  '/photographer',
  '/photographer/anna',
  '/photographer/anna/photos',
  '/en/photographer/anna',
  '/photocomment/anna/lake-sherburne',
  '/en/photocomment/anna/lake-sherburne',
  '/tag/%E6%B5%B7',
  '/group/7',
  '/collection/one-12',
  '/portfolio/anna',
  '/market/1234',
  '/help',
]
const WEB = [
  '/admin',
  '/admin/reviews',
  '/login',
  '/logout',
  '/download',
  '/settings/security',
  '/withdraw-deposit/my-assets',
  '/photocomment/anna/lake-sherburne/edit',
  '/en/photocomment/anna/lake-sherburne/edit',
  '/photocomment/anna/lake-sherburne/reward',
  '/collection/one-12/settings',
  '/group/7/review',
  '/licences/1/file',
  '/media/key/640.webp',
  '/api/posts',
  '/wechat/jsConfig',
  '/.well-known/assetlinks.json',
]

/** Of the site map, about somebody's things, what opens in the app; everything else of it stays in the browser. */
const PAGES = `
/ /photographer /photographer/anna /photographer/anna/photos /photographer/anna/collections /photographer/anna/nft-photos /photographer/anna/market /user/anna
/photocomment /photocomment/anna /photocomment/anna/lake /tag /tag/sea /search /search/image /ranking /ranking-list
/claim /energy-rule /transparency /transparency/decisions /transparency/newcomers /webgl-info
/market /market/briefs /market/briefs/W261122ABCDEFGHJK /market/ai-creative-guide /market/blockchain-intro /market/licences /market/W261122ABCDEFGHJK /sell-your-photos /verify-licence
/credential /credential/nosuchnumber /verify-proof /certificate /mobile/certificate/nft /graduation-credential/nosuchnumber
/valentine-day-credential/nosuchnumber /post-honor-certificates/anna/lake
/block_info /block_info/1 /block_info/transfer /block_info/transfer/1 /block_info/digital-collection /block_info/digital-collection/1
/mobile/digital-collection/product/all-series /mobile/digital-collection/product/nosuchnumber
/inviting/no-such-word /invite/ranking /collection /collection/12 /portfolio /portfolio/anna /portfolio/anna/lake
/group /group/7 /group/7/discussions /group/7/discussions/W261122ABCDEFGHJK /group/7/challenges /group/7/challenges/W261122ABCDEFGHJK
/group/7/members /group/7/about /group/7/rules
/imgshare /imgshare-general-links/anna /imgshare-general-links/anna/lake /share_card_personal /share_card_personal/anna /share-card-group /image_link
/past-activities /article /article/1 /article-nft /article-nft/nft /article-nft/mobile/1 /article-nft-info/1 /mobile/notice /mobile/notice/no-such-word
/share-news /share-news-v3 /draws /draw/1 /wheel/2026112 /yearly/no-such-word /contests/no-such-word/entries /contests/no-such-word/results /help /help/kept`
const inTable = new Set(PAGES.trim().split(/\s+/))
const siteMap = pagePaths({ account: 'anna', permlink: 'lake', group: '7', collection: '12' })
const inEnglish = (path: string) => `/en${path === '/' ? '' : path}`

const componentsFor = async (platform: 'apple' | 'android') =>
  platform === 'apple'
    ? (await read<{ applinks: { details: { components: Component[] }[] } }>('apple-app-site-association')).applinks.details[0]!.components
    : (await read<{ relation_extensions: Record<string, { dynamic_app_link_components: Component[] }> }[]>('assetlinks.json'))[0]!.relation_extensions[
        'delegate_permission/common.handle_all_urls'
      ]!.dynamic_app_link_components

test.each(['apple', 'android'] as const)('%s opens our public pages in the app and leaves the rest to the browser', async (platform) => {
  const components = await componentsFor(platform)
  expect(APP.filter((path) => !opensIn(components, path))).toEqual([])
  expect(WEB.filter((path) => opensIn(components, path))).toEqual([])
})

test.each(['apple', 'android'] as const)(
  '%s: each address of the site map goes where the table says, in both languages, and what lies deeper stays',
  async (platform) => {
    const components = await componentsFor(platform)
    expect(siteMap.filter((path) => opensIn(components, path)).toSorted()).toEqual([...inTable].toSorted())
    expect(siteMap.filter((path) => opensIn(components, inEnglish(path)) !== inTable.has(path))).toEqual([])
    expect([...inTable].filter((path) => opensIn(components, `${path}/no/such/page`))).toEqual([])
    const written = contentPages.map(({ path }) => path)
    expect(written.filter((path) => ![path, inEnglish(path)].every((one) => opensIn(components, one)))).toEqual([])
    // iOS reads no larger file than 128 kB
    expect(JSON.stringify(components).length).toBeLessThan(128_000)
  },
)

test('each platform finds its app, and nothing where there is none', async () => {
  expect(await read('apple-app-site-association')).toMatchObject({ applinks: { details: [{ appIDs: [ids.APP_IOS_ID] }] } })
  expect(await read('assetlinks.json')).toMatchObject([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: ids.APP_ANDROID_ID, sha256_cert_fingerprints: prints },
    },
  ])
  expect(await read('applinking.json')).toEqual({ applinking: { apps: [{ appIdentifier: ids.APP_HARMONY_ID }] } })
  for (const file of ['apple-app-site-association', 'assetlinks.json', 'applinking.json']) {
    const [there, none] = await Promise.all([own.fetch(`/.well-known/${file}`), without.fetch(`/.well-known/${file}`)])
    expect([file, there.status, there.headers.get('content-type'), none.status]).toEqual([file, 200, 'application/json', 404])
  }
})
