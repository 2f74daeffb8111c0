const SEGMENT = '[a-z0-9_-](?:[a-z0-9_-]|\\.(?!\\.)){0,199}'
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`)
const PREFIX = new RegExp(`^(?:${SEGMENT}/)*(?:${SEGMENT})?$`)
const LONGEST = 512
const TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:;[\x20-\x7e]*[\x21-\x7e])?$/

/**
 * Whether this text names an object: parts of 1 to 200 characters `a-z0-9._-` joined by single slashes, 512 in all.
 * No part begins with a dot, no two dots meet, so a key is also a safe path below a folder and needs no encoding in an address.
 */
export const isKey = (text: string): boolean => text.length <= LONGEST && KEY.test(text)

/** The key itself; throws for anything else. Keys are made by the server, so a wrong one is a bug and not an answer. */
export function keyOf(text: string): string {
  if (!isKey(text)) throw new Error(`not a key: ${JSON.stringify(text.slice(0, 80))}`)
  return text
}
/** What a key may begin with, the empty text too; throws for anything else. */
export function prefixOf(text: string): string {
  if (text.length > LONGEST || !PREFIX.test(text)) throw new Error(`not a prefix of keys: ${JSON.stringify(text.slice(0, 80))}`)
  return text
}
/** A media type of at most 100 printable ASCII characters, as it travels in a header; throws for anything else. */
export function typeOf(text: string): string {
  if (text.length > 100 || !TYPE.test(text)) throw new Error(`not a content type: ${JSON.stringify(text.slice(0, 80))}`)
  return text
}

/** Why parts do not become an object: no such upload for this key, a part that is not there, another etag, or not in rising order. */
export type PartsReason = 'upload' | 'part' | 'etag' | 'order'

/** Thrown by `multipart.complete`: what the client said about its parts is not so. Nothing has changed. */
export class PartsRefused extends Error {
  reason: PartsReason
  constructor(reason: PartsReason) {
    super(`parts refused: ${reason}`)
    this.reason = reason
  }
}
