import type { Api } from '#api/client.ts'

/** What one person can do about another, with the key under which it is done once; the photographer’s page takes each of them as a form. */
export const personActs = {
  follow: (api: Api, account: string, idempotencyKey?: string) => api('POST /api/follow', { body: { account } }, { idempotencyKey }),
  unfollow: (api: Api, account: string) => api('DELETE /api/follow', { query: { account } }),
  block: (api: Api, account: string) => api('POST /api/account/blocks', { body: { account } }),
  unblock: (api: Api, account: string) => api('DELETE /api/account/blocks', { query: { account } }),
}
export type PersonAct = keyof typeof personActs

/** The act that a form asks for; null for anything else. */
export function actIn(form: FormData): PersonAct | null {
  const said = form.get('intent')
  return typeof said === 'string' && Object.hasOwn(personActs, said) ? (said as PersonAct) : null
}
