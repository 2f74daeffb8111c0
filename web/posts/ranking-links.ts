import { href } from 'react-router'
import type { PostCard } from '#api/posts.ts'
import type { BoardName } from '#api/ranking.ts'

/** Boards in the order of their tabs; `picks`: what editors chose, which is none. */
export const tabs = ['week', 'month', 'newcomers', 'genre', 'camera', 'picks'] as const
export type BoardTab = (typeof tabs)[number]

/** A board's page; `of`: which tag or camera; `more`: from where on. */
export function boardPath(board: BoardTab = 'week', of = '', more: Readonly<Record<string, string>> = {}): string {
  const said = new URLSearchParams({ ...(board !== 'week' && { board }), ...(of && { of }), ...more })
  return href('/ranking-list') + (said.size ? `?${said}` : '')
}
/** The wall of a board, as the API names it. */
export const boardWall = (board: BoardName, of: string) => (of ? `board:${board}:${of}` : `board:${board}`)
/** Why a photograph stands where it stands. */
export const whyPath = (post: Pick<PostCard, 'permlink'> & { author: Pick<PostCard['author'], 'account'> }) =>
  href('/photocomment/:anthor/:id/why', { anthor: post.author.account, id: post.permlink })
