// A domain event that comes to one listener once more, as after a crash.
import { announce, type DomainEvents, type EventName } from '#server/hooks/domain-events.ts'
import type { OwnApp } from './own-app.ts'

export const tellAgain = <E extends EventName>(own: OwnApp, listener: string, event: E, about: DomainEvents[E]): Promise<void> =>
  own.db.transaction().execute((db) => announce({ db, now: own.clock.now(), kit: { listeners: new Map([[event, [listener]]]) } }, event, about))
