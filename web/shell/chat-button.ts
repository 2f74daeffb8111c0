import { openByChat, schemaOf } from './open-in-app.ts'

/** Of an element what is used here; `T`: what goes into it. */
type Tag = { setAttribute: (name: string, value: string) => void; append: (child: never) => void; addEventListener: (type: string, heard: () => void) => void }
export type ChatWorld<T extends Tag> = {
  create: (name: string) => T
  appId: string
  /** Where the app is to go: the page's own address. */
  path: string
  /** From now on a tap on it opens the app; before, and where WeChat never says so, it takes none. */
  ready: () => void
  guide: () => void
}

export const TAG = 'wx-open-launch-app'
/** It lies over our button and shows nothing of its own; `style` is all that reaches into it. */
const INSIDE = '<div style="width:400px;height:100px"></div>'
/** WeChat's button into an app (developers.weixin.qq.com, "Open tags"), which its script makes of this once it was configured for it. */
export function makeChatButton<T extends Tag>({ create, appId, path, ready, guide }: ChatWorld<T>): T {
  const [button, inside] = [create(TAG), create('script')]
  button.setAttribute('appid', appId)
  button.setAttribute('extinfo', schemaOf(path))
  inside.setAttribute('type', 'text/wxtag-template')
  ;(inside as unknown as { textContent: string }).textContent = INSIDE
  button.append(inside as never)
  const went = openByChat(guide)
  button.addEventListener('ready', ready)
  button.addEventListener('launch', () => went('launched'))
  button.addEventListener('error', () => went('refused'))
  return button
}

/** Puts one over our own; the answer takes it away again, with its page. */
export function placeChatButton(at: HTMLElement, { appId, path, guide }: Pick<ChatWorld<HTMLElement>, 'appId' | 'path' | 'guide'>): () => void {
  const create = (name: string) => document.createElement(name)
  const button = makeChatButton({ create, appId, path, ready: () => at.classList.add('ready'), guide })
  at.append(button)
  return () => {
    button.remove()
    at.classList.remove('ready')
  }
}
