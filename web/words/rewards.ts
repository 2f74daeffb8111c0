import { words } from './words.ts'

export const rewards = words({ zh: () => import('./zh/rewards.ts').then((m) => m.rewards), en: () => import('./en/rewards.ts').then((m) => m.rewards) })
