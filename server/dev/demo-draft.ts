import type { Draft } from '#api/posts.ts'
import type { DemoPost } from '../../demo/types.ts'

/** What somebody publishes, as the upload page sends it; `keys`: of its pictures. */
export function draftOf(post: DemoPost, keys: string[]): Draft {
  const own = post.language
  const other = own === 'zh' ? 'en' : 'zh'
  return {
    title: post.title[own],
    description: post.description[own],
    lang: own,
    titleOther: post.title[other],
    descriptionOther: post.description[other],
    tags: post.tags.map((tag) => tag[own === 'zh' ? 0 : 1]),
    place: post.place?.[own] ?? null,
    kind: post.kind,
    film: null,
    visibility: post.visibility ?? 'public',
    labels: [...(post.labels ?? [])],
    group: null,
    linkEnds: null,
    images: post.pictures.map((picture, n) => ({ key: keys[n]!, alt: picture.alt[own], placePrecision: post.place ? 'city' : 'none', ai: 'none' })),
    credit: post.credit && { name: post.credit.photographer, licence: post.credit.licence, url: post.credit.licenceUrl },
  }
}
