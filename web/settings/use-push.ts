import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#web/api.ts'
import { useLang } from '#web/words/words.ts'

/** `cannot`: the browser takes no messages; `denied`: its person forbade them; `busy`: it is being asked. */
export type PushState = 'unknown' | 'cannot' | 'denied' | 'off' | 'on' | 'busy'
type Push = { state: PushState; turn: (on: boolean) => Promise<boolean> }

const subscriptionHere = async () => (await navigator.serviceWorker.ready).pushManager.getSubscription()

/** Whether this browser takes messages, and how that is turned. `here`: the server sends to it for this session; `key`: what it subscribes with. */
export function usePush(key: string, here: boolean): Push {
  const lang = useLang()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<PushState>('unknown')
  useEffect(() => {
    const look = async () => {
      if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !(await navigator.serviceWorker.getRegistration())) return setState('cannot')
      if (Notification.permission === 'denied') return setState('denied')
      setState(here && (await subscriptionHere()) ? 'on' : 'off')
    }
    void look()
  }, [here])

  const turnOn = async () => {
    if ((await Notification.requestPermission()) !== 'granted') return false
    const { pushManager } = await navigator.serviceWorker.ready
    const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON()
    await browserApi(lang)('POST /api/notifications/devices', {
      body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
    })
    return true
  }
  const turnOff = async () => {
    const subscription = await subscriptionHere()
    if (!subscription) return true
    await browserApi(lang)('DELETE /api/notifications/devices', { query: { endpoint: subscription.endpoint } })
    return subscription.unsubscribe()
  }
  const turn = async (on: boolean) => {
    setState('busy')
    const done = await (on ? turnOn() : turnOff()).catch(() => false) // no network, or a browser without a push service
    setState(Notification.permission === 'denied' ? 'denied' : on === done ? 'on' : 'off')
    await revalidate()
    return done
  }
  return { state, turn }
}
