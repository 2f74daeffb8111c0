import { BRIDGE_NAME } from '#api/app-bridge.ts'

/** Where texts go to the app and come from it; `post` fails where the app does not take one. */
export type AppPort = { post: (text: string) => Promise<void>; listen: (heard: (text: unknown) => void) => void }

type Handler = { postMessage: (text: string) => unknown }
type Listener = Handler & { addEventListener?: (type: 'message', heard: (event: { data: unknown }) => void) => void }
/** Of a window, what an app puts there. */
export type AppWindow = {
  self: unknown
  top: unknown
  document: Pick<Document, 'addEventListener'>
  webkit?: { messageHandlers?: Partial<Record<string, Handler>> }
} & { [BRIDGE_NAME]?: Listener }

const canPost = (one: Handler | undefined): one is Handler => typeof one?.postMessage === 'function'
/**
 * The app around this page, if there is one. iOS has a handler and answers by an event of the document; Android has a listener that it bound to our
 * origin, by which it answers as well; HarmonyOS has an object bound to our addresses, and answers as iOS does. A page in a frame has no app, and
 * what frames post to a window is never heard.
 */
export function findAppPort(page: AppWindow): AppPort | null {
  if (page.self !== page.top) return null
  const handler = page.webkit?.messageHandlers?.[BRIDGE_NAME]
  const listener = page[BRIDGE_NAME]
  const to = canPost(handler) ? handler : listener
  if (!canPost(to)) return null
  return {
    // what it throws, and what iOS says later of a handler that is gone, are the same: it took nothing
    post: async (text) => void (await to.postMessage(text)),
    listen: (heard) => {
      if (to === listener && listener.addEventListener) listener.addEventListener('message', ({ data }) => heard(data))
      else page.document.addEventListener(BRIDGE_NAME, (event) => heard((event as CustomEvent<unknown>).detail))
    },
  }
}
