// Vitest's global set-up: one throw-away PostgreSQL a run, reached by socket only (no port to collide), with one migrated template.
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { throwAwayPostgres } from './throw-away-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the owner on the database `postgres`; other databases and the running role differ by one word each. */
    adminUrl: string
  }
}
export const TEMPLATE = 'template_tests'

/** What `ownDatabase` clones from; the mutants' drill keeps one for many runs. */
export async function startTemplate(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const server = await throwAwayPostgres()
  const adminUrl = server.urlOf('postgres', 'app')
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await migrate(server.urlOf(TEMPLATE, 'app'))
  await admin.end()
  return { adminUrl, stop: server.stop }
}

export default async function setup(project: TestProject) {
  const { adminUrl, stop } = await startTemplate()
  project.provide('adminUrl', adminUrl)
  return stop
}
