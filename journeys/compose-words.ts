// The words of the story of a campaign, in both languages.
import { admin as adminEn } from '#web/words/en/admin.ts'
import { campaignComposer as composerEn } from '#web/words/en/campaign-composer.ts'
import { campaignTasks as tasksEn } from '#web/words/en/campaign-tasks.ts'
import { campaignWheel as wheelEn } from '#web/words/en/campaign-wheel.ts'
import { campaigns as campaignsEn } from '#web/words/en/campaigns.ts'
import { checkIns as checkInsEn } from '#web/words/en/check-ins.ts'
import { consoleDraws as consoleEn } from '#web/words/en/console-draws.ts'
import { contests as contestsEn } from '#web/words/en/contests.ts'
import { draws as drawsEn } from '#web/words/en/draws.ts'
import { admin as adminZh } from '#web/words/zh/admin.ts'
import { campaignComposer as composerZh } from '#web/words/zh/campaign-composer.ts'
import { campaignTasks as tasksZh } from '#web/words/zh/campaign-tasks.ts'
import { campaignWheel as wheelZh } from '#web/words/zh/campaign-wheel.ts'
import { campaigns as campaignsZh } from '#web/words/zh/campaigns.ts'
import { checkIns as checkInsZh } from '#web/words/zh/check-ins.ts'
import { consoleDraws as consoleZh } from '#web/words/zh/console-draws.ts'
import { contests as contestsZh } from '#web/words/zh/contests.ts'
import { draws as drawsZh } from '#web/words/zh/draws.ts'

export const composeWords = {
  zh: {
    admin: adminZh,
    composer: composerZh,
    tasks: tasksZh,
    wheel: wheelZh,
    camp: campaignsZh,
    checkIns: checkInsZh,
    console: consoleZh,
    contests: contestsZh,
    draws: drawsZh,
  },
  en: {
    admin: adminEn,
    composer: composerEn,
    tasks: tasksEn,
    wheel: wheelEn,
    camp: campaignsEn,
    checkIns: checkInsEn,
    console: consoleEn,
    contests: contestsEn,
    draws: drawsEn,
  },
} as const
