import type { Domain } from '../hooks/domain.ts'
import { describePages, helpSitemap } from './describe-pages.ts'
import { helpFacts } from './facts.ts'
import { helpFiles } from './files.ts'
import { helpPersonal } from './personal.ts'
import { questionReview } from './review.ts'
import { helpRoutes } from './routes.ts'
import { helpMessages } from './views-messages.ts'

export const help: Domain = {
  name: 'help',
  routes: helpRoutes,
  personal: helpPersonal,
  facts: helpFacts,
  reviews: { question: questionReview },
  messages: helpMessages,
  sharePages: describePages,
  sitemap: helpSitemap,
  files: helpFiles,
}
