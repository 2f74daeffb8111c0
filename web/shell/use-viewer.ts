import { useRouteLoaderData } from 'react-router'
import type { UserInfo } from '#api/account.ts'

/** Who is signed in, as the root of every page knows. */
export const useViewer = (): UserInfo | null => useRouteLoaderData<{ user: UserInfo | null }>('root')?.user ?? null
