import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { attempt, browserApi } from '#web/api.ts'
import { useDoors } from '#web/shell/use-doors.ts'
import { useLang } from '#web/words/words.ts'
import type { NamedPost } from '../like-acts.ts'
import { doTalk, saidOf, talkActIn, type TalkAct } from './talk-acts.ts'

/** Acts on the conversation where the page stands, which is read anew afterwards; `asked` while the answer is on its way. */
export function useTalkAct(post: NamedPost) {
  const lang = useLang()
  const toDoor = useDoors()
  const { revalidate } = useRevalidator()
  const [asked, ask] = useState<TalkAct | null>(null)
  const [problem, setProblem] = useState<string>()
  const send = async (form: FormData) => {
    const act = talkActIn(form)!
    ask(act)
    const done = await attempt(doTalk(browserApi(lang), act, form, post))
    if (done.ok) await revalidate()
    else await toDoor(done.problem)
    setProblem(done.ok ? undefined : saidOf(done.problem))
    ask(null)
    return done.ok ? done.data : null
  }
  return { send, asked, problem }
}
