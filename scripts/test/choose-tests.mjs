// Which tests and stories a change can break: those whose own needs hold a changed file. What everything stands on runs everything.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { closureOf, readGraph } from './read-graph.mjs'

/** Settings of the runners and packages: nothing says what they cannot break. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|(vite|vitest|playwright|react-router)\.config\.ts|scripts\/(test|run)(\.mjs|\/)|tests\/(start-postgres|own-database|own-app|built-pages)\.ts)/
const TEST = /^(api|server|web|chain|content|demo|scripts|tests|bench|drills)\/.*\.test\.tsx?$/
const STORY = /^journeys\/.*\.spec\.ts$/

function git(...args) {
  const done = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stderr.trim()}`)
  return done.stdout.split('\0').filter(Boolean)
}

/** Files that differ from a commit, in the index, the working tree or by not being there. */
export const changedSince = (ref) => [...new Set([...git('diff', '--name-only', '-z', ref, '--'), ...git('ls-files', '--others', '--exclude-standard', '-z')])]
export const filesHere = () => git('ls-files', '--cached', '--others', '--exclude-standard', '-z')

/** A story that is on one page of a folder may come by a link to any other. */
const comesBy = (needs, changed) => {
  const folders = new Set(needs.filter((file) => /^web\/.*-page\.tsx$/.test(file)).map((file) => path.posix.dirname(file)))
  return changed.some((file) => folders.has(path.posix.dirname(file)))
}

/**
 * Of all tests and stories of `files` those that a change of `changed` can break: by what they import, name, and ask for by the names of endpoints, jobs
 * and pages. `why` is a sentence where all of them run.
 */
export function chooseTests(files, changed) {
  const [tests, stories] = [files.filter((file) => TEST.test(file)), files.filter((file) => STORY.test(file))]
  const all = changed.find((file) => EVERYTHING.test(file))
  if (all) return { tests, stories, left: { tests: 0, stories: 0 }, why: `${all} changed, which everything stands on` }
  const tree = new Set(files)
  const graph = readGraph(files)
  const isTouched = (file) => {
    const needs = closureOf(graph, [file], tree)
    return changed.some((one) => needs.has(one)) || (STORY.test(file) && comesBy([...needs], changed))
  }
  const chosen = { tests: tests.filter(isTouched), stories: stories.filter(isTouched) }
  return { ...chosen, left: { tests: tests.length - chosen.tests.length, stories: stories.length - chosen.stories.length }, why: null }
}
