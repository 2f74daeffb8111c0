import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameBefore, namesIn, partsOf } from './mentions.ts'

test('a name behind @ is a mention; what looks like an e-mail address, a path or another network’s name is none', () => {
  expect(namesIn('Thanks @anna, (@Ben-2) and ＠cleo！还有@10001的照片，@sea_side。')).toEqual(['anna', 'ben-2', 'cleo', '10001', 'sea_side'])
  expect(namesIn('你好@anna你好@anna')).toEqual(['anna'])
  for (const none of [
    'a@anna',
    'anna@example.com',
    '@anna.com',
    '@@anna',
    '＠@anna',
    '@anna@social.example',
    '@an',
    `@${'a'.repeat(21)}`,
    'x/@anna',
    '@ anna',
    '@安娜',
    'é@anna',
  ])
    expect(namesIn(none), none).toEqual([])
  expect(namesIn('@anna.')).toEqual(['anna'])
})

test('addresses are links as far as they go, and hold no mention', () => {
  const links = (text: string) => partsOf(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []))
  expect(links('see https://a.example/x_(y), then (http://b.example/?q=1). 看https://c.example/路')).toEqual([
    'https://a.example/x_(y)',
    'http://b.example/?q=1',
    'https://c.example/',
  ])
  for (const none of [
    'javascript:alert(1)',
    'ftp://a.example',
    'https://',
    'https://a',
    'https://bank.example@evil.example/',
    'xhttps://a.example',
    'data:text/html,x',
  ])
    expect(links(none), none).toEqual([])
  expect(namesIn('https://a.example/@anna')).toEqual([])
})

/** Texts that have a chance of holding something. */
const texts = fc.array(
  fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('@', '＠', 'anna', '-', '_', '.', ' ', 'https://', 'a.example', '(', ')', '\u202E', '\n', '摄')),
  { maxLength: 40 },
)

test('whatever is typed: the pieces are the text, a name is one between bounds, a link is http or https and no more', () => {
  fc.assert(
    fc.property(texts, (pieces) => {
      const text = pieces.join('')
      const parts = partsOf(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const part of parts) {
        if (part.kind === 'mention') expect(part.text.slice(1).toLowerCase()).toBe(part.name)
        if (part.kind === 'mention') expect(part.name).toMatch(/^[a-z0-9_-]{3,20}$/)
        if (part.kind === 'link') expect(new URL(part.text).protocol).toMatch(/^https?:$/)
        if (part.kind === 'link') expect(part.text).toMatch(/^[\x21-\x7e]+$/)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a name that stands alone between words is always found, wherever it stands', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9-]{2,15}$/)
  fc.assert(
    fc.property(texts, name, texts, (before, said, after) => {
      expect(namesIn(`${before.join('')} @${said} ${after.join('')}`)).toContain(said)
    }),
  )
})

test('a thousand names and a hundred thousand signs take no time', () => {
  const began = performance.now()
  for (const text of ['@anna '.repeat(1000), '@'.repeat(100_000), '@a-'.repeat(30_000), `https://a.example/${'.'.repeat(100_000)}`, 'https://'.repeat(10_000)])
    partsOf(text)
  expect(performance.now() - began).toBeLessThan(500)
})

test('a name that is being typed is known from its sign to the caret', () => {
  expect(nameBefore('hi @an', 6)).toEqual({ at: 3, begun: 'an' })
  expect(nameBefore('hi ＠', 4)).toEqual({ at: 3, begun: '' })
  expect([nameBefore('a@an', 4), nameBefore('@an na', 6), nameBefore('@anna', 0)]).toEqual([null, null, null])
})
