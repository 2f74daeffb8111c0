import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { UserInfo } from '#api/account.ts'
import type { IdentityStatus } from '#api/identity.ts'
import { dropUser, rememberUser, USER } from './local-user.ts'

/**
 * Local storage says who is signed in (specification §3), and the other tabs hear of it: each asks again for its page (TRUST S053).
 * Writing what is there already tells nobody, so tabs do not answer each other. `undefined`: the page does not know.
 */
export function useOneUser(user: UserInfo | null | undefined, identity: IdentityStatus | null) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (user) rememberUser(user, identity)
    else if (user === null) dropUser()
  }, [user, identity])
  useEffect(() => {
    const follow = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === localStorage && (key === USER || key === null)) void revalidate()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [revalidate])
}
