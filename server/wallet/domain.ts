import type { Domain } from '../hooks/domain.ts'
import { describeFixed } from '../hooks/share-pages.ts'
import { bookFiles } from './books/files.ts'
import { closeBooksJob, reconcileBooksJob } from './books/jobs.ts'
import { bookRoutes } from './books/routes.ts'
import { witnessBooksJob } from './books/send-witness.ts'
import { countReconciliation } from './books/service.ts'
import { judgeEventJob, matchLinesJob, reconcileCashiersJob } from './cashiers/jobs.ts'
import { resumeEvents } from './cashiers/judge-event.ts'
import { cashierRoutes } from './cashiers/routes.ts'
import { useCouponsJob } from './coupons/jobs.ts'
import { couponRoutes } from './coupons/routes.ts'
import { walletFacts } from './facts.ts'
import { endHoldsJob } from './jobs.ts'
import { foldLines } from './ledger.ts'
import { walletPersonal } from './personal.ts'
import { walletMetrics } from './queries-metrics.ts'
import { walletRoutes } from './routes.ts'
import { giveWelcome } from './service.ts'
import { walletMessages } from './views-messages.ts'
import { pageWords } from './views-pages.ts'
import { sweepReauthentications } from './withdrawals/confirm-reauthentication.ts'
import { payWithdrawalJob, submitWithdrawalJob } from './withdrawals/jobs.ts'
import { withdrawalReview } from './withdrawals/review.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'
import { resumeWithdrawals } from './withdrawals/settle-withdrawal.ts'

export const wallet: Domain = {
  name: 'wallet',
  routes: ({ readReferences }) => ({ ...bookRoutes, ...cashierRoutes, ...couponRoutes, ...walletRoutes(readReferences), ...withdrawalRoutes }),
  jobs: {
    'close-books': closeBooksJob,
    'end-holds': endHoldsJob,
    'judge-event': judgeEventJob,
    'match-lines': matchLinesJob,
    'pay-withdrawal': payWithdrawalJob,
    'reconcile-books': reconcileBooksJob,
    'reconcile-cashiers': reconcileCashiersJob,
    'submit-withdrawal': submitWithdrawalJob,
    'use-coupons': useCouponsJob,
    'witness-books': witnessBooksJob,
  },
  slowJobs: ['close-books', 'reconcile-books'],
  cron: [
    { job: 'end-holds', match: '* * * * *' },
    { job: 'use-coupons', match: '*/10 * * * *' },
    // once a day each, soon after midnight in UTC+8; asked every hour, so that a day on which nobody was there is made up for
    { job: 'close-books', match: '3 * * * *' },
    { job: 'reconcile-books', match: '9 * * * *' },
    { job: 'witness-books', match: '14 * * * *' },
    { job: 'reconcile-cashiers', match: '24 * * * *' },
  ],
  rounds: { lines: { everyMs: 1000, work: ({ db }) => foldLines(db) } },
  sweeps: {
    reauthentications: { write: sweepReauthentications },
    'resting-withdrawals': { write: resumeWithdrawals },
    'cashier-events': { write: resumeEvents },
  },
  personal: walletPersonal,
  facts: walletFacts,
  reviews: { withdrawal: withdrawalReview },
  messages: walletMessages,
  consoleMetrics: walletMetrics,
  listeners: { 'account-registered': { welcome: (ctx, { accountId }) => giveWelcome(ctx, accountId) } },
  files: bookFiles,
  sharePages: describeFixed(pageWords),
  metrics: countReconciliation,
}
