import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The whole site map as one cached file. The default asks the server on every page which routes its links lead to, at an address no cache can hold.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
