import { Hono, type Context } from 'hono'
import { cardForms } from '#api/cards.ts'
import { fails, type FailName } from '#api/fails.ts'
import { languages, MAX_IMAGES, type Lang } from '#api/limits.ts'
import type { Rate } from '#api/rates.ts'
import type { Config } from '#server/config.ts'
import type { Kit } from '#server/context.ts'
import { addressKey } from '#server/kit/rates.ts'
import type { AppServices } from '#server/services.ts'
import { sentenceOf } from '../edge/fail-words.ts'
import { openCards } from './cards/draw-cards.ts'
import { frameOf, drawGone } from './embeds/draw-frame.ts'
import { embedOf, FRAME, pathOf, readEmbed } from './embeds/read-embed.ts'
import { openCardReader, type CardAnswer, type CardReader } from './read-card.ts'
import { addressIn } from './views-pages.ts'

const CARD = /^\/card\/([^/]+)(\/.*)\.jpg$/
const EVERYWHERE = { 'cross-origin-resource-policy': 'cross-origin', 'x-robots-tag': 'noindex' }

/** What of the process it stands on. */
export type ShareServices = Pick<AppServices, 'rates' | 'addressOf' | 'calls' | 'random' | 'store'> & {
  config: Pick<Config, 'origin' | 'MEDIA_ORIGIN'>
  kit: Pick<Kit, 'cardRenderer'>
}
type Ground = Pick<ShareServices, 'config'> & { read: CardReader; tooFast: (c: Context, rate: Rate) => Promise<Response | null> }

/** A whole number from 1 up to as many pictures as a set has. */
const imageIn = (said: string | undefined) => (said !== undefined && /^[1-9]$/.test(said) && Number(said) <= MAX_IMAGES ? Number(said) : undefined)
const langIn = (path: string): Lang => (/^\/en(?:\/|$)/i.test(path) ? 'en' : 'zh')
const refused = (c: Context, lang: Lang, reason: FailName, data: unknown = null, more: Record<string, string> = {}) =>
  c.text(sentenceOf(reason, lang, data), fails[reason].status, { 'cache-control': 'no-store', ...EVERYWHERE, ...more })

/**
 * Cards as pictures, and what other sites put photographs of ours into their pages by: oEmbed and a frame. Everybody gets the same, and nothing longer than a second
 * after it is not public any more.
 */
export function shareFiles(services: ShareServices): Hono {
  const { config, rates, addressOf } = services
  const app = new Hono()
  const cards = openCards(services)
  const ground: Ground = {
    config,
    read: openCardReader(services),
    tooFast: async (c, rate) => {
      const taken = await rates.take(rate, addressKey(addressOf(c)))
      return taken.ok ? null : refused(c, 'zh', 'TOO_FAST', taken, { 'retry-after': String(taken.retryAfter) })
    },
  }
  app.get('/card/*', (c) => sendCard(c, ground, cards))
  app.get('/oembed', (c) => sendEmbed(c, ground))
  for (const lang of languages) app.get(addressIn('', lang, FRAME), (c) => sendFrame(c, ground, lang))
  return app
}

async function sendCard(c: Context, { read, tooFast }: Ground, cards: ReturnType<typeof openCards>): Promise<Response> {
  // as it was sent: a name may hold what looks like another part of the path
  const [, name, path = ''] = CARD.exec(new URL(c.req.url).pathname) ?? []
  const form = cardForms.find((one) => one.name === name)
  const lang = langIn(path)
  if (!form) return refused(c, lang, 'NOT_FOUND')
  const many = await tooFast(c, 'page')
  if (many) return many
  const answer = await read(path, lang, imageIn(c.req.query('image')))
  if (!answer.ok) return refused(c, lang, answer.reason, answer.data)
  const card = cards(answer.card, { size: form.size, room: form.room, lang })
  const headers = { 'cache-control': 'public, max-age=600, s-maxage=1, must-revalidate', etag: `"${card.name}"`, ...EVERYWHERE }
  if (c.req.header('if-none-match')?.includes(card.name)) return c.body(null, 304, headers)
  const drawnTooMany = card.isKept ? null : await tooFast(c, 'card')
  if (drawnTooMany) return drawnTooMany
  const bytes = await card.bytes()
  if (!bytes) return refused(c, lang, 'UNAVAILABLE', null, { 'retry-after': '2' })
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { ...headers, 'content-type': 'image/jpeg', 'content-length': String(bytes.byteLength) })
}

async function sendEmbed(c: Context, { read, tooFast, config }: Ground): Promise<Response> {
  const many = await tooFast(c, 'page')
  if (many) return many
  const asked = readEmbed(c.req.query(), config.origin)
  if (!asked) return refused(c, 'zh', 'NOT_FOUND')
  if (asked.format === null) return c.text('', 501, EVERYWHERE)
  const answer = await read(asked.path, langIn(asked.path))
  if (!answer.ok) return refused(c, langIn(asked.path), answer.reason, answer.data)
  const { type, text } = embedOf(answer.card, asked, config.origin)
  const kept = { 'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate', 'access-control-allow-origin': '*' }
  return c.body(text, 200, { 'content-type': type, ...kept, ...EVERYWHERE })
}

async function sendFrame(c: Context, { read, tooFast, config }: Ground, lang: Lang): Promise<Response> {
  const many = await tooFast(c, 'page')
  if (many) return many
  const { author = '', permlink = '', image } = c.req.query()
  const answer: CardAnswer =
    author && permlink ? await read(pathOf(lang, author, permlink), lang, imageIn(image)) : { ok: false, reason: 'NOT_FOUND', data: null }
  const page = answer.ok ? frameOf(answer.card, lang) : drawGone(sentenceOf(answer.reason, lang, answer.data), lang, config.origin)
  c.header('cache-control', 'no-cache')
  c.header('x-robots-tag', 'noindex')
  c.header('content-security-policy', page.policy(config.MEDIA_ORIGIN))
  return c.html(page.html, answer.ok ? 200 : fails[answer.reason].status)
}
