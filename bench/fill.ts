// 100 000 posts of 2 000 people, by SQL: their shape is that of real ones, their pictures have no files.
import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { agreements } from '#content/agreements.ts'

export const POSTS = 100_000
export const PEOPLE = 2_000
export type Filled = { account: string; permlink: string; token: string }

const zh = [
  '晨雾里的海岸',
  '雨后的巷子',
  '最后一班渡轮',
  '山脊上的第一缕光',
  '茶田与云',
  '冬天的湖面',
  '屋檐下的燕子',
  '老城的午后',
  '雪落在松林',
  '退潮时的沙滩',
]
const en = [
  'First light on the ridge',
  'An alley after rain',
  'The last ferry',
  'Tea fields under cloud',
  'Winter lake',
  'Swallows under the eaves',
  'Afternoon in the old town',
  'Snow in the pines',
  'The beach at low tide',
  'A window in the fog',
]
const words = [
  'sea',
  'dawn',
  'street',
  'snow',
  'portrait',
  'film',
  'mountain',
  'night',
  'architecture',
  'birds',
  '风光',
  '人像',
  '街拍',
  '胶片',
  '黑白',
  '旅行',
  '夜景',
  '微距',
  '建筑',
  '生态',
]
const list = (texts: string[]) => `array[${texts.map((text) => `'${text}'`).join(',')}]`
const hex = (of: string, digits: number) => `substr(md5(${of}) || md5('x' || ${of}), 1, ${digits})`
/** A picture's key: 24 of the store's own letters. */
const key = `translate(${hex('n::text', 24)}, '01', 'gh')`

const people = `
  insert into accounts (account, nickname, bio_zh, bio_en, phone_lookup, phone_sealed, password_hash, lang, created_at)
    select 'p' || n || substr('abcdefgh', 1 + n % 8, 1), case when n % 2 = 0 then '摄影者' || n else 'Photographer ' || n end, '拍海，拍山，拍人。', 'Sea, mountains, people.',
      sha256(n::text::bytea), '\\x00', '-', case when n % 2 = 0 then 'zh' else 'en' end, now() - interval '800 days' from generate_series(1, ${PEOPLE}) n;
  insert into handles (handle, account_id, kind) select account, id, 'account' from accounts;`

const posts = (many: number) => `
  insert into posts (account_id, permlink, title, description, lang, title_other, tags, place, kind, visibility, ai, image_count, cover_key, cover_alt, cover_width, cover_height, cover_widths,
      cover_avif, cover_placeholder, created_at, updated_at)
    select lowest + n % ${PEOPLE}, 'light-' || n, case when n % 2 = 0 then (${list(zh)})[1 + n % 10] || ' ' || n else (${list(en)})[1 + n % 10] || ' ' || n end,
      repeat('A few words about how the light fell that morning. ', 1 + n % 5), case when n % 2 = 0 then 'zh' else 'en' end,
      case when n % 3 > 0 then null when n % 2 = 0 then (${list(en)})[1 + n % 10] else (${list(zh)})[1 + n % 10] end,
      array[(${list(words)})[1 + n % 20], (${list(words)})[1 + (n * 7 + 3) % 20]], case when n % 4 = 0 then '厦门' end, case when n % 12 = 0 then 'design' else 'photo' end,
      case when n % 50 = 0 then 'private' else 'public' end, 'none', 1, ${key}, case when n % 3 = 0 then 'A shore in the morning light' else '' end,
      case when n % 4 = 0 then 2000 else 3000 end, case when n % 4 = 0 then 3000 else 2000 end, array[320, 640, 1280, 2048], array[640, 960, 1280], ${hex("'c' || n", 24)}, posted, posted
    from (select n, (select min(id) from accounts) as lowest, now() - (n * interval '10 minutes') as posted from generate_series(1, ${many}) n) made;
  insert into images (id, key, account_id, upload_key, name, declared_bytes, state, progress, post_id, position, type, bytes, width, height, widths, avif, thumbhash, placeholder, phash, sha256,
      color_profile, exif, uploaded_at, developed_at)
    select gen_random_uuid(), cover_key, account_id, 'u' || id, 'DSC_' || id || '.jpg', 8000000, 'ready', 100, id, 0, 'jpeg', 8000000, cover_width, cover_height, cover_widths, cover_avif,
      '3OcRJYB4d3h/iIeHeEh3eIhw+j2n', cover_placeholder, substr(md5(id::text), 1, 16), md5(id::text) || md5('s' || id), 'srgb',
      '{"camera":"Pixtura Test 24","lens":"Test 35mm F1.8","focalLength":35,"aperture":2.8,"shutter":"1/125","iso":200,"takenAt":"2025-05-01T06:12:30"}', created_at, created_at from posts;`

const counts = `
  update accounts a set post_count = c.n, last_post_at = c.last from (select account_id, count(*) filter (where open) n, max(created_at) last from posts group by 1) c where c.account_id = a.id;
  insert into tags (tag, posts) select t, count(*) from posts, unnest(tags) t where open group by t;
  insert into post_tags (tag, created_at, post_id) select t, created_at, id from posts, unnest(tags) t where open on conflict do nothing;`

const session = `insert into sessions (id, token_hash, account_id, kind, ip, user_agent, created_at, seen_at, expires_at)
  select gen_random_uuid(), $1, min(id), 'web', '127.0.0.1', 'bench', now(), now(), now() + interval '1 day' from accounts`
const consent = `insert into consents (account_id, agreement, version, agreed_at, lang)
  select (select min(id) from accounts), agreement, version, now(), 'zh' from unnest($1::text[], $2::text[]) a (agreement, version)`
const newest = `select a.account, p.permlink from posts p join accounts a on a.id = p.account_id where p.open order by p.created_at desc limit 1`

/** Fills an empty, migrated database, and signs one of its people in. */
export async function fill(ownerUrl: string, many = POSTS): Promise<Filled> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  try {
    for (const statement of [people, posts(many), counts]) await pool.query(statement)
    await pool.query('vacuum analyze')
    const token = randomBytes(32).toString('base64url')
    await pool.query(session, [createHash('sha256').update(token).digest()])
    await pool.query(consent, [agreements.map(({ id }) => id), agreements.map(({ version }) => version)])
    const { rows } = await pool.query<{ account: string; permlink: string }>(newest)
    return { ...rows[0]!, token }
  } finally {
    await pool.end()
  }
}
