// The pages of share cards: of a photograph, a person of the demo data and the first group.
import type { Lang } from '#api/limits.ts'
import { sharing as en } from '#web/words/en/sharing.ts'
import { sharing as zh } from '#web/words/zh/sharing.ts'
import type { Own, Page } from '../demo-pages.ts'

export const pages = (lang: Lang, { account, post }: Own): Page[] => {
  const w = { zh, en }[lang]
  const asked = `author=${account}&permlink=${encodeURIComponent(post.permlink)}`
  const of = (name: string) => `share/${name}-page.tsx`
  return [
    { file: of('imgshare'), path: '/imgshare', shows: w.photo.hint },
    { file: of('imgshare'), path: `/imgshare?${asked}`, shows: w.save },
    { file: of('imgshare'), path: '/imgshare?of=nowhere', shows: w.photo.wrong },
    { file: of('general-links'), path: '/imgshare-general-links', shows: w.photo.hint },
    { file: of('general-links'), path: `/imgshare-general-links/${account}/${post.permlink}`, shows: w.links.cards },
    { file: of('personal-card'), path: '/share_card_personal', shows: w.person.hint },
    { file: of('personal-card'), path: '/share_card_personal/anna', shows: w.save },
    { file: of('group-card'), path: '/share-card-group', shows: w.group.hint },
    { file: of('group-card'), path: '/share-card-group?id=1', shows: w.save },
    { file: of('image-link'), path: '/image_link', shows: w.photo.hint },
    { file: of('image-link'), path: `/image_link?${asked}`, shows: w.embed.preview },
  ]
}
