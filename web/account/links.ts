import { href } from 'react-router'
import type { Way } from './reset-input.ts'

/** The door with its password form open. */
export const passwordDoor = () => `${href('/login')}?by=password`
export const resetPath = (way: Way) => href('/reset-pwd') + (way === 'key' ? '?by=key' : '')
/** Where an account key is made; `back`: where it leads on to. */
export const keyPath = (back: string | null) => href('/create-register-key') + (back ? `?return=${encodeURIComponent(back)}` : '')
/** The page about security with one of its dialogs open. */
export const securityDialog = (open: 'password' | 'phone', way: Way = 'code') => `${href('/settings/security')}?open=${open}${way === 'key' ? '&by=key' : ''}`
