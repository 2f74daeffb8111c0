import { eventTypes, type Message } from '#api/events.ts'
import type { ReadDb } from '../../db/pool.ts'
import type { Log } from '../log.ts'
import type { Random } from '../random.ts'
import type { Bus } from './bus.ts'
import { eventsOf, missedEvents } from './events.ts'
import { openLive, type LiveMessage } from './live.ts'
import { openSeats, type Peer, type Seat, type Seats } from './seats.ts'
import { openTopics } from './topics.ts'

export type Hub = {
  /** Takes a socket in: what it missed after `last`, then what happens, none twice and none lost. The answer takes it out again. */
  join: (peer: Peer, last: string | null) => Promise<() => void>
  /** For whoever listens now, here at once and in other processes within half a second; of messages with the same `key` only the latest goes there. */
  publishLocal: (accountId: string, message: LiveMessage, key: string) => void
  /** What a socket's page is about from now on; null ends it. A socket has one topic at a time. */
  watch: (peer: Peer, topic: string | null) => void
  /** For whoever watches a topic now, in every process, but for these accounts. The topic decides who may hear it: what goes there is for everybody. */
  tellTopic: (topic: string, message: LiveMessage, without: readonly string[]) => void
  /** Closes the session's sockets with 4401, in every process. */
  endSession: (sessionId: string) => void
  /** Closes all sockets (1001 when the process ends). */
  closeAll: (code: number, reason: string) => void
}
export type HubOptions = { bus: Bus; read: ReadDb; now: () => Date; random: Random; log: Log }

/** A socket of a session that ended while it was being let in is found within this. */
const ENDED_MS = 60_000

/** Who is connected to this process and what reaches them. Events come by the relay's announcements on the bus and are read from the table. */
export function openHub({ bus, read, now, random, log }: HubOptions): Hub {
  const seats = openSeats()
  const endings = openEndings(seats, now)
  const live = openLive({ bus, random, send: (accountId, words) => seats.of(accountId).forEach((seat) => seat.peer.send(words)) })
  const topics = openTopics({ bus, random })
  let reading = Promise.resolve()

  const tell = async (pairs: [id: string, account: string][]) => {
    const ours = pairs.filter(([, account]) => seats.has(account))
    if (!ours.length) return
    const ids = ours.map(([id]) => id)
    await eventsOf(read, ids).then(seats.deliver, (err: unknown) => {
      log.warn({ err }, 'events could not be read; their sockets resume later')
      const deaf = ours.flatMap(([, account]) => seats.of(account))
      seats.dismiss(deaf, 1012, 'resume')
    })
  }
  /** 'id:account,…': one read for all accounts that sit here; one after the other, so the order stays. */
  const announced = (line: string) => {
    const pairs = line.split(',').map((pair) => pair.split(':') as [string, string])
    reading = reading.then(() => tell(pairs))
  }
  const closeAll = (code: number, reason: string) => seats.dismiss(seats.all(), code, reason)
  // What was said while the bus was deaf (an event, a logout) is unknown: everyone comes back, is asked for the session again and resumes.
  bus.subscribe('events', announced, () => closeAll(1012, 'resume'))
  bus.subscribe('sessions', endings.end)

  const catchUp = async (seat: Seat, last: string | null) => {
    const { rows, newest } = await missedEvents(read, seat.peer.accountId, last, now())
    // An unknown `last` (of another database, or invented) must not silence the socket: nobody is ahead of the newest.
    seats.settle(seat, last === null || BigInt(last) > newest ? newest : BigInt(last), rows)
  }
  return {
    join: async (peer, last) => {
      if (endings.ended(peer.sessionId)) {
        peer.close(4401, 'session ended')
        return () => undefined
      }
      const seat = seats.take(peer)
      await catchUp(seat, last).catch((err: unknown) => {
        seats.leave(seat)
        throw err
      })
      return () => {
        seats.leave(seat)
        topics.watch(peer, null)
      }
    },
    watch: topics.watch,
    tellTopic: topics.tell,
    publishLocal: live.publish,
    endSession: (sessionId) => {
      endings.end(sessionId)
      bus.publish('sessions', sessionId)
    },
    closeAll,
  }
}

/** Closes what belongs to ended sessions, and remembers those for a minute: their token may have been read just before. */
function openEndings(seats: Seats, now: () => Date) {
  const ended = new Map<string, number>()
  const words = JSON.stringify({ type: eventTypes.sessionEnded, id: null, data: {} } satisfies Message)
  return {
    ended: (sessionId: string) => ended.has(sessionId),
    end: (sessionId: string) => {
      const late = now().getTime() - ENDED_MS
      for (const [id, at] of ended) if (at < late) ended.delete(id)
      ended.set(sessionId, now().getTime())
      const gone = seats.all().filter((seat) => seat.peer.sessionId === sessionId)
      for (const seat of gone) seat.peer.send(words)
      seats.dismiss(gone, 4401, 'session ended')
    },
  }
}
