import { z } from 'zod'
import { domain } from './endpoint.ts'
import { PathAsked } from './help.ts'
import { cardRooms, cardSizes, MAX_IMAGES, type CardSize } from './limits.ts'
import { noPost, Picture, PostCard } from './posts.ts'
import { Language } from './shared.ts'

/** What is shown where a page's link is posted; both addresses are absolute. */
const Share = z.object({ title: z.string(), desc: z.string(), shareImgUrl: z.string(), shareUrl: z.string() })
export type Share = z.infer<typeof Share>

/** What a card is of: a photograph, one picture of a set, a person, what people gather in, what somebody put together, a tag. */
const CardKind = z.enum(['photo', 'image', 'person', 'group', 'collection', 'portfolio', 'tag'])
export type CardKind = z.infer<typeof CardKind>
const CardWords = z.object({ text: z.string(), lang: Language })
/** A card as a picture. */
const DrawnCard = z.object({
  size: z.enum(Object.keys(cardSizes) as [CardSize, ...CardSize[]]),
  room: z.enum(cardRooms),
  width: z.int(),
  height: z.int(),
  url: z.string(),
})
export type DrawnCard = z.infer<typeof DrawnCard>

/** What the card of a page says. `title`: empty where the person stands for it; `short`: the address that its code holds; `alt`: the card in words, for who does not see it. */
export const ShareCard = z.object({
  kind: CardKind,
  title: CardWords,
  by: z.object({ account: z.string(), name: z.string(), headerUrl: z.string().nullable() }).nullable(),
  lines: z.array(CardWords),
  ai: PostCard.shape.ai,
  pictures: z.array(Picture),
  alt: z.string(),
  url: z.string(),
  short: z.string(),
  cards: z.array(DrawnCard),
})
export type ShareCard = z.infer<typeof ShareCard>

const path = z.string().min(1).max(2000)

/** What `wx.config` of WeChat’s script takes; `timestamp` in seconds. */
const WechatSignature = z.object({ appId: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() })
export type WechatSignature = z.infer<typeof WechatSignature>

export const share = domain({
  'GET /api/share': {
    summary: 'Title, description, picture and address of a public page of ours, given by its path; the language is that of the path',
    auth: 'anyone',
    query: PathAsked,
    reply: Share,
    fails: noPost,
  },
  'GET /api/share/card': {
    summary: 'What the share card of a public page says, and where it is as a picture in each size and room; `image` picks one picture of a set',
    auth: 'anyone',
    query: z.strictObject({ path, image: z.coerce.number().int().min(1).max(MAX_IMAGES).optional() }),
    reply: ShareCard,
    fails: noPost,
  },
  'GET /wechat/jsConfig': {
    summary:
      'What WeChat’s script in a page of ours is configured with: `url` is the page’s address as its browser has it, encoded; what follows # does not count',
    auth: 'anyone',
    query: z.strictObject({ url: z.string().min(1).max(4000) }),
    reply: WechatSignature,
    fails: ['SIGNED_ADDRESS_FOREIGN', 'NO_WECHAT_TICKET'],
  },
})
