import type { Lang } from '#api/limits.ts'
import type { Picture } from '#api/posts.ts'
import type { CardKind } from '#api/share.ts'
import type { ReadCtx } from '../context.ts'

/** Words in the language they were written in. */
export type CardSaid = { text: string; lang: Lang }
/**
 * What the card of a page says. `title`: null where the person stands for it; `lines`: small ones below; `pictures`: public ones about which nobody has to be asked first;
 * `short`: an address of the page that stays short, its path alone where it is.
 */
export type PageCard = {
  kind: CardKind
  title: CardSaid | null
  by: { account: string; name: string; headerUrl: string | null } | null
  lines: CardSaid[]
  ai: 'none' | 'assisted' | 'generated'
  pictures: Picture[]
  short: string
}
/** What a page says of itself where only its link is shown; `image`: null where it shows no photograph; `card`: null where it is none that people hand on as a picture. */
export type SharePage = { title: string; desc: string; path: string; image: string | null; card: PageCard | null }
/** `image`: which picture of a set is meant, from 1. */
export type SharePageReader = (ctx: ReadCtx, names: string[], image?: number) => Promise<SharePage>
/** Pages that say the same to everybody at any time, by their addresses. */
export const describeFixed = <Path extends string>(words: Readonly<Record<Lang, Readonly<Record<Path, { title: string; desc: string }>>>>): SharePages =>
  Object.fromEntries(
    (Object.keys(words.zh) as Path[]).map((path): [string, SharePageReader] => [
      path.slice(1),
      ({ lang }) => Promise.resolve({ ...words[lang][path], path, image: null, card: null }),
    ]),
  )
/** The address of whatever no other line knows: its reader gets all of it. */
export const ANY_PAGE = '**'
/** By the address, or by its shape with the names in it open: `photographer/*`. A reader gets what follows the first part; it shows what anybody sees, and fails where there is nothing. */
export type SharePages = Readonly<Record<string, SharePageReader>>
