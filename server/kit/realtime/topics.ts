import type { Random } from '../random.ts'
import type { Bus } from './bus.ts'
import { frameOf } from './frame.ts'
import type { LiveMessage } from './live.ts'
import type { Peer } from './seats.ts'

const CHANNEL = 'topics'
type Carried = [from: string, topic: string, words: string, without: readonly string[]]

/** Which sockets have a page about something open. What is told of it goes to this process's sockets at once, and by the bus to those of the others. */
export function openTopics({ bus, random }: { bus: Bus; random: Random }) {
  const self = random.uuid()
  const watching = new Map<string, Set<Peer>>()
  const topicOf = new WeakMap<Peer, string>()

  const send = (topic: string, words: string, without: readonly string[]) => {
    const [left, frame] = [new Set(without), frameOf(words)]
    for (const peer of watching.get(topic) ?? []) if (!left.has(peer.accountId)) peer.pass(frame)
  }
  const leave = (peer: Peer) => {
    const topic = topicOf.get(peer)
    const others = topic === undefined ? undefined : watching.get(topic)
    topicOf.delete(peer)
    others?.delete(peer)
    if (topic !== undefined && !others?.size) watching.delete(topic)
  }
  bus.subscribe(CHANNEL, (line) => {
    const [from, topic, words, without] = JSON.parse(line) as Carried
    if (from !== self) send(topic, words, without)
  })
  return {
    watch: (peer: Peer, topic: string | null) => {
      leave(peer)
      if (topic === null) return
      topicOf.set(peer, topic)
      watching.set(topic, (watching.get(topic) ?? new Set()).add(peer))
    },
    tell: (topic: string, message: LiveMessage, without: readonly string[]) => {
      const words = JSON.stringify({ ...message, id: null })
      send(topic, words, without)
      bus.publish(CHANNEL, JSON.stringify([self, topic, words, without] satisfies Carried))
    },
  }
}
