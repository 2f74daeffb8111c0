// Users of our own that no account has: what a process cannot do as one of them, whoever takes it over cannot do either.
import { closeSync, constants, existsSync, fchmodSync, fchownSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/** Below `nobody`, above what systems give out. `stranger` reads strangers' bytes. Source: systemd, "Users, Groups, UIDs and GIDs". */
export const NUMBERS = { database: 65_531, server: 65_532, stranger: 65_533 } as const

/** Root on a system whose users we know how to change. */
export const isRoot = (): boolean => process.getuid?.() === 0 && process.platform === 'linux'

/** Whether every user may enter a folder, and what lies above it. */
export const isOpenToAll = (place: string): boolean => {
  const here = path.resolve(place)
  return existsSync(here) && (statSync(here).mode & 0o001) !== 0 && (here === path.dirname(here) || isOpenToAll(path.dirname(here)))
}

/** The user that a child of root may run as, when all of `places` are open to others; null when we are not root, or it could not get there. */
export function strangerFor(places: readonly string[]): number | null {
  if (!isRoot()) return null
  return [path.dirname(realpathSync(process.execPath)), ...places].every(isOpenToAll) ? NUMBERS.stranger : null
}

/** Gives root up for good: capabilities go with it, and every group but the user's own. */
export function becomeUser(user: number): void {
  process.setgroups?.([])
  process.setgid?.(user)
  process.setuid?.(user)
  if (process.getuid?.() !== user || process.geteuid?.() !== user || process.getgid?.() !== user) throw new Error(`This process could not become user ${user}.`)
}

/** Makes a folder where it is missing, and gives it owner, group and mode; a link in its place is not followed. */
export function giveFolder(place: string, { owner, group, mode }: { owner: number; group: number; mode: number }): void {
  if (!existsSync(place)) mkdirSync(place, { mode: 0o700 })
  const folder = openSync(place, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  fchownSync(folder, owner, group)
  fchmodSync(folder, mode)
  closeSync(folder)
}

/** Of a folder where two users meet: what is made in it is its group's by itself, and nobody else may enter. */
export const MEETING = 0o2750
