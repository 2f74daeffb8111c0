// What of a written text is a link or a mention: the server looks for whom it names, pages show it, and both read it alike.

/** People that one text may name. */
export const MENTIONS_MAX = 10

/** A piece of a text; pieces put together are the text as it was typed. `name`: of a person, small letters, without the sign before it. */
export type Part = { kind: 'text' | 'link'; text: string } | { kind: 'mention'; text: string; name: string }

/**
 * An address in the letters that addresses are made of, so that a Chinese sentence may go on right behind it; or a name: @ in either width, then an account
 * name, a personal address or a uid. What stands before or behind tells a name from an e-mail address.
 */
const MARKED =
  /(?<![A-Za-z0-9])https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+|(?<![\w.%+\-/@＠\u00C0-\u024F])[@＠]([A-Za-z0-9_-]{3,20})(?![\w@＠\-\u00C0-\u024F]|\.[A-Za-z0-9])/g

/** What ends a sentence ends an address, too; a bracket does that was not opened in it. */
function addressIn(text: string): string {
  let address = text
  for (;;) {
    const last = address.at(-1)!
    const alone = (last === ')' && !address.includes('(')) || (last === ']' && !address.includes('['))
    if (!alone && !/[.,;:!?'*]/.test(last)) return address
    address = address.slice(0, -1)
  }
}
/** Of the open web and nobody's password: `https://here.example@elsewhere.example` is not what it seems. */
function isAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && !url.username && !url.password && url.hostname.includes('.')
}

/** A text in pieces. Everything that is neither link nor mention is text, whatever stands in it. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  const take = (part: Part, at: number) => {
    if (at > end) parts.push({ kind: 'text', text: text.slice(end, at) })
    parts.push(part)
    end = at + part.text.length
  }
  for (const { 0: found, 1: name, index } of text.matchAll(MARKED)) {
    if (name !== undefined) take({ kind: 'mention', text: found, name: name.toLowerCase() }, index)
    else if (isAddress(addressIn(found))) take({ kind: 'link', text: addressIn(found) }, index)
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

/** The names in a text, each once, in the order of the text; whether anybody has them is the server's to know. */
export const namesIn = (text: string): string[] => [...new Set(partsOf(text).flatMap((part) => (part.kind === 'mention' ? [part.name] : [])))]

/** What somebody types as a name right before this place: where its sign stands, and the name as far as it goes. */
export function nameBefore(text: string, place: number): { at: number; begun: string } | null {
  const found = /(?<![\w.%+\-/@＠\u00C0-\u024F])[@＠]([\w-]{0,20})$/.exec(text.slice(0, place))
  return found && { at: found.index, begun: found[1]! }
}
