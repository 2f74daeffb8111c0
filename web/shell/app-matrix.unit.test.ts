// Every verb and every piece of news, each way in which an app may take it, on the three systems; on a clock that the test moves.
import { describe, expect, test } from 'vitest'
import { appVerbs, BRIDGE_MOST, BRIDGE_MS, writeMessage, type AppNews, type AppVerb, type Asked, type Told } from '#api/app-bridge.ts'
import { appSystems, manners, openAppShell, type AppSystem, type Manner } from '#tests/app-shell.ts'
import { openBridge, type NewsHearers } from './app-bridge.ts'
import { findAppPort } from './app-port.ts'
import { goInApp, shareInApp, type Way } from './app-ways.ts'

type Shell = ReturnType<typeof openAppShell>
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** A page in this app. `told`: what came through to it; `answered` fills once its hello is over. */
function openPage(shell: Shell, hearers: Partial<NewsHearers> = {}) {
  const timers = new Map<() => void, number>()
  const told: unknown[] = []
  let [time, ids] = [0, 0]
  const hear = (name: AppNews, answer: object) => (data: object) => {
    told.push([name, data])
    return answer as never
  }
  const bridge = openBridge({
    port: findAppPort(shell.window)!,
    newId: () => `call-${String(++ids).padStart(4, '0')}`,
    later: (ms, done) => {
      timers.set(done, time + ms)
      return () => void timers.delete(done)
    },
    hearers: { session: hear('session', {}), theme: hear('theme', {}), textSize: hear('textSize', {}), back: hear('back', { taken: true }), ...hearers },
  })
  const wait = (ms: number) => {
    time += ms
    for (const [done, at] of timers) if (at <= time && timers.delete(done)) done()
  }
  return { bridge, told, wait, left: () => timers.size }
}
type Page = ReturnType<typeof openPage>
/** How a promise stands before the three seconds are over, and after them. */
async function timed<T>(page: Page, asked: Promise<T>): Promise<{ before: T | 'waits'; after: T | 'waits' }> {
  let outcome: T | 'waits' = 'waits'
  void asked.then((one) => (outcome = one))
  const now = async () => {
    await settle()
    return outcome
  }
  await settle()
  page.wait(BRIDGE_MS - 1)
  const before = await now()
  page.wait(1)
  return { before, after: await now() }
}

const LINK = 'https://pixtura.example/en/tag/x'
/** What the page does on its own where the app does not: the web's own way, by verb. A verb more does not compile without one. */
const acts: { [Verb in Exclude<AppVerb, 'hello'>]: (bridge: Awaited<Page['bridge']>) => Promise<'app' | 'web' | 'none'> } = {
  login: (bridge) => byLink(bridge, { verb: 'login', asked: { back: '/en/checkout?item=1' } }),
  save: (bridge) => byLink(bridge, { verb: 'save', asked: { url: 'https://pixtura.example/credential/abcdefghijkl/file', name: 'proof.json' } }),
  open: (bridge) => byLink(bridge, { verb: 'open', asked: { url: 'https://example.org/' } }),
  share: async (bridge) => {
    let way: 'app' | 'web' | 'none' = 'app'
    const own = () => Promise.resolve(void (way = 'web'))
    const said = { title: '角楼', desc: 'x', shareUrl: LINK, shareImgUrl: 'https://pixtura.example/p.jpg' }
    await shareInApp(bridge, own, () => Promise.resolve(said))({ title: 'x', url: LINK }).catch(() => (way = 'none'))
    return way
  },
  // the page stays where it is
  close: async (bridge) => ((await bridge.call('close', {})).state === 'answered' ? 'app' : 'none'),
}
const linksLeft = new Map<boolean, 'app' | 'web'>([
  [true, 'web'],
  [false, 'app'],
])
/** Who changed their mind goes no way: for a link that is as if the app had gone it. */
const byLink = async (bridge: Awaited<Page['bridge']>, way: Way) => linksLeft.get(await goInApp(bridge, way))!
const verbs = Object.keys(acts) as (keyof typeof acts)[]

