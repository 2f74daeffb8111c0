import { ApiError } from '#api/client.ts'

/** Why a call was refused, by the name that `api/fails.ts` has for it; 'done' when it was not. What is no answer of ours is thrown on. */
export const reasonOf = (call: Promise<unknown>): Promise<string> => said(call, ({ reason }) => reason)
/** The same with its number before it, as programs outside read it. */
export const failureOf = (call: Promise<unknown>): Promise<string> => said(call, ({ code, reason }) => `${code} ${reason}`)

const said = (call: Promise<unknown>, word: (error: ApiError) => string): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ApiError) return word(error)
      throw error
    },
  )
