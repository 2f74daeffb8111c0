import { useSyncExternalStore } from 'react'
import type { CreationOptions, RequestOptions } from '#api/passkeys.ts'

/** The library comes when it is needed, and only to the two pages that need it. */
const library = () => import('@simplewebauthn/browser')

const neverTold = () => () => undefined
/** Whether this browser knows passkeys at all: the server cannot know, so a page is first drawn without. */
export const useKnowsPasskeys = () =>
  useSyncExternalStore(
    neverTold,
    () => typeof PublicKeyCredential === 'function',
    () => false,
  )
/** Whether it offers them where a name is typed. */
export const offersInFields = async () => (await library()).browserSupportsWebAuthnAutofill()

/** Why nothing came of it. `replaced`: another ceremony of this page took its place. */
export type Trouble = 'stopped' | 'known' | 'unable' | 'replaced' | 'failed'
/** What the authenticator answered, as a form sends it. */
export type Answered = { ok: true; fields: [string, string][] } | { ok: false; trouble: Trouble }

/** Names of errors by the specification of WebAuthn; the library keeps them. */
const troubles: Record<string, Trouble> = {
  NotAllowedError: 'stopped',
  AbortError: 'replaced',
  InvalidStateError: 'known',
  ConstraintError: 'unable',
  NotSupportedError: 'unable',
}
const troubleOf = (error: unknown): Answered => ({ ok: false, trouble: troubles[error instanceof Error ? error.name : ''] ?? 'failed' })

/** Has the browser make a passkey; it asks its person. */
export async function makePasskey(options: CreationOptions): Promise<Answered> {
  try {
    const { id, response } = await (await library()).startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports = [] } = response
    const sent = transports.map((transport): [string, string] => ['transports', transport])
    return { ok: true, fields: [['credential', id], ['clientDataJSON', clientDataJSON], ['attestationObject', attestationObject], ...sent] }
  } catch (error) {
    return troubleOf(error)
  }
}

/** Has the browser sign with one of its passkeys: in a dialog of its own, or, `inFields`, once its person picks one where a name is typed. */
export async function signWithPasskey(options: RequestOptions, inFields: boolean): Promise<Answered> {
  try {
    const { id, response } = await (await library()).startAuthentication({ optionsJSON: options, useBrowserAutofill: inFields })
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    return { ok: true, fields: [['credential', id], ...Object.entries({ clientDataJSON, authenticatorData, signature, userHandle })] }
  } catch (error) {
    return troubleOf(error)
  }
}
/** Ends what is under way. */
export const stopCeremony = async () => (await library()).WebAuthnAbortService.cancelCeremony()
