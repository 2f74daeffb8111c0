import { expect, test } from 'vitest'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'

const own = ownApp({ pages: builtPages, settings: { APP_STORE_URL: 'https://apps.example/pixtura' } })
const filed = ownApp({ pages: builtPages, settings: { COMPANY_URL: 'https://company.example/about', ICP_NUMBER: '沪ICP备00000000号-1' } })
const signing = ownApp({ pages: builtPages, settings: { WECHAT_MP_APP_ID: 'wx-pages', WECHAT_MP_APP_SECRET: 'a-secret' } })
const opening = ownApp({
  pages: builtPages,
  settings: { APP_STORE_URL: 'https://apps.example/pixtura', WECHAT_MP_APP_ID: 'wx-pages', WECHAT_MP_APP_SECRET: 'a-secret', WECHAT_OPEN_APP_ID: 'wx-our-app' },
})
const without = ownApp({ pages: builtPages })

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const readers = {
  desk: { 'user-agent': 'Mozilla/5.0 (X11; Linux x64)' },
  phone: { 'user-agent': IPHONE },
  wechat: { 'user-agent': `${IPHONE} MicroMessenger/8.0.49` },
  app: { 'user-agent': `${IPHONE} Pixtura/2.4.1 (ios)` },
  appByCookie: { 'user-agent': IPHONE, cookie: 'pixturaInnerBrowser=1' },
}
/** What stands around a page: its frame, our bar, our foot, the way into the app. */
async function framesOf(app: typeof own) {
  const found: Record<string, unknown> = {}
  // several rounds, so that busy pages come out of the cache too
  for (let round = 0; round < 3; round++)
    for (const [name, headers] of Object.entries(readers)) {
      const html = await (await app.fetch('/photographer', { headers })).text()
      const frame = /<html[^>]* data-frame="([^"]*)"/.exec(html)?.[1] ?? 'site'
      const now = [frame, html.includes('<header class="bar'), html.includes('<footer'), html.includes('class="app-bar"'), html.includes('"chat","wechat"')]
      if (round) expect([name, now]).toEqual([name, found[name]])
      found[name] = now
    }
  return found
}

test('each reader gets the page in their own frame, also out of the cache', async () => {
  const app = ['in-app', false, false, false, false]
  const inWechat = ['outside-app', true, true, true, true]
  expect(await framesOf(own)).toEqual({
    desk: ['site', true, true, false, false],
    phone: ['outside-app', true, true, true, false],
    wechat: inWechat,
    app,
    appByCookie: app,
  })
  const site = ['site', true, true, false, false]
  expect(await framesOf(without)).toEqual({ desk: site, phone: site, wechat: site, app, appByCookie: app })
})

test('the bridge to the app is named in documents inside it, and in no others; its file is there', async () => {
  for (const app of [own, without])
    for (const [name, headers] of Object.entries(readers))
      for (const path of ['/', '/en/faq', '/no-such-page']) {
        const found = /<script type="module" nonce="[\w-]+" src="(\/assets\/in-app-[\w-]+\.js)">/.exec(await (await app.fetch(path, { headers })).text())
        expect([name, path, found !== null]).toEqual([name, path, name.startsWith('app')])
        if (found) expect((await app.fetch(found[1]!)).headers.get('content-type')).toContain('text/javascript')
      }
  const home = await (await own.fetch('/', { headers: readers.desk })).text()
  const scripts = [...new Set(home.match(/\/assets\/[\w.-]+\.js/g))]
  expect(scripts.length).toBeGreaterThan(2)
  for (const src of scripts) expect([src, (await (await own.fetch(src)).text()).includes('pixturaBridge')]).toEqual([src, false])
})

test('the site can be installed in both languages, and its icons are there', async () => {
  for (const [before, name] of [
    ['', '拾光'],
    ['/en', 'Pixtura'],
  ] as const) {
    expect(await (await own.fetch(before || '/')).text()).toContain(`<link rel="manifest" href="${before}/manifest.webmanifest"/>`)
    const reply = await own.fetch(`${before}/manifest.webmanifest`)
    expect(reply.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await reply.json()) as { name: string; start_url: string; display: string; icons: { src: string; sizes: string; purpose: string }[] }
    expect(manifest).toMatchObject({ name, start_url: before || '/', display: 'standalone' })
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes } of manifest.icons) {
      const bytes = Buffer.from(await (await own.fetch(src)).arrayBuffer())
      expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes]) // width and height of a PNG's header
    }
  }
})

