import type { UserInfo } from '#api/account.ts'

/** The specification's key (§3). It holds what the page shows of its reader, never a secret. */
export const USER = 'user_info'
/** In session storage: where somebody goes on after signing in. */
export const RETURN = 'login_return'
/** What the offline page shows (public/sw.js). */
const SEEN = 'seen'
/** Drafts are the device's, not the session's: they survive signing out. */
const KEPT = /^(webDeviceCode|markCode|draft:)/

export function rememberUser(user: UserInfo) {
  localStorage.setItem(USER, JSON.stringify(user))
  sessionStorage.removeItem(RETURN)
}
/** The session is over without anybody having said so: only what says who it was goes. */
export const dropUser = () => localStorage.removeItem(USER)
/** Empties local storage as the specification's logout does, and puts back what belongs to the device. */
export function forgetUser() {
  const kept = Object.entries(localStorage).filter(([key]) => KEPT.test(key))
  localStorage.clear()
  if ('caches' in window) void caches.delete(SEEN)
  for (const [key, value] of kept) localStorage.setItem(key, String(value))
}
