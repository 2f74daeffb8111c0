import { words } from './words.ts'

export const yourData = words({ zh: () => import('./zh/your-data.ts').then((m) => m.yourData), en: () => import('./en/your-data.ts').then((m) => m.yourData) })
