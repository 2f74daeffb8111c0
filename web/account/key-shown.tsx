import { useRef } from 'react'
import { useToast } from '#web/shell/overlays.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { security as words } from '#web/words/security.ts'
import { useWords } from '#web/words/words.ts'

type Props = { account: string; made: { ownerKey: string; madeAt: string }; leadsTo: string }
/** The key, once: in groups of four for whoever writes it down. */
export function KeyShown({ account, made: { ownerKey, madeAt }, leadsTo }: Props) {
  const w = useWords(words)
  const shown = useRef<HTMLElement>(null)
  const copy = useCopy(shown, ownerKey)
  const groups = ownerKey.match(/.{4}/g) ?? []
  const save = () => saveText(w.keyFile(account), w.keyFileText(account, groups.join(' '), madeAt))
  return (
    <main id="main" className="page key-page">
      <h1>{w.keyShownTitle}</h1>
      <p>{w.keyShownText}</p>
      <p className="vh">{w.keyLabel}</p>
      <code className="key" ref={shown}>
        {groups.map((group, n) => (
          <span key={n}>{group} </span>
        ))}
      </code>
      <div className="acts key-acts">
        <button type="button" className="btn" onClick={copy}>
          {w.keyCopy}
        </button>
        <button type="button" className="btn" onClick={save}>
          {w.keyDownload}
        </button>
      </div>
      <p className="notice">
        <Icon name="info" />
        <span>{w.keyFor.at(-1)}</span>
      </p>
      <Link className="btn primary" to={leadsTo}>
        {w.keyKept}
      </Link>
    </main>
  )
}

/** Into the clipboard; where there is none (no TLS, not allowed) the key is selected for the reader to copy. */
function useCopy(shown: { current: HTMLElement | null }, text: string) {
  const w = useWords(words)
  const toast = useToast()
  return () => {
    const select = () => {
      getSelection()?.selectAllChildren(shown.current!)
      toast(w.keySelected)
    }
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (clipboard) clipboard.writeText(text).then(() => toast(w.keyCopied), select)
    else select()
  }
}

function saveText(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
