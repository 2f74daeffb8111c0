import { words } from './words.ts'

export const photo = words({ zh: () => import('./zh/photo.ts').then((m) => m.photo), en: () => import('./en/photo.ts').then((m) => m.photo) })
