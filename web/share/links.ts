import { href } from 'react-router'
import type { Person } from '#api/account.ts'
import type { NamedPost } from '#api/likes.ts'
import { cardRooms, cardSizes, MAX_IMAGES, type CardRoom, type CardSize } from '#api/limits.ts'

/** Which card somebody looks at; `image`: of a set one picture, from 1. */
export type Chosen = { size: CardSize; room: CardRoom; image?: number | undefined }
const FIRST: Chosen = { size: 'tall', room: 'light' }

const said = (of: Record<string, string>, { size, room, image }: Partial<Chosen> = {}) => {
  const all = new URLSearchParams({
    ...of,
    ...(size && size !== FIRST.size && { size }),
    ...(room && room !== FIRST.room && { room }),
    ...(image !== undefined && { image: String(image) }),
  })
  return all.size ? `?${all}` : ''
}
/** What an address says of the card; what it does not say, or says wrong, is as at first. */
export function chosenIn({ searchParams }: URL): Chosen {
  const [size, room, image] = ['size', 'room', 'image'].map((name) => searchParams.get(name) ?? '')
  return {
    size: (Object.keys(cardSizes).find((one) => one === size) as CardSize) ?? FIRST.size,
    room: cardRooms.find((one) => one === room) ?? FIRST.room,
    image: /^[1-9]$/.test(image!) && Number(image) <= MAX_IMAGES ? Number(image) : undefined,
  }
}

/** The card of a photograph. */
export const photoCardPath = ({ author, permlink }: NamedPost, chosen?: Partial<Chosen>) => `${href('/imgshare')}${said({ author, permlink }, chosen)}`
/** Its addresses. */
export const generalLinksPath = ({ author, permlink }: NamedPost) => href('/imgshare-general-links/:author?/:id?', { author, id: permlink })
/** What puts it into other sites. */
export const embedPath = ({ author, permlink }: NamedPost) => `${href('/image_link')}${said({ author, permlink })}`
export const personCardPath = ({ account, uniqueUri }: Pick<Person, 'account' | 'uniqueUri'>, chosen?: Partial<Chosen>) =>
  href('/share_card_personal/:account?', { account: uniqueUri ?? account }) + said({}, chosen)
export const groupCardPath = (id: string, chosen?: Partial<Chosen>) => `${href('/share-card-group')}${said({ id }, chosen)}`
/** The page that other sites frame: no page of the site map, the server draws it alone. */
export const framePath = (prefix: string, { author, permlink }: NamedPost) => `${prefix}/single-image-base${said({ author, permlink })}`
