import type { ShortLink } from '#api/shortlinks.ts'
import type { LinkRow } from './queries.ts'

export const linkView = (origin: string, { word, visits, made_at: madeAt }: LinkRow, path: string): ShortLink => ({
  word,
  url: `${origin}/s/${word}`,
  path,
  visits,
  madeAt: madeAt.toISOString(),
})
