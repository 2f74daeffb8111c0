import { useEffect, useRef } from 'react'
import { Form, href, useLocation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { OperatorRole } from '#api/operators.ts'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Brand } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { admin as words } from '#web/words/admin.ts'
import { consoleWords } from '#web/words/console.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { ConsoleKeys } from './console-keys.tsx'
import { useKeys } from './use-keys.ts'

type Props = { standing: { account: string; roles: OperatorRole[]; until: string | null } }
/** The bar of the console: one field that finds, who is at work and until when, and the way out. */
export function ConsoleBar({ standing: { account, roles, until } }: Props) {
  const w = useWords(words)
  const lang = useLang()
  const { comma } = useWords(consoleWords)
  const viewer = useViewer()
  return (
    <header className="bar con">
      <Link className="brand" to={href('/admin')}>
        <Brand />
        <span>{brand.name[lang]}</span> <span className="muted">{w.title}</span>
      </Link>
      <Find />
      <div className="con-who">
        <p className="con-name">
          <b>{viewer?.nickname ?? account}</b>
          <small>{roles.map((role) => w.roles[role]).join(comma)}</small>
        </p>
        {until && (
          <time className="con-until num" dateTime={until} title={w.untilLong(until)}>
            {w.until(until)}
          </time>
        )}
        <ConsoleKeys />
        <Form method="post" action={href('/admin/sign-in')}>
          <button type="submit" name="leave" value="yes" className="btn compact">
            {w.leave}
          </button>
        </Form>
      </div>
    </header>
  )
}

function Find() {
  const w = useWords(words)
  const { pathname, search } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const sought = pathname === href('/admin/find') ? (new URLSearchParams(search).get('q') ?? '') : ''
  useEffect(() => {
    if (field.current) field.current.value = sought
  }, [sought])
  useKeys({ '/': () => field.current?.select() })
  return (
    <search>
      <Form action={href('/admin/find')} className="bar-search">
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={w.find}
          placeholder={w.find}
          maxLength={200}
          autoComplete="off"
          defaultValue={sought}
          required
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        <kbd aria-hidden="true">/</kbd>
      </Form>
    </search>
  )
}
