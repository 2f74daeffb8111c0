import { fail, type Kit, type MemberCtx, type ReadCtx } from '#server/context.ts'
import { codeOf, codesOf, insertCodes, lockPart } from './queries-codes.ts'

const CODE = /^[\x21-\x7e]{4,64}$/
const about = (mark: string) => `code ${mark}`

/** Codes as an editor has them, one a line; what was typed twice or is there already is refused whole. */
export async function addCodes(ctx: MemberCtx, { activityId, part, codes }: { activityId: number; part: string; codes: string }) {
  const row = await lockPart(ctx.db, activityId, part)
  if (row?.kind !== 'code' || row.stock === null) return fail('NOT_FOUND')
  const said = codes
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (!said.length || new Set(said).size < said.length || said.some((one) => !CODE.test(one))) return fail('CODES_WRONG')
  if ((await codesOf(ctx.db, activityId, part)) + said.length > row.stock) return fail('CODES_MANY')
  const { secrets } = ctx.kit
  const marks = said.map((one) => secrets.mac('spin', `code ${one}`).toString('hex'))
  const sealed = said.map((one, n) => secrets.seal('spin', one, about(marks[n]!)))
  const added = await insertCodes(ctx.db, { activityId, part, by: ctx.viewer.id, sealed, marks }, ctx.now)
  if (added < said.length) return fail('CODES_WRONG')
  return { added, have: await codesOf(ctx.db, activityId, part), stock: row.stock }
}

/** The code that a spin won; null where it won none. */
export async function openCode({ db, kit }: Pick<ReadCtx, 'db'> & { kit: Pick<Kit, 'secrets'> }, spinId: string): Promise<string | null> {
  const row = await codeOf(db, spinId)
  return row && kit.secrets.open('spin', row.code_sealed, about(row.mark))
}
