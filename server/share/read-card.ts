import type { FailName } from '#api/fails.ts'
import type { Lang } from '#api/limits.ts'
import type { ShareCard } from '#api/share.ts'
import type { AppServices } from '#server/services.ts'

/** A page's card as everybody sees it, or why there is none. */
export type CardAnswer = { ok: true; card: ShareCard } | { ok: false; reason: FailName; data: unknown }
export type CardReader = (path: string, lang: Lang, image?: number) => Promise<CardAnswer>
/** No path of ours is longer. */
const LONGEST = 2000
/** What is no longer to be seen is not shown for longer than this. */
const TRUST_MS = 1000
const MOST = 5000

/** Reads what cards say, of each page once a second at most: it is the same for everybody. */
export function openCardReader({ calls, random }: Pick<AppServices, 'calls' | 'random'>): CardReader {
  const known = new Map<string, { at: number; answer: Promise<CardAnswer> }>()
  const read = async (path: string, lang: Lang, image?: number): Promise<CardAnswer> => {
    if (path.length > LONGEST) return { ok: false, reason: 'NOT_FOUND', data: null }
    const call = { requestId: random.uuid(), ip: '127.0.0.1', userAgent: 'card', browser: false }
    const answer = await calls(
      'GET /api/share/card',
      { lang, viewer: null, call, uncounted: true },
      { query: { path, ...(image !== undefined && { image: String(image) }) } },
    )
    return answer.ok ? { ok: true, card: answer.data as ShareCard } : { ok: false, reason: answer.reason, data: answer.data }
  }
  return (path, lang, image) => {
    const name = `${image ?? ''} ${path}`
    const last = known.get(name)
    if (last && performance.now() - last.at < TRUST_MS) return last.answer
    if (known.size > MOST) known.clear()
    const answer = read(path, lang, image)
    known.set(name, { at: performance.now(), answer })
    return answer
  }
}
