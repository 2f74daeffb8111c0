import { words } from './words.ts'

export const alerts = words({ zh: () => import('./zh/alerts.ts').then((m) => m.alerts), en: () => import('./en/alerts.ts').then((m) => m.alerts) })
