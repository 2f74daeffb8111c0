import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow, type ExportTable } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { eraseCheckIns } from './check-ins/queries.ts'
import { checkInsTable } from './check-ins/views-export.ts'
import { openRecipient } from './draws/award-prizes.ts'
import { forgetAwards, type AwardRow } from './draws/queries-awards.ts'
import { forgetTickets } from './draws/queries.ts'
import { awardsTable, ticketsTable } from './draws/views-export.ts'
import { eraseAnswers, type AnswersRow } from './forms/queries.ts'
import { openAnswers } from './forms/service.ts'
import { formAnswersTable } from './forms/views-export.ts'
import { forgetSetCards } from './set-cards/queries.ts'
import { setCardsTable } from './set-cards/views-export.ts'
import { openSpinRecipient } from './spins/award-spins.ts'
import { forgetSpinAwards } from './spins/queries-awards.ts'
import { forgetSpins } from './spins/queries.ts'
import { spinAwardsTable, spinsTable } from './spins/views-export.ts'
import { eraseCards } from './yearly/queries.ts'
import { yearlyCardsTable } from './yearly/views-export.ts'

async function* readRows(ctx: ReadCtx, table: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, table, [accountId], after))) yield fieldsOf(table, row)
}

async function* readAwards(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, awardsTable, [accountId], after)))
    yield { ...fieldsOf(awardsTable, row), recipient: openRecipient(ctx.kit, String(row.draw_id), row as AwardRow) }
}

async function* readSpinAwards(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, spinAwardsTable, [accountId], after))) {
    const sealed = row['recipient_sealed'] as Buffer | null
    yield { ...fieldsOf(spinAwardsTable, row), recipient: openSpinRecipient(ctx.kit, String(row['spin_id']), sealed) }
  }
}

async function* readForms(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, formAnswersTable, [accountId], after)))
    yield { ...fieldsOf(formAnswersTable, row), answers: openAnswers(ctx.kit, row as AnswersRow) }
}

export const campaignsPersonal: Personal = {
  tables: [
    'check_ins',
    'form_answers',
    'draws',
    'draw_tickets',
    'draw_awards',
    'draw_proposals',
    'draw_pots',
    'campaign_versions',
    'campaign_openings',
    'yearly_cards',
    'spins',
    'spin_awards',
    'wheels',
    'set_cards',
    'wheel_pots',
    'spin_codes',
  ],
  notExported: {
    draws: 'who announced a draw did so as an operator',
    draw_proposals: 'what an operator proposed',
    draw_pots: 'who funded one did so as an operator',
    spin_codes: 'who brought codes did so as an operator; a code that was won stands beside its spin',
    wheels: 'who opened one did so as an operator',
    wheel_pots: 'who funded one did so as an operator',
    campaign_versions: 'what an editor composed for the platform; campaigns name no author',
    campaign_openings: 'what operators decided for the platform',
  },
  export: async function* (ctx, accountId) {
    for (const exportTable of [checkInsTable, ticketsTable, yearlyCardsTable, spinsTable, setCardsTable])
      yield { kind: 'list', exportTable, rows: readRows(ctx, exportTable, accountId) }
    yield { kind: 'list', exportTable: formAnswersTable, rows: readForms(ctx, accountId) }
    yield { kind: 'list', exportTable: awardsTable, rows: readAwards(ctx, accountId) }
    yield { kind: 'list', exportTable: spinAwardsTable, rows: readSpinAwards(ctx, accountId) }
  },
  files: () => Promise.resolve([]),
  erase: async (ctx, accountId) => {
    await eraseCheckIns(ctx.db, accountId)
    await eraseAnswers(ctx.db, accountId)
    await forgetAwards(ctx.db, accountId, ctx.now)
    await forgetSpinAwards(ctx.db, accountId, ctx.now)
    await forgetSpins(ctx.db, accountId)
    await forgetSetCards(ctx.db, accountId)
    await forgetTickets(ctx.db, accountId)
    await eraseCards(ctx.db, accountId)
  },
}
