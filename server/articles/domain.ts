import type { Domain } from '../hooks/domain.ts'
import { articlePages, articleSitemap } from './describe-pages.ts'
import { articleFiles } from './files.ts'
import { articlesPersonal } from './personal.ts'
import { articleRoutes } from './routes.ts'

export const articles: Domain = {
  name: 'articles',
  routes: articleRoutes,
  personal: articlesPersonal,
  sharePages: articlePages,
  sitemap: articleSitemap,
  files: articleFiles,
}
