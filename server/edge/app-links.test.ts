import { expect, test } from 'vitest'
import { ownApp } from '#tests/own-app.ts'

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

test.each(['apple', 'android'] as const)('%s opens our public pages in the app and leaves the rest to the browser', async (platform) => {
  const components =
    platform === 'apple'
      ? (await read<{ applinks: { details: { components: Component[] }[] } }>('apple-app-site-association')).applinks.details[0]!.components
      : (await read<{ relation_extensions: Record<string, { dynamic_app_link_components: Component[] }> }[]>('assetlinks.json'))[0]!.relation_extensions[
          'delegate_permission/common.handle_all_urls'
        ]!.dynamic_app_link_components
  expect(APP.filter((path) => !opensIn(components, path))).toEqual([])
  expect(WEB.filter((path) => opensIn(components, path))).toEqual([])
})

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
