import { describe, expect, test } from 'vitest'
import { appNews, appVerbs, BRIDGE_MOST, BRIDGE_MS, writeMessage, type AppNews, type AppVerb, type Asked } from '#api/app-bridge.ts'
import { appSystems, openAppShell, type AppSystem, type Manner } from '#tests/app-shell.ts'
import { openBridge } from './app-bridge.ts'
import { findAppPort } from './app-port.ts'
import { goInApp, shareInApp, wayOf, type Way } from './app-ways.ts'

/** What a page may ask; a verb more does not compile without one. */
const asks: { [Verb in Exclude<AppVerb, 'hello'>]: Asked<Verb> } = {
  login: { back: '/en/checkout?item=1' },
  share: { title: '角楼', text: '', url: 'https://pixtura.example/en/tag/x', image: 'https://pixtura.example/p.jpg' },
  save: { url: 'https://pixtura.example/credential/abcdefghijkl/file', name: 'proof.json' },
  open: { url: 'https://example.org/' },
  close: {},
}
const verbs = Object.keys(asks) as (keyof typeof asks)[]

/** A page in an app, on a clock that the test moves. `news`: what came through to the page. */
async function openPage(system: AppSystem, shell = openAppShell(system)) {
  const timers = new Map<() => void, number>()
  const news: unknown[] = []
  let [time, ids] = [0, 0]
  const wait = (ms: number) => {
    time += ms
    for (const [done, at] of timers) if (at <= time && timers.delete(done)) done()
  }
  const hear =
    (name: AppNews) =>
    (told: object): never => {
      news.push([name, told])
      return (name === 'back' ? { taken: true } : {}) as never
    }
  const opening = openBridge({
    port: findAppPort(shell.window)!,
    newId: () => `call-${String(++ids).padStart(4, '0')}`,
    later: (ms, done) => {
      timers.set(done, time + ms)
      return () => void timers.delete(done)
    },
    hearers: { session: hear('session'), theme: hear('theme'), textSize: hear('textSize'), back: hear('back') },
  })
  wait(BRIDGE_MS)
  return { shell, news, wait, bridge: await opening, left: () => timers.size }
}
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve))

