import { useEffect, useEffectEvent, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import type { Api } from '#api/client.ts'
import { ApiError } from '#api/client.ts'
import { FILM_SECONDS } from '#api/limits.ts'
import { browserApi } from '#web/api.ts'
import { films as words } from '#web/words/films.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { holdDraft } from '../upload/hold-draft.ts'
import type { Cut, OpenedFilm } from './cut-film.ts'
import { findLeftFilm, forgetFilm, type LeftFilm } from './keep-film.ts'
import { bringOn, makeAndSend, type FilmStage } from './send-all.ts'

export type FilmWork = {
  film: (OpenedFilm & { url: string }) | null
  /** One that a closed tab left, instead of one that was chosen here. */
  left: LeftFilm | null
  cut: Cut
  cover: { blob: Blob; url: string } | null
  stage: FilmStage
  /** This browser had no room to lay it by. */
  isUnkept: boolean
  problem: string | null
}
const NOTHING: FilmWork = {
  film: null,
  left: null,
  cut: { begin: 0, end: 0, side: null, isMuted: false },
  cover: null,
  stage: { at: 'none' },
  isUnkept: false,
  problem: null,
}
const shown = (blob: Blob) => ({ blob, url: URL.createObjectURL(blob) })

/** One film on this page, from the moment it is chosen, or from where a closed tab left it; the library that reads one is fetched when it is chosen. */
export function useFilm(account: string) {
  const w = useWords(words)
  const [work, setWork] = useState(NOTHING)
  const set = (change: Partial<FilmWork>) => setWork((now) => ({ ...now, ...change }))
  const { begin, end, isKept, isElsewhere } = useLeftFilm(account, setWork)
  const choose = async (file: File) => {
    begin()
    if (isKept) await forgetFilm(account)
    const { openFilm } = await import('./cut-film.ts')
    const film = await openFilm(file).catch(() => null)
    if (!film) return setWork({ ...NOTHING, problem: w.notFilm })
    const length = film.isCuttable ? Math.min(film.seconds, FILM_SECONDS) : film.seconds
    setWork({ ...NOTHING, film: { ...film, url: URL.createObjectURL(file) }, cut: { ...NOTHING.cut, end: length }, stage: { at: 'cut' } })
  }
  const takeFrame = async (video: HTMLVideoElement, isFirst = false) => {
    const { takeCover } = await import('./take-cover.ts')
    const blob = await takeCover(video, { isFirst })
    set(blob ? { cover: shown(blob) } : { problem: w.unshown })
  }
  const send = async () => {
    const { film, cut, cover } = work
    if (!film || !cover) return
    const line = begin()
    set({ problem: null, isUnkept: false, stage: { at: 'making', done: 0 } })
    const stage = await makeAndSend({ film, cut, cover: cover.blob }, line).catch((error: unknown) => problemIn(error) ?? w.failed)
    if (line.signal.aborted) return
    if (typeof stage === 'string' && isKept) await forgetFilm(account)
    set(typeof stage === 'string' ? { problem: stage, stage: { at: 'cut' } } : { stage })
  }
  /** Back to its cuts; one that came from a closed tab has none, and goes. */
  const stop = () => {
    end()
    if (isKept) void forgetFilm(account)
    setWork(work.left ? NOTHING : { ...work, stage: { at: 'cut' } })
  }
  const change = (cut: Partial<Cut>) => set({ cut: { ...work.cut, ...cut } })
  return { work, choose, takeFrame, send, stop, isKept, isElsewhere, change, unshown: () => set({ problem: w.unshown }) }
}

const problemIn = (error: unknown) => (error instanceof ApiError ? error.message : null)

/** Goes on with what a closed tab left. `begin` begins another work and ends the one before; `isKept`: this tab is the one that lays films by; `isElsewhere`: another is. */
function useLeftFilm(account: string, setWork: Dispatch<SetStateAction<FilmWork>>) {
  const w = useWords(words)
  const lang = useLang()
  const [isKept, setKept] = useState(false)
  const [isElsewhere, setElsewhere] = useState(false)
  const work = useRef<AbortController>(undefined)
  const begin = () => {
    work.current?.abort()
    work.current = new AbortController()
    const api = ((...said: Parameters<Api>) => browserApi(lang)(...said)) as Api
    const tell = (stage: FilmStage) => setWork((now) => ({ ...now, stage }))
    const unkept = () => setWork((now) => ({ ...now, isUnkept: true }))
    return { api, signal: work.current.signal, account: isKept ? account : null, tell, unkept }
  }
  const bringBack = useEffectEvent(async () => {
    setKept(true)
    setElsewhere(false)
    const left = await findLeftFilm(account)
    if (!left || work.current) return // one was chosen meanwhile
    const line = { ...begin(), account }
    setWork({ ...NOTHING, left, cover: shown(left.cover), stage: { at: 'checking' } })
    const stage = await bringOn(left, line).catch((error: unknown) => problemIn(error) ?? w.failed)
    if (line.signal.aborted) return
    if (typeof stage !== 'string' && stage.at === 'ready') return line.tell(stage)
    await forgetFilm(account)
    setWork({ ...NOTHING, problem: typeof stage === 'string' ? stage : null })
  })
  useEffect(() => {
    const gone = new AbortController()
    // a tab that is at it goes on with it; what is chosen in this one meanwhile is not laid by
    holdDraft({ account: `film:${account}`, signal: gone.signal, take: false, onHeld: () => void bringBack(), onElsewhere: () => setElsewhere(true) })
    return () => {
      gone.abort()
      work.current?.abort()
      work.current = undefined
    }
  }, [account])
  return { begin, end: () => work.current?.abort(), isKept, isElsewhere }
}
