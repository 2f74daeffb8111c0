/** What stands in a line of a page. `fact`: a number by its name, which is said when the page is read. */
export type Part = { kind: 'text' | 'strong'; text: string } | { kind: 'link'; text: string; to: string } | { kind: 'fact'; name: string }
/** `computed`: what no file says, filled in by `server/help`. */
export const computedNames = ['limits', 'codes', 'changes'] as const
export type ComputedName = (typeof computedNames)[number]
export type Block =
  | { kind: 'paragraph'; parts: Part[] }
  | { kind: 'list'; ordered: boolean; items: Part[][] }
  | { kind: 'table'; head: Part[][]; rows: Part[][][] }
  | { kind: 'computed'; name: ComputedName }
/** `asked`: other ways in which people ask for it; search reads them, nobody else does. */
export type Section = { id: string; heading: string; asked: string[]; blocks: Block[] }
export type PageText = { title: string; lead: Part[]; sections: Section[] }
