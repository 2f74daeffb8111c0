import { words } from './words.ts'

export const releases = words({ zh: () => import('./zh/releases.ts').then((m) => m.releases), en: () => import('./en/releases.ts').then((m) => m.releases) })
