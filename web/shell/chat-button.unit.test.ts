import { expect, test } from 'vitest'
import { makeChatButton, TAG } from './chat-button.ts'

type Made = {
  name: string
  attributes: Record<string, string>
  children: Made[]
  textContent: string
  heard: Map<string, () => void>
  setAttribute: (name: string, value: string) => void
  append: (child: never) => void
  addEventListener: (type: string, heard: () => void) => void
}
function create(name: string): Made {
  const made: Made = {
    name,
    attributes: {},
    children: [],
    textContent: '',
    heard: new Map(),
    setAttribute: (of, value) => void (made.attributes[of] = value),
    append: (child) => void made.children.push(child),
    addEventListener: (type, heard) => void made.heard.set(type, heard),
  }
  return made
}
/** WeChat around a page: it makes its button of the element, or leaves it alone, and says what became of taps. */
function openWechat(path = '/photocomment/anna/p?in=author') {
  const told: string[] = []
  const button = makeChatButton({ create, appId: 'wx-our-app', path, ready: () => void told.push('ready'), guide: () => void told.push('guide') })
  return { button, told, says: (type: string) => button.heard.get(type)?.() }
}

test('it is the element that WeChat knows, with our app and the page’s own address in our scheme', () => {
  const { button } = openWechat()
  expect([button.name, button.attributes]).toEqual([TAG, { appid: 'wx-our-app', extinfo: 'pixtura://photocomment/anna/p?in=author' }])
  expect(button.children.map(({ name, attributes, textContent }) => [name, attributes, textContent.includes('<div')])).toEqual([
    ['script', { type: 'text/wxtag-template' }, true],
  ])
  for (const path of ['javascript:alert(1)', '//evil.example', 'https://evil.example', ''])
    expect(openWechat(path).button.attributes['extinfo']).toBe('pixtura://')
})

test('it takes taps from when WeChat says so; where WeChat never does, nothing is said and ours has them', () => {
  const wechat = openWechat()
  expect(wechat.told).toEqual([])
  wechat.says('ready')
  expect(wechat.told).toEqual(['ready'])
})

test('a tap that opened the app says nothing, each that did not shows the way to a browser', () => {
  const wechat = openWechat()
  for (const said of ['ready', 'launch', 'error', 'launch', 'error', 'error']) wechat.says(said)
  expect(wechat.told).toEqual(['ready', 'guide', 'guide', 'guide'])
})
