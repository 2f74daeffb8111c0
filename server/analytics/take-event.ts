import type { HandlerInput } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import type { WriteCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import { isMachine, readerOf } from '#server/kit/readers.ts'
import { actionOf, openedBy, sourceOf, TIMES_OF_PAGE, TIMES_OF_READER } from './policy.ts'
import { countMark, insertEvent, openWork, saltOf } from './queries.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    event: true
  }
}

type Event = HandlerInput<Contract, 'POST /api/analytics/events'>['body']
type Codes = { webDeviceCode: string; markCode: string }
const NONE: Codes = { webDeviceCode: '', markCode: '' }

const HOUR_MS = 3_600_000
const MARK_BYTES = 16
const SALT_BYTES = 32
/** As we give them out. */
const DEVICE = /^[2-9a-hj-km-np-z]{24}$/

/**
 * Counts that a page was opened and keeps nothing of who opened it. Machines and who asks not to be counted get no codes and leave nothing; whatever mark comes
 * along with an event is no way to speak for somebody else: the one that goes back is this browser's own.
 */
export async function takeEvent(ctx: WriteCtx, event: Event): Promise<Codes> {
  if (ctx.call.untracked || isMachine(ctx.call)) return NONE
  const { page, work } = openedBy(event.trackCode)
  const found = await openWork(ctx.db, work)
  if (!found || found.author_id !== ctx.viewer?.id) await count(ctx, event, { page, found })
  return codesOf(ctx, event.webDeviceCode)
}

type Opened = { page: string; found: { id: string; author_id: string } | null }
/** Only so often for one reader and day; what comes beyond that is answered alike. */
async function count(ctx: WriteCtx, { actionType, actionValue, srouce, source }: Event, { page, found }: Opened): Promise<void> {
  const day = dayOf(ctx.now)
  const salt = (await saltOf(ctx.db, day, ctx.random.bytes(SALT_BYTES))).toString('hex')
  const reader = readerOf(ctx.viewer?.id ?? null, ctx.call)
  const action = actionOf(actionType)
  const timesOf = (what: string, most: number) =>
    countMark(ctx.db, day, ctx.kit.secrets.mac('event', `${salt} ${reader} ${what}`).subarray(0, MARK_BYTES), most)
  const times = await timesOf(`${action} ${page} ${found?.id ?? ''}`, TIMES_OF_PAGE)
  if (times === null || (await timesOf('', TIMES_OF_READER)) === null) return
  await insertEvent(ctx.db, {
    hour: new Date(Math.floor(ctx.now.getTime() / HOUR_MS) * HOUR_MS),
    action,
    amount: actionValue,
    page,
    post_id: found?.id ?? null,
    author_id: found?.author_id ?? null,
    source: sourceOf(srouce ?? source),
    fresh: times === 1,
  })
}

/** The device's code by chance, kept by the browser alone; its mark of today follows from it. */
function codesOf({ random, kit, now }: WriteCtx, said: string | undefined): Codes {
  const webDeviceCode = said && DEVICE.test(said) ? said : random.key(24)
  return {
    webDeviceCode,
    markCode: kit.secrets
      .mac('event', `mark ${dayOf(now)} ${webDeviceCode}`)
      .toString('base64url')
      .slice(0, 16),
  }
}
