import type pg from 'pg'
import type { Log } from '../log.ts'
import { keepConnection, pause } from '../steady-connection.ts'

/**
 * Words between the processes of one installation. A message is at most 7500 bytes, comes to every process (the sender too) in the order of one sender,
 * and is lost to whoever is not connected: `gap` tells a subscriber that it may have missed some.
 */
export type Bus = {
  publish: (channel: string, message: string) => void
  subscribe: (channel: string, listener: (message: string) => void, gap?: () => void) => void
  /** Resolves when every subscription so far is heard. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

const MESSAGE_BYTES = 7500
const MOST_WAITING = 10_000
const BATCH = 1000
const BEAT_MS = 10_000
type Waiting = { channel: string; message: string; again?: true }
type Subscription = { channel: string; listener: (message: string) => void; gap: (() => void) | undefined }

/** A bus on LISTEN/NOTIFY: one connection of its own (a session, so not through a transaction pooler), notifications in batches. Any role may. */
export function openBus({ url, log }: { url: string; log: Log }): Bus {
  const subscriptions: Subscription[] = []
  const waiting: Waiting[] = []
  const whenReady: (() => void)[] = []
  const rest = pause()
  let lives = 0

  const work = async (client: pg.Client, heard: Set<string>, gone: AbortSignal) => {
    await listenTo(client, subscriptions, heard)
    for (const tell of whenReady.splice(0)) tell()
    if (waiting.length) {
      const batch = waiting.splice(0, BATCH)
      return notify(client, batch).catch((error: unknown) => {
        waiting.unshift(...batch.flatMap(({ again, ...one }) => (again ? [] : [{ ...one, again: true as const }])))
        throw error
      })
    }
    await rest.wait(BEAT_MS, gone)
    if (!waiting.length && !gone.aborted) await client.query('select 1') // a connection that died silently is found so
  }
  const live = async (client: pg.Client, gone: AbortSignal) => {
    const heard = new Set<string>()
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions) if (subscription.channel === channel) subscription.listener(payload)
    })
    await listenTo(client, subscriptions, heard)
    lives += 1
    if (lives > 1) for (const { gap } of subscriptions) gap?.()
    while (!gone.aborted) await work(client, heard, gone)
  }
  const connection = keepConnection({ url, name: 'pixtura bus', live, onError: (err) => log.warn({ err }, 'bus lost its connection') })

  return {
    publish: (channel, message) => {
      if (Buffer.byteLength(message) > MESSAGE_BYTES) return log.warn({ channel }, 'message too long for the bus')
      if (waiting.length >= MOST_WAITING) waiting.shift()
      waiting.push({ channel, message })
      rest.wake()
    },
    subscribe: (channel, listener, gap) => {
      subscriptions.push({ channel, listener, gap })
      rest.wake()
    },
    ready: () =>
      new Promise((resolve) => {
        whenReady.push(resolve)
        rest.wake()
      }),
    close: () => connection.close(),
  }
}

async function listenTo(client: pg.Client, subscriptions: readonly Subscription[], heard: Set<string>) {
  const fresh = new Set(subscriptions.map(({ channel }) => channel)).difference(heard)
  if (!fresh.size) return
  await client.query([...fresh].map((channel) => `listen ${client.escapeIdentifier(channel)}`).join('; '))
  for (const channel of fresh) heard.add(channel)
}

/** A batch that fails is sent once more over the next connection: those at the other end do not know that anything is missing, and do not mind hearing it twice. */
async function notify(client: pg.Client, batch: readonly Waiting[]) {
  const values = [batch.map(({ channel }) => channel), batch.map(({ message }) => message)]
  await client.query({ name: 'bus-notify', text: 'select pg_notify(c, m) from unnest($1::text[], $2::text[]) as batch (c, m)', values })
}
