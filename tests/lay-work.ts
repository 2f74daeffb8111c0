// A work that is cast, by SQL, where what a node does with it does not matter.
import { createHash } from 'node:crypto'
import type { MadeMember } from '#server/account/make.ts'
import { makeCreator } from '#server/nft/creators/make.ts'
import { addPosts } from './add-posts.ts'
import type { OwnApp } from './own-app.ts'
import { contextOf } from './verified-member.ts'

const CHAIN = 31_337
const [sender, contract] = [Buffer.alloc(20, 1), Buffer.alloc(20, 2)]
const hashOf = (text: string) => createHash('sha256').update(text).digest()
let works = 0

/** The number of a transaction of ours that is in a block. */
async function layTransaction({ owner }: Pick<OwnApp, 'owner'>, purpose: 'qualify' | 'cast' | 'transfer', subject: string): Promise<string> {
  await owner.query(`insert into chain_senders (chain_id, address, next_nonce) values ($1, $2, 0) on conflict do nothing`, [CHAIN, sender])
  const { rows } = await owner.query<{ id: string }>(
    `insert into chain_transactions (chain_id, sender, nonce, purpose, subject, raw, hash, state, block_number, block_hash, gas_used, signed_at, ended_at)
     select $1, $2, count(*), $3, $4, '\\x00', $5, 'mined', 1, '\\x00', 1, now(), now() from chain_transactions where chain_id = $1 and sender = $2 returning id`,
    [CHAIN, sender, purpose, subject, hashOf(`${purpose} ${subject}`)],
  )
  return rows[0]!.id
}

/** Somebody who may cast, without a key. */
export async function laidCreator(own: OwnApp): Promise<MadeMember> {
  const creator = await own.member()
  await own.db.transaction().execute((db) => makeCreator({ ...contextOf(own), db }, creator.id, 'Three dunes, ten of each.'))
  return creator
}

type Laying = Pick<OwnApp, 'owner'> & { clock: Pick<OwnApp['clock'], 'now'> }
/** The number of a work of theirs; all its pieces are theirs. */
export async function layWork(own: Laying, creator: { id: string }, { title = 'Dune', editions = 3 } = {}): Promise<string> {
  const number = `w${(++works).toString(36).padStart(11, '0')}`
  const [post] = await addPosts(own, [{ by: creator, permlink: number, at: own.clock.now(), title }])
  const address = Buffer.alloc(20, works)
  const [qualified, cast] = [await layTransaction(own, 'qualify', number), await layTransaction(own, 'cast', number)]
  await own.owner.query('insert into casting_addresses (chain_id, contract, address, transaction_id) values ($1, $2, $3, $4)', [
    CHAIN,
    contract,
    address,
    qualified,
  ])
  await own.owner.query(
    `with made as (insert into castings (id, number, account_id, post_id, image_key, title, lang, content_hash, description, editions, royalty_bps, deadline, creator, chain_id,
         contract, signature, state, transaction_id, began_at, cast_at)
       select gen_random_uuid(), $1, $11, $2, $3, $4, 'en', $5, '{}', $6, 1000, 4000000000, $7, $8, $9, decode(repeat('00', 65), 'hex'), 'cast', $10, now(), now() returning id)
     , steps as (insert into casting_steps (casting_id, state, at) select id, 'cast', now() from made)
     insert into pieces (casting_id, edition, holder_id) select id, n, $11 from made, generate_series(1, $6) n`,
    [number, post, `${creator.id}-${number}`, title, hashOf(number), editions, address, CHAIN, contract, cast, creator.id],
  )
  return number
}

/** A piece of a work went from its creator to somebody, who may give it from a second on and lets others see that they have it. */
export async function layDelivery(
  own: OwnApp,
  { work, edition, to, giftableAt }: { work: string; edition: number; to: MadeMember; giftableAt: number },
): Promise<void> {
  const transaction = await layTransaction(own, 'transfer', `${work} ${edition}`)
  await own.owner.query(
    `with moved as (update pieces p set holder_id = $3, giftable_at = $4, is_shown = true from castings c where c.id = p.casting_id and c.number = $1 and p.edition = $2
       returning c.id, c.account_id)
     insert into piece_transfers (id, key, casting_id, edition, from_id, to_id, kind, state, to_address, transaction_id, began_at, ended_at)
     select gen_random_uuid(), 'laid ' || $1 || $2::int, id, $2, account_id, $3, 'delivery', 'done', $5, $6, now(), now() from moved`,
    [work, edition, to.id, giftableAt, Buffer.alloc(20, 3), transaction],
  )
}
