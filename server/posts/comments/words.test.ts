import { expect, test } from 'vitest'
import { naughtyTexts } from '#tests/naughty-texts.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'

async function talk() {
  const anna = await own.member()
  const bruno = await own.member()
  const post = { author: anna.account, permlink: (await own.publish(anna)).permlink }
  const say = async (words: string) => (await own.api(bruno)('POST /api/posts/comments', { body: { ...post, words } })).comment
  const edit = async (comment: string, words: string) => (await own.api(bruno)('PUT /api/posts/comments', { body: { comment, words } })).comment
  const list = async (query = {}) => (await own.api()('GET /api/posts/:author/:permlink/comments', { params: post, query })).threads
  return { say, edit, list }
}

test('come back as they were typed, whatever they are, said and changed', async () => {
  const { say, edit, list } = await talk()
  const texts = [...naughtyTexts, FAMILY.repeat(2000)]
  const read: string[] = []
  for (const words of texts) {
    const { id } = await say('before')
    expect((await edit(id, words)).words).toBe(words)
    expect((await say(words)).words).toBe(words)
  }
  for (let after: string | undefined; ;) {
    const page = await list({ limit: 50, after })
    read.push(...page.map(({ words }) => words))
    after = page.at(-1)?.id
    if (page.length < 50) break
  }
  expect(read).toEqual(texts.flatMap((words) => [words, words]))
})

test('are counted as people count them: 2000 are enough; 2001, 10 000, nothing at all, and letters under a heap of accents are 2000 INVALID_INPUT', async () => {
  const { say, edit, list } = await talk()
  const { id } = await say('a\r\nb\rc')
  expect((await list())[0]!.words).toBe('a\nb\nc')
  for (const words of [`${FAMILY.repeat(2000)}a`, 'a'.repeat(10_000), ' \n\u200B\u202E ', '', 'a' + '\u0301'.repeat(20_000), 'a\0'.repeat(10_000)]) {
    expect(await failureOf(say(words))).toBe('2000 INVALID_INPUT')
    expect(await failureOf(edit(id, words))).toBe('2000 INVALID_INPUT')
  }
  for (const noText of ['so\0lid', 'half \uD83D']) expect(await failureOf(say(noText)), 'neither NUL nor half a letter is text').toBe('2000 INVALID_INPUT')
})

test('a thousand names are too many characters, some hundred are too many names, and nobody hears of it', async () => {
  const { say, list } = await talk()
  const names = (count: number) => Array.from({ length: count }, (_, n) => `@n${n}`).join(' ')
  expect(await failureOf(say(names(1000)))).toBe('2000 INVALID_INPUT')
  expect(await failureOf(say(names(300)))).toBe('2200 MENTIONS_MANY')
  expect(await list()).toEqual([])
  expect(
    (await own.owner.query(`select kind from notification_arrivals where kind <> 'welcome' union all select kind from notifications where kind <> 'welcome'`))
      .rowCount,
  ).toBe(0)
})
