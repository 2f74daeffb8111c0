import { words } from './words.ts'

export const films = words({ zh: () => import('./zh/films.ts').then((m) => m.films), en: () => import('./en/films.ts').then((m) => m.films) })
