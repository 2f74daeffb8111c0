// Reading the tree for the checks that need more than one file at once: which files, their syntax, a walk over it.
import fs from 'node:fs'
import { parseSync } from 'oxc-parser'

const NOT_OURS = /(^|\/)(node_modules|build|\.data|\.git|\.react-router|test-results)(\/|$)/
const parsed = new Map()

export const filesLike = (...patterns) =>
  fs
    .globSync(patterns, { exclude: (f) => NOT_OURS.test(typeof f === 'string' ? f : f.name) })
    .map((f) => f.replaceAll('\\', '/'))
    .sort()
export const textOf = (file) => fs.readFileSync(file, 'utf8')
export const isTestFile = (file) => /\.(test|spec)\.tsx?$/.test(file)

/** The syntax tree of a file, with its text and a function that turns an offset into a line. */
export function treeOf(file) {
  const known = parsed.get(file)
  if (known) return known
  const text = textOf(file)
  const tree = { file, text, program: parseSync(file, text).program, lineAt: (offset) => text.slice(0, offset).split('\n').length }
  parsed.set(file, tree)
  return tree
}
/** Depth first; `see` returning false leaves out what lies below. */
export function walk(n, see) {
  if (Array.isArray(n)) for (const x of n) walk(x, see)
  else if (n && typeof n === 'object' && typeof n.type === 'string') {
    if (see(n) === false) return
    for (const k in n) if (typeof n[k] === 'object' && k !== 'parent') walk(n[k], see)
  }
}
export const keyOf = (p) => (p.computed ? null : (p.key?.name ?? p.key?.value ?? null))
export const propertyOf = (object, name) => object?.properties?.find((p) => p.type === 'Property' && keyOf(p) === name)?.value ?? null
