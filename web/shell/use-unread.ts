import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useMessages } from './realtime.ts'
import type { RootData } from './root-data.ts'

/** How many notifications the reader has not seen: as the page came, and then as they come. */
export function useUnread(): number {
  const known = useRouteLoaderData<RootData>('root')?.unread ?? 0
  const [now, set] = useState({ known, unread: known })
  if (now.known !== known) set({ known, unread: known })
  useMessages('notifications', ({ unread }) => set({ known, unread }))
  return now.unread
}
