import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Props = { title: string; closeTo: string; children: ReactNode }
/** A dialog that stands in the address: it opens without a script too, as a part of the page. Esc leads back to the page without it. */
export function UrlDialog({ title, closeTo, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { key } = useLocation()
  // before it is painted: until then Esc would not close it; and again where its link was followed before Esc had led away
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog || dialog.matches(':modal')) return
    dialog.removeAttribute('open')
    dialog.showModal()
    dialog.querySelector<HTMLElement>('.fields input:not([type=hidden])')?.focus()
  }, [key])
  return (
    <dialog
      className="dialog url-dialog"
      open
      ref={box}
      aria-labelledby="dialog-title"
      onClose={() => void navigate(closeTo, { replace: true, preventScrollReset: true })}
    >
      <h2 id="dialog-title" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
