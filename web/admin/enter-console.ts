import { redirect, type RouterContextProvider } from 'react-router'
import { apiContext } from '#web/api.ts'
import { consoleDoor } from './links.ts'

/** For the frame of the console: who has a role comes in, through the door of the second factor first; for everybody else there is no such page. */
export async function enterConsole(context: Readonly<RouterContextProvider>, { pathname, search }: URL) {
  const standing = await context.get(apiContext)('GET /api/admin/standing')
  if (standing.factor !== 'proved') throw redirect(consoleDoor(pathname + search))
  return standing
}
