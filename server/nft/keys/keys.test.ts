import { hashTypedData, recoverTypedDataAddress, type Hex, type TypedDataDefinition } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { openKit, readKit, wordsOf, type OpenKey } from '#chain/keys/kit.ts'
import type { MadeMember } from '#server/account/make.ts'
import type { MemberCtx } from '#server/context.ts'
import { doJob } from '#server/kit/jobs/handler.ts'
import { jobs } from '#tests/domain-parts.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { contextOf } from '#tests/verified-member.ts'
import { hashKeyPassword, makeBox, sealFor } from '#web/nft/browser-key.ts'
import { keepAddress } from './make-key.ts'
import { readCreatorAddress, signWithKey } from './service.ts'

const own = ownApp()
let [anna, bruno]: MadeMember[] = []
beforeEach(async () => {
  ;[anna, bruno] = [await own.member(), await own.member()]
})

const typed: TypedDataDefinition = {
  domain: { name: 'Pixtura Collectible', version: '1', chainId: 7241, verifyingContract: `0x${'11'.repeat(20)}` },
  types: { Gift: [{ name: 'id', type: 'uint256' }] },
  primaryType: 'Gift',
  message: { id: 7n },
}
const second: TypedDataDefinition = { ...typed, message: { id: 8n } }
const right = await hashKeyPassword('a right password')
const wrong = await hashKeyPassword('another password')
const open = (as: MadeMember, given: typeof right & { to?: string }) => own.api(as)('POST /api/nft/private-keys', { body: given })
const make = async (as = anna!, given = right) => (await open(as, given)).nftPrivateKayList[0]!
const state = async (as = anna!) => (await own.api(as)('GET /api/nft/private-keys')).key!
/** The member's recovery kit, as their browser opens it. */
async function kitOf(as = anna!, given = right) {
  const box = await makeBox()
  const { box: sealed, address } = (await open(as, { ...given, to: box.to })).nftPrivateKayList[0]!
  const entropy = await box.open(sealed!, address)
  return { ...openKit(wordsOf(entropy)), entropy }
}
async function drill(sign: (text: string) => string, as = anna!) {
  const { challenge } = await own.api(as)('GET /api/nft/private-key/drill')
  return own.api(as)('POST /api/nft/private-key/drill', { body: { challenge, signature: sign(challenge) } })
}
/** A service as it is called while a transaction is open. */
const by = <T>(as: MadeMember, work: (ctx: MemberCtx) => Promise<T>): Promise<T> =>
  own.db.transaction().execute((db) => work({ ...contextOf(own), db, viewer: { id: as.id, account: as.account, roles: [], sessionId: '0' } }))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { reason: string }).reason,
  )
const acts = async (as = anna!) => (await state(as)).acts.map(({ act }) => act)

