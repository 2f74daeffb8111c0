import { EventEmitter } from 'node:events'
import { appVerbs, BRIDGE_NAME, readMessage, writeMessage, type AppVerb } from '#api/app-bridge.ts'
import type { AppWindow } from '#web/shell/app-port.ts'

/** What an app may be: a `name` of a system, and how it does what it is asked. */
export const appSystems = ['ios', 'android', 'harmony'] as const
export type AppSystem = (typeof appSystems)[number]
/**
 * `answer`: as it should; `cancel`, `refuse`, `forget`: says no, as a person or an app does, or that it knows no such verb; `garble`, `huge`: an answer
 * that cannot be read; `wrong`: one that says what no answer says; `twice`: each answer two times; `replay`: its last answer again in place of one;
 * `break`: its handler fails at once; `reject`: the same, said later.
 */
export const manners = ['answer', 'cancel', 'refuse', 'forget', 'silence', 'garble', 'wrong', 'huge', 'twice', 'replay', 'break', 'reject'] as const
export type Manner = (typeof manners)[number]
type Heard = { id: string; verb: string; data: unknown } | { id: string; ok: boolean; data: unknown; reason: string }

const REASONS: Partial<Record<Manner, string>> = { cancel: 'cancelled', refuse: 'refused', forget: 'unknown' }
const allVerbs = Object.keys(appVerbs) as AppVerb[]

/**
 * Our app around a page, as each system has it: iOS with a handler, Android with a listener that it answers by, HarmonyOS with an object that takes
 * texts and nothing else. `manner`: how it does each verb; hello it answers unless that is named.
 */
export function openAppShell(system: AppSystem, { verbs = allVerbs as readonly string[], inFrame = false } = {}) {
  const events = new EventEmitter()
  /** What a window hears of frames within it. */
  const frames = new EventEmitter()
  const chosen = new Map<string, Manner>()
  let last = ''
  const heard: Heard[] = []
  const texts: string[] = []
  const listening = system === 'android' ? 'message' : BRIDGE_NAME
  const say = (text: unknown) => void events.emit(listening, system === 'android' ? { data: text } : { detail: text })

  const answer = (id: string, verb: string) => {
    const manner = chosen.get(verb) ?? 'answer'
    if (manner === 'silence') return
    if (manner === 'replay') return say(last)
    if (manner === 'garble') return say('{"bridge":1,"id":')
    const reason = REASONS[manner]
    if (reason) return say(writeMessage({ id, ok: false, data: null, reason }))
    const data = verb === 'hello' ? { version: 1, verbs } : { state: manner === 'wrong' ? 'finished' : 'shown' }
    const text = writeMessage({ id, ok: true, data: manner === 'huge' ? { ...data, more: 'x'.repeat(20_000) } : data })
    last = text
    for (const one of manner === 'twice' ? [text, text] : [text]) say(one)
  }
  const postMessage = (text: string): void | Promise<void> => {
    texts.push(text)
    const message = readMessage(text)
    if (!message || 'news' in message) throw new Error(`the page said what no app understands: ${text}`)
    heard.push(message)
    if (!('verb' in message)) return
    if (chosen.get(message.verb) === 'break') throw new Error('this handler is gone')
    if (chosen.get(message.verb) === 'reject') return Promise.reject(new Error('this handler is gone'))
    answer(message.id, message.verb)
  }
  const takes = { postMessage }
  const top = {}
  const on = (type: string, done: (event: unknown) => void) => void events.on(type, done)
  const window = {
    top,
    self: inFrame ? {} : top,
    document: { addEventListener: (type: string, done: (event: unknown) => void) => system !== 'android' && on(type, done) },
    addEventListener: (type: string, done: (event: unknown) => void) => void frames.on(type, done),
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
    will: (verb: AppVerb, manner: Manner) => void chosen.set(verb, manner),
    /** Says whatever it likes. */
    say,
    /** The same, said by a frame within the page. */
    sayFromFrame: (text: unknown) => void frames.emit('message', { data: text, origin: 'https://elsewhere.example' }),
    tell: (id: string, news: string, data: unknown) => say(writeMessage({ id, news, data })),
  }
}
