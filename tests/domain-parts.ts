// What all domains give, for tests that do a job by hand or ask what is held of a person.
import { domains } from '#server/domains.ts'
import { gather } from '#server/hooks/gather.ts'

export const { jobs, personal } = gather(domains)