/** When it is known which way it goes: at once, or when the three seconds are over. */
const WAITS: readonly Manner[] = ['silence', 'garble', 'huge', 'replay']
const ANSWERED: readonly Manner[] = ['answer', 'twice']
function wayBy(verb: (typeof verbs)[number], manner: Manner): 'app' | 'web' | 'none' {
  if (ANSWERED.includes(manner)) return 'app'
  if (verb === 'close') return 'none'
  if (manner !== 'cancel') return 'web'
  return verb === 'share' ? 'none' : 'app'
}

const onEach = appSystems.flatMap((system) => manners.map((manner) => [system, manner] as const))
test.each(onEach)('%s, "%s": each verb is gone as it should, by the app, the web or nobody', async (system, manner) => {
  for (const verb of verbs) {
    const shell = openAppShell(system)
    const page = openPage(shell)
    const bridge = await page.bridge
    shell.will(verb, manner)
    const { before, after } = await timed(page, acts[verb](bridge))
    const way = wayBy(verb, manner)
    expect([verb, before, after, page.left()]).toEqual([verb, WAITS.includes(manner) ? 'waits' : way, way, 0])
  }
})

test.each(onEach)('%s, "%s": an app whose hello is like that is asked for what it knows, or for nothing', async (system, manner) => {
  const shell = openAppShell(system)
  shell.will('hello', manner)
  const page = openPage(shell)
  await timed(page, page.bridge)
  const bridge = await page.bridge
  const isKnown = ANSWERED.includes(manner) || manner === 'wrong' // of hello that changes nothing that is read
  for (const verb of verbs)
    expect([verb, bridge.knows(verb), await acts[verb](bridge)]).toEqual([verb, isKnown, isKnown ? 'app' : verb === 'close' ? 'none' : 'web'])
  expect([shell.asked(), page.left()]).toEqual([isKnown ? ['hello', ...verbs] : ['hello'], 0])
})

