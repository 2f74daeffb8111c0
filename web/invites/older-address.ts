import { href, redirect } from 'react-router'
import type { Route } from './+types/older-address.ts'

/** Addresses under which invitations stood in earlier campaigns: one’s own page, or the poster where they were for handing on. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(url.pathname.includes('/share') ? href('/share-inviting') : href('/invite'))
