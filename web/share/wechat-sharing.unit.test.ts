import { expect, test } from 'vitest'
import type { Share } from '#api/share.ts'
import { openWechatSharing, type WechatScript } from './wechat-sharing.ts'

const FIRST = 'https://site.example/'
const pageAt = (url: string): Share => ({ title: `of ${url}`, desc: 'words', shareUrl: url, shareImgUrl: 'https://site.example/icon.png' })

type World = { tags?: readonly string[]; ios: boolean; takes?: (url: string, at: string) => boolean; signs?: boolean; comes?: boolean }
/** WeChat's browser: it takes signatures of some addresses, says so as its script does, and shows what it was told. */
function openBrowser({ ios, tags = [], takes = () => true, signs = true, comes = true }: World) {
  let at = FIRST
  const shown: string[] = []
  const asked: string[] = []
  const counted: string[] = []
  const made: string[] = []
  let loads = 0
  const load = (): Promise<WechatScript | null> => {
    loads++
    const heard = { ready: () => {}, error: () => {} }
    const show = (where: string) => (said: { title: string; link: string }) => void shown.push(`${where}: ${said.title}`)
    const script: WechatScript = {
      ready: (done) => void (heard.ready = done),
      error: (done) => void (heard.error = done),
      config: ({ signature, debug, jsApiList, openTagList }) => {
        made.push(...openTagList)
        if (debug || jsApiList.length !== 2) throw new Error('not as it should be asked')
        if (!takes(signature, at)) heard.error()
        heard.ready()
      },
      updateAppMessageShareData: show('friend'),
      updateTimelineShareData: show('circle'),
    }
    return Promise.resolve(comes ? script : null)
  }
  const sign = (url: string) => {
    asked.push(url)
    return Promise.resolve(signs ? { appId: 'wx', timestamp: 1, nonceStr: 'n', signature: url } : null)
  }
  const say = openWechatSharing({ ios, first: FIRST, load, sign, count: (outcome) => void counted.push(outcome), tags })
  const goTo = async (path: string) => {
    at = FIRST + path
    await say(at, pageAt(at))
  }
  return { goTo, shown, asked, counted, made, loads: () => loads }
}
const both = (path: string) => [`friend: of ${FIRST}${path}`, `circle: of ${FIRST}${path}`]

test('iOS: one signature, of the address at which the session began, for every page after it', async () => {
  const browser = openBrowser({ ios: true, takes: (url) => url === FIRST })
  for (const path of ['', 'tag/sea', 'market']) await browser.goTo(path)
  expect([browser.asked, browser.loads()]).toEqual([[FIRST], 1])
  expect(browser.shown).toEqual(['', 'tag/sea', 'market'].flatMap(both))
  expect(browser.counted).toEqual(['WECHAT_SIGNED_FIRST'])
})

test('Android: a signature of each page’s own address', async () => {
  const browser = openBrowser({ ios: false, takes: (url, at) => url === at })
  for (const path of ['', 'tag/sea', 'market']) await browser.goTo(path)
  expect(browser.asked).toEqual(['', 'tag/sea', 'market'].map((path) => FIRST + path))
  expect(browser.shown).toEqual(['', 'tag/sea', 'market'].flatMap(both))
  expect(new Set(browser.counted)).toEqual(new Set(['WECHAT_SIGNED_CURRENT']))
})

test('where one is refused the other is tried, once, and comes first from then on', async () => {
  const late = openBrowser({ ios: true, takes: (url) => url !== FIRST })
  await late.goTo('tag/sea')
  await late.goTo('market')
  expect([late.asked, late.shown]).toEqual([
    [FIRST, `${FIRST}tag/sea`, `${FIRST}market`],
    [...both('tag/sea'), ...both('market')],
  ])
  const asIos = openBrowser({ ios: false, takes: (url) => url === FIRST })
  await asIos.goTo('tag/sea')
  await asIos.goTo('market')
  expect([asIos.asked, asIos.counted]).toEqual([[`${FIRST}tag/sea`, FIRST], ['WECHAT_SIGNED_FIRST']])
})

test('where both are refused, nothing is signed or the script does not come, it ends there', async () => {
  for (const [world, asked, loads] of [
    [{ takes: () => false }, [FIRST, `${FIRST}tag/sea`], 2],
    [{ signs: false }, [FIRST], 0],
    [{ comes: false }, [FIRST], 1],
  ] as const) {
    const browser = openBrowser({ ios: true, ...world })
    await browser.goTo('tag/sea')
    await browser.goTo('market')
    expect([browser.asked, browser.loads(), browser.shown, browser.counted]).toEqual([asked, loads, [], ['WECHAT_UNSIGNED']])
  }
})

test('elements of WeChat’s own are asked for with the signature, where the page has any', async () => {
  const [having, without] = [openBrowser({ ios: false, tags: ['wx-open-launch-app'] }), openBrowser({ ios: false })]
  for (const browser of [having, without]) for (const path of ['', 'tag/sea']) await browser.goTo(path)
  expect([having.made, without.made]).toEqual([['wx-open-launch-app', 'wx-open-launch-app'], []])
})
