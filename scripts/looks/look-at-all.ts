// npm run looks -- --all: every page in every state, as contact sheets, with what is wrong on it and what has changed since the last ones were kept.
import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { openWorld, type World } from '../../journeys/worlds.ts'
import { atOnce } from './at-once.ts'
import { differenceOf } from './compare-looks.ts'
import { makeChange, makeSheets } from './make-sheets.ts'
import { folderOf, nameOf, planShots, worldOf, type Shot } from './plan-shots.ts'
import { openBrowser, takeShots, type Flaw } from './take-shots.ts'

type Asked = { every: boolean; only: string; keep: boolean }
const fileOf = (shot: Shot) => path.join(folderOf(shot.file), `${nameOf(shot)}.jpg`)
/** Pictures that are compared at once: more than there are processors, for some wait for their file. */
const AT_ONCE = 4
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Into `folder`: `taken`, `sheets`, `changed`, and `kept`, which stands until `keep` says otherwise. Answers whether nothing is wrong. */
export async function lookAtAll(folder: string, asked: Asked): Promise<boolean> {
  const began = performance.now()
  const shots = planShots(asked)
  const [taken, sheets, kept, changed] = ['taken', 'sheets', 'kept', 'changed'].map((name) => path.join(folder, name)) as [string, string, string, string]
  for (const old of [taken, sheets, changed]) await rm(old, { recursive: true, force: true })
  const browser = await openBrowser()
  const flaws: Flaw[] = []
  const worlds = [...Map.groupBy(shots, ({ state }) => worldOf(state))]
  const opening: (Promise<World> | undefined)[] = []
  const open = (n: number) => {
    opening[n] ??= worlds[n] && openWorld(worlds[n][0])
    opening[n]?.catch(() => undefined)
  }
  open(0)
  for (const [n, [name, own]] of worlds.entries()) {
    open(n + 1) // it is filled while this one is, or is looked at
    const world = (await opening[n])!
    const found = await takeShots(browser, world, own, taken).catch((error: unknown) => error as Error)
    await world.close()
    if (found instanceof Error) {
      await (await opening[n + 1])?.close()
      throw found
    }
    flaws.push(...found)
    tellFlaws(found)
    say(`${name}: ${own.length} taken, ${Math.round((performance.now() - began) / 1000)} s`)
  }
  await browser.close()
  const there = shots.filter((shot) => !flaws.some((flaw) => flaw.what.startsWith('it could not') && fileOf(flaw) === fileOf(shot)))
  await makeSheets(there, taken, sheets)
  await compare(there, { taken, kept, changed })
  if (asked.keep) await cp(taken, kept, { recursive: true })
  say(flaws.length ? `${flaws.length} flaws` : 'no flaws')
  say(`${shots.length} screenshots in ${Math.round((performance.now() - began) / 1000)} s: ${path.relative(process.cwd(), sheets)}`)
  return !flaws.length
}

/** What nobody kept yet is kept now. */
async function compare(shots: readonly Shot[], { taken, kept, changed }: Record<'taken' | 'kept' | 'changed', string>) {
  const answers = await atOnce(shots, AT_ONCE, async (shot) => {
    const [was, is] = [path.join(kept, fileOf(shot)), path.join(taken, fileOf(shot))]
    const difference = await differenceOf(was, is)
    if (difference === null) return 'same'
    if (difference !== 'new') {
      await makeChange(fileOf(shot), [was, is, difference], path.join(changed, `${folderOf(shot.file)}-${nameOf(shot)}.jpg`))
      return 'changed'
    }
    await mkdir(path.dirname(was), { recursive: true })
    await cp(is, was)
    return 'new'
  })
  for (const [n, shot] of shots.entries()) if (answers[n] === 'changed') say(`changed: ${fileOf(shot)}`)
  const count = (answer: string) => answers.filter((one) => one === answer).length
  const added = count('new')
  say(`${count('same')} same, ${count('changed')} changed${added ? `, ${added} new` : ''}`)
}

/** Each flaw of a page once, with where it stands. */
function tellFlaws(flaws: readonly Flaw[]) {
  for (const [what, own] of Map.groupBy(flaws, (flaw) => `${flaw.file}: ${flaw.what.replace(/\d+ px/, 'some px')}`))
    say(`✗ ${what}\n    at ${own.map(nameOf).join(', ')}`)
}
