/** A piece of an XML 1.0 document: what is in it is escaped already. */
export type Xml = { xml: string }

/** Characters that XML 1.0 (§2.2) cannot hold in any form; lone surrogates are among them. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escape = (text: string) => text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (c) => ESCAPES[c]!)

type Content = Xml | string | readonly Content[]
const written = (content: Content): string => (typeof content === 'string' ? escape(content) : 'xml' in content ? content.xml : content.map(written).join(''))

/** An element of these attributes and content; texts in both are escaped, elements stand as they are, an attribute of `null` is left out. */
export function element(name: string, attributes: Record<string, string | number | null>, ...content: Content[]): Xml {
  const said = Object.entries(attributes).flatMap(([key, value]) => (value === null ? [] : [` ${key}="${escape(String(value))}"`]))
  const inside = written(content)
  return { xml: `<${name}${said.join('')}${inside ? `>${inside}</${name}>` : '/>'}` }
}

/** A whole document, UTF-8. */
export const xmlDocument = (root: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
