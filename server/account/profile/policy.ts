import { HEADER_CHARS } from '#api/profile.ts'
import { codePoints, displayWidth, tidyLine } from '#api/shared.ts'

/** DECISIONS "Sizes": a nickname is at least 3 wide (ASCII 1, other signs 2) and at most 32 characters long. */
const NICKNAME = { narrowest: 3, longest: 32 }

/** A nickname as it is kept, or null when it is too short, too long or nothing that can be seen. */
export function nicknameOf(typed: string): string | null {
  const nickname = tidyLine(typed)
  return displayWidth(nickname) < NICKNAME.narrowest || codePoints(nickname) > NICKNAME.longest ? null : nickname
}
/** What makes two nicknames the same; `accounts.nickname_key` is this in SQL. */
export const nicknameKey = (nickname: string) => nickname.normalize('NFKC').toLowerCase()

const DATA_URL = /^data:image\/(jpeg|jpg|png|webp|avif);base64,/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** What that many characters of base64 can hold. */
export const HEADER_BYTES = (HEADER_CHARS * 3) / 4
/** The bytes of a data URL, or what is wrong with it. The length is looked at first, then the form, and only then is it decoded. */
export function bytesOfDataUrl(url: string): Buffer | 'too-many-bytes' | 'not-an-image' | 'empty' {
  if (url.length > HEADER_CHARS) return 'too-many-bytes'
  const head = DATA_URL.exec(url)?.[0]
  const text = head === undefined ? null : url.slice(head.length)
  if (text === null || text.length % 4 || !BASE64.test(text)) return 'not-an-image'
  return text ? Buffer.from(text, 'base64') : 'empty'
}
/** The type that a data URL says it holds. */
export const typeOfDataUrl = (url: string) => DATA_URL.exec(url)?.[1]?.replace('jpg', 'jpeg') ?? null
