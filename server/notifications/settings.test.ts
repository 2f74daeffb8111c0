import { beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { notificationKinds, type NotificationKind } from '#api/kinds.ts'
import { type ChoicesInput } from '#api/notifications.ts'
import type { MadeMember } from '#server/account/make.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/kit/log.ts'
import { randomFrom } from '#server/kit/random.ts'
import { openApp } from '#server/open-app.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { openPushService } from '#tests/own-push-service.ts'
import { contextOf } from '#tests/verified-member.ts'
import { gatherNotifications } from './gather-notifications.ts'
import { notifyMember, sweepNotifications } from './service.ts'

const service = await openPushService(() => '')
const own = ownApp({ settings: { PUSH_SERVICE: service.origin } })
let anna: MadeMember
beforeEach(async () => void (anna = await own.member()))

const open: ChoicesInput = { notListed: [], notPushed: [], notMailed: [], quiet: null }
const save = (as: MadeMember | null, body: Partial<ChoicesInput> | object) => own.api(as)('PUT /api/notifications/settings', { body: { ...open, ...body } })
const subscribe = (as: MadeMember, body = service.subscribe()) => own.api(as)('POST /api/notifications/devices', { body })
const addressTo = (as: MadeMember, address: string) => own.api(as)('PUT /api/notifications/address', { body: { address } })

describe('what to be told', () => {
  test('is everything at first, by mail decisions and withdrawals alone; what is chosen stays', async () => {
    const first = await own.api(anna)('GET /api/notifications/settings')
    const those = (which: 'listed' | 'pushed' | 'mailed' | 'always', from = first) => from.choices.filter((one) => one[which]).map((one) => one.kind)
    expect([those('listed'), those('pushed')]).toEqual([notificationKinds, notificationKinds])
    expect(those('mailed').toSorted()).toEqual([
      'casting-likeness',
      'contributor',
      'creator',
      'creator-key',
      'group-offer',
      'help-answer',
      'identity',
      'letter',
      'market-item',
      'market-likeness',
      'measure',
      'order',
      'piece-drop',
      'piece-gift',
      'piece-redeemed',
      'proof',
      'release',
      'review',
      'withdrawal',
    ])
    expect(those('always').toSorted()).toEqual([
      'award',
      'casting',
      'casting-likeness',
      'contributor',
      'creator',
      'creator-key',
      'group-ban',
      'group-offer',
      'group-removal',
      'group-role',
      'group-words-removed',
      'help-answer',
      'identity',
      'invite',
      'letter',
      'market-item',
      'market-likeness',
      'measure',
      'order',
      'piece-drop',
      'piece-gift',
      'piece-redeemed',
      'piece-sale',
      'proof',
      'release',
      'review',
      'reward',
      'spin-award',
      'welcome',
      'withdrawal',
    ])
    expect(first).toMatchObject({ quiet: null, push: { devices: 0, here: false }, mail: { offered: true, address: null, confirmed: false } })
    const quiet = { from: '22:30', until: '07:00' }
    const saved = await save(anna, { notListed: ['like', 'like'], notPushed: ['reward'], notMailed: [], quiet })
    expect(those('listed', saved)).not.toContain('like')
    expect(those('pushed', saved)).not.toContain('reward')
    expect(those('mailed', saved)).toEqual(notificationKinds)
    expect(saved.quiet).toEqual(quiet)
    expect(await own.api(anna)('GET /api/notifications/settings')).toEqual(saved)
    expect((await own.api(await own.member())('GET /api/notifications/settings')).quiet).toBeNull()
  })

  test('what is not wanted does not come into the list', async () => {
    const bruno = await own.member()
    await save(anna, { notListed: ['like'] })
    const facts = { from: bruno.account, title: 'Rain', permlink: 'rain' }
    const now = own.clock.now()
    for (const kind of ['like', 'forward'] as const) await notifyMember({ db: own.db, now }, anna.id, { kind, subject: 'rain', facts })
    await own.db.transaction().execute((db) => gatherNotifications({ db, now, random: randomFrom(), kit: own.app.services.kit }))
    expect((await own.api(anna)('GET /api/notifications', { query: {} })).notifications.map((one) => one.kinds)).toEqual([['forward']])
  })

  const notChoosable: NotificationKind[] = ['welcome', 'withdrawal', 'reward', 'identity', 'review']
  const wrong = [
    ...notChoosable.map((kind) => ({ notListed: [kind] })),
    { notPushed: ['storm'] },
    { quiet: { from: '22:00', until: '22:00' } },
    { quiet: { from: '24:00', until: '07:00' } },
    { quiet: { from: '7:00', until: '08:00' } },
    { quiet: '22:00' },
    { all: true },
  ]
  test('what cannot be chosen is refused: money, identity, no such kind, no such hours', async () => {
    for (const body of wrong) await expect(save(anna, body), JSON.stringify(body)).rejects.toMatchObject({ reason: 'INVALID_INPUT', status: 422 })
  })
})

describe('devices', () => {
  test('are added, renewed and taken away; a browser belongs to who used it last', async () => {
    const browser = service.subscribe()
    for (let n = 0; n < 2; n++) expect(await subscribe(anna, browser)).toEqual({ devices: 1 })
    expect((await own.api(anna)('GET /api/notifications/settings')).push).toMatchObject({ devices: 1, here: true })
    const bruno = await own.member()
    const query = { endpoint: browser.endpoint }
    expect(await own.api(bruno)('DELETE /api/notifications/devices', { query })).toEqual({ devices: 0 })
    expect((await own.api(anna)('GET /api/notifications/settings')).push.devices).toBe(1)
    expect(await subscribe(bruno, browser)).toEqual({ devices: 1 })
    expect((await own.api(anna)('GET /api/notifications/settings')).push).toMatchObject({ devices: 0, here: false })
    for (let n = 0; n < 2; n++) expect(await own.api(bruno)('DELETE /api/notifications/devices', { query })).toEqual({ devices: 0 })
  })

  test('go with their session, and the oldest of more than twenty', async () => {
    for (let n = 0; n < 22; n++) {
      own.clock.add(1)
      await subscribe(anna)
    }
    expect((await own.api(anna)('GET /api/notifications/settings')).push.devices).toBe(20)
    await own.owner.query('update sessions set ended_at = now() where account_id = $1', [anna.id])
    own.clock.add(1)
    const { rows } = await own.owner.query<{ n: number }>(
      'select count(*)::int as n from notification_devices d join sessions s on s.id = d.session_id where s.ended_at is null',
    )
    expect(rows[0]!.n).toBe(0)
    await own.db.transaction().execute((db) => sweepNotifications({ ...contextOf(own), db, now: own.clock.now() }))
    expect((await own.owner.query('select from notification_devices')).rowCount).toBe(0)
  })

  const { endpoint, keys } = service.subscribe()
  const strange = [
    { endpoint: 'https://push.example.com/x', keys },
    { endpoint: 'https://fcm.googleapis.com.example.com/x', keys },
    { endpoint: 'https://fcm.googleapis.com:8443/x', keys },
    { endpoint: 'http://fcm.googleapis.com/x', keys },
    { endpoint: 'https://user@fcm.googleapis.com/x', keys },
    { endpoint: 'http://169.254.169.254/latest', keys },
    { endpoint, keys: { ...keys, p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url') } },
    { endpoint, keys: { ...keys, p256dh: keys.auth } },
    { endpoint, keys: { ...keys, auth: keys.p256dh } },
  ]
  test('no other service and no false key', async () => {
    for (const body of strange)
      await expect(subscribe(anna, body), body.endpoint).rejects.toMatchObject({ reason: 'DEVICE_REFUSED', code: '2111', status: 422 })
  })
  test('services of the browsers are known', async () => {
    const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'sin.notify.windows.com', 'web.push.apple.com']
    for (const host of hosts) await subscribe(anna, { endpoint: `https://${host}/x`, keys })
    expect((await own.api(anna)('GET /api/notifications/settings')).push.devices).toBe(hosts.length)
  })
  test('what is no subscription is refused', async () => {
    for (const body of [
      { endpoint: 'nowhere', keys },
      { endpoint, keys: { p256dh: keys.p256dh } },
      { endpoint, keys: { ...keys, auth: '=' } },
    ])
      await expect(subscribe(anna, body as never)).rejects.toMatchObject({ reason: 'INVALID_INPUT', status: 422 })
  })
})

describe('the address', () => {
  test('waits for its link; five letters a day, then LETTERS_MANY until tomorrow', async () => {
    for (let n = 1; n <= 5; n++)
      expect(await addressTo(anna, `anna+${n}@example.com`)).toEqual({ offered: true, address: `anna+${n}@example.com`, confirmed: false })
    await expect(addressTo(anna, 'anna@example.com')).rejects.toMatchObject({ reason: 'LETTERS_MANY', code: '2112', status: 429 })
    own.clock.add(86_400)
    expect(await addressTo(anna, 'anna@example.com')).toMatchObject({ address: 'anna@example.com', confirmed: false })
    expect((await own.api(await own.member())('GET /api/notifications/settings')).mail.address).toBeNull()
    const stored = await own.owner.query<{ row: string }>('select row_to_json(a)::text as row from notification_addresses a')
    expect(stored.rows[0]!.row).not.toContain('anna@')
    for (let n = 0; n < 2; n++) expect(await own.api(anna)('DELETE /api/notifications/address')).toEqual({ offered: true, address: null, confirmed: false })
  })

  test('what is no address is refused', async () => {
    for (const address of ['', 'anna', 'anna@', 'a@b', 'anna@example.com\r\nbcc: all@example.com', `${'a'.repeat(250)}@example.com`])
      await expect(addressTo(anna, address), address).rejects.toMatchObject({ reason: 'INVALID_INPUT', status: 422 })
  })
  test('a link that nobody sent is LINK_EXPIRED', async () => {
    const confirm = own.api()('POST /api/notifications/address/confirm', { body: { token: 'x'.repeat(43) } })
    await expect(confirm).rejects.toMatchObject({ reason: 'LINK_EXPIRED', code: '2113', status: 410 })
  })
})

const forMembers = [
  ['GET /api/notifications/settings', {}],
  ['PUT /api/notifications/settings', { body: open }],
  ['POST /api/notifications/devices', { body: service.subscribe() }],
  ['DELETE /api/notifications/devices', { query: { endpoint: 'x' } }],
  ['PUT /api/notifications/address', { body: { address: 'a@example.com' } }],
  ['DELETE /api/notifications/address', {}],
] as const
test('all of it is for members', async () => {
  for (const [name, input] of forMembers) await expect(own.api()(name, input as never), name).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
})

test('production without the settings sends nothing, and does not start with a development sender', async () => {
  const config = { ...own.app.services.config, production: true, PUSH_SERVICE: undefined }
  const bare = await openApp({ config, appUrl: own.appUrl, ownerUrl: own.ownerUrl, log: openLog(config), pageSource: { kind: 'none' } })
  const api = createApi(async (request) => bare.fetch(request), ORIGIN, { 'x-lang': 'en', authorization: `Bearer ${anna.token}` })
  expect(await api('GET /api/notifications/settings')).toMatchObject({ push: { key: null }, mail: { offered: false } })
  await expect(api('POST /api/notifications/devices', { body: service.subscribe() })).rejects.toMatchObject({
    reason: 'CHANNEL_OFF',
    code: '2110',
    status: 409,
  })
  await expect(api('PUT /api/notifications/address', { body: { address: 'anna@example.com' } })).rejects.toMatchObject({ reason: 'CHANNEL_OFF', status: 409 })
  await bare.close()
  const start = (settings: Record<string, string>) => readConfig({ APP_MODE: 'production', DATA_DIR: own.dataDir, ...settings })
  expect(() => start({ PUSH: 'outbox' })).toThrow('PUSH=outbox is for development')
  expect(() => start({ PUSH_SERVICE: service.origin })).toThrow('PUSH_SERVICE without TLS')
  expect(() => start({ SMTP_URL: 'smtps://mail.example.com' })).toThrow('belong together')
})
