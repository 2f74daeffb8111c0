import { solveChallengeWorkers } from 'altcha-lib'
import type { HumanCheck } from '#api/shared.ts'

const MOST_WORKERS = 4
/** An old phone may take a few seconds; what takes longer does not end. */
const PATIENCE_MS = 60_000

/** Does the work of a check beside the page. The answer is what a form sends as `nvcVal`. */
export async function solveCheck(challenge: HumanCheck): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' }),
    timeout: PATIENCE_MS,
  })
  if (!solution) throw new Error('the check was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
