import { href } from 'react-router'
import type { OutsideProvider } from '#api/outside.ts'
import type { Way } from './reset-input.ts'

/** The door with its password form open. */
export const passwordDoor = () => `${href('/login')}?by=password`
export const resetPath = (way: Way) => href('/reset-pwd') + (way === 'key' ? '?by=key' : '')
/** Where an account key is made; `back`: where it leads on to. */
export const keyPath = (back: string | null) => href('/create-register-key') + (back ? `?return=${encodeURIComponent(back)}` : '')
/** The page about security with the dialog that adds a passkey, or the one that renames it. */
export const passkeyDialog = (id?: string) => `${href('/settings/security')}?open=passkey${id === undefined ? '' : `&id=${id}`}`
/** The page about security with one of its dialogs open. */
export const securityDialog = (open: 'password' | 'phone', way: Way = 'code') => `${href('/settings/security')}?open=${open}${way === 'key' ? '&by=key' : ''}`
/** The page about linked logins: with a dialog open, or saying what was done. */
export const loginsPath = (said: { open?: OutsideProvider; way?: Way; linked?: OutsideProvider; ended?: OutsideProvider } = {}) => {
  const { way, ...rest } = said
  const query = new URLSearchParams({ ...rest, ...(way === 'key' && { by: way }) })
  return href('/settings/logins') + (query.size ? `?${query}` : '')
}
