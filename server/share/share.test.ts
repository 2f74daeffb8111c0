import { expect, test } from 'vitest'
import { IMAGE_LIMITS } from '#server/kit/images/types.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true, pages: builtPages })
const withApp = ownApp({ settings: { APP_STORE_URL: 'https://apps.example/pixtura' } })
const share = (path: string) => own.api()('GET /api/share', { query: { path } })

test('GET /api/config says what holds now: limits, costs, switches, downloads', async () => {
  const config = await own.api()('GET /api/config')
  expect(config.limits).toMatchObject({ imagesPerPost: 9, imageBytes: 50_000_000, imageSide: IMAGE_LIMITS.longSide, title: 100, page: 50 })
  expect([config.costs, config.switches, config.downloads]).toEqual([
    { publish: 5, like: 3, forward: 3 },
    { app: false, development: true },
    { appStore: null, apk: null, apkFile: null, harmony: null, stores: [] },
  ])
  const other = await withApp.api()('GET /api/config')
  expect([other.switches.app, other.downloads]).toEqual([
    true,
    { appStore: 'https://apps.example/pixtura', apk: null, apkFile: null, harmony: null, stores: [] },
  ])
})

test('GET /api/share says of each public page what the page says of itself, in the language of its path', async () => {
  const anna = await own.member({ nickname: 'Anna & "co"', bio: { zh: '拍海。', en: 'The sea.' } })
  const quiet = await own.member()
  const { permlink, key } = await own.publish(anna, {
    title: '雨后',
    lang: 'zh',
    titleOther: 'After rain',
    description: '三行字',
    descriptionOther: 'Three lines',
    tags: ['雨后', 'rain'],
  })
  const photo = `/photocomment/${anna.account}/${encodeURIComponent(permlink)}`
  const plain = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
  for (const before of ['', '/en'])
    for (const path of [
      '/',
      '/photographer',
      `/photographer/${anna.account}`,
      `/photographer/${quiet.account}`,
      '/photocomment',
      photo,
      '/tag',
      '/group',
      '/collection',
      `/tag/${encodeURIComponent('雨后')}`,
      '/user-protocol.html',
      '/mobile/protocol',
      '/mobile/protocol/privacy-policy',
    ]) {
      const address = before && path === '/' ? before : before + path
      const page = plain(await (await own.fetch(address)).text())
      const said = await share(address)
      expect([address, /<meta name="description" content="([^>]*)"\/>/.exec(page)?.[1]]).toEqual([address, said.desc])
      expect([address, /<title>([^<]*)<\/title>/.exec(page)?.[1]]).toEqual([address, said.title])
      expect(said.shareUrl).toBe(/<link rel="canonical" href="([^"]*)"/.exec(page)?.[1])
      expect(said.shareImgUrl).toMatch(new RegExp(`^${ORIGIN}/(media/[\\w-]+/\\d+\\.webp|card/1200x630-light(/en)?/.+\\.jpg|icon-512\\.png)$`))
    }
  expect((await share(photo)).shareImgUrl).toContain(key)
  expect((await share(`/zh/PHOTOGRAPHER/${anna.account}/photos/?a=b#c`)).shareUrl).toBe(`${ORIGIN}/photographer/${anna.account}`)
})

test('GET /api/share knows nothing of what is not public, whoever asks', async () => {
  const anna = await own.member()
  const hidden = await own.publish(anna, { title: 'Mine alone', visibility: 'private' })
  const gone = await own.publish(anna, { title: 'Gone' })
  await own.api(anna)('DELETE /api/posts/works', { query: { permlink: gone.permlink } })
  const at = (permlink: string) => ({ query: { path: `/photocomment/${anna.account}/${permlink}` } })
  expect(await reasonOf(own.api(anna)('GET /api/share', at(hidden.permlink)))).toBe('NOT_FOUND')
  expect(await reasonOf(own.api()('GET /api/share', at(gone.permlink)))).toBe('POST_DELETED')
  const strange = [
    '/login',
    '/upload-photos',
    '/nothing',
    '/photographer/nobody-here',
    '/tag/nobody-used-it',
    '//evil.example/photographer',
    'https://evil.example/',
    'photographer',
    '/\\evil.example',
  ]
  const broken = [
    '/photographer/%00',
    '/photographer/%zz',
    '/photographer/%2500',
    '/photographer//photos',
    '/photographer/a/b/c',
    '/fr',
    '/photocomment/a%2fb/c',
    '/\\[',
    '/photographer/__proto__',
  ]
  for (const path of [...strange, ...broken, at(hidden.permlink).query.path, `${at(hidden.permlink).query.path}/edit`])
    expect([path, await reasonOf(share(path))]).toEqual([path, 'NOT_FOUND'])
  expect(await reasonOf(share(''))).toBe('INVALID_INPUT')
})
