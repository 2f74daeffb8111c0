import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Problem } from '#web/api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'

const TOAST_MS = 2500
/** Long enough to read it and to take it back. */
const ACT_MS = 10_000
const BANNER_MS = 5000

/** A title's new lines become lines of their own (specification §2); they are text, never markup. */
export type Question = { title: string; text?: string; yes?: string; no?: string }
/** What a toast offers to do about what it says. */
type ToastAct = { label: string; act: () => void }
type Toast = { text: string; offer: ToastAct | undefined }
type Tools = {
  toast: (text: string, offer?: ToastAct) => void
  tell: (problem: Pick<Problem, 'reason' | 'msg'>, say?: (text: string) => void) => void
  confirm: (question: Question) => Promise<boolean>
  message: (text: string | null) => void
  loading: (text: string | null) => void
}
const ToolsContext = createContext<Tools>({ toast: () => {}, tell: () => {}, confirm: () => Promise.resolve(false), message: () => {}, loading: () => {} })

/** A short word at the foot of the page, gone after 2.5 s; one that offers something stays 10 s, and as long as somebody points at it. */
export const useToast = () => use(ToolsContext).toast
/** Says why a call from the browser failed: a toast, or what `say` does; one that got no answer is the banner about the network, never the wire's own text. */
export const useTell = () => use(ToolsContext).tell
/** Asks and resolves yes or no; Esc and a click beside it are no. */
export const useConfirm = () => use(ToolsContext).confirm
/** Says something that is to be read before one goes on. */
export const useMessage = () => use(ToolsContext).message
/** Covers the page with what it waits for, until null is said. */
export const useLoading = () => use(ToolsContext).loading

function useTimed(ms: number) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => setText(null), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return [text, setText] as const
}

/** Around every page: toast, network banner, question, message, what is waited for. */
export function Overlays({ children }: { children: ReactNode }) {
  const w = useWords(shell)
  const [toast, setToast] = useState<Toast | null>(null)
  const [banner, setBanner] = useTimed(BANNER_MS)
  const [asked, setAsked] = useState<{ question: Question; answer: (said: boolean) => void } | null>(null)
  const confirm = useCallback((question: Question) => new Promise<boolean>((answer) => setAsked({ question, answer })), [])
  const [message, setMessage] = useState<string | null>(null)
  const [loading, setLoading] = useState<string | null>(null)
  const tools = useMemo<Tools>(() => {
    const toast: Tools['toast'] = (text, offer) => setToast({ text, offer })
    const tell: Tools['tell'] = ({ reason, msg }, say = toast) => (reason === 'TRANSPORT' ? setBanner(w.networkError) : say(msg))
    return { toast, tell, confirm, message: setMessage, loading: setLoading }
  }, [setBanner, confirm, w])
  useEffect(() => {
    const lost = () => setBanner(w.offline)
    addEventListener('offline', lost)
    return () => removeEventListener('offline', lost)
  }, [setBanner, w])
  const settle = (said: boolean) => {
    asked?.answer(said)
    setAsked(null)
  }
  return (
    <ToolsContext value={tools}>
      {banner !== null && <Banner text={banner} close={() => setBanner(null)} />}
      {children}
      <output className="toasts">{toast && <ShownToast toast={toast} close={() => setToast(null)} />}</output>
      {asked && <ConfirmDialog question={asked.question} settle={settle} />}
      {message !== null && <MessageDialog text={message} close={() => setMessage(null)} />}
      {loading !== null && <FullLoading text={loading} />}
    </ToolsContext>
  )
}

function ShownToast({ toast, close }: { toast: Toast; close: () => void }) {
  const [held, setHeld] = useState(false)
  const end = useEffectEvent(close)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => end(), toast.offer ? ACT_MS : TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast, held])
  const take = () => {
    toast.offer?.act()
    close()
  }
  return (
    <span className="toast" onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <span>{toast.text}</span>
      {toast.offer && (
        <button type="button" className="btn" onClick={take} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
          {toast.offer.label}
        </button>
      )}
    </span>
  )
}

/** Over the page, so that nothing moves and it is seen wherever one has scrolled to. */
function Banner({ text, close }: { text: string; close: () => void }) {
  const w = useWords(shell)
  return (
    <div className="offline" role="alert">
      <span>{text}</span>
      <button type="button" className="btn compact" onClick={close}>
        {w.understood}
      </button>
      <button type="button" className="btn quiet compact icon" aria-label={w.close} onClick={close}>
        <Icon name="x" small />
      </button>
    </div>
  )
}

function ConfirmDialog({ question, settle }: { question: Question; settle: (said: boolean) => void }) {
  const w = useWords(shell)
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog className="dialog" role="alertdialog" ref={box} aria-labelledby="asked" closedby="any" onClose={() => settle(false)}>
      <h2 id="asked">
        {question.title.split('\n').map((line, n) => (
          <span className="line" key={n}>
            {line}
          </span>
        ))}
      </h2>
      {question.text && <p className="small">{question.text}</p>}
      <div className="acts">
        <button type="button" className="btn" onClick={() => settle(false)}>
          {question.no ?? w.cancel}
        </button>
        <button type="button" className="btn primary" onClick={() => settle(true)}>
          {question.yes ?? w.confirm}
        </button>
      </div>
    </dialog>
  )
}

function MessageDialog({ text, close }: { text: string; close: () => void }) {
  const w = useWords(shell)
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog className="dialog" role="alertdialog" ref={box} aria-labelledby="message" closedby="any" onClose={close}>
      <p id="message">{text}</p>
      <div className="acts">
        <button type="button" className="btn primary" onClick={close}>
          {w.fine}
        </button>
      </div>
    </dialog>
  )
}

/** Nothing behind it can be touched, and Esc does not take it away: what is waited for ends by itself. */
function FullLoading({ text }: { text: string }) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog className="full-loading" ref={box} closedby="none" onCancel={(event) => event.preventDefault()} aria-labelledby="waiting">
      <span className="turning" aria-hidden="true" />
      <output id="waiting">{text}</output>
    </dialog>
  )
}
