// In which states a page can be: what its sources ask for says it, so that a page that is added is known by itself.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { contract } from '#api/index.ts'
import siteMap from '#web/routes.ts'

const WEB = path.resolve(import.meta.dirname, '../../web')
/** Of a list: nothing in it, one, many. What shows no list stands as it is, and as `one`. */
const OF_LISTS = ['empty', 'one', 'many'] as const
/** On its way, answered by a fault, asked for without a network. */
const OF_ALL = ['loading', 'failed', 'offline'] as const
export type State = (typeof OF_LISTS)[number] | 'long' | (typeof OF_ALL)[number]

type Branch = { file: string; children?: Branch[] }
const filesOf = (branches: readonly Branch[]): string[] => branches.flatMap(({ file, children }) => (children ? filesOf(children) : [file]))
/** Every page of the site map, once; what ends in .ts answers with a file and shows nothing. */
export const pageFiles = (): string[] => [...new Set(filesOf(siteMap).filter((file) => file.endsWith('.tsx')))]

/** A page that reads what people write has long words too, one that reads a list has none, one and many. */
export function statesOf(file: string): State[] {
  const asked = [...askedBy(path.join(WEB, file))]
  const lists = asked.some((name) => holdsList(contract[name as keyof typeof contract].reply))
  return [...(lists ? OF_LISTS : (['one'] as const)), ...(asked.length ? (['long'] as const) : []), ...OF_ALL]
}

/** The GETs that stand in a file and in those of its own domain that it imports. */
function askedBy(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const asked = new Set([...source.matchAll(/'(GET \/api\/[^']*)'/g)].map(([, name]) => name!).filter((name) => name in contract))
  for (const [, from] of source.matchAll(/from '(\.\.?\/[^']+\.tsx?)'/g)) {
    const next = path.resolve(path.dirname(file), from!)
    if (!seen.has(next) && existsSync(next)) for (const name of askedBy(next, seen)) asked.add(name)
  }
  return asked
}

type Def = { type: string; element?: z.ZodType; shape?: Record<string, z.ZodType>; innerType?: z.ZodType; options?: z.ZodType[]; in?: z.ZodType }
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def
/** Whether a reply holds a list of things: not of words and numbers, which is a property of one. */
function holdsList(schema: z.ZodType): boolean {
  const { type, element, shape, innerType, options, in: before } = defOf(schema)
  if (type === 'array') return defOf(element!).type === 'object' || holdsList(element!)
  return [...Object.values(shape ?? {}), ...(options ?? []), innerType, before].some((one) => one !== undefined && holdsList(one))
}
