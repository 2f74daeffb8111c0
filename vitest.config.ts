import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const units = '**/*.unit.test.{ts,tsx}'

/** Each takes minutes: begun last they would have one processor while the other waits. Vitest itself goes by the size of files where it knows nothing else. */
const LONGEST = /\/(who-sees|new-domain|law|owners|who-sees-groups|users)\.test\.ts$/
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { long = [], others = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) => (LONGEST.test(moduleId) ? 'long' : 'others'))
    return [...long, ...others]
  }
}

export default defineConfig({
  test: {
    // No module of ours keeps state at its top level and none is mocked, so test files may share a process: a third of the time. Not threads of one: whoever
    // starts a child copies the tables of its memory, and the larger a process, the longer all of its threads stand still.
    pool: 'forks',
    isolate: false,
    // three on two processors: one of them waits now and then
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    // a guard against hanging, no promise of speed: busy machines are slow
    testTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 240_000,
    projects: [
      { extends: true, test: { name: 'unit', include: [`{api,server,web,chain,content,demo,scripts,tests,bench,drills}/${units}`, 'demo/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [units, 'tests/fixtures/**'],
          globalSetup: ['tests/start-postgres.ts'],
          // pages are drawn by the React that is shipped; the other one takes three times as long
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
})