describe.each(appSystems)('in the app for %s', (system) => {
  test('each verb is asked as it stands in the contract, and answered', async () => {
    const { shell, bridge, left } = await openPage(system)
    for (const verb of verbs) expect([verb, await bridge.call(verb, asks[verb] as never)]).toEqual([verb, { state: 'answered', data: { state: 'shown' } }])
    expect(shell.asked()).toEqual(['hello', ...verbs])
    expect(shell.heard.map((one) => 'verb' in one && one.data)).toEqual([{ version: 1 }, ...verbs.map((verb) => asks[verb])])
    expect(left()).toBe(0)
  })

  test.each<[Manner, object]>([
    ['cancel', { state: 'refused', reason: 'cancelled' }],
    ['refuse', { state: 'refused', reason: 'refused' }],
    ['forget', { state: 'refused', reason: 'unknown' }],
    ['twice', { state: 'answered', data: { state: 'shown' } }],
    ['wrong', { state: 'silent' }],
  ])('an answer of the kind "%s" is what it is', async (manner, outcome) => {
    const { shell, bridge, left } = await openPage(system)
    for (const verb of verbs) {
      shell.will(verb, manner)
      expect([verb, await bridge.call(verb, asks[verb] as never)]).toEqual([verb, outcome])
    }
    expect(left()).toBe(0)
  })

  test.each<Manner>(['silence', 'garble', 'huge'])('with "%s" a call ends after three seconds, not before', async (manner) => {
    const { shell, bridge, wait, left } = await openPage(system)
    for (const verb of verbs) {
      shell.will(verb, manner)
      let outcome: unknown = null
      void bridge.call(verb, asks[verb] as never).then((one) => (outcome = one))
      wait(BRIDGE_MS - 1)
      await settle()
      expect([verb, outcome]).toEqual([verb, null])
      wait(1)
      await settle()
      expect([verb, outcome]).toEqual([verb, { state: 'silent' }])
    }
    expect(left()).toBe(0)
  })

  test('an older app is asked for nothing that it does not know, and one without hello for nothing at all', async () => {
    const older = await openPage(system, openAppShell(system, { verbs: ['hello', 'share', 'fly'] }))
    expect(await Promise.all(verbs.map((verb) => older.bridge.call(verb, asks[verb] as never).then(({ state }) => state)))).toEqual(
      verbs.map((verb) => (verb === 'share' ? 'answered' : 'unknown')),
    )
    expect(older.shell.asked()).toEqual(['hello', 'share'])
    for (const manner of ['silence', 'garble', 'refuse', 'huge', 'wrong'] as const) {
      const shell = openAppShell(system)
      shell.will('hello', manner)
      const { bridge } = await openPage(system, shell)
      const known = verbs.filter((verb) => bridge.knows(verb))
      expect([manner, known]).toEqual([manner, manner === 'wrong' ? verbs : []]) // of hello the manner changes nothing that is read
    }
  })

  test('what the app says is done once, and answered', async () => {
    const { shell, news } = await openPage(system)
    const told: [AppNews, object][] = [
      ['session', { signedIn: true }],
      ['theme', { theme: 'dark' }],
      ['textSize', { percent: 130 }],
      ['back', {}],
    ]
    for (const [n, [name, data]] of told.entries()) for (let again = 0; again < 3; again++) shell.tell(`news-000${n}`, name, { ...data, token: 'x' })
    await settle()
    expect(news).toEqual(told)
    expect(shell.answers().map(({ id, ok, data }) => [id, ok, data])).toEqual(
      told.map(([name], n) => [`news-000${n}`, true, name === 'back' ? { taken: true } : {}]),
    )
    expect(told.map(([name]) => name).toSorted()).toEqual(Object.keys(appNews).toSorted())
  })

  test('what it says wrongly is refused, and what is no message is not heard', async () => {
    const { shell, news } = await openPage(system)
    const wrong: [string, unknown, string][] = [
      ['session', { signedIn: 'yes' }, 'garbled'],
      ['session', null, 'garbled'],
      ['theme', { theme: 'sepia' }, 'garbled'],
      ['theme', { theme: ['dark'] }, 'garbled'],
      ['textSize', { percent: 201 }, 'garbled'],
      ['textSize', { percent: 1e9 }, 'garbled'],
      ['textSize', [130], 'garbled'],
      ['fly', {}, 'unknown'],
      ['constructor', {}, 'unknown'],
      ['__proto__', {}, 'unknown'],
    ]
    for (const [n, [name, data]] of wrong.entries()) shell.tell(`wrong-00${n}`, name, data)
    const before = shell.answers().length
    expect(shell.answers().map(({ ok, reason }) => [ok, reason])).toEqual(wrong.map(([, , reason]) => [false, reason]))
    for (const text of [
      '',
      'x',
      'null',
      '[]',
      '{}',
      '{"bridge":2,"id":"news-9999","news":"back","data":{}}',
      '{"bridge":1,"id":"","news":"back"}',
      '{"bridge":1,"id":7,"news":"back"}',
      '{"bridge":1,"id":"NEWS-9999","news":"back"}',
      '{"bridge":1,"id":"news-9999","ok":"yes"}',
      writeMessage({ id: 'news-9999', news: 'back', data: 'x'.repeat(BRIDGE_MOST) }),
      undefined,
      { bridge: 1, id: 'news-9999', news: 'back', data: {} },
    ])
      shell.say(text)
    await settle()
    expect([news, shell.answers().length - before]).toEqual([[], 0])
  })

  test('an answer to nothing that was asked, or to what is over, changes nothing', async () => {
    const { shell, bridge, wait } = await openPage(system)
    shell.will('login', 'silence')
    const calling = bridge.call('login', asks.login)
    shell.say(writeMessage({ id: 'call-9999', ok: true, data: { state: 'shown' } }))
    wait(BRIDGE_MS)
    expect(await calling).toEqual({ state: 'silent' })
    shell.say(writeMessage({ id: 'call-0002', ok: true, data: { state: 'shown' } }))
    expect(await bridge.call('close', {})).toEqual({ state: 'answered', data: { state: 'shown' } })
  })

  test('a page in a frame has no app', () => expect(findAppPort(openAppShell(system, { inFrame: true }).window)).toBe(null))
})

test('outside of the app there is none, whatever a page calls its things', () => {
  const top = {}
  const page = { top, self: top, document: { addEventListener: () => undefined } }
  for (const more of [{}, { webkit: {} }, { webkit: { messageHandlers: {} } }, { pixturaBridge: {} }, { pixturaBridge: { postMessage: 'x' } }])
    expect(findAppPort({ ...page, ...more } as never)).toBe(null)
})

test('nothing that goes over the bridge is a credential, and nothing that is not asked for goes with it', async () => {
  const names = [appVerbs, appNews].flatMap((all) => Object.values(all).flatMap(({ asks: given, answers }) => [...Object.keys(given), ...Object.keys(answers)]))
  expect(names.filter((name) => /token|password|secret|cookie|code|key|credential|session|phone/i.test(name))).toEqual([])
  const { shell, bridge } = await openPage('ios')
  await bridge.call('login', { ...asks.login, token: 'hunter2', cookie: 'token=hunter2' } as never)
  expect(shell.texts.join(' ')).not.toContain('hunter2')
})

