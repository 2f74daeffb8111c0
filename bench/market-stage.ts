// A market of so many pictures on sale: the first of them are listed as the site lists them, the others are those again under numbers of their own, by SQL.
import pg from 'pg'
import { agreements } from '#content/agreements.ts'
import { fill } from './fill.ts'

/** Listed by the site's own job; a multiple of what titles, sizes and people repeat by. */
export const LISTED = 2000
/** Pictures that have an original in the store and are sold; people who buy. */
export const [SOLD, BUYERS] = [50, 800]

const DIMENSIONS = 'release_status, orientation, megapixels, people, band'

/** Items of the posts in the order of their ids, from the `$1`th to the `$2`th; every fifth shows people, a third of those are not released. */
const items = `with made as (select p.id as post_id, p.account_id, p.title, p.lang, p.tags, p.created_at, i.id as image_id, row_number() over (order by p.id) as n
    from posts p join images i on i.post_id = p.id where p.open)
  insert into market_items (number, account_id, post_id, image_id, state, title, lang, keywords, category, price, people, has_property, released_people, made_at, submitted_at, listed_at, changed_at,
      checked_at, agreed_title, agreed_keywords)
    select 'i' || lpad(n::text, 9, '0'), account_id, post_id, image_id, 'on-sale', title, lang, tags, (array['landscape', 'architecture', 'people', 'nature'])[1 + n % 4], 5000 + n % ${LISTED} * 20,
      case when n % 5 = 0 then 1 + n % 3 else 0 end, n % 7 = 0, case when n % 3 = 0 then 0 else 3 end, created_at, created_at, created_at, created_at, created_at, title, tags
      from made where n between $1 and $2 order by n`
const multiply = `with kind as materialized (select row_number() over (order by item_id) - 1 as kind, l.* from market_listings l),
    further as (select i.*, row_number() over (order by i.id) - 1 as n from market_items i where not exists (select from market_listings l where l.item_id = i.id)),
    numbered as (select f.*, nextval('market_listing_numbers') as place from further f)
  insert into market_listings (item_id, number, post_id, account_id, ${DIMENSIONS}, price, palette, listed_at, lexemes)
    select n.id, n.place, n.post_id, n.account_id, k.release_status, k.orientation, k.megapixels, k.people, k.band, n.price, k.palette, n.listed_at,
      ts_delete(k.lexemes, (select array_agg(w) from unnest(tsvector_to_array(k.lexemes)) w where w like '#%' or w like 'u:%')) || array_to_tsvector(array['u:' || n.account_id]) || listing_windows(n.place)
    from numbered n join kind k on k.kind = n.n % ${LISTED}`
const after = [
  'delete from market_listing_counts',
  `insert into market_listing_counts (${DIMENSIONS}, n) select ${DIMENSIONS}, count(*) from market_listings group by ${DIMENSIONS}`,
  'set session_replication_role = origin',
  `insert into listed_images (image_id, post_id, number) select image_id, post_id, number from market_items`,
]
const buyers = [
  `insert into accounts (account, nickname, phone_lookup, phone_sealed, password_hash, created_at)
     select 'buyer' || n, 'Buyer ' || n, sha256('buyer' || n::text::bytea), '\\x00', '-', now() from generate_series(1, ${BUYERS}) n`,
  `insert into handles (handle, account_id, kind) select account, id, 'account' from accounts where account like 'buyer%'`,
]
const signIn = `with opened as (insert into sessions (id, token_hash, account_id, kind, ip, user_agent, created_at, seen_at, expires_at)
    select gen_random_uuid(), sha256(account::bytea), id, 'app', '127.0.0.1', 'bench', now(), now(), now() + interval '1 day' from accounts where account like 'buyer%')
  insert into consents (account_id, agreement, version, agreed_at, lang) select id, a.agreement, a.version, now(), 'zh' from accounts, unnest($1::text[], $2::text[]) a (agreement, version)
    where account like 'buyer%'`

/** Posts, their items and whoever buys; `list` has the site list what stands then. */
export async function fillMarket(ownerUrl: string, many: number, list: () => Promise<void>): Promise<void> {
  // every fiftieth post is not everybody's
  await fill(ownerUrl, Math.ceil(many * 1.0205))
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(items, [1, LISTED])
  for (const statement of buyers) await client.query(statement)
  await client.query(signIn, [agreements.map(({ id }) => id), agreements.map(({ version }) => version)])
  await list()
  await client.query('set session_replication_role = replica')
  await client.query(items, [LISTED + 1, many])
  await client.query(multiply)
  for (const statement of after) await client.query(statement)
  await client.query('vacuum analyze')
  await client.end()
}

/** What is sold, and where its originals lie. */
export async function soldItems(client: pg.Client): Promise<{ number: string; upload_key: string; price: number }[]> {
  const found = await client.query<{ number: string; upload_key: string; price: number }>(
    `select i.number, m.upload_key, i.price from market_items i join images m on m.id = i.image_id where i.licence_class = 'commercial' order by i.id limit ${SOLD}`,
  )
  return found.rows
}
