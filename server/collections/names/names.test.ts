import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { askFor } from '#tests/jobs.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'

/** What DNS says in these tests; null: nobody answers. */
const records = new Map<string, string[] | null>()
const resolveText = async (name: string) => {
  const texts = records.get(name)
  return texts === undefined ? [] : texts
}
const own = ownApp({ jobs: true, resolveText, settings: { ORIGIN: 'http://site.example' } })
const names = { zh: '', en: 'On foot' }
/** Another one in each test: whose a name is, the site remembers for a second. */
let DOMAIN: string
let named = 0
let anna: MadeMember
beforeEach(async () => {
  DOMAIN = `photos-${named++}.studio.example`
  records.clear()
  anna = await own.member()
})

const portfolio = async (as: MadeMember, more: object = {}) => {
  const post = await own.publish(as, { title: 'Ridge', tags: ['peak'] })
  const { collection } = await own.api(as)('POST /api/collections', {
    body: { names: { zh: '', en: 'Height' }, posts: [{ author: as.account, permlink: post.permlink }] },
  })
  await own.api(as)('PUT /api/portfolio', { body: { names, chapters: [collection.id], shown: true, ...more } })
  return post
}
const name = (as: MadeMember | null, domain = DOMAIN) => own.api(as)('PUT /api/portfolio/domain', { body: { domain } })
const show = async (as: MadeMember) => (await own.api(as)('GET /api/portfolio/domain')).domain
const settled = async (as: MadeMember) => {
  await expect.poll(async () => (await show(as))?.looking, { timeout: 15_000 }).toBe(false)
  return (await show(as))!
}
const look = async (as: MadeMember) => {
  await own.api(as)('POST /api/portfolio/domain/look')
  return settled(as)
}
/** What somebody who typed the name gets. */
const open = (path = '/', host = DOMAIN, init: RequestInit = {}) => own.fetch(path, { ...init, headers: { host, ...(init.headers as object) } })
async function prove(as: MadeMember, domain = DOMAIN) {
  const { record } = (await name(as, domain)).domain!
  records.set(record.name, ['other=1', record.value])
  expect(await look(as)).toMatchObject({ state: 'open', found: 'record' })
  await expect.poll(async () => (await open('/style.css', domain)).status, { timeout: 2000 }).toBe(200)
}

