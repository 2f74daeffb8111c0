// A person of the drills: registers, uploads and publishes through the real HTTP API, and looks at what everybody sees.
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { ApiError, createApi, type Api } from '#api/client.ts'
import type { Post, PostCard } from '#api/posts.ts'
import { proofOf } from '#tests/human-proof.ts'
import { signing } from '#tests/signed-register.ts'

export type Member = { account: string; token: string }
type Outbox = { messages: { code: string }[] }

/** How a request gets there: `fetch`, or a client's own way through a proxy. */
export type Send = (request: Request) => Promise<Response>
export const apiAt = (origin: string, token?: string, send: Send = fetch): Api =>
  createApi(signing(send), origin, token ? { authorization: `Bearer ${token}` } : {})

/** A new version may bring a new edition of an agreement: its page asks, and they agree. */
export async function agreeAnew(api: Api): Promise<void> {
  const { due } = await api('GET /api/account/consents')
  if (due.length) await api('POST /api/account/consents', { body: { agreed: due.map(({ agreement, version }) => ({ agreement, version })) } })
}

/**
 * Registers with a phone number nobody has and the code from the development outbox. An address has twenty codes a day: a drill that needs more people
 * says `from` which one each comes, and starts its app with `TRUST_PROXY: '1'`.
 */
export async function register(origin: string, name: string, from?: string): Promise<Member & { password: string }> {
  const api = createApi(signing(fetch), origin, from ? { 'x-forwarded-for': from } : {})
  const phone = `13${String(randomInt(1e9)).padStart(9, '0')}`
  await api('POST /api/account/send-sms', { body: { phone, type: 'register', nvcVal: await proofOf(api, 'sms') } })
  const code = await codeFor(origin, phone)
  const account = `${name}-${randomInt(1e6).toString(36)}`
  const nvcVal = await proofOf(api, 'register')
  const password = `drill-${randomUUID()}`
  const body = { phone, code, account, password, consent: true as const, nvcVal }
  const { token } = await api('POST /api/register', { body }, { idempotencyKey: randomUUID() })
  if (!token) throw new Error('the reply to POST /api/register carries no token for a client without cookies')
  return { account, token, password }
}

async function codeFor(origin: string, phone: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const { messages } = (await (await fetch(`${origin}/dev/outbox?json&phone=${encodeURIComponent(`+86${phone}`)}`)).json()) as Outbox
    const code = messages[0]?.code
    if (code) return code
    await delay(100)
  }
  throw new Error(`/dev/outbox shows no code for ${phone}`)
}

/** A photograph of 900 × 450 that no other call makes: soft light of random colours, and grain. */
export function makePhotograph(): Promise<Buffer> {
  const [width, height] = [6, 3]
  const light = Buffer.from(Array.from({ length: width * height * 3 }, () => randomInt(256)))
  return sharp(light, { raw: { width, height, channels: 3 } })
    .resize(width * 150, height * 150, { kernel: 'cubic' })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Signed address, PUT, "the file is there", and the wait until the job has made its picture. */
export async function uploadPhotograph(origin: string, member: Member, photo: Buffer, send: Send = fetch): Promise<string> {
  const api = apiAt(origin, member.token, send)
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const { key, put } = await api('GET /api/posts/upload', { query: { bytes: photo.length, type: 'image/jpeg', sha256 } })
  if (!put) throw new Error(`a file of ${photo.length} bytes should go in one piece`)
  const sent = await send(new Request(new URL(put.url, origin), { method: 'PUT', headers: put.headers, body: new Uint8Array(photo) })).catch(
    (cause: unknown) => {
      throw new ApiError('TRANSPORT', 'the upload broke off', 0, '1000', String(cause))
    },
  )
  if (!sent.ok) throw new Error(`PUT of an upload answered ${sent.status}: ${await sent.text()}`)
  const made = await api('POST /api/posts/upload', { body: { key, name: 'drill.jpg', bytes: photo.length } }, { idempotencyKey: randomUUID() })
  for (;;) {
    const { images } = await api('GET /api/posts/upload/images')
    const image = images.find((one) => one.key === made.key)
    if (image?.state === 'ready') return made.key
    if (!image || image.state === 'refused') throw new Error(`the picture ${made.key} is ${image ? `refused: ${image.refusal?.reason}` : 'gone'}`)
    await delay(120)
  }
}

/** The pictures of a member that are no post yet, once no job is at work on them or `patience` ms have passed; `waiting` counts those still in work. */
export async function unpublished(origin: string, member: Member, patience: number): Promise<{ ready: string[]; waiting: number }> {
  const began = performance.now()
  for (;;) {
    const { images } = await apiAt(origin, member.token)('GET /api/posts/upload/images')
    const waiting = images.filter((image) => image.state === 'queued' || image.state === 'developing').length
    if (!waiting || performance.now() - began > patience) return { ready: images.filter((image) => image.state === 'ready').map((image) => image.key), waiting }
    await delay(250)
  }
}

export type Words = { title: string; description: string; tags: string[] }
export async function publish(origin: string, member: Member, key: string, words: Words, send: Send = fetch): Promise<PostCard> {
  const { posts } = await apiAt(origin, member.token, send)(
    'POST /api/posts/multi',
    { body: { posts: [{ ...words, images: [{ key }] }] } },
    { idempotencyKey: randomUUID() },
  )
  if (!posts[0]) throw new Error('POST /api/posts/multi answered 000 without a post')
  return posts[0]
}

/** What is wrong with a post as anybody sees it: words that differ, sizes that do not answer or do not decode. Empty when it is whole. */
export async function flawsOf(origin: string, author: string, permlink: string, words?: Words): Promise<string[]> {
  const post = await apiAt(origin)('GET /api/posts/:author/:permlink', { params: { author, permlink } }).catch((error: unknown) => error as ApiError)
  if (post instanceof Error) return [`${author}/${permlink}: ${post.message}`]
  const flaws = words ? differences(post, words) : post.title ? [] : ['no title']
  if (!post.images.length || post.images.length !== post.imageCount) flaws.push(`${post.images.length} pictures of ${post.imageCount}`)
  for (const image of post.images) {
    if (!image.widths.length) flaws.push(`no sizes of ${image.key}`)
    for (const [widths, kind] of [
      [image.widths, 'webp'],
      [image.avif, 'avif'],
    ] as const)
      for (const width of widths)
        flaws.push(...(await flawsOfFile(new URL(`${image.url}/${width}.${kind}${image.signature}`, origin), Math.min(width, image.width))))
  }
  return flaws.map((flaw) => `${author}/${permlink}: ${flaw}`)
}

const differences = (post: Post, words: Words) =>
  (['title', 'description', 'tags'] as const).flatMap((part) =>
    JSON.stringify(post[part]) === JSON.stringify(words[part]) ? [] : [`${part} is ${JSON.stringify(post[part])}`],
  )

async function flawsOfFile(url: URL, width: number): Promise<string[]> {
  const response = await fetch(url).catch(() => null)
  if (response?.status !== 200) return [`${url.pathname} answered ${response?.status ?? 'nothing'}`]
  const bytes = Buffer.from(await response.arrayBuffer())
  const decoded = await sharp(bytes, { failOn: 'truncated' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => error)
  if (decoded instanceof Error) return [`${url.pathname} does not decode: ${decoded.message}`]
  return decoded.info.width === width ? [] : [`${url.pathname} is ${decoded.info.width} px wide`]
}
