import { href } from 'react-router'

/** The page for one's verified name; with `open`, the dialog that leads to the phone. */
export const identityPath = (open?: 'phone') => href('/settings/identity') + (open ? `?open=${open}` : '')
