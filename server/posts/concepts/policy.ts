import { fail } from '#server/context.ts'

const NUMBER = /^[1-9]\d{0,17}$/
/** A number out of an address; what is none names nothing. */
export const numberIn = (said: string): string => (NUMBER.test(said) ? said : fail('NOT_FOUND'))
