import { describe, expect, test } from 'vitest'
import { WordField } from '#api/settings.ts'
import { bannedOf, canBeBanned, wordIn } from './policy-words.ts'

const listed = (word: string, fields: WordField[] = []) => bannedOf({ word, fields })

describe.each(WordField.options)('in the field %s', (field) => {
  const banned = [listed('加微信'), listed('online casino'), listed('official support', ['account', 'nickname']), listed('赌球', ['tags'])]

  test('a word of every field is found, one of other fields is not', () => {
    expect(wordIn(field, '来加微信吧', banned)).toBe('加微信')
    expect(wordIn(field, 'the online-casino', banned)).toBe('online casino')
    expect(wordIn(field, 'Official Support', banned)).toBe(['account', 'nickname'].includes(field) ? 'official support' : null)
    expect(wordIn(field, '赌球', banned)).toBe(field === 'tags' ? '赌球' : null)
    expect(wordIn(field, '', banned)).toBeNull()
  })
})

test.each([
  ['case', 'FREE iPhone'],
  ['full width', 'ｆｒｅｅ　ｉＰｈｏｎｅ'],
  ['accents', 'frée ïphöne'],
  ['zero-width characters', 'f\u200Bree iph\u200Done\u2060'],
  ['soft hyphens', 'fr\u00ADee iphone'],
  ['Cyrillic letters', 'frее iрhоne'],
  ['Greek letters', 'frεε ιphοnε'],
  ['figures for letters', 'fr33 1ph0ne'],
  ['a capital I for an l', 'free Iphone'],
  ['mathematical letters', '𝐟𝐫𝐞𝐞 𝓲𝓹𝓱𝓸𝓷𝓮'],
  ['signs', 'free…iphone!'],
])('S077 %s hide nothing', (_, text) => {
  expect(wordIn('title', text, [listed('free iphone')])).toBe('free iphone')
})

test.each([
  ['spaces and signs', '加 微-信'],
  ['older forms of signs', '代開發票'],
  ['full width', '加ＶＸ'],
  ['zero-width characters', '加\u200B微\u200B信'],
])('S077 in Chinese, %s hide nothing', (_, text) => {
  expect(
    wordIn(
      'title',
      text,
      ['加微信', '代开发票', '加vx'].map((word) => listed(word)),
    ),
  ).not.toBeNull()
})

test('letters that stand alone are read as the word they make', () => {
  const banned = [listed('cialis')]
  for (const text of ['c i a l i s', 'C.I.A.L.I.S', 'c-i-a-l-i-s now']) expect(wordIn('bioEn', text, banned), text).toBe('cialis')
  expect(wordIn('bioEn', 'vitamin c i ally s', banned)).toBeNull()
})

test.each([
  ['加微信', '增加微小信号'],
  ['cialis', 'a specialist in socialism'],
  ['cunt', 'Scunthorpe at dusk'],
  ['sex', 'Essex, Sussex and Middlesex'],
  ['online casino', 'a line of casinos, on line'],
  ['free iphone', 'carefree iphones'],
  ['call girl', 'I recall girls on a hill'],
  ['tit', 'title, Titian, titmouse'],
  ['ass', 'grass, class, Assisi'],
  ['cock', 'peacock in Hancock park'],
])('“%s” is not found in “%s”', (word, text) => {
  for (const field of WordField.options) expect(wordIn(field, text, [listed(word)]), field).toBeNull()
})

test('a phrase in a name is found without its spaces, but only a long one', () => {
  const banned = ['customer support', 'sex chat'].map((word) => listed(word))
  for (const name of ['customersupport', 'the-customer-support', 'CustomerSupport24', 'cust0mer_supp0rt'])
    expect(wordIn('account', name, banned), name).not.toBeNull()
  for (const name of ['essexchat', 'sussex-chatter']) expect(wordIn('nickname', name, banned), name).toBeNull()
  expect(wordIn('title', 'customersupport', banned)).toBeNull()
})

/** A banned word, a text with it and one with what only resembles it, in each script that people write here. */
test.each([
  ['Latin', 'casino', 'Casino Royale', 'casinos'],
  ['Cyrillic', 'казино', 'лучшее казино тут', 'казиношный'],
  ['Greek', 'καζίνο', 'το καζινο εδώ', 'καζινότητα'],
  ['Arabic', 'كازينو', 'أفضل كازينو هنا', 'كازينوهات'],
  ['Hebrew', 'קזינו', 'קזינו טוב', 'קזינואים'],
  ['Devanagari', 'जुआ', 'यहाँ जुआ खेलें', 'जुआरी'],
  ['Thai', 'คาสิโน', 'เล่นคาสิโนที่นี่', 'คาเฟ่'],
  ['Hangul', '카지노', '온라인 카지노 추천', '카지노장'],
  ['Hiragana', 'かけごと', '今日もかけごとです', 'かけっこ'],
  ['Katakana', 'カジノ', '最高のｶｼﾞﾉです', 'カジュアル'],
  ['Han', '赌场', '最大的賭場', '赌气的场面'],
  ['Georgian', 'კაზინო', 'კაზინო აქ', 'კაზინოები'],
  ['Tamil', 'சூது', 'இங்கே சூது உண்டு', 'சூதுவாது'],
  ['Ethiopic', 'ካሲኖ', 'ምርጥ ካሲኖ', 'ካሲኖዎች'],
])('%s: %s', (_script, word, text, innocent) => {
  for (const field of WordField.options) {
    expect(wordIn(field, text, [listed(word)]), field).toBe(word)
    expect(wordIn(field, innocent, [listed(word)]), field).toBeNull()
  }
})

test('what is too short to mean something cannot be banned', () => {
  for (const word of ['', 'a', 'ab', '-', '的', ' 好 ', '12']) expect(canBeBanned(word), word).toBe(false)
  for (const word of ['seo', '赌球', '加v', 'คา']) expect(canBeBanned(word), word).toBe(true)
})
