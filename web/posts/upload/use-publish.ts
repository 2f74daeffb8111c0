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
import type { Split } from './energy-split.ts'
import { askImages } from './hear-images.ts'
import { attemptFor, frameWithProblem, nextStep, plannedPosts, unfit, untitled, type Attempt, type Planned } from './publish-input.ts'
import { awaited, isOver } from './queue.ts'
import { emptySheet, without, type Run, type Sheet } from './sheet.ts'
import { dropPublished } from './take-files.ts'

export type Answer = { posts: PostCard[] } | { problem: Problem } | undefined

type Publishing = { desk: Desk; sheet: Sheet; split: Split; answer: Answer; refresh: () => Promise<void> }
/** Publishing: what is missing is said where it is missing, an answer is shown where it belongs, what was published makes room for the next. */
export function usePublish({ desk, sheet, split, answer, refresh }: Publishing) {
  const w = useWords(words)
  /** How often, and after how many works: what was published meanwhile begins anew. */
  const [tried, setTried] = useState({ times: 0, at: -1 })
  const form = useFirstProblem(answer, tried.times, sheet.run)
  const { problems, said, forget, edited } = useAnswer(answer)
  const plan = plannedPosts(sheet)
  const asks = tried.at === sheet.out || sheet.run === 'asks'
  const missing = asks ? untitled(plan) : []
  const { busy, send } = useSend(desk, answer)
  useRun({ desk, sheet, plan, busy, payable: split.now, send })

  const stop = () => change(desk, (now) => ({ ...now, run: 'off' }))
  const publish = () => {
    setTried({ times: tried.times + 1, at: sheet.out })
    forget()
    stop()
    if (selectAsked(desk, plan) || !plan.length || awaited(sheet).length) return
    // with no energy as far as this page knows one is tried all the same: the server knows better, and says when there will be enough
    send(plan.slice(0, Math.max(1, split.now)))
  }
  /** All of them, the nine that stand and then the next, until something asks for the person. */
  const publishAll = async () => {
    forget()
    await refresh() // energy may have come back meanwhile
    change(desk, (now) => ({ ...now, run: 'on' }))
  }
  const short = sheet.run === 'rests' ? w.energySplit(split) : null
  return {
    form,
    plan,
    busy,
    publish,
    publishAll,
    stop,
    edited,
    problems: withMissing(problems, sheet, plan, missing, w.titleMissing),
    missing,
    problem: said ?? short ?? (asks && sheet.run !== 'on' ? whatIsMissing(sheet, plan, w) : null),
  }
}

/** Whose words are missing or wrong is selected, unless it is; true where there are any. */
function selectAsked(desk: Desk, plan: readonly Planned[]): boolean {
  const asked = [...untitled(plan), ...unfit(plan)]
  if (asked.length && !asked.includes(desk.sheet.selected ?? '')) select(desk, asked[0])
  return asked.length > 0
}

type Terms = { desk: Desk; sheet: Sheet; plan: readonly Planned[]; busy: boolean; payable: number; send: (plan: readonly Planned[]) => void }
/** Batch after batch: each time something came up or was published, what comes next is looked for. */
function useRun({ desk, sheet, plan, busy, payable, send }: Terms) {
  const go = useEffectEvent(() => {
    if (sheet.run !== 'on' || busy) return
    const step = nextStep(sheet, plan, payable)
    if (step === 'wait') return
    if (step === 'publish') return send(plan.slice(0, payable))
    if (step === 'ask') selectAsked(desk, plan)
    change(desk, (now) => ({ ...now, run: step === 'ask' ? 'asks' : step === 'rest' ? 'rests' : 'off' }))
  })
  useEffect(() => go(), [sheet, busy, payable])
}

/** Sends posts, and does what their answer asks for. */
function useSend(desk: Desk, answer: Answer) {
  const submit = useSubmit()
  const attempt = useRef<Attempt>(null)
  const sent = useRef<readonly Planned[]>([])
  const finish = usePublished(desk)
  const send = (plan: readonly Planned[]) => {
    const posts = JSON.stringify(plan.map(({ post }) => post))
    attempt.current = attemptFor(attempt.current, posts, () => crypto.randomUUID())
    sent.current = plan
    void submit({ posts, key: attempt.current.key }, { method: 'post' })
  }
  const act = useEffectEvent((to: NonNullable<Answer>) => {
    if ('posts' in to) return finish(to.posts, sent.current)
    change(desk, (now) => ({ ...now, run: 'off', selected: frameWithProblem(sent.current, Object.keys(to.problem.fields)) ?? now.selected }))
    if (to.problem.reason === 'IMAGE_PUBLISHED' || to.problem.reason === 'NOT_FOUND') void dropGone(desk)
  })
  useEffect(() => {
    if (answer) act(answer)
  }, [answer])
  return { busy: useNavigation().formMethod === 'POST', send }
}

/** What the server said last of what was published, until it is edited or tried again. */
function useAnswer(answer: Answer) {
  const w = useWords(words)
  const [problems, setProblems] = useState<Problems>({})
  const [said, say] = useState<string | null>(null)
  const [heard, setHeard] = useState<Answer>()
  if (answer && answer !== heard) {
    setHeard(answer)
    setProblems('problem' in answer ? answer.problem.fields : {})
    say('problem' in answer ? (answer.problem.reason === 'TRANSPORT' ? w.answerLost : answer.problem.msg) : null)
  }
  const forget = () => {
    setProblems({})
    say(null)
  }
  const edited = (path: string | null | undefined) => {
    say(null)
    if (path) setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !field.startsWith(`${path}.`))))
  }
  return { problems, said, forget, edited }
}

/** After each try the first field that is wrong has the cursor. */
function useFirstProblem(answer: Answer, tried: number, run: Run) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // a frame later: the photograph that it is about may have been selected only now
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [answer, tried, run])
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
  const waiting = awaited(sheet)
  const stuck = waiting.filter(({ stage }) => stage === 'lost' || stage === 'failed').length
  if (stuck) return w.lostYet(stuck)
  if (waiting.length) return w.notYet(waiting.length)
  if (!plan.length) return w.nothingReady
  const wanting = untitled(plan).length
  if (!wanting) return unfit(plan).length ? w.unfit : null
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

/** What was published is off the sheet. When nothing is left the draft is over: one post is shown, of several the page of their photographer. */
function usePublished(desk: Desk) {
  const w = useWords(words)
  const toast = useToast()
  const navigate = useNavigate()
  return (posts: PostCard[], sent: readonly Planned[]) => {
    const [first] = posts
    if (!first) return
    const out = desk.sheet.out + posts.length
    dropPublished(
      desk,
      sent.flatMap(({ frames }) => frames.map(({ id }) => id)),
    )
    change(desk, (now) => ({ ...(isOver(now) ? emptySheet(desk.lang) : now), out }))
    saveDraft(desk)
    if (desk.sheet.frames.length) return desk.sheet.run === 'on' ? undefined : toast(w.publishedMany(posts.length))
    toast(out === 1 ? w.publishedOne : w.publishedMany(out))
    void navigate(out === 1 ? photoPath(first) : href('/photographer/:id/photos', { id: first.author.uniqueUri ?? first.author.account }))
  }
}
