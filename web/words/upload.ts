import { words } from './words.ts'

export const upload = words({ zh: () => import('./zh/upload.ts').then((m) => m.upload), en: () => import('./en/upload.ts').then((m) => m.upload) })
