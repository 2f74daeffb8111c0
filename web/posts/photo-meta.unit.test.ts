import { beforeAll, expect, test } from 'vitest'
import type { Post } from '#api/posts.ts'
import { wordsReady } from '#web/words/words.ts'
import { photoMeta } from './photo-meta.ts'
import { unlisted } from './unlisted.ts'

const ORIGIN = 'https://pixtura.example'
const post = {
  permlink: 'rain',
  title: 'After the rain',
  description: 'By the moat',
  lang: 'en',
  tags: [],
  labels: [],
  author: { account: 'anna', nickname: 'Anna' },
  cover: { key: 'k', alt: '', width: 900, height: 600, widths: [320, 640] },
  images: [{ place: null }],
  listed: true,
  visibility: 'public',
} as unknown as Post
const as = (visibility: string) => photoMeta({ ...post, visibility } as Post, 'en', ORIGIN)

beforeAll(() => wordsReady())

test('whoever shows a link to a labelled work shows its words and no picture of it', () => {
  const said = JSON.stringify(photoMeta({ ...post, visibility: 'public', labels: ['nudity'] } as Post, 'en', ORIGIN))
  expect([said.includes('By the moat'), said.includes('ImageObject'), said.includes('/preview.jpg')]).toEqual([true, false, true])
})

test('a film is a VideoObject with its length, and whoever shows a link to it may play it', () => {
  const film = { url: '/media/k/film.webm', type: 'webm', seconds: 12.5 }
  const said = JSON.stringify(photoMeta({ ...post, film } as Post, 'en', ORIGIN))
  for (const part of ['"VideoObject"', '"PT12.5S"', '"video/webm"', `"property":"og:video","content":"${ORIGIN}/media/k/film.webm"`])
    expect(said).toContain(part)
  expect(JSON.stringify(photoMeta({ ...post, film, labels: ['nudity'] } as Post, 'en', ORIGIN))).not.toContain('film.webm')
})

test('a work for everybody says what it is; whatever else its audience, it names itself to who may see it and asks not to be listed', () => {
  const [heading, ...rest] = as('public')
  expect(JSON.stringify(rest)).toContain('By the moat')
  expect(rest).not.toContainEqual(unlisted)
  const untold = { name: 'referrer', content: 'same-origin' }
  for (const audience of ['private', 'followers', 'group', 'link', 'one that comes later']) expect(as(audience)).toEqual([heading, unlisted, untold])
})
