import { expect, test } from 'vitest'
import type { WordField } from '#api/settings.ts'
import { bannedOf, wordIn as wordInField, type Banned } from './policy-words.ts'

const listed = (word: string, fields: WordField[] = []) => bannedOf({ word, fields })
const wordIn = (text: string, banned: readonly Banned[]) => wordInField('title', text, banned)

test('a banned Chinese word is found anywhere, through signs, spaces and width', () => {
  const banned = ['加微信', '加vx'].map((word) => listed(word))
  for (const text of ['加微信', '看图加微信吧', '加 微 信', '加-微.信', '加*微*信', '请 加ＶＸ 私聊', '加 v x'])
    expect(wordIn(text, banned), text).not.toBeNull()
  for (const text of ['', '微信', '加了微信', '增加微小信号']) expect(wordIn(text, banned), text).toBeNull()
})

test('a banned word of another script is found whole, through case and signs', () => {
  const banned = ['free iphone', 'cialis'].map((word) => listed(word))
  for (const text of ['FREE iPhone!', 'get a free-iphone now', 'Free  iPhone', '(cialis)', 'ＣＩＡＬＩＳ']) expect(wordIn(text, banned), text).not.toBeNull()
  for (const text of ['a specialist', 'socialism', 'carefree iphones', 'free my iphone', 'iphone free']) expect(wordIn(text, banned), text).toBeNull()
})
