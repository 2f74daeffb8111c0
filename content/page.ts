import type { LookName } from './looks.ts'
import type { PhotographName } from './photographs.ts'

/** What stands in a line of a page. `fact`: a number by its name, which is said when the page is read. */
export type Part = { kind: 'text' | 'strong'; text: string } | { kind: 'link'; text: string; to: string } | { kind: 'fact'; name: string }
/** `computed`: what no file says, filled in by `server/help`. */
export const computedNames = ['limits', 'codes', 'changes'] as const
export type ComputedName = (typeof computedNames)[number]
/** A place on a photograph, in hundredths of its width and height, and what is to be seen there. */
export type Mark = { x: number; y: number; words: Part[] }
/** One step of a tutorial: the screen on which it is done, and the place on it, by its role and its name there. */
export type Step = { look: LookName | null; place: { role: string; name: string } | null; words: Part[] }
export type Block =
  | { kind: 'paragraph'; parts: Part[] }
  | { kind: 'list'; ordered: boolean; items: Part[][] }
  | { kind: 'table'; head: Part[][]; rows: Part[][][] }
  | { kind: 'tutorial'; steps: Step[] }
  | { kind: 'photograph'; name: PhotographName; alt: string; marks: Mark[] }
  | { kind: 'computed'; name: ComputedName }
/** `asked`: other ways in which people ask for it; search reads them, nobody else does. */
export type Section = { id: string; heading: string; asked: string[]; blocks: Block[] }
export type PageText = { title: string; lead: Part[]; sections: Section[] }
