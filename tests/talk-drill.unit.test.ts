// What `npm run drill:talk` looks for is found where it is: each flaw is planted once, in a conversation that is right otherwise.
import { expect, test } from 'vitest'
import type { Comment } from '#api/comments.ts'
import { countedWrong, heartsWrong, orderWrong, pagedWrong, saidWrong, type Read, type Shown } from '../drills/talk-flaws.ts'
import type { Said, Talker } from '../drills/talk-members.ts'

const comment = (id: string, root: string | null = null): Comment => ({ id, root, state: 'shown', words: `words of ${id}` }) as Comment
const read = (all: Comment[], more: Partial<Read> = {}): Read => ({
  all,
  count: all.length,
  order: all.filter(({ root }) => !root).map(({ id }) => id),
  replies: new Map(all.filter(({ root }) => !root).map(({ id }) => [id, all.filter(({ root }) => root === id).length])),
  ...more,
})
const [one, two, three, reply] = [comment('1'), comment('2'), comment('4'), comment('3', '1')] as const
const right = read([one, reply, two, three])
const latest = read([three, two, one, reply])
const ROWS = ['1', '2', '3', '4']
const said = (id: string, more: Partial<Said> = {}): Said => ({
  id,
  post: 0,
  root: id === '3' ? '1' : null,
  words: [`words of ${id}`],
  old: [],
  gone: false,
  asked: Number(id) * 10,
  acked: Number(id) * 10 + 5,
  ...more,
})
const all = new Map(ROWS.map((id) => [id, said(id)]))

test('a list that doubles one, misses one, or is another one in other pages or the other way round', () => {
  expect(pagedWrong('p', right, right, latest, ROWS)).toEqual([])
  expect(pagedWrong('p', read([one, reply, two, two, three]), right, latest, ROWS)).toContainEqual('p: one stands twice')
  expect(pagedWrong('p', right, read([one, two, three]), latest, ROWS)).toEqual(['p: pages of 50 give 4, of 7 3'])
  expect(pagedWrong('p', right, right, read([three, one]), ROWS)).toEqual(['p: from the oldest 3 threads, from the latest 2'])
  expect(pagedWrong('p', right, right, latest, [...ROWS, '5'])).toEqual(['p: 1 are in no list: 5'])
})

test('a comment that stands before one that was acknowledged before it was sent, also among the replies of a thread', () => {
  expect(orderWrong('p', right, all)).toEqual([])
  expect(orderWrong('p', read([two, one, reply, three]), all)).toEqual(['p: 1 was acknowledged before 2 was sent, and stands after it'])
  expect(orderWrong('p', read([one, comment('4', '1'), reply, two]), all)).toEqual(['p: 3 was acknowledged before 4 was sent, and stands after it'])
  // sent at the same time, or never acknowledged, either may come first
  expect(orderWrong('p', read([two, one]), new Map([...all, ['2', said('2', { asked: 12 })]]))).toEqual([])
  expect(orderWrong('p', read([two, one]), new Map([...all, ['1', said('1', { acked: Infinity })]]))).toEqual([])
})

test('a number over the conversation or beside a thread that is not what stands there', () => {
  expect(countedWrong('p', right)).toEqual([])
  expect(countedWrong('p', { ...right, count: 5 })).toEqual(['p says 5, 4 stand there'])
  expect(countedWrong('p', { ...right, replies: new Map([['1', 2]]) })).toEqual(['p: 1 says 2 replies, 1 stand there'])
})

test('a comment that is not there, twice, with other words, elsewhere, or there although it was taken away', () => {
  const shown = new Map<string, Shown>(right.all.map((each) => [each.id, { ...each, post: 0 }]))
  const byWords = Map.groupBy(shown.values(), ({ words }) => words)
  const wrong = (of: Said, words = byWords) => saidWrong(of, shown, words)
  expect([...all.values()].flatMap((of) => wrong(of))).toEqual([])
  expect(wrong(said('5'))).toEqual(['5 is not there: words of 5'])
  expect(
    wrong(
      said('1'),
      Map.groupBy([...shown.values(), { ...shown.get('1')!, id: '9' }], ({ words }) => words),
    ),
  ).toEqual(['words of 1 stands 2 times'])
  expect(wrong(said('1', { words: ['other'] }))).toEqual(['1 says words of 1, not other'])
  expect(wrong(said('1', { words: ['words of 1', 'other'] })), 'after a change that nobody heard of').toEqual([])
  expect(wrong(said('3', { root: '2' }))).toEqual(['3 stands somewhere else'])
  expect(wrong(said('1', { post: 1 }))).toEqual(['1 stands somewhere else'])
  expect(wrong(said('1', { gone: true }))).toEqual(['1 was taken away and is there'])
  expect(wrong(said('1', { gone: 'either' }))).toEqual([])
})

test('a heart that was given and is not there, or was taken back and is', () => {
  const who = (hearts: [string, boolean | 'either'][]) => [{ id: '7', account: 'anna', hearts: new Map(hearts) }] as unknown as Talker[]
  const shown = new Map([['1', one]])
  expect(heartsWrong(who([['1', true]]), shown, new Set(['7 1']))).toEqual([])
  expect(heartsWrong(who([['1', true]]), shown, new Set())).toEqual(['anna gave a heart to 1, which is not so'])
  expect(heartsWrong(who([['1', false]]), shown, new Set(['7 1']))).toEqual(['anna took back a heart to 1, which is not so'])
  expect(heartsWrong(who([['1', 'either'], ['2', true]]), shown, new Set())).toEqual([]) // prettier-ignore
})
