import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The default asks the server on every page which routes its links lead to, at an address no cache can hold. Here it answers no such question:
  // vite.config.ts writes the site map in parts, one immutable file a segment, and web/shell/site-map.ts reads them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
