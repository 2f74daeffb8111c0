import { useState } from 'react'
import type { Comment, Pin } from '#api/comments.ts'
import type { Talk } from './talk-input.ts'

/** A mark that is being made: on which picture, and where; nothing while somebody only writes. */
export type Draft = Pin | null
export type TalkState = {
  replyTo: Comment | null
  editing: Comment | null
  answer: (comment: Comment | null) => void
  change: (comment: Comment | null) => void
  draft: Draft
  setDraft: (draft: Draft) => void
  marksShown: boolean
  showMarks: (shown: boolean) => void
}

export const allOf = ({ threads, pinned }: Pick<Talk, 'threads' | 'pinned'>): Comment[] =>
  [...(pinned ? [pinned] : []), ...threads].flatMap((thread) => [thread, ...thread.replies])

/** Whom one answers, what one changes and where one points; an address can say the first two, so that both go without a script. */
export function useTalkState(talk: Talk): TalkState {
  const find = (id: string | null) => allOf(talk).find((one) => one.id === id) ?? null
  const [said, say] = useState<{ replyTo: Comment | null; editing: Comment | null } | null>(null)
  const [draft, setDraft] = useState<Draft>(null)
  const [marksShown, showMarks] = useState(true)
  const now = said ?? { replyTo: find(talk.replyTo), editing: find(talk.editing) }
  return {
    ...now,
    answer: (replyTo) => say({ replyTo, editing: null }),
    change: (editing) => say({ replyTo: null, editing }),
    draft,
    setDraft,
    marksShown,
    showMarks,
  }
}
