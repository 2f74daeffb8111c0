import type { z } from 'zod'
import type { Picture, PostImage } from '#api/posts.ts'

/** What the pages say of themselves in their heads, for whoever shows only their link; a test holds both to the same words. */
export const pageWords = {
  zh: {
    home: { title: '发现', desc: '摄影师的社区：安静、准确、快。每天一张好照片，新作在前。' },
    photographers: { title: '摄影师', desc: '在拾光发布作品的摄影师，最近发布的在前。' },
    works: { title: '全部作品', desc: '拾光里所有公开的照片和设计，最新发布的在前。' },
    tags: { title: '标签', desc: '拾光里用得最多的标签，点开就能看到带这个标签的公开作品。' },
    tag: (tag: string) => ({ title: `#${tag}`, desc: `拾光里带“${tag}”标签的公开作品，最新发布的在前。` }),
    person: (name: string) => ({ title: `${name}的作品`, desc: `${name}在拾光发布的照片和设计，按月排列。` }),
    by: (title: string, name: string) => `${title}，${name}的作品。`,
    photos: (name: string) => ({ title: `${name}的全部照片`, desc: `${name}在拾光发布的照片和设计，按月排列。` }),
    boards: { title: '本周 · 榜单', desc: '本周、本月、新人、按题材、按相机：每个榜都写明规则，谁都能自己算一遍。' },
  },
  en: {
    home: { title: 'Discover', desc: 'A community of photographers: quiet, exact, quick. One good photograph a day, new work first.' },
    photographers: { title: 'Photographers', desc: 'Photographers who publish on Pixtura, the most recently active first.' },
    works: { title: 'All work', desc: 'Every public photograph and design on Pixtura, the newest first.' },
    tags: { title: 'Tags', desc: 'The tags used most on Pixtura, each with the public work that carries it.' },
    tag: (tag: string) => ({ title: `#${tag}`, desc: `Public work on Pixtura tagged “${tag}”, the newest first.` }),
    person: (name: string) => ({ title: `Work by ${name}`, desc: `Photographs and designs that ${name} published on Pixtura, month by month.` }),
    by: (title: string, name: string) => `${title}, by ${name}.`,
    photos: (name: string) => ({ title: `All photographs by ${name}`, desc: `Photographs and designs that ${name} published on Pixtura, month by month.` }),
    boards: { title: 'Week · Boards', desc: 'Week, month, newcomers, genres and cameras: each board says its rule, and anybody can reckon it again.' },
  },
}
/** How lists are ordered, said alike at any time. */
export const rankingWords = {
  zh: {
    '/ranking': { title: '推荐和榜单怎么排', desc: '没有看不见的手：下面是全部规则，分数从哪里来、各算多少，都写在这里。' },
  },
  en: {
    '/ranking': {
      title: 'How Recommended and boards are ordered',
      desc: 'Nothing works unseen: this is the whole rule, where points come from and what each counts.',
    },
  },
} as const

const PREVIEW = 1280
/** The file of a picture that previews show; of a public one, whose files need no signature. */
export const previewOf = (picture: Pick<Picture, 'url' | 'widths'>) =>
  `${picture.url}/${picture.widths.find((width) => width >= PREVIEW) ?? picture.widths.at(-1)}.webp`

type Exif = z.infer<typeof PostImage>['exif']
const figuresOf = ({ focalLength, aperture, shutter, iso }: Exif) => [
  ...(focalLength === null ? [] : [`${focalLength} mm`]),
  ...(aperture === null ? [] : [`ƒ/${aperture}`]),
  ...(shutter === null ? [] : [`${shutter} s`]),
  ...(iso === null ? [] : [`ISO ${iso}`]),
]
/** The day as the camera said it, which knew no time zone. */
const dayIn = (locale: string, at: string | null) =>
  at === null ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${at.slice(0, 10)}T00:00:00Z`))
/** The small lines of share cards. */
export const cardLines = {
  zh: {
    exposure: (exif: Exif) => figuresOf(exif).join('，'),
    taken: (at: string | null) => dayIn('zh-CN', at),
    works: (count: number) => `${count.toLocaleString('zh-CN')}件作品`,
    tagged: (count: number) => `${count.toLocaleString('zh-CN')}件公开作品`,
  },
  en: {
    exposure: (exif: Exif) => figuresOf(exif).join(', '),
    taken: (at: string | null) => dayIn('en-GB', at),
    works: (count: number) => (count === 1 ? '1 work' : `${count.toLocaleString('en')} works`),
    tagged: (count: number) => (count === 1 ? '1 public work' : `${count.toLocaleString('en')} public works`),
  },
}
