// Which page of a world a shot is of, and who looks at it.
import type { Member } from '../../drills/member.ts'
import { pagesOf, viewerOf, type Page } from '../../journeys/demo-pages.ts'
import type { World } from '../../journeys/worlds.ts'
import type { Shot } from './plan-shots.ts'

type Seen = Page & { reader?: Member }
/**
 * Where the walks name one of the demo's people and she is not there, her place is taken; the one work of the empty world is shown to its author. Anna keeps
 * the second group of the demo data in order, and reports what is not her own.
 */
export function pageIn({ name, own }: World, { lang, nth }: Shot): Seen {
  const page = pagesOf(lang, own)[nth]!
  const found = own.places?.get(page.path)
  if (found) return { ...page, ...found, ...(found.reader && { member: true }) }
  const there = name === 'many' ? page.path.replace(/^\/group\/1\/(?=review|settings)/, '/group/2/') : page.path.replace(/\banna\b/, own.account)
  const path = there.replace(/(?<=\bsubject=)[^&]*/, (said) => (own.theirs ? encodeURIComponent(`${own.theirs.author.account}/${own.theirs.permlink}`) : said))
  return { ...page, path, ...(name === 'empty' && path.includes(own.post.permlink) && { member: true }) }
}

/** Whose browser it is; null for a visitor. */
export function readerOf(world: World, shot: Shot): Member | null {
  const page = pageIn(world, shot)
  return page.member ? (page.reader ?? viewerOf(world.own, page)) : null
}
