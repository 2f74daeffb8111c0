import type { contributors } from '#api/contributors.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { saveContact, savePerson, saveWorks, sendContributor, sendContributorCode, takeBackContributor } from './apply-contributor.ts'
import { showContributor } from './service.ts'

export const contributorRoutes: HandlersFor<typeof contributors> = {
  'GET /api/market/contributor': (ctx) => showContributor(ctx),
  'PUT /api/market/contributor/person': (ctx, { body }) => savePerson(ctx, body),
  'PUT /api/market/contributor/contact': (ctx, { body }) => saveContact(ctx, body),
  'POST /api/market/contributor/sms': (ctx, { body }) => sendContributorCode(ctx, body),
  'PUT /api/market/contributor/works': (ctx, { body }) => saveWorks(ctx, body),
  'POST /api/market/contributor': (ctx) => sendContributor(ctx),
  'DELETE /api/market/contributor': (ctx) => takeBackContributor(ctx),
}
