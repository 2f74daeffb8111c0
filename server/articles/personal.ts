import type { Personal } from '#server/hooks/personal.ts'

export const articlesPersonal: Personal = {
  tables: ['article_versions', 'article_showings'],
  notExported: {
    article_versions: 'what an editor wrote for the platform; articles name no author',
    article_showings: 'what an editor decided for the platform',
  },
  export: async function* () {},
  files: () => Promise.resolve([]),
  erase: () => Promise.resolve(),
}
