import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { UserInfo } from '#api/account.ts'
import type { PageRequest, Site } from '#web/api.ts'
import { ChooseKey } from '#web/collections/choose-key.tsx'
import { AppBar } from './app-bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { PageFooter } from './page-footer.tsx'
import { TopBar } from './top-bar.tsx'
import { useKeyboard } from './use-keyboard.ts'

type Props = Pick<PageRequest, 'frame' | 'app'> & { site: Site | null; offers: boolean; user: UserInfo | null | undefined; children: ReactNode }
/** What stands around a page: nothing of ours inside our app, which brings its own, or where a page does (`ownBar` in its data); elsewhere bars and foot, on a phone also the way into the app. */
export function PageFrame({ frame, app, site, offers, user, children }: Props) {
  useKeyboard()
  const hasOwnBar = useMatches().some(({ loaderData }) => (loaderData as { ownBar?: boolean } | undefined)?.ownBar)
  if (frame === 'in-app' || hasOwnBar) return children
  return (
    <>
      {offers && <LanguageOffer />}
      {app && <AppBar {...app} />}
      <TopBar user={user} />
      {children}
      <PageFooter site={site} />
      <BottomBar user={user} />
      {user && <ChooseKey />}
    </>
  )
}
