import { EventEmitter } from 'node:events'
import { appVerbs, BRIDGE_NAME, readMessage, writeMessage, type AppVerb } from '#api/app-bridge.ts'
import type { AppWindow } from '#web/shell/app-port.ts'

/** What an app may be: a `name` of a system, and how it does what it is asked. */
export const appSystems = ['ios', 'android', 'harmony'] as const
export type AppSystem = (typeof appSystems)[number]
/** `answer`: as it should; `cancel`, `refuse`, `forget`: says no, as a person or an app does, or that it knows no such verb; `garble`, `huge`: an answer that cannot be read; `twice`: each answer two times. */
export type Manner = 'answer' | 'cancel' | 'refuse' | 'forget' | 'silence' | 'garble' | 'wrong' | 'huge' | 'twice'
type Heard = { id: string; verb: string; data: unknown } | { id: string; ok: boolean; data: unknown; reason: string }

const REASONS: Partial<Record<Manner, string>> = { cancel: 'cancelled', refuse: 'refused', forget: 'unknown' }
const allVerbs = Object.keys(appVerbs) as AppVerb[]

/**
 * Our app around a page, as each system has it: iOS with a handler, Android with a listener that it answers by, HarmonyOS with an object that takes
 * texts and nothing else. `manner`: how it does each verb; hello it answers unless that is named.
 */
export function openAppShell(system: AppSystem, { verbs = allVerbs as readonly string[], inFrame = false } = {}) {
  const events = new EventEmitter()
  const manners = new Map<string, Manner>()
  const heard: Heard[] = []
  const texts: string[] = []
  const listening = system === 'android' ? 'message' : BRIDGE_NAME
  const say = (text: unknown) => void events.emit(listening, system === 'android' ? { data: text } : { detail: text })

  const answer = (id: string, verb: string) => {
    const manner = manners.get(verb) ?? 'answer'
    if (manner === 'silence') return
    if (manner === 'garble') return say('{"bridge":1,"id":')
    const reason = REASONS[manner]
    if (reason) return say(writeMessage({ id, ok: false, data: null, reason }))
    const data = verb === 'hello' ? { version: 1, verbs } : { state: manner === 'wrong' ? 'finished' : 'shown' }
    const text = writeMessage({ id, ok: true, data: manner === 'huge' ? { ...data, more: 'x'.repeat(20_000) } : data })
    for (const one of manner === 'twice' ? [text, text] : [text]) say(one)
  }
  const postMessage = (text: string) => {
    texts.push(text)
    const message = readMessage(text)
    if (!message || 'news' in message) throw new Error(`the page said what no app understands: ${text}`)
    heard.push(message)
    if ('verb' in message) answer(message.id, message.verb)
  }
  const takes = { postMessage }
  const top = {}
  const on = (type: string, done: (event: unknown) => void) => void events.on(type, done)
  const window = {
    top,
    self: inFrame ? {} : top,
    document: { addEventListener: (type: string, done: (event: unknown) => void) => system !== 'android' && on(type, done) },
    ...(system === 'ios' && { webkit: { messageHandlers: { [BRIDGE_NAME]: takes } } }),
    ...(system === 'android' && { [BRIDGE_NAME]: { ...takes, addEventListener: on } }),
    ...(system === 'harmony' && { [BRIDGE_NAME]: Object.freeze(takes) }),
  } as unknown as AppWindow
  return {
    window,
    /** All that the page said, as text and read. */
    texts,
    heard,
    asked: () => heard.flatMap((one) => ('verb' in one ? [one.verb] : [])),
    answers: () => heard.flatMap((one) => ('ok' in one ? [one] : [])),
    will: (verb: AppVerb, manner: Manner) => void manners.set(verb, manner),
    /** Says whatever it likes. */
    say,
    tell: (id: string, news: string, data: unknown) => say(writeMessage({ id, news, data })),
  }
}
