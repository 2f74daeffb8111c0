import type { ReadCtx, WriteCtx } from '../context.ts'
import { dropOldHumanChecks } from '../kit/human-check.ts'
import { dropOldKeys } from '../kit/idempotency.ts'
import { enqueueEach } from '../kit/jobs/enqueue.ts'
import type { JobHandler } from '../kit/jobs/handler.ts'
import { dropKeptMessages } from '../kit/message-outbox.ts'
import { dropOldEvents } from '../kit/realtime/events.ts'
import { dropOldNonces } from '../kit/signed-requests.ts'
import { dropOldMessages } from '../kit/sms/outbox-sender.ts'

/** What goes when its time is over. `outside` has no transaction and may reach for files; both may run twice. */
export type Sweep = { outside?: (ctx: ReadCtx) => Promise<unknown>; write?: (ctx: WriteCtx) => Promise<unknown> }

/** What the kit keeps for a while. */
const ofKit: Record<string, Sweep> = {
  'idempotency-keys': { write: dropOldKeys },
  events: { write: dropOldEvents },
  nonces: { write: dropOldNonces },
  'human-checks': { write: dropOldHumanChecks },
  'sms-messages': { write: dropOldMessages },
  'kept-messages': { write: dropKeptMessages },
}

/** The hourly job, and the one that it makes for each sweep: what fails is tried again by itself and undoes nothing of the others. */
export function sweepJobs(ofDomains: Readonly<Record<string, Sweep>>): { sweep: JobHandler<'sweep'>; 'sweep-one': JobHandler<'sweep-one'> } {
  const all: Readonly<Record<string, Sweep>> = { ...ofKit, ...ofDomains }
  return {
    sweep: {
      write: (ctx) =>
        enqueueEach(
          ctx,
          'sweep-one',
          Object.keys(all).map((of) => ({ payload: { of }, runAt: ctx.now })),
        ),
    },
    'sweep-one': {
      outside: async (ctx, { of }) => all[of]?.outside?.(ctx),
      write: async (ctx, { of }) => void (await all[of]?.write?.(ctx)),
    },
  }
}
