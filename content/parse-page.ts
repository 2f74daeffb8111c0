import { marked, type Token, type Tokens } from 'marked'
import { brand } from '#api/brand.ts'
import { looks, type LookName } from './looks.ts'
import { computedNames, type Block, type Mark, type PageText, type Part, type Section, type Step } from './page.ts'
import { photographs, type PhotographName } from './photographs.ts'

/** A page that cannot be read ends the start, and every test, with the name of its file. */
const refuse = (file: string, what: string): never => {
  throw new Error(`content/${file}: ${what}`)
}

const HEADING = /^(.+?) \{#([a-z][a-z0-9-]*)\}$/
const ASKED = /^\{asked: (.+)\}$/
const COMPUTED = /^\{computed:([a-z]+)\}$/
const PHOTOGRAPH = /^\{photo:([^}]*)\} *(.*)$/
const MARK = /^\{mark:(\d{1,3}),(\d{1,3})\} (.+)$/
const LOOK = /^\{look:([^} ]*)(?: ([a-z]+) ([^}]+))?\} *(.*)$/s
const HOLE = /(\{[^}]*\})/
const FACT = /^\{fact:([a-z][a-z0-9-]*)\}$/

/** Text with facts in it. Where to write to stands in one place for the whole product. */
function splitText(file: string, text: string): Part[] {
  return text
    .split(HOLE)
    .filter(Boolean)
    .map((piece): Part => {
      if (!piece.startsWith('{')) return { kind: 'text', text: piece.replace(/\s*\n\s*/g, ' ') }
      if (piece === '{support}') return { kind: 'text', text: brand.support }
      const name = FACT.exec(piece)?.[1]
      return name ? { kind: 'fact', name } : refuse(file, `${piece} is nothing that a page can say`)
    })
}

function readParts(file: string, tokens: readonly Token[] | undefined): Part[] {
  return (tokens ?? []).flatMap((token): Part[] => {
    if (token.type === 'text') return 'tokens' in token && token.tokens ? readParts(file, token.tokens) : splitText(file, token.raw)
    if (token.type === 'strong') return [{ kind: 'strong', text: (token as Tokens.Strong).text }]
    if (token.type === 'link') return [readLink(file, token as Tokens.Link)]
    return refuse(file, `${token.type} is not used in pages: ${token.raw}`)
  })
}

/** Pages lead to our own: what stands elsewhere changes without us. */
function readLink(file: string, { text, href }: Tokens.Link): Part {
  return href.startsWith('/') || href.startsWith('#') ? { kind: 'link', text, to: href } : refuse(file, `${href} does not lead to a page of ours`)
}

const isPhotograph = (name: string): name is PhotographName => Object.hasOwn(photographs, name)

/** `{photo:name}` with what is seen on it, and a line for each mark: `{mark:34,84}` with its words. */
function readPhotograph(file: string, raw: string): Block {
  const [first = '', ...lines] = raw.trim().split('\n')
  const [, name = '', alt = ''] = PHOTOGRAPH.exec(first) ?? []
  if (!isPhotograph(name)) return refuse(file, `there is no photograph ${name}`)
  if (!alt) return refuse(file, `{photo:${name}} does not say what is seen on it`)
  return { kind: 'photograph', name, alt, marks: lines.map((line) => readMark(file, line)) }
}
function readMark(file: string, line: string): Mark {
  const [, x, y, words] = MARK.exec(line.trim()) ?? refuse(file, `no mark on a photograph: ${line}`)
  if (Number(x) > 100 || Number(y) > 100) return refuse(file, `a mark beside the photograph: ${line}`)
  return { x: Number(x), y: Number(y), words: readParts(file, marked.Lexer.lexInline(words!)) }
}

const isLook = (name: string): name is LookName => Object.hasOwn(looks, name)

/** `{look:name role words}` and what is done there; without it a step has no screen of its own. */
function readStep(file: string, text: string): Step {
  const [, look, role, name, said] = LOOK.exec(text) ?? []
  const words = readParts(file, marked.Lexer.lexInline(said ?? text))
  if (look === undefined) return { look: null, place: null, words }
  if (!isLook(look)) return refuse(file, `there is no look ${look}`)
  if (!said) return refuse(file, `{look:${look}} does not say what is done there`)
  return { look, place: role && name ? { role, name } : null, words }
}

function readBlock(file: string, token: Token): Block {
  if (token.type === 'paragraph') {
    if (token.raw.startsWith('{photo:')) return readPhotograph(file, token.raw)
    const computed = COMPUTED.exec(token.raw.trim())?.[1]
    if (!computed) return { kind: 'paragraph', parts: readParts(file, token.tokens) }
    const name = computedNames.find((one) => one === computed)
    return name ? { kind: 'computed', name } : refuse(file, `nothing computes ${computed}`)
  }
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List
    if (items.some(({ text }) => text.startsWith('{look:'))) return { kind: 'tutorial', steps: items.map(({ text }) => readStep(file, text)) }
    return { kind: 'list', ordered, items: items.map((item) => readParts(file, item.tokens)) }
  }
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    if (header.some(({ text }) => !text.trim())) refuse(file, 'a column has no heading')
    const cells = (row: Tokens.TableCell[]) => row.map((cell) => readParts(file, cell.tokens))
    return { kind: 'table', head: cells(header), rows: rows.map(cells) }
  }
  return refuse(file, `${token.type} is not used in pages: ${token.raw}`)
}

function startSection(file: string, heading: string): Section {
  const [, said, id] = HEADING.exec(heading) ?? refuse(file, `the heading "${heading}" has no {#name}`)
  return { id: id!, heading: said!, asked: [], blocks: [] }
}

function readSections(file: string, tokens: readonly Token[]): Section[] {
  const sections: Section[] = []
  for (const token of tokens) {
    const section = sections.at(-1)
    const asked = ASKED.exec(token.raw.trim())?.[1]
    if (token.type === 'heading' && (token as Tokens.Heading).depth === 2) sections.push(startSection(file, (token as Tokens.Heading).text))
    else if (!section) refuse(file, `stands outside of a section: ${token.raw}`)
    else if (asked) section.asked.push(...asked.split(/[;；]/).map((one) => one.trim()))
    else section.blocks.push(readBlock(file, token))
  }
  if (new Set(sections.map(({ id }) => id)).size !== sections.length) refuse(file, 'two sections have one name')
  return sections
}

/** Markdown as typed blocks: a title, a paragraph that says what the page is for, sections. No HTML, no pictures but those of photographs.ts, no addresses elsewhere. */
export function parsePage(file: string, markdown: string): PageText {
  const [title, lead, ...rest] = marked.lexer(markdown).filter((token) => token.type !== 'space')
  if (title?.type !== 'heading' || (title as Tokens.Heading).depth !== 1) return refuse(file, 'begins with "# " and the title')
  if (lead?.type !== 'paragraph') return refuse(file, 'says in a paragraph under the title what it is for')
  const sections = readSections(file, rest)
  return { title: (title as Tokens.Heading).text, lead: readParts(file, lead.tokens), sections }
}
