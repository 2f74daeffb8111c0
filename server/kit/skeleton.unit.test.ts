import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { looksLike, skeletonOf, skeletonsOf } from './skeleton.ts'

test.each([
  ['admin', ['аdmin', 'ADMIN', 'Αdmin', 'adm1n', 'adrnin', 'ádmín', 'аԁmіn', 'ａｄｍｉｎ', 'admın', 'ᴀᴅᴍɪɴ', 'AdmIn', 'admln']],
  ['pixtura', ['Рixtura', 'ΡΙΧΤURA', 'ｐｉｘｔｕｒａ', 'p i x t u r a', 'pixtura\u200b', 'pi\u00adxtu\u2060ra', 'p.i-x_t·u/r*a']],
  [
    'pixtura',
    ['P1XTURA', 'píxtùrä', 'pi×tura', 'ᴘɪxᴛᴜʀᴀ', '𝓹𝓲𝔁𝓽𝓾𝓻𝓪', '𝐏𝐈𝐗𝐓𝐔𝐑𝐀', 'ⓟⓘⓧⓣⓤⓡⓐ', '🅿🅸🆇🆃🆄🆁🅰', '🅟🅘🅧🅣🅤🅡🅐', '🇵🇮🇽🇹🇺🇷🇦', 'рixтurа', 'Pixtura🌸', 'pixtura\ufe0f'],
  ],
  ['拾光', ['拾 光', '拾·光', '拾\u200b光', '拾⃝光', '「拾光」', '拾__光', '拾　光', '拾\u0336光\u0336']],
  ['官方', ['官 方', '官·⽅']],
  ['客服', ['客-服', '客／服']],
  ['moderator', ['rnoderator', 'M0DERAT0R', 'mоdеrаtоr']],
  ['Olga', ['0lga', 'OIga', 'Οlgа', 'OLGA']],
  ['カメラ', ['力メラ', 'ｶﾒﾗ']],
])('%s is what they look like', (name, alike) => {
  expect(alike.filter((one) => skeletonOf(one) !== skeletonOf(name))).toEqual([])
})

test('names that differ to the eye differ', () => {
  const names = 'Anna Hanna Владимир Ελένη 田中 이순신 光头强 林官 拾光 官方 か が はし ばし 각가 가까 José Joao Kern Wei Well हिन्दी हन्द'.split(' ')
  expect(new Set(names.map(skeletonOf)).size).toBe(names.length)
  expect(skeletonOf('🌸🌸')).toBe('')
  expect(skeletonsOf('🌸🌸')).toEqual([])
})

describe('what is taken for another', () => {
  test.each([
    ['lvan', 'Ivan', true],
    ['1van', 'Ivan', true],
    ['|van', 'Ivan', true],
    ['1ina', 'Lina', true],
    ['IVAN', 'ivan', true],
    ['Elia', 'Ella', false],
    ['Iina', 'Lina', false],
    ['ALI', 'all', false],
    ['AIl', 'all', true],
    ['m1x', 'mlx', true],
    ['mix', 'mlx', false],
    ['BЛAДИMИP', 'Владимир', true],
    ['Bлaдимиp', 'ВЛАДИМИР', true],
    ['Eλέvη', 'Ελένη', true],
    ['li na', 'Lina', true],
  ])('%s of %s: %s', (name, other, is) => {
    expect(skeletonsOf(name).includes(skeletonOf(other)) && looksLike(name, other)).toBe(is)
  })

  test('a dash counts where it is seen', () => {
    expect([looksLike('li-na', 'lina', '-'), looksLike('li-na', 'li_na', '-'), looksLike('Li Na', 'li-na', '-'), looksLike('1i-na', 'li-na', '-')]).toEqual([
      false,
      true,
      true,
      true,
    ])
  })
})

test('whatever is typed looks like itself, however it is spaced', () => {
  const signs = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), { maxLength: 12 })
  fc.assert(
    fc.property(signs, fc.constantFrom(' ', '·', '-', '\u200b', ' \u2060_'), (name, between) => {
      expect(skeletonOf(name.join(between))).toBe(skeletonOf(name.join('')))
      expect(looksLike(name.join(between), name.join(''))).toBe(true)
    }),
  )
})

test('the table says of which Unicode it is, and reads each sign as one thing', () => {
  const lines = readFileSync(new URL('./confusables.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(lines[0]).toMatch(/Unicode \d+\.\d+\.\d+/)
  const pairs = lines.slice(2).flatMap((line) => [...line.split(' ')[1]!])
  expect(pairs.length).toBeGreaterThan(1400)
  expect(new Set(pairs).size).toBe(pairs.length)
})
