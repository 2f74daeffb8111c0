import type { ReadCtx } from '../context.ts'

/** What a page says of itself where only its link is shown; `image`: null where it shows no photograph. */
export type SharePage = { title: string; desc: string; path: string; image: string | null }
export type SharePageReader = (ctx: ReadCtx, names: string[]) => Promise<SharePage>
/** By the shape of the address, the names in it open: `photographer/*`. A reader gets the names; it shows what anybody sees, and fails where there is nothing. */
export type SharePages = Readonly<Record<string, SharePageReader>>
