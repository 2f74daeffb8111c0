import { useRevalidator } from 'react-router'
import { useMessages } from '#web/shell/realtime.ts'

/** The page follows its order as the server tells of it: what the browser's way back says counts for nothing. */
export function useOrderNews(number: string): void {
  const { revalidate } = useRevalidator()
  useMessages('order', (told) => {
    if (told.number === number) void revalidate()
  })
}
