import { credentialOf } from '#server/kit/credential.ts'
import { isMachine, isUntracked, readerOf } from '#server/kit/readers.ts'
import type { AppServices } from '#server/services.ts'
import { countShowings, type Shown } from './service.ts'

/** Pictures fetched within this time are counted in one transaction. */
const EACH_MS = 1000
/** Of one second; what comes beyond that is not counted: a count may be too low, never too high. */
const MOST = 20_000

/** A browser that shows a picture says so itself where it says anything; one that only fetches ahead says that, too. */
const isShown = (headers: Headers): boolean => ['image', null].includes(headers.get('sec-fetch-dest')) && !headers.get('sec-purpose')

/**
 * Hears of each public picture that a browser fetches: that is how a showing is told, at no cost to any page, and whatever page it came out of. Whoever has the
 * picture already asks again after ten minutes, and is the same reader then.
 */
export function collectShowings(
  { kit, transaction, clock }: AppServices,
  begun: (counting: Promise<void>) => void,
): (request: Request, key: string, ip: string) => void {
  let waiting = new Map<string, Shown>()
  const count = async () => {
    const shown = [...waiting.values()]
    waiting = new Map()
    await transaction((db) => countShowings({ db, kit, now: clock.now() }, shown))
  }
  const countSoon = () => setTimeout(() => begun(count()), EACH_MS).unref()
  return (request, key, ip) => {
    const { headers } = request
    const userAgent = (headers.get('user-agent') ?? '').slice(0, 300)
    if (!isShown(headers) || isMachine({ userAgent }) || isUntracked(headers) || waiting.size >= MOST) return
    const token = credentialOf(request)
    if (!waiting.size) countSoon()
    waiting.set(`${key} ${token ?? readerOf(null, { ip, userAgent })}`, { key, token, ip, userAgent })
  }
}
