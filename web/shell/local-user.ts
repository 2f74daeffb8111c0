import type { UserInfo } from '#api/account.ts'

/** The specification's key (§3). It holds what the page shows of its reader, never a secret. */
const USER = 'user_info'
/** Drafts are the device's, not the session's: they survive signing out. */
const KEPT = /^(webDeviceCode|markCode|draft:)/

export const rememberUser = (user: UserInfo) => localStorage.setItem(USER, JSON.stringify(user))
/** Empties local storage as the specification's logout does, and puts back what belongs to the device. */
export function forgetUser() {
  const kept = Object.entries(localStorage).filter(([key]) => KEPT.test(key))
  localStorage.clear()
  for (const [key, value] of kept) localStorage.setItem(key, String(value))
}
