import type { privateKey as zh } from '#web/words/zh/private-key.ts'

const [LEAST, MOST] = [8, 127]
export type Wrong = { password?: string | undefined; again?: string | undefined; failed?: string | undefined }
/** What is wrong with a key password before anything is sent: the site never sees it, so the page alone looks. */
export function wrongIn(w: typeof zh, password: string, again: string, isNew: boolean): Wrong {
  if (!password) return { password: w.passwordEmpty }
  if (isNew && ([...password].length < LEAST || [...password].length > MOST)) return { password: w.passwordShort }
  return password.normalize('NFKC') === again.normalize('NFKC') ? {} : { again: w.passwordOther }
}
