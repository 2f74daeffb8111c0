import { words } from './words.ts'

export const dropTickets = words({
  zh: () => import('./zh/drop-tickets.ts').then((m) => m.dropTickets),
  en: () => import('./en/drop-tickets.ts').then((m) => m.dropTickets),
})
