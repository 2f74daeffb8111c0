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
  const [tried, setTried] = useState(0)
  const form = useFirstProblem(answer, tried)
  const [sent, setSent] = useState<readonly Planned[]>([])
  const [problems, setProblems] = useState<Problems>({})
  const [said, setSaid] = useState<string | null>(null)
  const [heard, setHeard] = useState<Answer>()
  const plan = plannedPosts(sheet)
  const missing = tried ? untitled(plan) : []
  const finish = usePublished(desk)

  if (answer && answer !== heard) {
    setHeard(answer)
    setProblems('problem' in answer ? answer.problem.fields : {})
    setSaid('problem' in answer ? (answer.problem.reason === 'TRANSPORT' ? w.answerLost : answer.problem.msg) : null)
  }
  const act = useEffectEvent((to: NonNullable<Answer>) => {
    if ('posts' in to) return finish(to.posts)
    select(desk, frameWithProblem(sent, Object.keys(to.problem.fields)))
    if (to.problem.reason === 'IMAGE_PUBLISHED' || to.problem.reason === 'NOT_FOUND') void dropGone(desk)
  })
  useEffect(() => {
    if (answer) act(answer)
  }, [answer])

  const publish = () => {
    setTried(tried + 1)
    setProblems({})
    setSaid(null)
    const wanting = untitled(plan)
    if (wanting.length && !wanting.includes(sheet.selected ?? '')) select(desk, wanting[0])
    if (wanting.length || !plan.length || sheet.frames.some(isPending)) return
    const posts = JSON.stringify(plan.map(({ post }) => post))
    attempt.current = attemptFor(attempt.current, posts, () => crypto.randomUUID())
    setSent(plan)
    void submit({ posts, key: attempt.current.key }, { method: 'post' })
  }
  const edited = (path: string | null | undefined) => {
    setSaid(null)
    if (path) setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !field.startsWith(`${path}.`))))
  }
  return {
    form,
    plan,
    busy,
    publish,
    edited,
    problems: withMissing(problems, sheet, plan, missing, w.titleMissing),
    missing,
    problem: said ?? (tried ? whatIsMissing(sheet, plan, w) : null),
  }
}

/** After each try the first field that is wrong has the cursor. */
function useFirstProblem(answer: Answer, tried: number) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // a frame later: the photograph that it is about may have been selected only now
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [answer, tried])
  return form
}

/** A title that is missing is said at its field like any other problem. */
function withMissing(problems: Problems, { mode, selected }: Sheet, plan: readonly Planned[], missing: readonly string[], sentence: string): Problems {
  const at = mode === 'set' ? 0 : plan.findIndex(({ frames }) => frames.some(({ id }) => id === selected))
  return missing.length && (mode === 'set' || missing.includes(selected ?? '')) ? { ...problems, [`posts.${at}.title`]: sentence } : problems
}

const select = (desk: Desk, id: string | null | undefined) => id && change(desk, (now) => ({ ...now, selected: id }))

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
