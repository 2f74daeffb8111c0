import { useState, useSyncExternalStore } from 'react'
import type { Edit, Post } from '#api/posts.ts'

/** An edit under way, and what was saved when it began. */
type Kept = { saved: string; edit: Edit }

/**
 * What an author changes and has not saved. This tab keeps it: who is led away in the middle of it (their session ended, the page was loaded again) finds it again,
 * unless the post has changed since. `isBack`: it was found; `drop` forgets it. `refused`: what a form without a script had sent.
 */
export function useKeptEdit(post: Post, refused: Edit | undefined) {
  const [typed, setTyped] = useState(refused ? { edit: refused, isBack: false } : null)
  const place = `edit:${post.author.account}/${post.permlink}`
  const kept = useSyncExternalStore(
    () => () => {}, // nobody else writes there
    () => sessionStorage.getItem(place),
    () => null,
  )
  const saved = JSON.stringify(editOf(post))
  const { edit, isBack } = typed ?? foundIn(kept, saved) ?? { edit: editOf(post), isBack: false }
  return {
    edit,
    isBack,
    change: (to: Edit) => {
      setTyped({ edit: to, isBack })
      sessionStorage.setItem(place, JSON.stringify({ saved, edit: to } satisfies Kept))
    },
    drop: () => {
      setTyped({ edit: editOf(post), isBack: false })
      sessionStorage.removeItem(place)
    },
  }
}

function foundIn(text: string | null, saved: string) {
  const kept = JSON.parse(text ?? 'null') as Kept | null
  return kept?.saved === saved && JSON.stringify(kept.edit) !== saved ? { edit: kept.edit, isBack: true } : null
}

/** A post's words as an edit says them, and nothing else of it. */
const editOf = ({ title, description, lang, titleOther, descriptionOther, tags, place, kind, visibility, images }: Post): Edit => ({
  title,
  description,
  lang,
  titleOther,
  descriptionOther,
  tags,
  place,
  kind,
  visibility,
  images: images.map(({ key, alt, placePrecision, ai }) => ({ key, alt, placePrecision, ai })),
})
