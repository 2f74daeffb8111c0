import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CollectionCard } from '#api/collections.ts'
import type { NamedPost } from '#api/likes.ts'
import { COLLECTIONS_MAX, PAGE_MAX, type Lang } from '#api/limits.ts'
import { attempt, browserApi } from '#web/api.ts'
import { useTell, useToast } from '#web/shell/overlays.tsx'
import { useDoors } from '#web/shell/use-doors.ts'
import { chooseMany as words } from '#web/words/choose-many.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { saidIn } from './names.ts'

/** All that one puts together by hand, read anew each time that they are asked for; null while they are read. */
export function useOwnCollections(): { own: readonly CollectionCard[] | null; read: () => void } {
  const lang = useLang()
  const tell = useTell()
  const [own, set] = useState<readonly CollectionCard[] | null>(null)
  const read = async () => {
    set(null)
    const done = await attempt(readAll(lang))
    if (!done.ok) tell(done.problem)
    set(done.ok ? done.data.filter(({ byRule, role, asked }) => !byRule && role !== 'reader' && !asked) : [])
  }
  return { own, read: () => void read() }
}
async function readAll(lang: Lang): Promise<CollectionCard[]> {
  const all: CollectionCard[] = []
  for (let before: string | undefined, n = 0; n < COLLECTIONS_MAX / PAGE_MAX; n++) {
    const { collections, next } = await browserApi(lang)('GET /api/collections/own', { query: { before, limit: PAGE_MAX } })
    all.push(...collections)
    if (!next) break
    before = next
  }
  return all
}

/** Puts them into a collection, or a new one; the word about it offers to take that back. `done`: they are in it. */
export function usePutting(posts: readonly NamedPost[], done: () => void) {
  const w = useWords(words)
  const lang = useLang()
  const api = browserApi(lang)
  const toast = useToast()
  const tell = useTell()
  const toDoor = useDoors()
  const { revalidate } = useRevalidator()
  const [problem, say] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const takeBack = async (undo: Promise<unknown>) => {
    const undone = await attempt(undo)
    if (undone.ok) toast(w.undone)
    else tell(undone.problem)
    await revalidate()
  }
  const put = async <T>(call: Promise<T>, told: (reply: T) => { text: string; undo: (() => Promise<unknown>) | null }) => {
    setBusy(true)
    say(undefined)
    const put = await attempt(call)
    setBusy(false)
    if (!put.ok) return (await toDoor(put.problem)) || tell(put.problem, say)
    const { text, undo } = told(put.data)
    toast(text, undo ? { label: w.undo, act: () => void takeBack(undo()) } : undefined)
    done()
    await revalidate()
  }
  const putInto = ({ id, names }: CollectionCard) =>
    void put(api('POST /api/collections/:id/posts', { params: { id }, body: { posts: [...posts] } }), ({ fresh }) => ({
      text: w.put(fresh.length, saidIn(names, lang).text),
      undo: fresh.length ? () => api('POST /api/collections/:id/posts/out', { params: { id }, body: { posts: fresh } }) : null,
    }))
  const putIntoNew = (name: string) =>
    void put(api('POST /api/collections', { body: { names: { zh: '', en: '', [lang]: name }, posts: [...posts] } }), ({ collection: { id } }) => ({
      text: w.put(posts.length, name),
      undo: () => api('DELETE /api/collections/:id', { params: { id } }),
    }))
  return { problem, busy, putInto, putIntoNew }
}
