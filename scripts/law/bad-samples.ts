// One bad sample per rule (several where a rule says several things): tests/law.test.ts plants them all, scripts/print-law.ts lists them.
import { contract } from './samples/contract.ts'
import { places } from './samples/places.ts'
import { rest } from './samples/rest.ts'
import type { Sample } from './samples/sample.ts'
import { server } from './samples/server.ts'
import { web } from './samples/web.ts'

export const badSamples: readonly Sample[] = [...contract, ...places, ...server, ...web, ...rest]