describe('a creator’s key', () => {
  test('is made once under a key password, in custody, and its kit opens the very address', async () => {
    expect((await own.api(anna!)('GET /api/nft/private-keys')).key).toBeNull()
    const kit = await kitOf()
    expect(await make()).toEqual({ address: kit.address, made: false, box: null })
    expect(await state()).toMatchObject({ address: kit.address, custody: expect.any(String) as string, drilled: null })
    expect(await readCreatorAddress(own.db, anna!.id)).toBe(kit.address)
    expect((await kitOf()).address).toBe(kit.address)
    expect(await acts()).toEqual(['shown', 'made'])
  })
  test('is nobody else’s: another member has another, and what is sealed for one moves to no other', async () => {
    const [hers, his] = [await make(), await make(bruno)]
    expect(hers.address).not.toBe(his.address)
    await own.owner.query(`update creator_keys h set custody_sealed = b.custody_sealed, password_sealed = b.password_sealed, password_salt = b.password_salt
      from creator_keys b where h.account_id = ${anna!.id} and b.account_id = ${bruno!.id}`)
    expect(await failureOf(open(anna!, right))).toBe('109 WRONG_PRIVATE_KEY')
    await own.owner.query('delete from creator_key_acts')
    await own.owner.query('delete from creator_keys')
  })
  test('of two who make theirs at once on two devices there is one', async () => {
    const both = await Promise.all([make(), make()])
    expect(new Set(both.map(({ address }) => address)).size).toBe(1)
    expect(both.filter(({ made }) => made)).toHaveLength(1)
  })
  test('opens under no other password: 109, counted, and after ten nobody is heard for a while', async () => {
    await make()
    const check = (password: string) => own.api(anna!)('POST /api/nft/check-password', { body: { password } })
    expect(await check(right.password)).toEqual({ right: true })
    expect(await failureOf(open(anna!, wrong))).toBe('109 WRONG_PRIVATE_KEY')
    expect(await failureOf(open(anna!, { ...right, pkey: wrong.pkey }))).toBe('109 WRONG_PRIVATE_KEY')
    for (let n = 0; n < 8; n++) expect(await failureOf(check(wrong.password))).toBe('109 WRONG_PRIVATE_KEY')
    expect(await failureOf(check(right.password))).toBe('994 TOO_FAST')
  })
  test.each([{ pkey: 'ABC' }, { pkey: right.password.slice(0, 16) + 'x' }, { password: right.password.toLowerCase() }, { to: 'AAAA' }])(
    'is not made of what no browser sends: %j',
    async (odd) => {
      expect(await failureOf(open(anna!, { ...right, ...odd }))).toBe('2000 INVALID_INPUT')
      expect((await own.api(anna!)('GET /api/nft/private-keys')).key).toBeNull()
    },
  )
  test('without one: nothing is checked, held, drilled or given', async () => {
    const api = own.api(anna!)
    expect(await failureOf(api('POST /api/nft/check-password', { body: { password: right.password } }))).toBe('2617 CREATOR_KEY_MISSING')
    expect(await failureOf(api('GET /api/nft/check-nft-private-key'))).toBe('450 PRIVATE_KEY_NOT_HELD')
    expect(await failureOf(api('GET /api/nft/private-key/drill'))).toBe('2617 CREATOR_KEY_MISSING')
    expect(await failureOf(api('POST /api/nft/private-key/drill', { body: { challenge: 'x', signature: `0x${'00'.repeat(65)}` } }))).toBe(
      '2617 CREATOR_KEY_MISSING',
    )
    expect(await failureOf(api('POST /api/nft/private-key/trusteeship', { body: { privateKey: right.pkey } }))).toBe('2617 CREATOR_KEY_MISSING')
    expect(await failureOf(api('DELETE /api/nft/private-key/trusteeship'))).toBe('2617 CREATOR_KEY_MISSING')
  })
})

describe('signing', () => {
  const sign = (how: { pkey: string } | { trusteeship: true }, as = anna!) =>
    by(as, (ctx) => signWithKey(ctx, { accountId: anna!.id, ...how }, [typed, second]))
  const signer = async ([first, other]: readonly [Hex, Hex]) => {
    const by = await Promise.all([recoverTypedDataAddress({ ...typed, signature: first }), recoverTypedDataAddress({ ...second, signature: other })])
    return [...new Set(by.map((one) => one.toLowerCase()))].join()
  }

  test('by the owner’s password and in trusteeship come to the same address', async () => {
    const { address } = await make()
    const byPassword = await sign({ pkey: right.pkey })
    expect([byPassword.address, await signer(byPassword.signatures)]).toEqual([address, address])
    expect((await sign({ trusteeship: true })).signatures).toEqual(byPassword.signatures)
    expect(hashTypedData(typed)).toHaveLength(66)
  })
  test('by a wrong password, for somebody else, without a key: refused by name', async () => {
    expect(await refusal(sign({ trusteeship: true }))).toBe('CREATOR_KEY_MISSING')
    await make()
    expect(await refusal(sign({ pkey: wrong.pkey }))).toBe('WRONG_PRIVATE_KEY')
    expect(await refusal(sign({ pkey: right.pkey }, bruno))).toBe('NOT_FOUND')
  })
  test('after custody was given up only the password signs, and only after a drill could it be', async () => {
    const kit = await kitOf()
    const end = () => own.api(anna!)('DELETE /api/nft/private-key/trusteeship')
    expect(await failureOf(end())).toBe('2618 KIT_UNPROVEN')
    await drill(kit.sign)
    expect(await failureOf(end())).toMatch(/ PROOF_REQUIRED$/)
    expect((await sign({ trusteeship: true })).signatures).toHaveLength(2)
    await own.api(anna!)('POST /api/withdraw-login', { body: { password: anna!.password } })
    own.clock.add(15 * 60)
    expect(await failureOf(end())).toMatch(/ PROOF_REQUIRED$/)
    await own.api(anna!)('POST /api/withdraw-login', { body: { password: anna!.password } })
    expect((await end()).key).toMatchObject({ custody: null, drilled: expect.any(String) as string })
    expect(await failureOf(own.api(anna!)('GET /api/nft/check-nft-private-key'))).toBe('450 PRIVATE_KEY_NOT_HELD')
    expect(await refusal(sign({ trusteeship: true }))).toBe('PRIVATE_KEY_NOT_HELD')
    expect(await signer((await sign({ pkey: right.pkey })).signatures)).toBe(kit.address)
    await end()
    const take = (privateKey: string) => own.api(anna!)('POST /api/nft/private-key/trusteeship', { body: { privateKey } })
    expect(await failureOf(take(wrong.pkey))).toBe('109 WRONG_PRIVATE_KEY')
    expect((await take(right.pkey)).key?.custody).toEqual(expect.any(String))
    await take(right.pkey)
    expect(await signer((await sign({ trusteeship: true })).signatures)).toBe(kit.address)
    expect(await acts()).toEqual(['custody-given', 'custody-ended', 'drilled', 'made'])
  })
})

