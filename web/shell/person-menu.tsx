import { useRef } from 'react'
import { Form, href, Link } from 'react-router'
import type { UserInfo } from '#api/account.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ownPlaces } from '#web/words/menus.ts'
import { shell } from '#web/words/shell.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { useLogout } from './use-logout.ts'

/** What belongs to the signed-in person. A popover: Esc and a click elsewhere close it, and it opens without a script. */
export function PersonMenu({ user }: { user: UserInfo }) {
  const w = useWords(shell)
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  const logout = useLogout()
  return (
    <>
      <button type="button" className="person-button" popoverTarget="person-menu" aria-label={w.menuOf(user.nickname)}>
        <Avatar person={user} />
      </button>
      <div className="sheet-menu" id="person-menu" popover="auto" ref={box}>
        <p>
          <b className="nickname" title={user.nickname}>
            {user.nickname}
          </b>
          <small>@{user.account}</small>
        </p>
        {ownPlaces.map(({ to, name }) => (
          <Link key={name.en} to={to(user)} onClick={() => box.current?.hidePopover()}>
            {name[lang]}
          </Link>
        ))}
        <Form method="post" action={href('/logout')} onSubmit={logout}>
          <button type="submit">{w.signOut}</button>
        </Form>
      </div>
    </>
  )
}
