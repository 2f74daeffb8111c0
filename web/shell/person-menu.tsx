import { useRef } from 'react'
import { Form, href } from 'react-router'
import type { UserInfo } from '#api/account.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import { useOwnPlaces } from './own-places.tsx'
import { useLogout } from './use-logout.ts'

/** What belongs to the signed-in person. A popover: Esc and a click elsewhere close it, and it opens without a script. */
export function PersonMenu({ user }: { user: UserInfo }) {
  const w = useWords(shell)
  const box = useRef<HTMLDivElement>(null)
  const places = useOwnPlaces(user, () => box.current?.hidePopover())
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
        {places}
        <Form method="post" action={href('/logout')} onSubmit={logout}>
          <button type="submit">{w.signOut}</button>
        </Form>
      </div>
    </>
  )
}
