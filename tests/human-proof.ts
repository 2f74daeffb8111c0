// The check that no robot is at work, as a program does it that is a client like others: asked for, solved, handed on as `nvcVal`.
import type { HumanAction } from '#api/account.ts'
import type { Api } from '#api/client.ts'
import { solveHumanCheck } from '#server/kit/human-check.ts'

export const proofOf = async (api: Api, action: HumanAction): Promise<string> => solveHumanCheck(await api('GET /api/human-check', { query: { action } }))

/** Which calls want one, always or at times. */
export const checkedCalls: Record<string, HumanAction | undefined> = {
  'POST /api/account/send-sms': 'sms',
  'POST /api/account/phone-code': 'sms',
  'POST /api/register': 'register',
  'POST /api/reset-pwd': 'reset',
  'POST /api/login': 'login',
  'POST /api/claims': 'claim',
  'POST /api/portfolios/:account/letters': 'letter',
}

/** The same client, which does the check for every call that may want one. */
export function checkedApi(api: Api): Api {
  const call = async (name: string, input: { body?: object } = {}, options?: object) => {
    const action = checkedCalls[name]
    const checked = action ? { ...input, body: { nvcVal: await proofOf(api, action), ...input.body } } : input
    return (api as (...args: unknown[]) => Promise<unknown>)(name, checked, options)
  }
  return call as Api
}
