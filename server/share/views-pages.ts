import { brand } from '#api/brand.ts'
import { cardPath } from '#api/cards.ts'
import type { Lang } from '#api/limits.ts'
import type { Share } from '#api/share.ts'
import type { SharePage } from '#server/hooks/share-pages.ts'

/** What the list of agreements says of itself. */
export const protocolWords: Readonly<Record<Lang, { title: string; desc: string }>> = {
  zh: { title: '协议和制度', desc: '你在这里同意过的全部文本。打开任何一份，都能看到旧版本和改动。' },
  en: { title: 'What binds', desc: 'All that you agree to here. Each opens with its earlier versions.' },
}

/** What the pages of downloads say of themselves, on a desk. */
export const downloadWords = {
  zh: {
    '/download': { title: '把拾光装到手机上', desc: '给你的是这台设备装得上的那一种。' },
    '/download-channel': { title: '从哪里下载', desc: '同一个应用，装一个就够。' },
    '/index-download': { title: '把拾光带在身边', desc: '手机上看照片、发照片、收到消息，和电脑上是同一个账号。' },
  },
  en: {
    '/download': { title: 'Pixtura on your phone', desc: 'What you are offered is what this device can install.' },
    '/download-channel': { title: 'Where to download', desc: 'It is the same app everywhere; one is enough.' },
    '/index-download': {
      title: 'Take Pixtura with you',
      desc: 'See photographs, publish them and hear what happens: one account on your phone and your computer.',
    },
  },
} as const

/** What the pages with cards say of themselves before anybody says whose. */
export const cardPageWords = {
  zh: {
    '/imgshare': { title: '分享卡片', desc: '一张图片，带着作品、标题、作者和一个二维码，发到哪里都看得出是谁的。' },
    '/imgshare-general-links': { title: '分享链接', desc: '一件作品的地址和它每一张卡片的地址。卡片随作品走：作品不再公开，卡片也打不开。' },
    '/share_card_personal': { title: '个人名片', desc: '一个人的作品、名字和主页的二维码，放在一张图片里。' },
    '/share-card-group': { title: '圈子卡片', desc: '圈子里的四张照片、名字和扫码就能进的二维码。' },
    '/image_link': { title: '嵌入网页', desc: '把作品放进别的网站，署名跟着走；作品不再公开，两秒之内框里就空了。' },
  },
  en: {
    '/imgshare': { title: 'Share card', desc: 'One picture with the work, its title, its author and a code, so that wherever it goes it says whose it is.' },
    '/imgshare-general-links': {
      title: 'Links to share',
      desc: 'The address of a work and of each of its cards. The cards go with the work: when it is not public any more, they no longer open.',
    },
    '/share_card_personal': { title: 'Personal card', desc: 'Somebody’s work, their name and a code that leads to their page, in one picture.' },
    '/share-card-group': { title: 'Group card', desc: 'Four photographs of a group, its name and a code that leads in.' },
    '/image_link': {
      title: 'Embed it',
      desc: 'Puts the work into another site with its credit. When it is not public any more, the frame is empty within two seconds.',
    },
  },
} as const

/** Where a page shows no photograph, our own sign. */
const SIGN = '/icon-512.png'
/** An address of ours in a language, absolute. */
export const addressIn = (origin: string, lang: Lang, path: string) => `${origin}${lang === 'en' ? `/en${path === '/' ? '' : path}` : path}`

/** A photograph stands for itself, and so does the newest of a tag; of what somebody made a page of, its card does. */
const pictureOf = ({ image, path, card }: SharePage, lang: Lang) =>
  card && card.kind !== 'photo' && card.kind !== 'tag' ? cardPath({ size: 'wide', room: 'light', lang, path }) : (image ?? SIGN)

export const shareView = (origin: string, lang: Lang, page: SharePage): Share => ({
  title: `${page.title} · ${brand.name[lang]}`,
  desc: page.desc,
  shareImgUrl: new URL(pictureOf(page, lang), origin).href,
  shareUrl: addressIn(origin, lang, page.path),
})
