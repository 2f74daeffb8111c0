import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Form, href, useLocation } from 'react-router'
import type { UserInfo } from '#api/account.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { places } from '#web/words/menus.ts'
import { shell } from '#web/words/shell.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { LanguageLink } from './language-link.tsx'
import { useOwnPlaces } from './own-places.tsx'
import { QrSheet } from './qr-sheet.tsx'
import { useBottomBar } from './use-bottom-bar.ts'
import { useLogout } from './use-logout.ts'
import { useSignInPath } from './use-sign-in-path.ts'

const ID = 'menu'
/** The browser itself opens it while the page's script is not there yet. @types/react does not know these attributes. */
const OPENS = { command: 'show-modal', commandfor: ID }

type Level = 'main' | 'person' | 'phone'
/** The menu of small screens (1080 px and less): a main list, and behind it one's own, and what there is for phones. */
export function Menu({ user }: { user: UserInfo | null }) {
  const w = useWords(shell)
  const dialog = useRef<HTMLDialogElement>(null)
  const [level, setLevel] = useState<Level>('main')
  const { pathname } = useLocation()
  const close = () => dialog.current?.close()
  const shownAt = useRef(pathname)
  useEffect(() => {
    if (shownAt.current !== pathname) close()
    shownAt.current = pathname
  }, [pathname])
  const open = (event: MouseEvent) => {
    event.preventDefault() // the browser would open once more what is open already
    setLevel('main')
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" className="btn quiet icon menu-btn" aria-haspopup="dialog" aria-label={w.menu} onClick={open} {...OPENS}>
        <Icon name="menu" />
      </button>
      <dialog id={ID} className="menu" ref={dialog} aria-label={w.menu} closedby="any">
        <div className="menu-head">
          {level === 'main' ? (
            <span />
          ) : (
            <button type="button" className="btn quiet icon" aria-label={w.back} onClick={() => setLevel('main')}>
              <Icon name="left" />
            </button>
          )}
          <button type="button" className="btn quiet icon" aria-label={w.close} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
        {level === 'main' && <MainList user={user} close={close} go={setLevel} />}
        {level === 'person' && user && <PersonList user={user} close={close} />}
        {level === 'phone' && (
          <div className="qr-sheet">
            <QrSheet shown />
          </div>
        )}
      </dialog>
    </>
  )
}

type MainProps = { user: UserInfo | null; close: () => void; go: (level: Level) => void }
/** What stands in the bar of phones as well is left out where that bar is. */
function MainList({ user, close, go }: MainProps) {
  const w = useWords(shell)
  const lang = useLang()
  const signIn = useSignInPath()
  const inBar = useBottomBar() ? 'no-phone' : undefined
  return (
    <ul className="menu-list">
      {places.map(({ to, name, bottom }) => (
        <li key={name.en} className={bottom ? inBar : undefined}>
          <Link to={to(user)} onClick={close}>
            {name[lang]}
          </Link>
        </li>
      ))}
      <li className={inBar}>
        <Link to={href('/upload-photos')} onClick={close}>
          {w.upload}
        </Link>
      </li>
      <li className={user ? undefined : inBar}>
        {user ? (
          <button type="button" onClick={() => go('person')}>
            <span className="nickname">{user.nickname}</span> <Icon name="right" />
          </button>
        ) : (
          <Link to={signIn} onClick={close}>
            {w.signIn}
          </Link>
        )}
      </li>
      <li>
        <button type="button" onClick={() => go('phone')}>
          {w.onPhone} <Icon name="right" />
        </button>
      </li>
      <li>
        <LanguageLink />
      </li>
    </ul>
  )
}

function PersonList({ user, close }: { user: UserInfo; close: () => void }) {
  const w = useWords(shell)
  const logout = useLogout()
  return (
    <ul className="menu-list">
      {useOwnPlaces(user, close).map((place) => (
        <li key={place.key}>{place}</li>
      ))}
      <li>
        <Form
          method="post"
          action={href('/logout')}
          onSubmit={(event) => {
            close()
            logout(event)
          }}
        >
          <button type="submit">{w.signOut}</button>
        </Form>
      </li>
    </ul>
  )
}
