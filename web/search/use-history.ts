import { useMemo, useSyncExternalStore } from 'react'
import { clearHistory, keptHistory, readHistory, watchHistory } from './history.ts'

/** What was searched last, once the page stands: the server knows nothing of it. */
export function useHistory(): { recent: readonly string[]; clear: () => void } {
  const kept = useSyncExternalStore(watchHistory, keptHistory, () => '')
  const recent = useMemo(() => readHistory(kept), [kept])
  return { recent, clear: clearHistory }
}
