// Prints the contract as OpenAPI; docs/openapi.json must say the same.
import { openapi } from '#api/openapi.ts'

process.stdout.write(`${JSON.stringify(openapi(), null, 2)}\n`)
