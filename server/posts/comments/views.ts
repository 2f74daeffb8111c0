import type { Comment, Critique, Thread } from '#api/comments.ts'
import { personView } from '#server/account/views.ts'
import { canDo, freeUntil } from './policy.ts'
import type { CommentRow } from './queries.ts'

/** How a comment is read: by whom, whether they are the post's author and may write here, and when. */
export type CommentView = { viewerId: string | null; authorId: string; maySay: boolean; now: Date }

const namedView = ({ id, account, nickname, unique_uri: uniqueUri }: NonNullable<CommentRow['answered']>) => ({ uid: Number(id), account, nickname, uniqueUri })

/** One object for each set of rights: a page says each of them once, however many comments it shows. */
const rights = new Map<string, Comment['can']>()
function sameRights(can: Comment['can']): Comment['can'] {
  const key = Object.values(can).map(Number).join('')
  const known = rights.get(key) ?? can
  rights.set(key, known)
  return known
}
const NOBODY: Comment['mentioned'] = []
/** What stands of a comment that waits once more, to readers of the answers under it. */
const UNSEEN = { state: 'unseen', words: '', mentioned: null, edited_at: null, hearts: 0, hearted: false, aspect: null, helped_at: null } as const

type Seen = Omit<CommentRow, 'state'> & { state: Comment['state'] }
const seenBy = (row: CommentRow, viewerId: string | null): Seen => (row.state === 'waiting' && row.account_id !== viewerId ? { ...row, ...UNSEEN } : row)

export function commentView(found: CommentRow, { viewerId, authorId, maySay, now }: CommentView): Comment {
  const isAuthor = viewerId === authorId
  const row = isAuthor ? found : seenBy(found, viewerId)
  const can = sameRights(canDo({ ...row, isCritique: row.aspect !== null, isReply: row.root_id !== null }, viewerId, isAuthor, maySay))
  const free = freeUntil(row.created_at)
  const gone = row.state !== 'shown' && row.state !== 'waiting'
  return {
    id: row.id,
    root: row.root_id,
    state: row.state,
    waitsFor: row.state === 'waiting' ? (row.held_for ?? 'new') : null,
    person: row.person && !gone ? personView({ ...row.person, id: row.account_id! }) : null,
    byAuthor: row.account_id === authorId,
    words: row.words,
    answers: row.answered && namedView(row.answered),
    mentioned: row.mentioned?.map(namedView) ?? NOBODY,
    createdAt: row.created_at.toISOString(),
    edited: row.edited_at !== null,
    freeUntil: can.edit && free > now ? free.toISOString() : null,
    hearts: row.hearts,
    hearted: row.hearted,
    critique: critiqueView(row),
    helped: row.helped_at !== null,
    can,
  }
}

/** Four decimals are a fifth of a pixel of the widest picture. */
const round = (share: number) => Math.round(share * 10_000) / 10_000
function critiqueView({ aspect, picture, x, y, width, height }: Seen): Critique | null {
  if (!aspect) return null
  if (picture === null || x === null || y === null) return { aspect, pin: null }
  return { aspect, pin: { picture, x: round(x), y: round(y), width: width && round(width), height: height && round(height) } }
}

export const threadView = (row: CommentRow, replies: readonly CommentRow[], count: number, as: CommentView): Thread => ({
  ...commentView(row, as),
  replies: replies.map((reply) => commentView(reply, as)),
  count,
})
