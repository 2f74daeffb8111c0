// Which screenshots are taken: each page of the site map in its states, languages, widths, rooms and addresses.
import type { Lang } from '#api/limits.ts'
import { pagesOf } from '../../journeys/demo-pages.ts'
import type { WorldName } from '../../journeys/worlds.ts'
import { dealAll, dealPairs } from './deal-pairs.ts'
import { pageFiles, statesOf, type State } from './page-states.ts'

export const SCREENS = {
  360: { width: 360, height: 740 },
  820: { width: 820, height: 1080 },
  1440: { width: 1440, height: 900 },
  2560: { width: 2560, height: 1440 },
} as const
export type Width = keyof typeof SCREENS
export type Room = 'paper' | 'darkroom'
/** `nth`: which of the addresses that `pagesOf` gives. */
export type Shot = { file: string; nth: number; state: State; lang: Lang; width: Width; room: Room }

/** In these states most pages show what others show: one page says that there is no network, one that something failed. */
export const SHARED: readonly State[] = ['failed', 'offline']

/** What a page is taken from: those that are no world's own state show one thing of everything. */
export const worldOf = (state: State): WorldName => (state === 'loading' || state === 'failed' || state === 'offline' ? 'one' : state)
/** What needs a window of its own: its language, whether it is a phone, whether its network can be cut. */
export const windowOf = ({ lang, width, state }: Pick<Shot, 'lang' | 'width' | 'state'>) =>
  `${state === 'offline' ? 'offline' : 'open'} ${lang} ${width === 360 ? 'phone' : 'desk'}`
/** What is taken of one address without opening it again. */
const visitOf = ({ state, lang, width, nth }: { state: State; lang: Lang; width: string; nth: string }) =>
  `${worldOf(state)} ${windowOf({ state, lang, width: Number(width) as Width })} ${nth}`
export const nameOf = ({ state, lang, width, room, nth }: Shot) => `${state}-${lang}-${width}-${room}-${nth}`
export const folderOf = (file: string) => file.replace(/-page\.tsx$/, '').replace('/', '-')

const ADDRESSES = pagesOf('zh', {
  account: '{account}',
  uid: '',
  token: '',
  post: { permlink: '{permlink}', title: '' },
  withdrawer: { number: '{number}' },
} as never)
/** A page that no walk has an address of cannot be taken, and that is said. */
function addressesOf(file: string): string[] {
  const all = ADDRESSES.flatMap((page, n) => (page.file === file ? [String(n)] : []))
  if (!all.length) throw new Error(`journeys/demo-pages.ts and journeys/pages/ have no address of ${file}`)
  return all
}

/** `every`: all combinations, not only enough of them that each two values meet. `only`: pages whose file holds this. */
export function planShots({ every, only }: { every: boolean; only: string }): Shot[] {
  return pageFiles()
    .filter((file) => file.includes(only))
    .flatMap((file) =>
      dealOf(file, every).map((dealt) => ({
        file,
        state: dealt.state,
        lang: dealt.lang,
        room: dealt.room,
        nth: Number(dealt.nth),
        width: Number(dealt.width) as Width,
      })),
    )
}

function dealOf(file: string, every: boolean) {
  const axes = { state: statesOf(file), width: Object.keys(SCREENS), nth: addressesOf(file), lang: ['zh', 'en'], room: ['paper', 'darkroom'] } as const
  return every ? dealAll(axes) : dealPairs(axes, visitOf)
}
