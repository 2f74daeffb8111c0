import type { Message } from '#api/events.ts'
import type { Random } from '../random.ts'
import type { Bus } from './bus.ts'

/** A message without id, for whoever listens now (byte progress). */
export type LiveMessage = Message extends infer M ? (M extends Message ? Omit<M, 'id'> : never) : never
type Live = { publish: (accountId: string, message: LiveMessage, key: string) => void }

const EVERY_MS = 500
const CHANNEL = 'live'
type Carried = [from: string, accountId: string, words: string]

/** Passes short-lived messages on: to this process's sockets at once, to other processes at most every 500 ms, of each key the latest. */
export function openLive({ bus, random, send }: { bus: Bus; random: Random; send: (accountId: string, words: string) => void }): Live {
  const self = random.uuid()
  const waiting = new Map<string, { accountId: string; words: string }>()
  let timer: NodeJS.Timeout | null = null

  const flush = () => {
    timer = null
    for (const { accountId, words } of waiting.values()) bus.publish(CHANNEL, JSON.stringify([self, accountId, words] satisfies Carried))
    waiting.clear()
  }
  bus.subscribe(CHANNEL, (line) => {
    const [from, accountId, words] = JSON.parse(line) as Carried
    if (from !== self) send(accountId, words)
  })
  return {
    publish: (accountId, message, key) => {
      const words = JSON.stringify({ ...message, id: null })
      send(accountId, words)
      waiting.set(`${accountId} ${key}`, { accountId, words })
      timer ??= setTimeout(flush, EVERY_MS).unref()
    },
  }
}
