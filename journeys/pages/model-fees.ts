// What a model is due, of somebody who has signed nothing.
import type { Lang } from '#api/limits.ts'
import { modelFees as en } from '#web/words/en/model-fees.ts'
import { modelFees as zh } from '#web/words/zh/model-fees.ts'
import type { Page } from '../demo-pages.ts'

export const pages = (lang: Lang): Page[] => [{ file: 'market/model-fees-page.tsx', path: '/model-fees', shows: { zh, en }[lang].none, member: true }]
