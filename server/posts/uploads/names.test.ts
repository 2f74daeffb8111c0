import { describe, expect, test } from 'vitest'
import { archiving } from '#tests/archiving.ts'
import { ownApp, picture } from '#tests/own-app.ts'

const own = ownApp({ jobs: true })
const { ask, settled, link, unzip } = archiving(own)

/** As a file is called where it comes from, and as it is called here: a text that is shown, never a place or a header. */
const names: [string, string][] = [
  [`${'长'.repeat(300)}.jpg`, '长'.repeat(200)],
  ['\u202egpj.exe\u202c.jpg', 'gpj.exe.jpg'],
  ['a\u200bb\u2066c\u2069\ufeff.jpg', 'abc.jpg'],
  ['two\r\nset-cookie: a=b.jpg', 'two set-cookie: a=b.jpg'],
  ['a";x.html', 'a";x.html'],
  ['../../etc/passwd', '../../etc/passwd'],
]

describe('S077 S090 the name of a file', () => {
  test.each(names)('%j is kept as %j, and is in no address and no header', async (given, kept) => {
    const anna = await own.member()
    const image = await own.upload(anna, await picture(), given)
    expect([image.state, image.name]).toEqual(['ready', kept])
    const { rows } = await own.owner.query<{ name: string }>('select name from images')
    expect(rows).toEqual([{ name: kept }])
    const { posts } = await own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: 'Named', images: [{ key: image.key }] }] } })
    const post = await own.api()('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink: posts[0]!.permlink } })
    expect(JSON.stringify(post), 'nobody else reads it').not.toContain(JSON.stringify(kept).slice(1, -1))
    const { keys } = await own.app.services.store.list('')
    expect(keys.filter((key) => !/^[\w./-]+$/.test(key) || /passwd|html|exe/.test(key))).toEqual([])
    const file = await own.fetch(`/media/${image.key}/640.webp`)
    expect([file.status, file.headers.get('content-type'), file.headers.get('content-disposition'), file.headers.get('set-cookie')]).toEqual([
      200,
      'image/webp',
      null,
      null,
    ])
  })

  test.each(['a\0.jpg', 'x'.repeat(1025)])('%j is refused', async (name) => {
    const anna = await own.member()
    await expect(own.api(anna)('POST /api/posts/upload', { body: { key: 'u', name, bytes: 1 } })).rejects.toMatchObject({ status: 422 })
  })
})

test('S090 a download is named by letters that mean nothing to a header, whatever its address says; inside an archive no name leads elsewhere', async () => {
  const anna = await own.member()
  const image = await own.upload(anna, await picture(), '../../a";x.html')
  await own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: '../..\\a";x.html', images: [{ key: image.key }] }] } })
  await ask(anna)
  await settled(anna)
  const { url } = await link(anna, anna.password)
  const [path, query] = url.split('?')
  const reply = await own.fetch(`${path!.replace(/[^/]*$/, '')}${encodeURIComponent('a";x.html\r\nb: c')}?${query}`, { as: anna })
  await reply.arrayBuffer()
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-disposition'), reply.headers.get('b')]).toEqual([
    200,
    'application/zip',
    'attachment; filename="a__x.html__b__c"',
    null,
  ])
  const inside = (await unzip(anna)).map(({ name }) => name)
  expect(inside.filter((name) => name.startsWith('photographs/'))).toEqual([expect.stringMatching(/x\.html\.jpg$/)])
  expect(inside.filter((name) => /^\/|(?:^|\/)\.\.(?:\/|$)|["\\:<>|?*\u0000-\u001f]/.test(name))).toEqual([])
})
