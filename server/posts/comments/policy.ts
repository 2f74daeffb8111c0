import type { Comment, CommentsFrom, MaySay } from '#api/comments.ts'

const MINUTE_MS = 60_000
export const FREE_MINUTES = 15
const FREE_MS = FREE_MINUTES * MINUTE_MS

/** Until then a comment is changed without a mark. */
export const freeUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + FREE_MS)

type Writer = { isAuthor: boolean; follows: boolean }
/** What the author's choice says to this writer; the author may always. */
export function mayWrite(from: CommentsFrom, { isAuthor, follows }: Writer): Extract<MaySay, 'yes' | 'closed' | 'followers'> {
  if (isAuthor || from === 'everybody') return 'yes'
  if (from === 'nobody') return 'closed'
  return follows ? 'yes' : 'followers'
}

type Standing = { state: Comment['state']; account_id: string | null; isCritique: boolean; isReply: boolean }
/** What a reader may do with a comment; `maySay`: they may write under its post. */
export function canDo(comment: Standing, viewerId: string | null, isAuthor: boolean, maySay: boolean) {
  const { state, account_id: writer, isReply } = comment
  const shown = state === 'shown'
  const stands = ['shown', 'waiting'].includes(state)
  const own = viewerId !== null && viewerId === writer
  const meets = shown && viewerId !== null && !own
  const isMine = stands && own
  const isUnderMine = stands && isAuthor
  return {
    reply: shown && maySay,
    heart: meets,
    edit: isMine,
    delete: isMine,
    remove: isUnderMine && !own,
    show: isUnderMine && !shown,
    pin: isUnderMine && shown && !isReply,
    help: isUnderMine && isHelp(comment, own),
    report: meets,
  }
}
const isHelp = ({ state, isCritique }: Standing, own: boolean) => state === 'shown' && isCritique && !own
