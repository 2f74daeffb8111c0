import { words } from './words.ts'

export const postForm = words({ zh: () => import('./zh/post-form.ts').then((m) => m.postForm), en: () => import('./en/post-form.ts').then((m) => m.postForm) })
