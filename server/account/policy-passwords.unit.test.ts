import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isGuessable } from './policy-passwords.ts'

const about = { account: 'anna-lin', phone: '13800138000' }
const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

test('S018 at least three thousand common passwords of 8 characters and more are known, each refused', () => {
  expect(new Set(list).size).toBe(list.length)
  expect(list.length).toBeGreaterThan(3000)
  expect(list.filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([])
  expect(list.filter((word) => !isGuessable(word, about) || !isGuessable(word.toUpperCase(), about))).toEqual([])
})

test.each([
  'password',
  'Password123',
  'P@ssw0rd',
  'Passw0rd!',
  'qwertyuiop',
  '1qaz2wsx',
  'woaini1314',
  'iloveyou!!',
  '19870412',
  '1234567890',
  'aaaaaaaaaaaaaaaab',
  'abababababab',
])('S018 %s is common', (password) => {
  expect(isGuessable(password, about)).toBe(true)
})
test.each([
  'pixtura1',
  'Pixtura2026',
  'anna-lin1',
  'annalin2024',
  'ANNALIN!!',
  '13800138000a',
  'a00138000x',
  'pixturaanna',
  'shiguang88',
  '拾光拾光拾光拾光',
  'ｐｉｘｔｕｒａ１',
])('S018 %s is made of what stands on the form', (password) => {
  expect(isGuessable(password, about)).toBe(true)
})
test.each(['correct-horse-battery', 'Wj7#kd02', 'anna-lin-went-to-sea', 'pixtura-of-my-own-mind', '山高月小水落石出', 'tr0ub4dor&3', '83920174655'])(
  'S018 %s may be used',
  (password) => {
    expect(isGuessable(password, about)).toBe(false)
  },
)
