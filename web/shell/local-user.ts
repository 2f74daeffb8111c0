import type { UserInfo } from '#api/account.ts'
import type { IdentityStatus } from '#api/identity.ts'

/** The specification's keys (§3). They hold what the page shows of its reader and whether their name is verified, never a secret. */
export const USER = 'user_info'
const IDENTITY = 'identity'
/** In session storage: where somebody goes on after signing in. */
export const RETURN = 'login_return'
/** What the offline page shows (public/sw.js). */
const SEEN = 'seen'
/** Drafts are the device's, not the session's: they survive signing out. */
const KEPT = /^(webDeviceCode|markCode|draft:)/

export function rememberUser(user: UserInfo, identity: IdentityStatus | null) {
  localStorage.setItem(USER, JSON.stringify(user))
  localStorage.setItem(IDENTITY, JSON.stringify(identity))
  sessionStorage.removeItem(RETURN)
}
/** The session is over without anybody having said so: only what says who it was goes. */
export function dropUser() {
  localStorage.removeItem(USER)
  localStorage.removeItem(IDENTITY)
}
/** Empties local storage as the specification's logout does, and puts back what belongs to the device. */
export function forgetUser() {
  const kept = Object.entries(localStorage).filter(([key]) => KEPT.test(key))
  localStorage.clear()
  if ('caches' in window) void caches.delete(SEEN)
  for (const [key, value] of kept) localStorage.setItem(key, String(value))
}
