import type { Block, HelpPage, PageNote, Part, Step } from '#api/help.ts'
import { dayOf } from '#server/kit/clock.ts'

/** The address of a file has no language. */
const A_FILE = /^\/(?:samples|photographs)\//
const lineOf = (parts: readonly Part[], at: string) =>
  parts
    .map(({ kind, text, to }) => {
      if (kind === 'link') return `[${text}](${A_FILE.test(to!) ? new URL(to!, at).href : to!.startsWith('/') ? at + to! : to!})`
      return kind === 'strong' ? `**${text}**` : text
    })
    .join('')

function blockOf(block: Block, at: string): string {
  if (block.kind === 'paragraph') return lineOf(block.parts, at)
  if (block.kind === 'list') return block.items.map((item, n) => `${block.ordered ? `${n + 1}.` : '-'} ${lineOf(item, at)}`).join('\n')
  if (block.kind === 'photograph') return photographOf(block, at)
  if (block.kind === 'tutorial') return block.steps.map((step, n) => `${n + 1}. ${lineOf(step.words, at)}${screenOf(step, at)}`).join('\n')
  const row = (cells: Part[][]) => `| ${cells.map((cell) => lineOf(cell, at).replaceAll('|', '\\|')).join(' | ')} |`
  return [row(block.head), `|${block.head.map(() => ' --- |').join('')}`, ...block.rows.map(row)].join('\n')
}

const screenOf = ({ screen }: Step, at: string) => (screen ? `\n\n   ![${screen.alt}](${new URL(screen.src, at).href})\n` : '')

function photographOf({ src, alt, credit: { title, by, licence, licenceUrl }, marks }: Extract<Block, { kind: 'photograph' }>, at: string): string {
  const seen = marks.map(({ words }, n) => `${n + 1}. ${lineOf(words, at)}`)
  return [`![${alt}](${new URL(src, at).href})`, seen.join('\n'), `${title}, ${by}, [${licence}](${licenceUrl})`].filter(Boolean).join('\n\n')
}

/** Of which day a note is, and its words. */
const noteOf = ({ at, words }: PageNote) => `> ${dayOf(new Date(at))} · ${words.replaceAll(/\s+/g, ' ')}`

/** A page as Markdown, with the words and the numbers that its HTML has. `at`: what stands before an address of ours. */
export const markdownOf = ({ title, lead, notes, sections }: HelpPage, at: string): string =>
  `${[`# ${title}`, ...notes.map(noteOf), lineOf(lead, at), ...sections.flatMap(({ heading, blocks }) => [`## ${heading}`, ...blocks.map((block) => blockOf(block, at))])].join('\n\n')}\n`
