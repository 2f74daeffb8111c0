import { expect, test } from 'vitest'
import { browserOf, frameOf, type Browser } from './browser.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT}`
const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36'
const outside: Browser = { system: 'desktop', chat: null, inApp: false, version: null, client: null }

const table: [name: string, userAgent: string, cookie: string, is: Partial<Browser>][] = [
  ['nothing said', '', '', {}],
  ['Chrome on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', '', {}],
  ['Safari on a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.5 Safari/605.1.15`, '', {}],
  ['Safari on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, '', { system: 'ios' }],
  [
    'an iPad that says it is a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Mobile/15E148 MicroMessenger/8.0.49`,
    '',
    { system: 'ios', chat: 'wechat' },
  ],
  ['Chrome on Android', PIXEL, '', { system: 'android' }],
  ['HarmonyOS', 'Mozilla/5.0 (Phone; HarmonyOS 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile', '', { system: 'harmony' }],
  [
    'HarmonyOS by its other name',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) ArkWeb/4.1.6.1 Mobile',
    '',
    { system: 'harmony' },
  ],
  [
    'HarmonyOS as it was, with Android in it',
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) AppleWebKit/537.36 Mobile Safari/537.36',
    '',
    { system: 'android' },
  ],
  ['WeChat on an iPhone', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`, '', { system: 'ios', chat: 'wechat' }],
  ['WeChat on Android', `${PIXEL} MMWEBID/1 MicroMessenger/8.0.49.2600`, '', { system: 'android', chat: 'wechat' }],
  ['QQ on Android', `${PIXEL} V1_AND_SQ_9.0.60 QQ/9.0.60.17095 NetType/4G`, '', { system: 'android', chat: 'qq' }],
  ['the browser of QQ, which is no chat app', `${PIXEL} MQQBrowser/14.9`, '', { system: 'android' }],
  ['our app on an iPhone', `${IPHONE} Mobile/15E148 Pixtura/2.4.1 (iOS)`, '', { system: 'ios', inApp: true, version: '2.4.1', client: 'ios' }],
  ['our app without its client', `${PIXEL} pixtura/3.0`, '', { system: 'android', inApp: true, version: '3.0' }],
  ['our app by its cookie', IPHONE, 'locale=zh; pixturaInnerBrowser=1; theme=dark', { system: 'ios', inApp: true }],
  ['the cookie says no', IPHONE, 'pixturaInnerBrowser=0', { system: 'ios' }],
  ['the cookie says nothing', IPHONE, 'pixturaInnerBrowser=; a=b', { system: 'ios' }],
  ['another cookie that ends so', IPHONE, 'notpixturaInnerBrowser=1', { system: 'ios' }],
  ['a name that only begins so', `${PIXEL} Pixturama/2.4`, '', { system: 'android' }],
  ['a version that is none', `${PIXEL} Pixtura/<script>`, '', { system: 'android' }],
]

test.each(table)('%s', (_, userAgent, cookie, is) => expect(browserOf(userAgent, cookie)).toEqual({ ...outside, ...is }))

test('the frame follows where the page is read and whether there is an app', () => {
  const frames = ([app, system]: [boolean, Browser['system']]) => [true, false].map((hasApp) => frameOf({ ...outside, inApp: app, system }, hasApp))
  expect(
    (
      [
        [true, 'ios'],
        [true, 'desktop'],
        [false, 'ios'],
        [false, 'android'],
        [false, 'desktop'],
      ] as [boolean, Browser['system']][]
    ).map(frames),
  ).toEqual([
    ['in-app', 'in-app'],
    ['in-app', 'in-app'],
    ['outside-app', 'site'],
    ['outside-app', 'site'],
    ['site', 'site'],
  ])
})
