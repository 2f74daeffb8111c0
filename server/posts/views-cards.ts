import { href } from 'react-router'
import type { Person } from '#api/account.ts'
import type { Lang } from '#api/limits.ts'
import type { FeedPage, Picture, Post } from '#api/posts.ts'
import type { CardSaid, PageCard } from '#server/hooks/share-pages.ts'
import { cardLines } from './views-pages.ts'

/** As many as a card shows, of those that nobody has to be asked about first. */
const MOST = 4
export const picturesOf = ({ posts }: Pick<FeedPage, 'posts'>): Picture[] => posts.flatMap(({ labels, cover }) => (labels.length ? [] : [cover])).slice(0, MOST)
export const byOf = ({ account, nickname, headerUrl }: Person): PageCard['by'] => ({ account, name: nickname, headerUrl })
export const saidBy = (texts: readonly string[], lang: Lang): CardSaid[] => texts.filter(Boolean).map((text) => ({ text, lang }))

/** What somebody wrote in one language or both, as a reader of one gets it. */
export function saidIn(both: { zh: string | null; en: string | null }, lang: Lang): CardSaid {
  const other = lang === 'zh' ? 'en' : 'zh'
  return both[lang] ? { text: both[lang], lang } : { text: both[other] ?? '', lang: other }
}

/** A photograph; of a set the picture that is asked for, which says no more than whose it is. */
export function cardOfPost(post: Post, id: string, lang: Lang, image?: number): PageCard {
  const other = post.lang !== lang && post.titleOther
  const shown = post.images[(image ?? 1) - 1]
  const { place } = post
  return {
    kind: image === undefined ? 'photo' : 'image',
    title: other ? { text: other, lang } : { text: post.title, lang: post.lang },
    by: byOf(post.author),
    lines:
      image === undefined && shown
        ? [...saidBy([cardLines[lang].exposure(shown.exif), cardLines[lang].taken(shown.exif.takenAt)], lang), ...saidBy([place ?? ''], post.lang)]
        : [],
    ai: post.ai,
    pictures: post.labels.length ? [] : image === undefined ? [post.cover] : shown ? [shown] : [],
    short: `/p/${id}`,
  }
}

type Of = { person: Person; bio: CardSaid; count: number; place: string; feed: FeedPage }
export const cardOfPerson = ({ person, bio, count, place, feed }: Of, lang: Lang): PageCard => ({
  kind: 'person',
  title: null,
  by: byOf(person),
  lines: [...saidBy([bio.text], bio.lang), ...saidBy([[cardLines[lang].works(count), place].filter(Boolean).join(lang === 'zh' ? '，' : ', ')], lang)],
  ai: 'none',
  pictures: picturesOf(feed),
  short: href('/photographer/:id', { id: person.uniqueUri ?? person.account }),
})
