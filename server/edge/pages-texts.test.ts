import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { quiet } from '#tests/row-prints.ts'

const own = ownApp({ jobs: true, pages: builtPages })

/** Texts that have broken pages before. Each holds the word canary, and no line break. */
const naughty = [
  `</script><script>window.__xss='canary'</script>`,
  `"><img src=x onerror="window.__xss='canary'">`,
  `' onmouseover='canary' x='`,
  `<!--<script>canary`,
  `]]><svg/onload=canary>`,
  `javascript:canary//`,
  `{{canary}}\${canary}<%= canary %>`,
  `canary\u2028\u2029&lt;b&gt;&amp;`,
  `</title></textarea></style><b>canary`,
  `\\"canary\\u003cscript\\u003e`,
  `\u202ecanary\u202c \u2066\u200b\u200d\u2060\ufeff<b>`,
]
const plain = 'canary in plain words'
/** Turns the direction of what stands beside it, or takes no room: nothing of ours, and nothing of a member's. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

type Made = { author: MadeMember; permlink: string }
/** A person and a post whose every text is this one, as far as it is allowed. */
async function everywhere(text: string): Promise<Made> {
  const author = await own.member({ nickname: `n ${text}`.slice(0, 28), bio: { zh: text, en: text } })
  const image = await own.upload(author, await picture(), `${text}.jpg`)
  const draft = {
    title: text,
    description: text,
    lang: 'en' as const,
    titleOther: text,
    descriptionOther: text,
    place: text,
    tags: ['canary'],
    images: [{ key: image.key, alt: text, placePrecision: 'city' as const }],
    credit: { name: text, licence: text, url: `https://example.org/?${encodeURIComponent(text)}` },
  }
  await own.upload(author, await picture(), `${text}.jpg`)
  const { posts } = await own.api(author)('POST /api/posts/multi', { body: { posts: [draft] } })
  await quiet(own.owner) // what they are told shows in the bar
  return { author, permlink: posts[0]!.permlink }
}

const pagesOf = ({ author, permlink }: Made): { path: string; as?: MadeMember }[] => {
  const open = [
    '/',
    '/?type=newest',
    '/photographer',
    `/photographer/${author.account}`,
    `/photographer/${author.account}/photos`,
    '/photocomment',
    `/photocomment/${author.account}`,
    `/photocomment/${author.account}/${encodeURIComponent(permlink)}`,
  ]
  const both = (path: string) => [path, path === '/' ? '/en' : `/en${path}`]
  const own = [
    '/upload-photos',
    `/photocomment/${author.account}/${encodeURIComponent(permlink)}/edit`,
    `/photocomment/${author.account}/${encodeURIComponent(permlink)}`,
  ]
  return [...open.flatMap(both).map((path) => ({ path })), ...own.flatMap(both).map((path) => ({ path, as: author }))]
}

async function load({ path, as }: { path: string; as?: MadeMember }): Promise<string> {
  const reply = await own.fetch(path, as ? { headers: { cookie: `token=${as.token}` } } : {})
  expect([path, reply.status]).toEqual([path, 200])
  return reply.text()
}

/** The elements and attributes of a page without their values, scripts without their contents: what a text must never change. */
function skeletonOf(html: string): string[] {
  const outside = html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1</script>')
  return [...outside.matchAll(/<(\/?[a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi)].map(([, tag, attributes]) =>
    [
      tag,
      ...(attributes ?? '')
        .replace(/"[^"]*"|'[^']*'/g, '')
        .trim()
        .split(/[=\s/]+/),
    ]
      .join(' ')
      .trim(),
  )
}
const scriptsIn = (html: string) => [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, content]) => content ?? '')

test('S066 S070 S077 no text of a member becomes a part of any page, in either language', async () => {
  const before = await everywhere(plain)
  const skeletons = new Map<string, string[]>()
  for (const page of pagesOf(before)) skeletons.set(shapeOf(page, before), skeletonOf(await load(page)))
  await own.api(before.author)('DELETE /api/posts/works', { query: { permlink: before.permlink } })
  for (const text of naughty) {
    const made = await everywhere(text)
    for (const page of pagesOf(made)) {
      const html = await load(page)
      expect([text, page.path, skeletonOf(html)]).toEqual([text, page.path, skeletons.get(shapeOf(page, made))])
      for (const script of scriptsIn(html)) expect([text, page.path, /<\/?script|<!--|[\u2028\u2029]/.test(script)]).toEqual([text, page.path, false])
      expect([page.path, html.includes('canary')]).toEqual([page.path, page.path.includes('/upload-photos') ? html.includes('canary') : true])
      expect([text, page.path, UNSEEN.exec(html)?.[0].charCodeAt(0)]).toEqual([text, page.path, undefined])
      expect(html).not.toMatch(/(?:href|src|action)="\s*javascript:/i)
    }
    await own.api(made.author)('DELETE /api/posts/works', { query: { permlink: made.permlink } })
  }
})
const shapeOf = ({ path, as }: { path: string; as?: MadeMember }, { author, permlink }: Made) =>
  `${as ? 'own ' : ''}${path.replaceAll(author.account, 'A').replace(encodeURIComponent(permlink), 'P')}`
