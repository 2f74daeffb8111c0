// What docs/hosting.md says to do, taken as a reader takes it: each block by its first line, with names and ports of one's own.
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const project = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(project, file), 'utf8')

/** What stands in the examples, and what to put there. */
export type Names = Record<string, string>

/** Whether a reader of README finds the page at all. */
export const isFound = (): boolean => read('README.md').includes('(docs/hosting.md)')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** A block by its first line, without the comment's signs: `install`, or the place of a file. Throws where the page has none. */
export function openBlocks(names: Names): (first: string) => string {
  const longestFirst = Object.keys(names).toSorted((a, b) => b.length - a.length)
  const any = new RegExp(longestFirst.map(escaped).join('|'), 'g')
  const blocks = new Map<string, string>()
  for (const [, text = ''] of read('docs/hosting.md').matchAll(/^```\w+\n([^]*?)^```$/gm)) {
    const [, first = ''] = /^(?:#|--) (.*)\n/.exec(text) ?? []
    blocks.set(
      first,
      text.replace(any, (written) => names[written] ?? written),
    )
  }
  return (first) => {
    const block = blocks.get(first)
    if (block === undefined) throw new Error(`docs/hosting.md has no block that begins with ${first}`)
    return block
  }
}
