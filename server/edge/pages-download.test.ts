import { expect, test } from 'vitest'
import { builtPages } from '#tests/built-pages.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'

const sha256 = 'ab'.repeat(32)
const links = { APP_STORE_URL: 'https://apps.example/ios', APP_APK_URL: 'https://apps.example/pixtura.apk', APP_HARMONY_URL: 'https://apps.example/harmony' }
const file = { APP_APK_VERSION: '2.4.1', APP_APK_BYTES: '38600000', APP_APK_SHA256: sha256 }
const stores = 'huawei=https://stores.example/h,xiaomi=https://stores.example/x?id=1'
const own = ownApp({ pages: builtPages, settings: { ...links, ...file, APP_STORES: stores } })
const ios = ownApp({ pages: builtPages, settings: { APP_STORE_URL: links.APP_STORE_URL } })
const without = ownApp({ pages: builtPages })
type App = typeof own

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const devices = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
  ios: `${IPHONE} Safari/604.1`,
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  harmony: 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile',
  wechat: `${IPHONE} MicroMessenger/8.0.49`,
}
type Device = keyof typeof devices
const page = async (app: App, device: Device, path = '/download') => {
  const reply = await app.fetch(path, { headers: { 'user-agent': devices[device] } })
  return (await reply.text()).replaceAll('&amp;', '&')
}
const offered = (html: string) => [...html.matchAll(/<a class="btn primary" href="(https:[^"]*)"/g)].map(([, href]) => href)

test('each device is offered what it can install, also out of the cache', async () => {
  for (let round = 0; round < 3; round++)
    for (const [device, link] of [
      ['desktop', []],
      ['ios', [links.APP_STORE_URL]],
      ['android', [links.APP_APK_URL]],
      ['harmony', [links.APP_HARMONY_URL]],
      ['wechat', []],
    ] as const)
      expect([device, offered(await page(own, device))]).toEqual([device, link])
  const android = await page(own, 'android', '/en/download')
  for (const said of ['Download the APK, 38.6\u00a0MB', '38,600,000', '2.4.1', sha256]) expect(android).toContain(said)
  expect(await page(own, 'ios')).not.toContain('<dd class="mono">')
  expect(await page(own, 'desktop')).toContain('class="qr-code"')
  expect(await page(own, 'wechat', '/en/download')).toContain('Tap More at the top right, then Open in Safari.')
})

test('where there is no app, or none for this device, it says how the browser installs the site', async () => {
  for (const [device, step] of [
    ['ios', 'Choose Add to Home Screen'],
    ['android', 'Choose Install app or Add to Home screen'],
    ['harmony', 'Choose Add to home screen'],
    ['desktop', 'Safari: choose Add to Dock in the File menu'],
  ] as const) {
    const html = await page(without, device, '/en/download')
    expect([device, offered(html), html.includes(step), html.includes('Pixtura has no app of its own now.')]).toEqual([device, [], true, true])
  }
  const android = await page(ios, 'android', '/en/download')
  expect([offered(android), android.includes('There is no app for this device yet.')]).toEqual([[], true])
})

test('one tap leads straight to what a phone installs, and elsewhere to the page', async () => {
  for (const [device, to] of [
    ['ios', links.APP_STORE_URL],
    ['android', links.APP_APK_URL],
    ['harmony', links.APP_HARMONY_URL],
    ['desktop', '/en/download?furl=%2Ftag'],
    ['wechat', '/en/download?furl=%2Ftag'],
  ] as const) {
    const reply = await own.fetch('/en/download-app?furl=%2Ftag', { headers: { 'user-agent': devices[device] } })
    expect([device, reply.status, reply.headers.get('location')]).toEqual([device, 302, to])
  }
  const none = await without.fetch('/download-app', { headers: { 'user-agent': devices.ios } })
  expect(none.headers.get('location')).toBe('/download')
})

test('S055 furl leads back to a page of ours and nowhere else', async () => {
  const back = async (furl: string) =>
    /<a class="link" href="([^"]*)"[^>]*>Back to where you were/.exec(
      await page(own, 'ios', `/en/download?furl=${encodeURIComponent(furl)}&utm_source=a&markCode=b`),
    )?.[1]
  expect(await back('/tag/sea?x=1')).toBe('/en/tag/sea?x=1')
  expect(await back(`${ORIGIN}/market`)).toBe('/en/market')
  for (const furl of ['https://evil.com/', '//evil.com', '/\\evil.com', 'javascript:alert(1)', `${ORIGIN}@evil.com/`, '/\u0000'])
    expect([furl, await back(furl)]).toEqual([furl, undefined])
})

test('every store has its line, and a page that is not there leads to the download', async () => {
  const html = await page(own, 'desktop', '/en/download-channel')
  for (const url of [...Object.values(links), 'https://stores.example/h', 'https://stores.example/x?id=1']) expect(html).toContain(`href="${url}"`)
  expect(await page(without, 'desktop', '/en/download-channel')).not.toContain('https://stores.example')
  expect(await page(own, 'ios', '/en/no-such-page')).toContain('href="/en/download"')
  expect(await page(own, 'ios', '/en/index-download')).toContain('href="/en/download"')
})
