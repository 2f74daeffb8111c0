// The page of what one earns by licences, of somebody who has sold none.
import type { Lang } from '#api/limits.ts'
import { income as en } from '#web/words/en/income.ts'
import { income as zh } from '#web/words/zh/income.ts'
import type { Page } from '../demo-pages.ts'

export const pages = (lang: Lang): Page[] => [{ file: 'market/income-page.tsx', path: '/income', shows: { zh, en }[lang].salesNone, member: true }]
