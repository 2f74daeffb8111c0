import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { eventTypes, RECONNECT_MS, socketQuery, type EventData, type Message } from '#api/events.ts'
import type { RootData } from './root-data.ts'

type Listener = (message: Message) => void
type Line = {
  about: (topic: string | null) => void
  listen: (listener: Listener) => () => void
  watch: (changed: () => void) => () => void
  isOpen: () => boolean
}

/** The session ended while the line was broken: nobody could say so. */
const NOBODY = 4403
/** Nobody signed in, not one's account, pushed out by a newer tab, session over: coming back would meet the same answer. */
const FINAL = [NOBODY, 1008, 4008, 4401]
const lines = new Map<string, Line>()
const lineOf = (account: string, heard: string | null): Line => {
  const line = lines.get(account) ?? openLine(account, heard)
  lines.set(account, line)
  return line
}

const addressFor = (account: string, last: string | null) => {
  const url = new URL('/ws', location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.search = new URLSearchParams({ ...socketQuery, account, ...(last && { last }) }).toString()
  return url
}
/** Around six seconds, never the same for everybody: a server that comes back is not met by all its pages at once. */
const pause = () => RECONNECT_MS + (Math.random() * RECONNECT_MS) / 2

/**
 * One socket for the whole page, there while somebody listens. It goes on behind the last message that it saw: after a break, and at first behind what the page
 * itself knew (`heard`), so that nothing is lost between the page and its line.
 */
function openLine(account: string, heard: string | null): Line {
  const listeners = new Set<Listener>()
  const watchers = new Set<() => void>()
  let socket: WebSocket | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let last = heard
  let topic: string | null = null

  const say = () => socket?.readyState === 1 && socket.send(topic ? `watch ${topic}` : 'watch')
  const tell = () => watchers.forEach((changed) => changed())
  const hear = ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as Message
    if (message.id) last = message.id
    listeners.forEach((listener) => listener(message))
  }
  const connect = () => {
    clearTimeout(again)
    if (socket || !listeners.size) return
    const opened = (socket = new WebSocket(addressFor(account, last)))
    opened.onopen = () => (say(), tell())
    opened.onmessage = hear
    opened.onclose = ({ code }) => {
      if (socket !== opened) return
      socket = null
      tell()
      if (code === NOBODY) listeners.forEach((listener) => listener({ type: eventTypes.sessionEnded, id: null, data: {} }))
      if (listeners.size && !FINAL.includes(code)) again = setTimeout(connect, pause())
    }
  }
  const hangUp = () => {
    clearTimeout(again)
    const closing = socket
    socket = null
    closing?.close(1000)
    removeEventListener('online', connect)
    tell()
  }
  const listen = (listener: Listener) => {
    if (typeof WebSocket === 'undefined') console.warn('This browser has no WebSocket: pages ask again instead.')
    else {
      listeners.add(listener)
      addEventListener('online', connect)
      connect()
    }
    return () => {
      listeners.delete(listener)
      if (!listeners.size) hangUp()
    }
  }
  const watch = (changed: () => void) => {
    watchers.add(changed)
    return () => void watchers.delete(changed)
  }
  const about = (next: string | null) => ((topic = next), say())
  return { about, listen, watch, isOpen: () => socket?.readyState === 1 }
}

/** Whose line it is, with `heard` as it came with them: data that is read later knows none. */
function useLineOwner() {
  const root = useRouteLoaderData<RootData>('root')
  const now = { account: root?.user?.account, heard: root?.heard ?? null }
  const [owner, set] = useState(now)
  if (owner.account !== now.account) set(now)
  return owner
}

const never = () => () => {}
/** Messages of one type to the signed-in person, while the component stands. True while the line is open; while it is not, ask the server instead. */
export function useMessages<K extends keyof EventData>(type: K, hear: (data: EventData[K]) => void): boolean {
  const { account, heard } = useLineOwner()
  const onMessage = useEffectEvent((message: Message) => {
    if (message.type === eventTypes[type]) hear(message.data as EventData[K])
  })
  useEffect(() => (account ? lineOf(account, heard).listen((message) => onMessage(message)) : undefined), [account, heard])
  const watch = useCallback((changed: () => void) => (account ? lineOf(account, heard).watch(changed) : never()), [account, heard])
  return useSyncExternalStore(
    watch,
    () => (account ? lineOf(account, heard).isOpen() : false),
    () => false,
  )
}

/** The same for what is told of a topic to everybody who has it open: a page is about one. */
export function useWatched<K extends keyof EventData>(topic: string, type: K, hear: (data: EventData[K]) => void): boolean {
  const { account, heard } = useLineOwner()
  useEffect(() => {
    if (!account) return undefined
    lineOf(account, heard).about(topic)
    return () => lineOf(account, heard).about(null)
  }, [account, heard, topic])
  return useMessages(type, hear)
}