describe('PUT /api/portfolio/domain', () => {
  test('a name answers from when its record is found, with the portfolio alone', async () => {
    const post = await portfolio(anna)
    const { domain } = await name(anna, `${DOMAIN.toUpperCase()}.`)
    expect(domain).toMatchObject({ domain: DOMAIN, state: 'waiting', record: { name: `_pixtura.${DOMAIN}` }, leadsTo: 'site.example', looking: true })
    expect(await settled(anna)).toMatchObject({ state: 'waiting', found: 'none' })
    expect(await (await open('/healthz')).text()).toContain('ok')
    expect((await own.fetch(`/portfolio/domain.txt?domain=${DOMAIN}`)).status).toBe(404)
    expect((await own.fetch('/portfolio/domain.txt?domain=%00')).status).toBe(404)
    records.set(domain!.record.name, null)
    expect(await look(anna)).toMatchObject({ state: 'waiting', found: 'unreached' })
    await prove(anna)
    expect(await (await own.fetch(`/portfolio/domain.txt?domain=${DOMAIN}`)).text()).toBe('open\n')
    const root = await open('/', `${DOMAIN}:8443`, { headers: { 'accept-language': 'en', cookie: 'token=x' } })
    const html = await root.text()
    expect(html).toContain('<h1>On foot')
    expect(html).not.toMatch(/<script|on(load|click)=/)
    expect(root.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const header of ['set-cookie', 'strict-transport-security']) expect(root.headers.get(header)).toBeNull()
    expect(root.headers.get('x-robots-tag')).toBe('noindex')
    for (const path of ['/zh/', '/en/index.html', `/en/${post.key}.html`, `/pictures/${post.key}-640.webp`, '/style.css', '/robots.txt'])
      expect([path, (await open(path)).status]).toEqual([path, 200])
    for (const path of [
      '/healthz',
      '/login',
      '/api/account',
      '/en/login',
      `/media/${post.key}/640.webp`,
      '/portfolio/pages.zip',
      '/pictures/x-640.webp',
      '/../etc',
    ])
      expect([path, (await open(path)).status]).toEqual([path, 404])
    expect((await open('/api/account', DOMAIN, { method: 'POST' })).status).toBe(404)
    expect(await (await own.fetch('/healthz')).text()).toContain('ok')
  })

  test('what becomes private, a draft and a deleted portfolio are gone from it within two seconds', async () => {
    const post = await portfolio(anna)
    await prove(anna)
    expect((await open(`/pictures/${post.key}-640.webp`)).status).toBe(200)
    await own.api(anna)('PUT /api/posts/visibility', { body: { permlinks: [post.permlink], visibility: 'private' } })
    await expect.poll(async () => (await open(`/pictures/${post.key}-640.webp`)).status, { timeout: 2000 }).toBe(404)
    expect((await open(`/en/${post.key}.html`)).status).toBe(404)
    expect(await (await open()).text()).not.toContain(post.key)
    await own.api(anna)('PUT /api/portfolio', { body: { names, shown: false } })
    await expect.poll(async () => (await open()).status, { timeout: 2000 }).toBe(404)
    await own.api(anna)('DELETE /api/portfolio')
    expect(await show(anna)).toBeNull()
  })

  test('it ends when its record is missed again an hour later; a record that comes back in between, and silence, end nothing', async () => {
    await portfolio(anna)
    await prove(anna)
    const hourly = async () => {
      own.clock.add(3601)
      await askFor(own, 'look-at-domains', {})
      const from = (await show(anna))!.lookedAt
      await expect.poll(async () => (await show(anna))!.lookedAt !== from, { timeout: 15_000 }).toBe(true)
      return (await show(anna))!
    }
    const record = records.get(`_pixtura.${DOMAIN}`)!
    records.set(`_pixtura.${DOMAIN}`, null)
    expect(await hourly()).toMatchObject({ state: 'open', found: 'unreached', missingSince: null })
    records.delete(`_pixtura.${DOMAIN}`)
    expect((await look(anna)).state).toBe('open')
    expect((await look(anna)).missingSince).not.toBeNull()
    records.set(`_pixtura.${DOMAIN}`, record)
    expect(await look(anna)).toMatchObject({ state: 'open', missingSince: null })
    records.delete(`_pixtura.${DOMAIN}`)
    expect((await hourly()).state).toBe('open')
    expect((await hourly()).state).toBe('waiting')
    expect((await own.fetch(`/portfolio/domain.txt?domain=${DOMAIN}`)).status).toBe(404)
  })

  test('is for who has a portfolio, and for names that are nobody else’s: 2584 PORTFOLIO_DOMAIN_OURS, 2585 PORTFOLIO_DOMAIN_TAKEN', async () => {
    const bruno = await own.member()
    expect(await failureOf(name(null))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(name(anna))).toBe('2001 NOT_FOUND')
    expect(await failureOf(own.api(anna)('POST /api/portfolio/domain/look'))).toBe('2001 NOT_FOUND')
    for (const as of [anna, bruno]) await own.api(as)('PUT /api/portfolio', { body: { names, shown: true } })
    for (const bad of [
      '',
      'studio',
      '10.0.0.1',
      'a b.com',
      'https://a.com',
      'a.com/x',
      'x@a.com',
      '-a.com',
      'a..com',
      'home.local',
      `${'a'.repeat(64)}.com`,
      '[::1]',
      'a.com:80',
    ])
      expect([bad, await failureOf(name(anna, bad))]).toEqual([bad, '2000 INVALID_INPUT'])
    expect((await name(anna, '摄影.example')).domain!.domain).toBe('xn--p3t50i.example')
    for (const ours of ['site.example', 'www.site.example']) expect(await failureOf(name(anna, ours))).toBe('2584 PORTFOLIO_DOMAIN_OURS')
    await prove(anna)
    expect(await failureOf(name(bruno))).toBe('2585 PORTFOLIO_DOMAIN_TAKEN')
    expect(
      await own
        .api(null)('GET /api/portfolio/domain')
        .catch(() => 'no'),
    ).toBe('no')
    await own.owner.query(`insert into portfolio_domains (account_id, domain, word, named_at, asked_at) values ($1, $2, 'w', now(), now())`, [bruno.id, DOMAIN])
    records.set(`_pixtura.${DOMAIN}`, [...records.get(`_pixtura.${DOMAIN}`)!, 'pixtura-portfolio=w'])
    expect(await look(bruno)).toMatchObject({ state: 'waiting', found: 'taken' })
    expect(await own.api(anna)('DELETE /api/portfolio/domain')).toEqual({ domain: null })
    expect(await look(bruno)).toMatchObject({ state: 'open', found: 'record' })
  })

  test('whoever may not publish names none: 2210 PUBLISHING_PAUSED', async () => {
    await own.api(anna)('PUT /api/portfolio', { body: { names } })
    await own.owner.query(
      `with cases as (insert into report_cases (id, kind, subject, account_id, state, opened_at, decided_at, reason)
        select gen_random_uuid(), 'post', n::text, $1, 'removed', now(), now(), 'spam' from generate_series(1, 3) n returning id)
      insert into strikes (case_id, account_id, at, expires_at) select id, $1, now(), now() + interval '90 days' from cases`,
      [anna.id],
    )
    expect(await failureOf(name(anna))).toBe('2210 PUBLISHING_PAUSED')
  })

  test('reviewers see them all: GET /api/admin/portfolio-domains', async () => {
    await own.api(anna)('PUT /api/portfolio', { body: { names, shown: true } })
    await name(anna)
    const list = (as: MadeMember) => own.api(as)('GET /api/admin/portfolio-domains')
    expect((await list(await own.operator('reviewer'))).domains).toMatchObject([{ domain: DOMAIN, owner: { account: anna.account }, state: 'waiting' }])
    expect(await failureOf(list(anna))).toBe('2001 NOT_FOUND')
  })
})