test('what does not fit is not sent', async () => {
  const { shell, bridge } = await openPage('android')
  const bad: Asked<'login'>['back'][] = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:x', '', `/${'x'.repeat(2000)}`, '/\u0000']
  for (const back of bad) expect([back, await bridge.call('login', { back })]).toEqual([back, { state: 'silent' }])
  for (const url of ['javascript:x', 'data:text/html,x', 'file:///x', '', 'https:', 'https://x\\y'])
    expect([url, await bridge.call('open', { url })]).toEqual([url, { state: 'silent' }])
  expect(shell.asked()).toEqual(['hello'])
})

describe('links', () => {
  const at = new URL('https://pixtura.example/en/tag/x?page=2')
  test.each<[string, string | null, Way | null]>([
    ['/en/login?return=%2Fcheckout', null, { verb: 'login', asked: { back: '/en/checkout' } }],
    ['/en/login', null, { verb: 'login', asked: { back: '/en/tag/x?page=2' } }],
    ['/login?return=//evil.example', null, { verb: 'login', asked: { back: '/en/tag/x?page=2' } }],
    ['/en/photographer', null, null],
    ['/login-of-others', null, null],
    ['/samples/proof.json', '', { verb: 'save', asked: { url: 'https://pixtura.example/samples/proof.json', name: '' } }],
    ['https://example.org/x', null, { verb: 'open', asked: { url: 'https://example.org/x' } }],
    ['https://example.org/x.zip', 'x.zip', { verb: 'open', asked: { url: 'https://example.org/x.zip' } }],
    ['mailto:a@example.org', null, null],
    ['javascript:alert(1)', null, null],
    ['http://[', null, null],
  ])('%s', (href, download, way) => expect(wayOf({ href, download }, at)).toEqual(way))
  test('the door itself is never asked for from the door', () =>
    expect(wayOf({ href: '/login?tab=register', download: null }, new URL('https://pixtura.example/login'))).toBe(null))

  test('the web’s own way is left where the app does not go, but not where somebody changed their mind', async () => {
    const way: Way = { verb: 'open', asked: asks.open }
    for (const [manner, isLeft] of [
      ['answer', false],
      ['cancel', false],
      ['refuse', true],
      ['forget', true],
      ['wrong', true],
    ] as const) {
      const { shell, bridge } = await openPage('harmony')
      shell.will('open', manner)
      expect([manner, await goInApp(bridge, way)]).toEqual([manner, isLeft])
    }
    const older = await openPage('harmony', openAppShell('harmony', { verbs: [] }))
    expect(await goInApp(older.bridge, way)).toBe(true)
  })
})

describe('sharing', () => {
  const said = { title: '角楼', desc: 'x', shareUrl: 'https://pixtura.example/tag/x', shareImgUrl: 'https://pixtura.example/p.jpg' }
  const shareOn = async (manner: Manner, hasOwn = true) => {
    const { shell, bridge } = await openPage('ios')
    shell.will('share', manner)
    const own: ShareData[] = []
    const share = shareInApp(bridge, hasOwn ? (data) => Promise.resolve(void own.push(data)) : null, () => Promise.resolve(said))
    return { shell, own, share }
  }
  test('says what the site says of the page', async () => {
    const { shell, own, share } = await shareOn('answer')
    await share({ title: 'x', url: 'https://pixtura.example/tag/x' })
    expect([shell.heard.at(-1), own]).toMatchObject([
      { verb: 'share', data: { title: said.title, text: said.desc, url: said.shareUrl, image: said.shareImgUrl } },
      [],
    ])
  })
  test('goes the browser’s way where the app does not, with files, and without an address', async () => {
    const { own, share } = await shareOn('refuse')
    await share({ title: 'x', url: 'https://pixtura.example/tag/x' })
    const { own: others, share: shareOther } = await shareOn('answer')
    await shareOther({ title: 'x', files: [new File([''], 'x.jpg')] })
    await shareOther({ title: 'x' })
    expect([own.length, others.length]).toEqual([1, 2])
  })
  test('fails as a browser does: by AbortError where somebody changed their mind, otherwise where there is no way left', async () => {
    const data = { title: 'x', url: 'https://pixtura.example/tag/x' }
    await expect((await shareOn('cancel')).share(data)).rejects.toMatchObject({ name: 'AbortError' })
    await expect((await shareOn('refuse', false)).share(data)).rejects.toMatchObject({ name: 'NotAllowedError' })
  })
})
