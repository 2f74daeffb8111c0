import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useNavigate, useNavigation, useSubmit } from 'react-router'
import type { PostCard } from '#api/posts.ts'
import type { Problem } from '#web/api.ts'
import { useToast } from '#web/shell/overlays.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { photoPath } from '../links.ts'
import type { Problems } from '../post-words.ts'
import { change, saveDraft, type Desk } from './desk.ts'
import { askImages } from './hear-images.ts'
import { attemptFor, frameWithProblem, plannedPosts, untitled, type Attempt, type Planned } from './publish-input.ts'
import { emptySheet, isPending, without, type Sheet } from './sheet.ts'

export type Answer = { posts: PostCard[] } | { problem: Problem } | undefined

/** Publishing: what is missing is said where it is missing, an answer is shown where it belongs, a published draft is over. */
export function usePublish(desk: Desk, sheet: Sheet, answer: Answer) {
  const w = useWords(words)
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const attempt = useRef<Attempt>(null)
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState<readonly Planned[]>([])
  const [problems, setProblems] = useState<Problems>({})
  const [said, setSaid] = useState<string | null>(null)
  const plan = plannedPosts(sheet)
  const missing = tried ? untitled(plan) : []
  const finish = usePublished(desk)

  const hear = useEffectEvent((heard: NonNullable<Answer>) => {
    if ('posts' in heard) return finish(heard.posts)
    const { fields, msg, reason } = heard.problem
    setProblems(fields)
    setSaid(reason === 'TRANSPORT' ? w.answerLost : msg)
    show(frameWithProblem(sent, Object.keys(fields)))
    if (reason === 'IMAGE_PUBLISHED' || reason === 'NOT_FOUND') void dropGone(desk)
  })
  useEffect(() => {
    if (answer) hear(answer)
  }, [answer])

  const show = (id: string | null | undefined) => id && change(desk, (now) => ({ ...now, selected: id }))
  const publish = () => {
    setTried(true)
    setProblems({})
    setSaid(null)
    const wanting = untitled(plan)
    if (wanting.length && !wanting.includes(sheet.selected ?? '')) show(wanting[0])
    if (wanting.length || !plan.length || sheet.frames.some(isPending)) return
    const posts = JSON.stringify(plan.map(({ post }) => post))
    attempt.current = attemptFor(attempt.current, posts, () => crypto.randomUUID())
    setSent(plan)
    void submit({ posts, key: attempt.current.key }, { method: 'post' })
  }
  const edited = (path: string | undefined) => {
    setSaid(null)
    if (path !== undefined) setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !field.startsWith(`${path}.`))))
  }
  const noTitle = sheet.mode === 'set' ? 'posts.0.title' : `posts.${plan.findIndex(({ frames }) => frames.some(({ id }) => id === sheet.selected))}.title`
  const shown = missing.includes(sheet.selected ?? '') || (sheet.mode === 'set' && missing.length) ? { ...problems, [noTitle]: w.titleMissing } : problems
  return { plan, busy, publish, edited, problems: shown, missing, problem: said ?? (tried ? whatIsMissing(sheet, plan, w) : null) }
}

type UploadWords = ReturnType<typeof useWords<ReturnType<(typeof words)['in']>>>
function whatIsMissing(sheet: Sheet, plan: readonly Planned[], w: UploadWords): string | null {
  const waiting = sheet.frames.filter(isPending)
  const stuck = waiting.filter(({ stage }) => stage === 'lost' || stage === 'failed').length
  if (stuck) return w.lostYet(stuck)
  if (waiting.length) return w.notYet(waiting.length)
  if (!plan.length) return w.nothingReady
  const wanting = untitled(plan).length
  if (!wanting) return null
  return sheet.mode === 'set' ? w.titleMissing : w.titlesMissing(wanting)
}

/** Pictures that the server holds no more were published by an answer that never arrived, or in another tab. */
async function dropGone(desk: Desk) {
  const images = await askImages(desk)
  if (!images) return
  const held = new Set(images.map(({ key }) => key))
  const gone = desk.sheet.frames.filter(({ image }) => image && !held.has(image.key)).map(({ id }) => id)
  change(desk, (sheet) => ({ ...without(sheet, gone), gone: sheet.gone + gone.length }))
}

/** The draft is over; one post is shown, of several the page of their photographer. */
function usePublished(desk: Desk) {
  const w = useWords(words)
  const toast = useToast()
  const navigate = useNavigate()
  return (posts: PostCard[]) => {
    const [first] = posts
    if (!first) return
    change(desk, () => emptySheet(desk.lang))
    saveDraft(desk)
    toast(posts.length === 1 ? w.publishedOne : w.publishedMany(posts.length))
    void navigate(posts.length === 1 ? photoPath(first) : href('/photographer/:id/photos', { id: first.author.uniqueUri ?? first.author.account }))
  }
}
