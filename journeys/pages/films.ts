// The pages on which a film is published and gets its captions.
import type { Lang } from '#api/limits.ts'
import { films as en } from '#web/words/en/films.ts'
import { films as zh } from '#web/words/zh/films.ts'
import type { Own, Page } from '../demo-pages.ts'

export const pages = (lang: Lang, { account, post }: Own): Page[] => {
  const w = { zh, en }[lang]
  return [
    { file: 'posts/film-upload-page.tsx', path: '/upload-film', shows: w.lead, member: true },
    { file: 'posts/captions-page.tsx', path: `/photocomment/${account}/${post.permlink}/captions`, shows: w.captionsNoFilm, member: true },
  ]
}
