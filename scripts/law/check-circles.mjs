// Files that import each other in a circle, types included: neither can be read, moved or tested without the other.
import { importsOf } from './read-imports.mjs'
import { filesLike } from './read-tree.mjs'

/** The shortest way from a file back to itself, or null. */
function circleOf(start, edges) {
  const from = new Map([[start, null]])
  for (const file of from.keys())
    for (const to of edges.get(file) ?? []) {
      if (to === start) return pathTo(file, from)
      if (!from.has(to)) from.set(to, file)
    }
  return null
}
function pathTo(end, from) {
  const path = []
  for (let file = end; file; file = from.get(file)) path.unshift(file)
  return path
}

/** Findings of the plan about circles: one for each, told where its first file by name stands. */
export function checkCircles() {
  const files = filesLike('{api,server,web,content,demo}/**/*.{ts,tsx}')
  const imports = new Map(files.map((file) => [file, importsOf(file)]))
  const edges = new Map(files.map((file) => [file, imports.get(file).map(({ to }) => to)]))
  const found = []
  const told = new Set()
  for (const file of files) {
    const circle = told.has(file) ? null : circleOf(file, edges)
    if (!circle) continue
    for (const one of circle) told.add(one)
    const { line } = imports.get(file).find(({ to }) => to === (circle[1] ?? file))
    found.push({ rule: 'circles', file, line, message: `files import each other in a circle: ${[...circle, file].join(' → ')}` })
  }
  return { found, seen: `${files.length} files` }
}
