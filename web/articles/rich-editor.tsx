import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import type { ArticleBody } from '#api/articles.ts'
import type { Lang } from '#api/limits.ts'
import { htmlLang } from '#web/lang.ts'
import { partsAfter } from '#web/share/read-asked.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { articlesDesk as words } from '#web/words/articles-desk.ts'
import { useWords } from '#web/words/words.ts'
import { cleanNode } from './clean-node.ts'

type Props = { name: string; lang: Lang; body: ArticleBody; label: string; problem: string | undefined }
/** A document to write in; the form gets it as the tree it is. The editor itself is fetched by this page alone. */
export function RichEditor({ name, lang, body, label, problem }: Props) {
  const w = useWords(words)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [written, setWritten] = useState(() => JSON.stringify(body))
  const [, redraw] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const first = useRef({ body, label, say: w.workIs })
  useEffect(() => {
    const element = box.current
    const until = new AbortController()
    let opened: Editor | undefined
    void import('./open-editor.ts').then(({ openEditor }) => {
      if (until.signal.aborted || !element) return
      opened = openEditor({
        ...first.current,
        element,
        lang: htmlLang[lang],
        onChange: (changed) => {
          setWritten(JSON.stringify(cleanNode(changed.getJSON())))
          redraw((n) => n + 1)
        },
      })
      setEditor(opened)
    })
    return () => {
      until.abort()
      opened?.destroy()
    }
  }, [lang])
  return (
    <div className="field">
      <span className="lab">{label}</span>
      {editor && <Tools editor={editor} label={`${w.tools} · ${label}`} />}
      <div ref={box} />
      <noscript>{w.needsScript}</noscript>
      {problem && <FieldError text={problem} />}
      <input type="hidden" name={name} value={written} />
    </div>
  )
}

function Tools({ editor, label }: { editor: Editor; label: string }) {
  const w = useWords(words)
  const run = () => editor.chain().focus()
  const marks = [
    { name: w.bold, on: editor.isActive('bold'), do: () => run().toggleBold().run() },
    { name: w.italic, on: editor.isActive('italic'), do: () => run().toggleItalic().run() },
    { name: w.heading2, on: editor.isActive('heading', { level: 2 }), do: () => run().toggleHeading({ level: 2 }).run() },
    { name: w.heading3, on: editor.isActive('heading', { level: 3 }), do: () => run().toggleHeading({ level: 3 }).run() },
    { name: w.bulletList, on: editor.isActive('bulletList'), do: () => run().toggleBulletList().run() },
    { name: w.orderedList, on: editor.isActive('orderedList'), do: () => run().toggleOrderedList().run() },
    { name: w.blockquote, on: editor.isActive('blockquote'), do: () => run().toggleBlockquote().run() },
  ]
  const acts = [
    { name: w.rule, do: () => run().setHorizontalRule().run() },
    { name: w.undo, do: () => run().undo().run() },
    { name: w.redo, do: () => run().redo().run() },
  ]
  return (
    <>
      <fieldset className="toolrow" aria-label={label}>
        {marks.map((one) => (
          <button key={one.name} type="button" className="btn compact" aria-pressed={one.on} onClick={one.do}>
            {one.name}
          </button>
        ))}
        {acts.map((one) => (
          <button key={one.name} type="button" className="btn compact" onClick={one.do}>
            {one.name}
          </button>
        ))}
      </fieldset>
      <AddressTools editor={editor} />
    </>
  )
}

/** An address makes marked words a link; that of a work's page puts the work in. */
function AddressTools({ editor }: { editor: Editor }) {
  const w = useWords(words)
  const [address, setAddress] = useState('')
  const [isNone, setNone] = useState(false)
  const putWork = () => {
    const [author, permlink] = partsAfter('photocomment', address) ?? []
    setNone(!author || !permlink)
    if (author && permlink) editor.chain().focus().insertContent({ type: 'photograph', attrs: { author, permlink } }).run()
  }
  return (
    <Field label={w.address} hint={w.addressHint} problem={isNone ? w.notWork : undefined}>
      {(wired) => (
        <span className="toolrow">
          <input {...wired} className="input" value={address} maxLength={500} onChange={(event) => setAddress(event.target.value)} />
          <button type="button" className="btn compact" onClick={() => editor.chain().focus().setLink({ href: address.trim() }).run()}>
            {w.link}
          </button>
          <button type="button" className="btn compact" onClick={() => editor.chain().focus().unsetLink().run()}>
            {w.unlink}
          </button>
          <button type="button" className="btn compact" onClick={putWork}>
            {w.work}
          </button>
        </span>
      )}
    </Field>
  )
}
