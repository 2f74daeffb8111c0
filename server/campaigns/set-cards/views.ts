import type { CardSet } from '#api/set-cards.ts'
import type { ReadCtx } from '#server/context.ts'
import type { DrawRow, TicketRow } from '../draws/queries.ts'
import { ticketView } from '../draws/views.ts'
import { campaignView, photographView } from '../views.ts'
import { GIVEN_A_DAY, type Definition } from './policy.ts'

type Beside = { own: ReadonlyMap<string, number>; givenToday: number; draw: DrawRow | null; ticket: TicketRow | null; isFull: boolean }
export function setView(definition: Definition, ctx: Pick<ReadCtx, 'lang' | 'now'>, { own, givenToday, draw, ticket, isFull }: Beside): CardSet {
  const { activityId, title, mainPath: path, state } = campaignView(definition, ctx)
  const { lang } = ctx
  return {
    activityId,
    title,
    path,
    state,
    cards: definition.set.cards.map(({ id, name, photograph }) => ({
      id,
      name: name[lang],
      photograph: photographView(photograph, lang),
      own: own.get(id) ?? 0,
    })),
    isFull,
    draw: draw && { id: draw.id, title: draw[`title_${lang}`], closesAt: draw.closes_at.toISOString(), own: ticket && ticketView(ticket) },
    givenToday,
    mostADay: GIVEN_A_DAY,
  }
}
