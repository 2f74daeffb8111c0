import { useRef } from 'react'
import { Form, href, Link } from 'react-router'
import type { UserInfo } from '#api/account.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import { useLogout } from './use-logout.ts'

/** What belongs to the signed-in person. A `details`, so that it opens without a script. */
export function PersonMenu({ user }: { user: UserInfo }) {
  const w = useWords(shell)
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => box.current?.removeAttribute('open')
  const logout = useLogout()
  return (
    <details className="person-menu" ref={box} onKeyDown={(event) => event.key === 'Escape' && close()} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <summary aria-label={w.menuOf(user.nickname)}>
        <Avatar person={user} />
      </summary>
      <div className="sheet-menu">
        <p>
          <b>{user.nickname}</b>
          <small>@{user.account}</small>
        </p>
        <Link to={href('/photographer/:id/photos', { id: user.uniqueUri ?? user.account })} onClick={close}>
          {w.myWorks}
        </Link>
        <Form method="post" action={href('/logout')} onSubmit={logout}>
          <button type="submit">{w.signOut}</button>
        </Form>
      </div>
    </details>
  )
}
