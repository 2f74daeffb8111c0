import { href } from 'react-router'

/** Where public keys are for programs. */
export const KEYS_PATH = '/.well-known/pixtura-licence-keys.json'
export const olderLicencesPath = (before: string) => `${href('/licences')}?before=${before}`
export const termsPath = (version: string) => `${href('/market/licences')}?version=${version}`
export const licencePath = (number: string) => href('/licences/:number', { number })
export const documentPath = (number: string) => href('/licences/:number/document', { number })
export const licenceFilePath = (number: string) => href('/licences/:number/file', { number })
