import { readFileSync } from 'node:fs'

/** Passwords that people choose: walks over the keyboard, sequences, dates of love, names and words with what is put behind them. Lower case, one a line. */
const common: ReadonlySet<string> = new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'))

const LEET: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }
const plainly = (text: string) => text.replace(/[@431!0$57]/g, (sign) => LEET[sign] ?? sign)
/** What is left of a password once everything is taken away that stands on the form anyway. */
const without = (password: string, known: string[]) => known.reduce((rest, word) => rest.replaceAll(word, ''), password)

const FEW = 4
const HOUSE_WORDS = ['pixtura', 'shiguang', '拾光']

/** Would somebody guess it who knows people's habits, our name, and this person's account name and phone number? */
export function isGuessable(password: string, about: { account: string; phone: string }): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (common.has(plain) || common.has(plainly(plain)) || common.has(plain.replace(/[!.?@#]+$/, ''))) return true
  if (new Set(plain).size < FEW || /^\d{1,10}$/.test(plain)) return true
  const known = [...HOUSE_WORDS, about.account, about.account.replaceAll('-', ''), about.phone, about.phone.slice(-8)].filter((word) => [...word].length > 1)
  return known.some((word) => plain.includes(word)) && [...without(plain, known)].length <= FEW
}