describe('the recovery drill', () => {
  test('takes the kit of this key alone, its own text, and no longer than an hour', async () => {
    const kit = await kitOf()
    const his = await kitOf(bruno!)
    expect(await failureOf(drill(his.sign))).toBe('2619 KEY_SIGNATURE_WRONG')
    expect(await failureOf(drill(() => `0x${'00'.repeat(65)}`))).toBe('2619 KEY_SIGNATURE_WRONG')
    expect(await failureOf(drill((text) => kit.sign(`${text} `)))).toBe('2619 KEY_SIGNATURE_WRONG')
    const { challenge } = await own.api(anna!)('GET /api/nft/private-key/drill')
    own.clock.add(3601)
    const late = own.api(anna!)('POST /api/nft/private-key/drill', { body: { challenge, signature: kit.sign(challenge) } })
    expect(await failureOf(late)).toBe('2620 KEY_CHALLENGE_OLD')
    expect((await state()).drilled).toBeNull()
    expect((await drill(kit.sign)).key?.drilled).toEqual(expect.any(String))
  })
  test('reads 24 words numbered or not, and says which one is none', async () => {
    const words = wordsOf(new Uint8Array(32).fill(7))
    const numbered = words.map((word, n) => `${n + 1}  ${word.toUpperCase()}`).join('\n')
    expect(readKit(`Pixtura recovery kit, 27 Nov 2026\n\n${numbered}\n\nKeep it`)).toEqual({ words })
    expect(readKit(words.join(' '))).toEqual({ words })
    expect(readKit(words.with(16, 'thor').join(' '))).toEqual({ fault: { why: 'word', at: 17, word: 'thor' } })
    expect(readKit(words.slice(1).join(' '))).toEqual({ fault: { why: 'count', count: 23 } })
    expect(readKit(words.with(0, words[1]!).join(' '))).toEqual({ fault: { why: 'sum' } })
  })
})

describe('recovery', () => {
  const recover = async (kit: OpenKey & { entropy: Uint8Array }, given = wrong, as = anna!, sign = kit.sign) => {
    const { challenge, signer } = await own.api(as)('GET /api/nft/private-key/drill')
    const box = await sealFor(signer, kit.entropy, (await state(as)).address)
    return own.api(as)('POST /api/nft/private-key/recovery', { body: { challenge, signature: sign(challenge), box, ...given } })
  }
  test('by the kit: the new password opens the same key, the old one and the other sessions are over', async () => {
    const kit = await kitOf()
    const before = await own.owner.query<{ custody_sealed: Buffer }>('select custody_sealed from creator_keys')
    const elsewhere = await own.api(null)('POST /api/login', { body: { account: anna!.account, password: anna!.password } })
    for (let n = 0; n < 10; n++) await failureOf(own.api(anna!)('POST /api/nft/check-password', { body: { password: wrong.password } }))
    expect((await recover(kit)).key).toMatchObject({ address: kit.address, drilled: expect.any(String) as string })
    expect(await failureOf(open(anna!, right))).toBe('109 WRONG_PRIVATE_KEY')
    expect((await kitOf(anna!, wrong)).address).toBe(kit.address)
    expect(await failureOf(own.api({ ...anna!, token: elsewhere.token! })('GET /api/nft/private-keys'))).toBe('403 LOGIN_REQUIRED')
    const after = await own.owner.query<{ custody_sealed: Buffer }>('select custody_sealed from creator_keys')
    expect(after.rows[0]!.custody_sealed.equals(before.rows[0]!.custody_sealed)).toBe(false)
    expect(await acts()).toEqual(['shown', 'recovered', 'made'])
  })
  test('by another kit, another signature, another’s box or without a key: refused, and nothing is changed', async () => {
    const [kit, his] = [await kitOf(), await kitOf(bruno!)]
    expect(await failureOf(recover(his))).toBe('2619 KEY_SIGNATURE_WRONG')
    expect(await failureOf(recover({ ...kit, entropy: his.entropy }))).toBe('2619 KEY_SIGNATURE_WRONG')
    const body = { challenge: 'x', signature: `0x${'00'.repeat(65)}`, box: `${'A'.repeat(167)}=`, ...wrong }
    expect(await failureOf(own.api(anna!)('POST /api/nft/private-key/recovery', { body }))).toBe('2620 KEY_CHALLENGE_OLD')
    const chen = await own.member()
    expect(await failureOf(own.api(chen)('POST /api/nft/private-key/recovery', { body }))).toBe('2617 CREATOR_KEY_MISSING')
    expect(await make()).toMatchObject({ address: kit.address, made: false })
  })
})

