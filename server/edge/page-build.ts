import type { ServerBuild } from 'react-router'
import type { apiContext, pageContext } from '#web/api.ts'

/** The contexts come out of the bundle: a second copy imported from here would be another key. */
export type Build = ServerBuild & { entry: { module: { apiContext: typeof apiContext; pageContext: typeof pageContext } } }
export type PageSource = { kind: 'build'; build: Build; client: string } | { kind: 'vite'; load: () => Promise<Build> } | { kind: 'none' }
