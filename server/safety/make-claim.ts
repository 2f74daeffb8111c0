import { createHash } from 'node:crypto'
import type { Claim, Claimed } from '#api/safety.ts'
import { checkHuman } from '#server/account/check-human.ts'
import { fail, type Kit, type ReadCtx, type WriteCtx } from '#server/context.ts'
import type { Reportables } from '#server/hooks/reportable.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { openReview } from '#server/reviews/service.ts'
import type { CaseState } from './flow.ts'
import { claimByWord, insertClaim } from './queries-claims.ts'
import { insertCase, type CaseRow } from './queries.ts'
import { openKept, sealKept } from './seal-evidence.ts'

const WORD_LENGTH = 24
const hashOf = (word: string) => createHash('sha256').update(`claim ${word}`).digest()
/** What of a claim its author reads, and who decides. */
export type Said = Pick<Claimed, 'name' | 'contact' | 'original' | 'statement'>
type WithSecrets = { kit: Pick<Kit, 'secrets'> }
export const openSaid = ({ kit }: WithSecrets, caseId: string, said: Buffer): Said => JSON.parse(kit.secrets.open('safety', said, `claim ${caseId}`)) as Said

/** The work that an address of ours names, in whichever language, as `author/permlink`. */
function findSubject(address: string): string | null {
  const found = /\/photocomment\/([^/?#\s]+)\/([^/?#\s]+)/.exec(address)
  const [, author = '', permlink = ''] = found ?? []
  return found && URL.canParse(`http://x/${author}/${permlink}`) ? `${plain(author)}/${plain(permlink)}` : null
}
const BROKEN = /%(?![0-9a-f]{2})/i
const plain = (part: string) => (BROKEN.test(part) ? part : new URLSearchParams(`p=${part.replaceAll('+', '%2B').replaceAll('&', '%26')}`).get('p')!)

/** Puts a work that everybody sees before the reviewers, for who says that it is theirs. */
export async function makeClaim(ctx: WriteCtx, reportables: Reportables, { address, nvcVal, name, contact, original, statement }: Claimed) {
  await checkHuman(ctx, 'claim', nvcVal)
  const subject = findSubject(address) ?? fail('CLAIM_NO_WORK')
  const reported = (await reportables.post.find({ ...ctx, viewer: null }, subject)) ?? fail('CLAIM_NO_WORK')
  if (reported.accountId === ctx.viewer?.id) return fail('OWN_REPORT')
  const id = ctx.random.uuid()
  const evidence = sealKept(ctx, id, reported)
  const row = { id, kind: 'post' as const, subject: reported.id, account_id: reported.accountId, evidence, opened_at: ctx.now, claimed: true }
  if (!(await insertCase(ctx.db, row))) return fail('CLAIM_WAITS')
  const said = ctx.kit.secrets.seal('safety', JSON.stringify({ name, contact, original, statement } satisfies Said), `claim ${id}`)
  const word = ctx.random.key(WORD_LENGTH)
  await insertClaim(ctx.db, { case_id: id, word_hash: hashOf(word), said, at: ctx.now })
  await openReview(ctx, { kind: 'claim', subject: id, accountId: reported.accountId })
  if (reported.pictures.length) await enqueue(ctx, 'keep-evidence', { caseId: id, pictures: [...reported.pictures] })
  return { word }
}

const states: Record<Exclude<CaseState, 'labelled'>, Claim['state']> = {
  open: 'waiting',
  unfounded: 'refused',
  removed: 'removed',
  stands: 'stands',
  restored: 'restored',
  gone: 'gone',
}
const stateOf = ({ state, appealed_at }: CaseRow): Claim['state'] =>
  state === 'removed' && appealed_at ? 'contested' : state === 'labelled' ? 'removed' : states[state]

/** For who has its word. */
export async function showClaim(ctx: ReadCtx, word: string): Promise<Claim> {
  const row = (await claimByWord(ctx.db, hashOf(word))) ?? fail('NOT_FOUND')
  const decided = row.closed_at ?? row.decided_at
  return {
    title: openKept(ctx, row)?.title ?? null,
    at: row.at.toISOString(),
    state: stateOf(row),
    decidedAt: decided?.toISOString() ?? null,
    words: row.words,
  }
}