describe.each(appSystems)('%s', (system) => {
  test.each(verbs)('an older app, which does not know "%s", is not asked for it', async (verb) => {
    const shell = openAppShell(system, { verbs: Object.keys(appVerbs).filter((one) => one !== verb) })
    const page = openPage(shell)
    const bridge = await page.bridge
    expect(await acts[verb](bridge)).toBe(verb === 'close' ? 'none' : 'web')
    expect(shell.asked()).toEqual(['hello'])
  })

  test('a page in a frame has no app, and what a frame says to a page is not heard', async () => {
    expect(findAppPort(openAppShell(system, { inFrame: true }).window)).toBe(null)
    const shell = openAppShell(system)
    const page = openPage(shell)
    const bridge = await page.bridge
    for (const verb of verbs) {
      shell.will(verb, 'silence')
      const asked = acts[verb](bridge)
      await settle()
      const { id } = shell.heard.at(-1)!
      shell.sayFromFrame(writeMessage({ id, ok: true, data: { state: 'shown' } }))
      shell.sayFromFrame(writeMessage({ id: `frame-${verb}`, news: 'back', data: {} }))
      expect([verb, (await timed(page, asked)).after]).toEqual([verb, wayBy(verb, 'silence')])
    }
    expect([page.told, shell.answers()]).toEqual([[], []])
  })

  test('no answer for one call is taken for another, however often it comes', async () => {
    const shell = openAppShell(system)
    const page = openPage(shell)
    const bridge = await page.bridge
    const earlier = shell.heard.map(({ id }) => id)
    for (const verb of verbs) {
      shell.will(verb, 'silence')
      const asked = acts[verb](bridge)
      await settle()
      for (const id of earlier) for (let again = 0; again < 5; again++) shell.say(writeMessage({ id, ok: true, data: { state: 'shown' } }))
      earlier.push(shell.heard.at(-1)!.id)
      expect([verb, (await timed(page, asked)).after]).toEqual([verb, wayBy(verb, 'silence')])
    }
    expect(new Set(earlier).size).toBe(earlier.length)
  })

  test.each(Object.entries(newsOf()))(
    'news "%s": right, again, garbled, huge, from a frame, and where the page fails at it',
    async (name, { right, wrong, answer }) => {
      const shell = openAppShell(system)
      const page = openPage(shell)
      await page.bridge
      for (let again = 0; again < 3; again++) shell.tell('news-0001', name, right)
      for (const [n, data] of wrong.entries()) shell.tell(`wrong-000${n}`, name, data)
      shell.say(writeMessage({ id: 'news-huge', news: name, data: { ...right, more: 'x'.repeat(BRIDGE_MOST) } }))
      shell.say(writeMessage({ id: 'news-half', news: name, data: right }).slice(0, -2))
      shell.sayFromFrame(writeMessage({ id: 'news-frame', news: name, data: right }))
      await settle()
      expect(page.told).toEqual([[name, right]])
      expect(shell.answers().map(({ id, ok, data, reason }) => (ok ? [id, data] : [id, reason]))).toEqual(
        expect.arrayContaining([['news-0001', answer], ...wrong.map((_, n) => [`wrong-000${n}`, 'garbled'])]),
      )
      expect(shell.answers()).toHaveLength(1 + wrong.length)

      const failing = openAppShell(system)
      await openPage(failing, { [name]: () => Promise.reject(new Error('it cannot')) } as never).bridge
      failing.tell('news-0002', name, right)
      const throwing = openAppShell(system)
      await openPage(throwing, {
        [name]: () => {
          throw new Error('it cannot')
        },
      } as never).bridge
      throwing.tell('news-0003', name, right)
      await settle()
      for (const one of [failing, throwing]) expect(one.answers().map(({ ok, reason }) => [ok, reason])).toEqual([[false, 'refused']])
    },
  )

  test('news of an app that is newer than the page is refused, and nothing of it is done', async () => {
    const shell = openAppShell(system)
    const page = openPage(shell)
    await page.bridge
    shell.tell('newer-0001', 'tilt', { degrees: 4 })
    shell.say(writeMessage({ id: 'newer-0002', news: 'back', data: {} }).replace('"bridge":1', '"bridge":2'))
    await settle()
    expect([page.told, shell.answers().map(({ id, reason }) => [id, reason])]).toEqual([[], [['newer-0001', 'unknown']]])
  })
})

/** What an app tells, as it should and as it should not. News more does not compile without. */
function newsOf(): { [News in AppNews]: { right: Told<News>; wrong: unknown[]; answer: object } } {
  const nothing = [null, [], 'x', 7]
  return {
    session: { right: { signedIn: true }, wrong: [...nothing, {}, { signedIn: 'yes' }, { signedIn: 1 }], answer: {} },
    theme: { right: { theme: 'dark' }, wrong: [...nothing, {}, { theme: 'sepia' }, { theme: ['dark'] }, { theme: 'DARK' }], answer: {} },
    textSize: { right: { percent: 130 }, wrong: [...nothing, {}, { percent: 79 }, { percent: 201 }, { percent: 130.5 }, { percent: '130' }], answer: {} },
    // it says nothing, so nothing of it can be wrong
    back: { right: {}, wrong: [], answer: { taken: true } },
  }
}

test.each<AppSystem>([...appSystems])('%s: nothing that goes over the bridge is a credential, whatever was asked with it', async (system) => {
  const shell = openAppShell(system)
  const bridge = await openPage(shell).bridge
  const secrets = { token: 'hunter2', cookie: 'session=hunter2', password: 'hunter2' }
  const asks: { [Verb in Exclude<AppVerb, 'hello'>]: Asked<Verb> } = {
    login: { back: '/' },
    share: { title: 'x', text: '', url: LINK, image: LINK },
    save: { url: LINK, name: '' },
    open: { url: LINK },
    close: {},
  }
  for (const verb of verbs) await bridge.call(verb, { ...asks[verb], ...secrets } as never)
  expect([shell.asked(), shell.texts.join(' ').includes('hunter2')]).toEqual([['hello', ...verbs], false])
})
