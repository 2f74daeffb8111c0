import { describe, expect, test } from 'vitest'
import { ownApp } from '#tests/own-app.ts'
import { readConfig } from '../config.ts'
import { pagePolicy } from '../kit/secure-headers.ts'

const CDN = 'https://cdn.example'

describe('with a CDN in front of /media', () => {
  const own = ownApp({ jobs: true, settings: { MEDIA_ORIGIN: `${CDN}/` } })
  test('S089 pictures are linked there, previews and feeds too, and may be shown by our pages; how long they are kept stays the same', async () => {
    const anna = await own.member()
    const { permlink, key } = await own.publish(anna)
    const post = await own.api()('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink } })
    expect(post.images[0]).toMatchObject({ url: `${CDN}/media/${key}`, signature: '' })
    expect(post.cover.url).toBe(`${CDN}/media/${key}`)
    const picture = await own.fetch(`/media/${key}/640.webp`)
    expect([picture.status, picture.headers.get('cross-origin-resource-policy'), picture.headers.get('cache-control')]).toEqual([
      200,
      'cross-origin',
      'public, max-age=600, s-maxage=1, must-revalidate',
    ])
    const feed = await (await own.fetch(`/photographer/${anna.account}/rss.xml`)).text()
    expect(feed).toContain(`${CDN}/media/${key}/`)
    expect(feed).not.toContain(`${CDN}${CDN}`)
    const share = await own.api()('GET /api/share', { query: { path: `/photocomment/${anna.account}/${permlink}` } })
    expect(share.shareImgUrl).toMatch(new RegExp(`^${CDN}/media/${key}/\\d+\\.webp$`))
  })
})

test('a page’s policy names the CDN for pictures and the store for uploads, and nothing else', () => {
  const policy = pagePolicy('n', { pictures: [CDN], uploads: ['https://s3.example'] }).split('; ')
  expect(policy).toContain(`img-src 'self' data: blob: ${CDN}`)
  expect(policy).toContain(`media-src 'self' blob: ${CDN}`)
  expect(policy).toContain(`connect-src 'self' ${CDN} https://s3.example`)
  const plain = pagePolicy('n').split('; ')
  expect(policy.filter((rule) => !plain.includes(rule))).toHaveLength(3)
})

test('a bucket without its address or keys, and an origin that is none, end the start with a sentence', () => {
  expect(() => readConfig({ S3_BUCKET: 'pictures', S3_ENDPOINT: 'https://s3.example' })).toThrow('S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY')
  for (const wrong of ['cdn.example', 'ftp://cdn.example', `${CDN}/pictures`, `${CDN}; script-src *`])
    expect(() => readConfig({ MEDIA_ORIGIN: wrong })).toThrow('MEDIA_ORIGIN')
})