test('a member who only receives has an address in custody, and a key password given later opens the same', async () => {
  const address = await by(anna!, (ctx) => keepAddress(ctx, anna!.id))
  expect(await by(anna!, (ctx) => keepAddress(ctx, anna!.id))).toBe(address)
  expect(await state()).toMatchObject({ address, password: null, custody: expect.any(String) as string })
  expect(await failureOf(make())).toMatch(/ PROOF_REQUIRED$/)
  await own.api(anna!)('POST /api/withdraw-login', { body: { password: anna!.password } })
  expect((await kitOf()).address).toBe(address)
  expect((await kitOf()).address).toBe(address)
  const { rows } = await own.owner.query<{ act: string }>(
    "select facts->>'act' as act from notification_arrivals where account_id = $1 and kind = 'creator-key' order by id",
    [anna!.id],
  )
  expect(rows.map(({ act }) => act)).toEqual(['made', 'shown'])
})

describe('another key of the site’s', () => {
  const [first, second] = [`first:${'a'.repeat(32)}`, `second:${'b'.repeat(32)}`]
  /** As if the settings had these keys. */
  const under = (keys: string) => {
    const ctx = contextOf(own)
    return { ...ctx, kit: { ...ctx.kit, config: { ...ctx.kit.config, CUSTODY_KEYS: keys } } }
  }
  const reseal = (keys: string) =>
    doJob({ handlers: jobs, makeCtx: () => under(keys), read: own.db, write: own.db }, { job: 'seal-keys', id: 'test' }, {}, new AbortController().signal)
  const signUnder = (keys: string, as = anna!) =>
    own.db.transaction().execute((db) => signWithKey({ ...under(keys), db }, { accountId: as.id, trusteeship: true }, [typed]))
  const seals = async () =>
    (await own.owner.query<{ custody_key: string; custody_sealed: Buffer }>('select custody_key, custody_sealed from creator_keys order by account_id')).rows
  const names = async () => (await seals()).map(({ custody_key: name }) => name)

  test('seals what an older one sealed, which can leave the settings then; what was given up stays so', async () => {
    const kit = await kitOf()
    await make(bruno)
    await reseal(first)
    expect(await names()).toEqual(['first', 'first'])
    await own.owner.query('update creator_keys set custody_key = null, custody_sealed = null, custody_at = null, drilled_at = now() where account_id = $1', [
      bruno!.id,
    ])
    await reseal(`${second},${first}`)
    expect(await names()).toEqual(['second', null])
    const { signatures, address } = await signUnder(second)
    expect([address, (await recoverTypedDataAddress({ ...typed, signature: signatures[0] })).toLowerCase()]).toEqual([kit.address, kit.address])
    const before = await seals()
    await reseal(second)
    expect(await seals(), 'nothing is left to do').toEqual(before)
  })

  test('that leaves one out which is still needed says so once, and changes nothing', async () => {
    await make()
    await make(bruno)
    await reseal(first)
    const before = await seals()
    await reseal(second)
    await reseal(second)
    expect(await seals()).toEqual(before)
    await expect(signUnder(second)).rejects.toThrow('CUSTODY_KEYS has no first')
    expect((await own.owner.query("select about from alerts where what = 'custody'")).rows).toEqual([{ about: { under: 'first' } }])
    expect((await signUnder(`${second},${first}`)).signatures).toHaveLength(1)
  })
})