test('S130 the worker is asked for each time, may fetch from us alone, and every page may have it', async () => {
  const worker = await own.fetch('/sw.js')
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(worker.headers.get('content-security-policy')).toMatch(/default-src 'none'; connect-src 'self';/)
  expect((await own.fetch('/')).headers.get('content-security-policy')).toContain("worker-src 'self'")
  for (const path of ['/offline', '/en/offline']) {
    const html = await (await own.fetch(path)).text()
    expect(html).toContain('<ul class="kept"></ul>')
    expect(html).toContain(`href="${path}"`)
  }
})

test('the foot leads to the company and the filing where they are configured, and says nothing of them elsewhere', async () => {
  const foot = async (app: typeof own, path: string) => /<footer[^]*<\/footer>/.exec(await (await app.fetch(path)).text())?.[0]
  for (const [path, company] of [
    ['/login', '公司介绍'],
    ['/en/login', 'Company profile'],
  ] as const) {
    const html = await foot(filed, path)
    expect(html).toContain(`<a href="https://company.example/about" target="_blank" rel="noopener">${company}</a>`)
    expect(html).toContain('<a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener">沪ICP备00000000号-1</a>')
    expect(await foot(without, path)).not.toContain('_blank')
  }
})

test('WeChat’s scripts are allowed in WeChat alone, where the site has an account there', async () => {
  const scripts = async (app: typeof own, headers: HeadersInit) =>
    /script-src ([^;]*)/.exec((await app.fetch('/photographer', { headers })).headers.get('content-security-policy') ?? '')![1]!.includes('res.wx.qq.com')
  // twice, so that busy pages come out of the cache too
  for (const name of ['desk', 'phone', 'wechat', 'desk', 'phone', 'wechat'] as const)
    expect([name, await scripts(signing, readers[name]), await scripts(without, readers[name])]).toEqual([name, name === 'wechat', false])
})

test('WeChat’s own button into the app is there in WeChat alone, on systems that have it, and only where it is configured', async () => {
  const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
  const harmony = 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile'
  const [weixin, qq, stays] = [' MicroMessenger/8.0.49', ' QQ/9.1.70', 'stayOnWeb=1']
  const inWeixin = [readers.wechat, { 'user-agent': android + weixin }]
  const elsewhere = [readers.desk, readers.phone, readers.app, { 'user-agent': android }, { 'user-agent': android + qq }]
  const seen = async (app: typeof own, headers: HeadersInit) => {
    const reply = await app.fetch('/photographer', { headers })
    const policy = reply.headers.get('content-security-policy')!
    return [(await reply.text()).includes('wx-our-app'), /frame-src ([^;]*)/.exec(policy)![1]]
  }
  const [here, ours] = ["'self' https://*.qq.com webcompt:", "'self'"]
  // twice, so that busy pages come out of the cache too
  for (let round = 0; round < 2; round++) {
    for (const headers of inWeixin) expect([headers, await seen(opening, headers), await seen(own, headers)]).toEqual([headers, [true, here], [false, ours]])
    for (const headers of elsewhere) expect([headers, await seen(opening, headers)]).toEqual([headers, [false, ours]])
    expect(await seen(opening, { 'user-agent': harmony + weixin })).toEqual([false, here])
    expect(await seen(opening, { ...readers.wechat, cookie: stays })).toEqual([false, here])
  }
})

test('who stays on the web keeps the frame and is not asked to open the app, also out of the cache', async () => {
  for (let round = 0; round < 3; round++)
    for (const [cookie, asked] of [
      ['', true],
      ['stayOnWeb=1', false],
      ['stayOnWeb=0', true],
    ] as const) {
      const html = await (await own.fetch('/photographer', { headers: { ...readers.phone, cookie } })).text()
      expect([cookie, html.includes('data-frame="outside-app"'), html.includes('class="app-bar"')]).toEqual([cookie, true, asked])
    }
})
