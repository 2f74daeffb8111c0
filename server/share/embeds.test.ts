import { expect, test } from 'vitest'
import { builtPages } from '#tests/built-pages.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'

const own = ownApp({ jobs: true, pages: builtPages })
const oembed = (url: string, more = '') => own.fetch(`/oembed?url=${encodeURIComponent(url)}${more}`)
const plain = (html: string) => html.replaceAll(/&(?:amp|#38);/g, '&').replaceAll(/&(?:quot|#34);/g, '"')

test('a page says where its oEmbed is, and that names author, title and picture and frames the photograph', async () => {
  const anna = await own.member({ nickname: 'Anna & "co"' })
  const { permlink, key } = await own.publish(anna, { title: '雨后 <b>', lang: 'zh', titleOther: 'After rain' })
  for (const before of ['', '/en']) {
    const path = `${before}/photocomment/${anna.account}/${encodeURIComponent(permlink)}`
    const page = plain(await (await own.fetch(path)).text())
    const address = /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(page)![1]!
    const reply = await own.fetch(address)
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'application/json; charset=utf-8',
      '*',
    ])
    const embed = (await reply.json()) as Record<string, string | number>
    expect(embed).toMatchObject({
      type: 'rich',
      version: '1.0',
      title: before ? 'After rain' : '雨后 <b>',
      author_name: 'Anna & "co"',
      author_url: `${ORIGIN}${before}/photographer/${anna.account}`,
      provider_name: before ? 'Pixtura' : '拾光',
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    expect(embed['html']).not.toContain('<b>')
    const frame = plain(/src="([^"]*)"/.exec(String(embed['html']))![1]!)
    const shown = await own.fetch(frame)
    const html = await shown.text()
    expect(shown.status).toBe(200)
    expect(html).toContain(key)
    expect(plain(html)).toContain('Anna & "co"')
    expect(html).not.toContain('"co"')
    expect(html).not.toMatch(/<script|<b>/)
    expect(shown.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(shown.headers.get('x-frame-options')).toBeNull()
    expect((await own.fetch(String(embed['thumbnail_url']))).headers.get('content-type')).toBe('image/jpeg')
  }
  expect((await own.fetch('/')).headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('its frame fits what there is room for, and XML says the same as JSON', async () => {
  const anna = await own.member()
  const { permlink } = await own.publish(anna, { title: 'Fit & trim' })
  const url = `${ORIGIN}/en/photocomment/${anna.account}/${permlink}`
  const sized = (await (await oembed(url, '&maxwidth=400&maxheight=300')).json()) as { width: number; height: number }
  expect(sized.width).toBeLessThanOrEqual(400)
  expect(sized.height).toBeLessThanOrEqual(300)
  const xml = await oembed(url, '&format=xml')
  expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  expect(await xml.text()).toContain('<title>Fit &amp; trim</title>')
  expect((await oembed(url, '&format=yaml')).status).toBe(501)
})

test('of other pages it names a link and the card; of what is no page of ours it knows nothing', async () => {
  const anna = await own.member({ nickname: 'Anna' })
  expect(await (await oembed(`${ORIGIN}/photographer/${anna.account}`)).json()).toMatchObject({ type: 'link', title: 'Anna', author_name: 'Anna' })
  for (const url of [
    '',
    'https://evil.example/photographer/anna',
    `${ORIGIN}/nothing`,
    `${ORIGIN}/photographer/nobody-here`,
    'javascript:alert(1)',
    `${ORIGIN.replace('//', '//me@')}/`,
  ])
    expect([url, (await oembed(url)).status]).toEqual([url, 404])
})

test('a takedown, a deletion or a change of mind empties what others have put into their pages', async () => {
  const anna = await own.member()
  for (const end of ['private', 'deleted', 'taken down'] as const) {
    const { permlink, key } = await own.publish(anna, { title: `Going ${end}` })
    const url = `${ORIGIN}/photocomment/${anna.account}/${permlink}`
    const frame = `/single-image-base?author=${anna.account}&permlink=${permlink}`
    expect([(await own.fetch(frame)).status, (await oembed(url)).status]).toEqual([200, 200])
    if (end === 'private') await own.api(anna)('PUT /api/posts/visibility', { body: { permlinks: [permlink], visibility: 'private' } })
    if (end === 'deleted') await own.api(anna)('DELETE /api/posts/works', { query: { permlink } })
    if (end === 'taken down') await own.owner.query(`update posts set taken_down_at = now(), taken_down_for = 'rights' where permlink = $1`, [permlink])
    const expected = end === 'private' ? 404 : 410
    await expect.poll(async () => (await own.fetch(frame)).status, { timeout: 30_000 }).toBe(expected)
    const left = await (await own.fetch(frame)).text()
    expect(left).not.toContain(key)
    expect(left).not.toContain('Going')
    expect((await oembed(url)).status).toBe(expected)
    if (end === 'taken down') await own.owner.query('update posts set taken_down_at = null, taken_down_for = null where permlink = $1', [permlink])
  }
})

test('a frame without a photograph, or of none, says so', async () => {
  const anna = await own.member()
  for (const query of [
    '',
    `?author=${anna.account}`,
    `?author=${anna.account}&permlink=`,
    '?author=nobody-here&permlink=x',
    '?author=%00&permlink=%2F',
    '?author=a',
  ])
    for (const before of ['', '/en']) {
      const reply = await own.fetch(`${before}/single-image-base${query}`)
      expect([query, reply.status]).toEqual([query, 404])
      expect(await reply.text()).not.toContain('<img')
    }
})
