/** A node or a mark as the editor has it. */
type Loose = {
  type?: string | undefined
  text?: string | undefined
  attrs?: Record<string, unknown> | undefined
  content?: Loose[] | undefined
  marks?: Loose[] | undefined
}

/** What the contract knows of each; the editor keeps more for itself, as where a list begins. */
const KNOWN: Readonly<Record<string, readonly string[]>> = { heading: ['level'], photograph: ['author', 'permlink'], link: ['href'] }

/** A document of the editor with nothing in it that the contract does not know. */
export function cleanNode({ type = '', text, attrs, content, marks }: Loose): Loose {
  const known = KNOWN[type]
  return {
    type,
    ...(text !== undefined && { text }),
    ...(known && { attrs: Object.fromEntries(known.map((name) => [name, attrs?.[name]])) }),
    ...(content && { content: content.map(cleanNode) }),
    ...(marks && { marks: marks.map(cleanNode) }),
  }
}
