import { href } from 'react-router'

export const licencePath = (number: string) => href('/licences/:number', { number })
export const documentPath = (number: string) => href('/licences/:number/document', { number })
export const licenceFilePath = (number: string) => href('/licences/:number/file', { number })
