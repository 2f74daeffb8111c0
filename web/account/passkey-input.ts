import { textIn } from '#web/form-text.ts'

/** What an authenticator answered when signing in, as the call takes it; null where a form brings none. */
export function passkeyUsed(form: FormData) {
  if (!form.has('signature')) return null
  const said = (name: string) => textIn(form, name)
  return {
    id: said('credential'),
    clientDataJSON: said('clientDataJSON'),
    authenticatorData: said('authenticatorData'),
    signature: said('signature'),
    userHandle: said('userHandle'),
  }
}
/** The same of a passkey that was just made. */
export const passkeyMade = (form: FormData) => ({
  id: textIn(form, 'credential'),
  clientDataJSON: textIn(form, 'clientDataJSON'),
  attestationObject: textIn(form, 'attestationObject'),
  transports: form.getAll('transports').filter((transport) => typeof transport === 'string'),
})
