import { countWrongTry, readPause, sealName } from '#server/account/count-tries.ts'
import { fail, failKeeping, type MemberCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { verifyPassword } from '#server/kit/passwords.ts'
import { mustOpen } from '#server/kit/signer/named-keys.ts'
import type { Answer, Lock, Order } from '#server/kit/signer/order.ts'
import { checkCustody, lockByPassword, lockInCustody, nameKey } from './lock-key.ts'
import { keyOf, type CreatorKeyRow } from './queries.ts'

/** What opening a key needs: a call's context, or that of a job's outside. */
export type OpeningCtx = Pick<ReadCtx, 'db' | 'kit' | 'aside'> | Pick<WriteCtx, 'db' | 'kit' | 'aside'>
/** What is to be done with a key while it lies open. */
export type Deed = Pick<Order, 'digests' | 'locks' | 'to'>
export type Opened = Extract<Answer, { wrong: false }>

/** In the signing process, while no transaction is open. `name` tells apart what one call asks for, and is no secret. */
export const askSigner = ({ kit, aside }: Pick<OpeningCtx, 'kit' | 'aside'>, name: string, order: Order): Promise<Answer> => {
  const work = () => kit.signer.open(order)
  return aside ? aside(name, work) : work()
}

export async function requireKey(db: OpeningCtx['db'], accountId: string): Promise<CreatorKeyRow> {
  return (await keyOf(db, accountId)) ?? fail('CREATOR_KEY_MISSING')
}

/** Wrong key passwords are counted by themselves, anew for each that is set, and slow nobody else. */
const triesOf = (ctx: MemberCtx, { password_at: since }: CreatorKeyRow) => sealName(ctx, `creator key ${ctx.viewer.id} ${since?.toISOString() ?? ''}`)
async function refusePause(ctx: MemberCtx, row: CreatorKeyRow): Promise<void> {
  const minutes = await readPause(ctx, triesOf(ctx, row), 'own')
  if (minutes) fail('TOO_FAST', { retryAfter: minutes * 60 })
}
async function refuse(ctx: MemberCtx, row: CreatorKeyRow): Promise<never> {
  await countWrongTry(ctx, triesOf(ctx, row))
  return failKeeping('WRONG_PRIVATE_KEY')
}

/** Is it the key password, as the wire has it for checking? 109, and counted, where it is not. */
export async function checkKeyPassword(ctx: MemberCtx, row: CreatorKeyRow, password: string): Promise<void> {
  await refusePause(ctx, row)
  if (!(await verifyPassword(ctx, row.verifier, password, triesOf(ctx, row)))) await refuse(ctx, row)
}

/** Opens the viewer's key with their `pkey` and does the deed; 109, and counted, where it does not open. A key without a password has none that is right. */
export async function openByPassword(ctx: MemberCtx, row: CreatorKeyRow, pkey: string, name: string, deed: Deed): Promise<Opened> {
  await refusePause(ctx, row)
  const { password_sealed: sealed, password_salt: salt, address } = row
  if (!sealed || !salt) return refuse(ctx, row)
  const answer = await open(ctx, row, lockByPassword(ctx, row.account_id, pkey, salt), sealed, name, deed)
  return answer.wrong || answer.address !== address ? refuse(ctx, row) : answer
}

/** Opens a key that is in custody; 450 where it is not. */
export async function openInCustody(ctx: OpeningCtx, row: CreatorKeyRow, name: string, deed: Deed): Promise<Opened> {
  const { custody_sealed: sealed, custody_key: custodyKey, account_id: accountId } = row
  if (!sealed || !custodyKey) return fail('PRIVATE_KEY_NOT_HELD')
  const answer = await open(ctx, row, lockInCustody(ctx, accountId, custodyKey), sealed, name, deed)
  return mustOpen(answer, custodyKey)
}

/** The same for a key that may not open: null where the settings have lost what it is sealed under, and where it does not open under that. */
export async function testInCustody(ctx: OpeningCtx, row: CreatorKeyRow, name: string, deed: Deed): Promise<Opened | null> {
  const { custody_sealed: sealed, custody_key: custodyKey, account_id: accountId } = row
  if (!sealed || !custodyKey || !checkCustody(ctx, custodyKey)) return null
  const answer = await open(ctx, row, lockInCustody(ctx, accountId, custodyKey), sealed, name, deed)
  return answer.wrong ? null : answer
}

const open = (ctx: OpeningCtx, row: CreatorKeyRow, lock: Lock, sealed: Buffer, name: string, deed: Deed) =>
  askSigner(ctx, `${name} ${row.account_id}`, {
    about: nameKey(row.account_id),
    source: { from: 'lock', lock, sealed: sealed.toString('base64'), address: row.address },
    ...deed,
  })
