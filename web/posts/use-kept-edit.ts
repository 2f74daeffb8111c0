import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Post } from '#api/posts.ts'
import { joinEdits, type FullEdit } from './edit-set.ts'

/** An edit under way, and what was saved when it began. `sent`: it is on its way, and forgotten once it has arrived. */
type Kept = { base: FullEdit; edit: FullEdit; sent?: boolean }
type Typed = { base: FullEdit | null; edit: FullEdit; isBack: boolean }

/**
 * What an author changes and has not saved. This tab keeps it: who is led away in the middle of it (their session ended, the page was loaded again) finds it again;
 * where the post has changed meanwhile, it comes on top of that. `isBack`: it was found; `drop` forgets it. `refused`: what was sent and not taken.
 */
export function useKeptEdit(post: Post, refused: FullEdit | undefined) {
  // of a form without a script nobody remembers what it began with
  const [typed, setTyped] = useState<Typed | null>(refused ? { base: null, edit: refused, isBack: false } : null)
  const place = `edit:${post.author.account}/${post.permlink}`
  const kept = useSyncExternalStore(
    () => () => {}, // nobody else writes there
    () => sessionStorage.getItem(place),
    () => null,
  )
  const saved = editOf(post)
  const { base, edit, isBack } = onto(saved, typed ?? foundIn(kept, saved) ?? { base: saved, edit: saved, isBack: false })
  const keep = (to: Kept) => sessionStorage.setItem(place, JSON.stringify(to))
  const change = (to: FullEdit) => {
    setTyped({ base, edit: to, isBack })
    keep({ base: base ?? saved, edit: to })
  }
  const takeBack = useEffectEvent(() => keep({ base: base ?? saved, edit }))
  useEffect(() => {
    if (refused) takeBack()
  }, [refused])
  return {
    edit,
    isBack,
    change,
    /** It is sent off: once the post is another, nothing of it waits any more. */
    send: () => {
      setTyped({ base, edit, isBack })
      keep({ base: base ?? saved, edit, sent: true })
    },
    drop: () => {
      setTyped({ base: saved, edit: saved, isBack: false })
      sessionStorage.removeItem(place)
    },
  }
}

const onto = (saved: FullEdit, { base, edit, isBack }: Typed): Typed =>
  base?.version === saved.version ? { base, edit, isBack } : { base: saved, edit: joinEdits(base, edit, saved), isBack }

function foundIn(text: string | null, saved: FullEdit): Typed | null {
  const kept = JSON.parse(text ?? 'null') as Kept | null
  if (!kept || (kept.sent && kept.base.version !== saved.version)) return null
  return JSON.stringify(kept.edit) === JSON.stringify(kept.base) ? null : { ...kept, isBack: true }
}

/** A post as an edit says it, and nothing else of it. */
const editOf = ({
  title,
  description,
  lang,
  titleOther,
  descriptionOther,
  tags,
  place,
  kind,
  visibility,
  audience,
  forwardable,
  ownLabels,
  images,
  version,
}: Post): FullEdit => ({
  title,
  description,
  lang,
  titleOther,
  descriptionOther,
  tags,
  place,
  kind,
  visibility,
  group: audience?.group ?? null,
  linkEnds: audience?.linkEnds ?? null,
  forwardable,
  labels: ownLabels,
  images: images.map(({ key, alt, placePrecision, ai, focus }) => ({ key, alt, placePrecision, ai, focus })),
  version,
})
