import { useEffect, useRef, useState } from 'react'
import type { Api } from '#api/client.ts'
import { ApiError } from '#api/client.ts'
import { FILM_SECONDS } from '#api/limits.ts'
import { browserApi } from '#web/api.ts'
import { films as words } from '#web/words/films.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Cut, OpenedFilm } from './cut-film.ts'

/** Where a film is on its way: `cut` while it is worked on, then made, sent and looked at. */
export type FilmStage = { at: 'none' | 'cut' | 'checking' } | { at: 'making' | 'sending'; done: number } | { at: 'ready'; film: string; cover: string }
export type FilmWork = {
  film: (OpenedFilm & { url: string }) | null
  cut: Cut
  cover: { blob: Blob; url: string } | null
  stage: FilmStage
  problem: string | null
}
const NOTHING: FilmWork = { film: null, cut: { begin: 0, end: 0, side: null, isMuted: false }, cover: null, stage: { at: 'none' }, problem: null }

/** One film on this page, from the moment it is chosen; the library that reads it is fetched then. */
export function useFilm() {
  const w = useWords(words)
  const lang = useLang()
  const [work, setWork] = useState(NOTHING)
  const end = useRef<AbortController>(undefined)
  useEffect(() => () => end.current?.abort(), [])
  const set = (change: Partial<FilmWork>) => setWork((now) => ({ ...now, ...change }))

  const choose = async (file: File) => {
    end.current?.abort()
    const { openFilm } = await import('./cut-film.ts')
    const film = await openFilm(file).catch(() => null)
    if (!film) return setWork({ ...NOTHING, problem: w.notFilm })
    const length = film.isCuttable ? Math.min(film.seconds, FILM_SECONDS) : film.seconds
    setWork({ ...NOTHING, film: { ...film, url: URL.createObjectURL(file) }, cut: { ...NOTHING.cut, end: length }, stage: { at: 'cut' } })
  }
  const takeFrame = async (video: HTMLVideoElement) => {
    const { takeCover } = await import('./take-cover.ts')
    const blob = await takeCover(video)
    set(blob ? { cover: { blob, url: URL.createObjectURL(blob) } } : { problem: w.unshown })
  }
  const send = async () => {
    const { film, cut, cover } = work
    if (!film || !cover) return
    const { signal } = (end.current = new AbortController())
    const api = ((...said: Parameters<Api>) => browserApi(lang)(...said)) as Api
    set({ problem: null, stage: { at: 'making', done: 0 } })
    const stage = await sendAll({ film, cut, cover: cover.blob }, { api, signal }, (now) => set({ stage: now })).catch((error: unknown) =>
      error instanceof ApiError ? error.message : w.failed,
    )
    if (signal.aborted) return
    set(typeof stage === 'string' ? { problem: stage, stage: { at: 'cut' } } : { stage })
  }
  const stop = () => {
    end.current?.abort()
    set({ stage: { at: 'cut' } })
  }
  return {
    work,
    choose,
    takeFrame,
    send,
    stop,
    change: (cut: Partial<Cut>) => set({ cut: { ...work.cut, ...cut } }),
    unshown: () => set({ problem: w.unshown }),
  }
}

type Whole = { film: OpenedFilm; cut: Cut; cover: Blob }
/** Makes the film, sends it and its cover; says what was refused in the server's words. */
async function sendAll({ film, cut, cover }: Whole, line: { api: Api; signal: AbortSignal }, tell: (stage: FilmStage) => void): Promise<FilmStage | string> {
  const [{ cutFilm }, { sendCover, sendFilm }] = await Promise.all([import('./cut-film.ts'), import('./send-film.ts')])
  const made = await cutFilm(film, cut, (done) => tell({ at: 'making', done }), line.signal)
  line.signal.throwIfAborted()
  tell({ at: 'sending', done: 0 })
  const sent = await sendFilm(made, film.file.name, line, (done) => tell(done < 1 ? { at: 'sending', done } : { at: 'checking' }))
  if (sent.refusal) return sent.refusal.sentence
  const image = await sendCover(cover, line)
  return image.refusal ? image.refusal.sentence : { at: 'ready', film: sent.key, cover: image.key }
}
