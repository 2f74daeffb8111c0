// A conversation of 10 000 comments: what its first screen and a comment in its middle cost, and what those pages weigh.
import type { Report } from '../drills/report.ts'
import { COMMENTS, fillTalk } from './fill-talk.ts'
import { openGenerator } from './load.ts'
import { compare, printTable } from './measure.ts'
import { all, asked, ms, type Figures } from './pages.ts'
import type { Stage } from './stage.ts'

const [MOST_MS, MOST_KB] = [5, 60]
type Way = { name: string; path: string; call: string; headers: Record<string, string> }

/** `path`: the photograph's page as it is opened; `call`: what that page asks of the conversation. `bare`: a photograph under which nobody has said anything. */
function waysOf({ account, permlink, token }: Stage, { middle, deep }: Awaited<ReturnType<typeof fillTalk>>): Way[] {
  const [page, api] = [`/photocomment/${account}/${permlink}`, `/api/posts/${account}/${permlink}/comments`]
  const member = { cookie: `token=${token}` }
  return [
    { name: 'the first screen, a visitor', path: page, call: `${api}?limit=8`, headers: {} },
    { name: 'the first screen, a member', path: page, call: `${api}?limit=8`, headers: member },
    { name: 'a linked comment in the middle', path: `${page}?comment=${middle}`, call: `${api}?limit=4&around=${middle}`, headers: member },
    { name: 'a linked reply among 1 000', path: `${page}?comment=${deep}`, call: `${api}?limit=4&around=${deep}`, headers: member },
  ]
}

export async function benchThread(stage: Stage, report: Report): Promise<Figures> {
  const { server, postgres, token } = stage
  const talk = await fillTalk(postgres.ownerUrl, stage.account, stage.permlink)
  const ways = waysOf(stage, talk)
  const generator = openGenerator()
  const ask = (name: string, path: string, headers: Record<string, string>) =>
    asked(generator, name, server.pid, postgres.pids()['postgres']!, {
      url: server.origin + path,
      calls: 100,
      fresh: !headers['cookie'] && !path.startsWith('/api/'),
      headers,
    })
  const subjects = [
    ask('nobody said anything, a visitor', talk.silent, {}),
    ask('nobody said anything, a member', talk.silent, { cookie: `token=${token}` }),
    ...ways.map(({ name, path, headers }) => ask(name, path, headers)),
    ...ways.map(({ name, call, headers }) => ask(`… its call: ${name}`, call, headers)),
  ]
  const figures = await compare(subjects, { warmUp: 3 })
  generator.close()
  printTable(figures)
  report.note(`a page is the photograph's whole page, rendered for each reader; ${COMMENTS} comments, each figure of the server and PostgreSQL together`)
  for (const way of ways) await judge(way, figures, stage, report)
  return figures
}

/** What is held to the limit is the conversation: its call, and what it adds to the page of a photograph that nobody has spoken about. */
async function judge({ name, path, headers }: Way, figures: Figures, { server }: Stage, report: Report): Promise<void> {
  const silent = all(figures, `nobody said anything, a ${headers['cookie'] ? 'member' : 'visitor'}`)
  const [page, call] = [all(figures, name), all(figures, `… its call: ${name}`)]
  report.target(`${name}: its call takes at most ${MOST_MS} ms of processor time in all`, call <= MOST_MS, ms(call))
  report.target(`… and adds at most as much to the page`, page - silent <= MOST_MS, `${ms(page - silent)}: ${ms(page)} beside ${ms(silent)}`)
  const html = await (await fetch(server.origin + path, { headers })).text()
  const kb = Buffer.byteLength(html) / 1000
  report.target(`… and its HTML is at most ${MOST_KB} kB`, kb <= MOST_KB, `${kb.toFixed(1)} kB with ${html.match(/<li id="c\d/g)?.length ?? 0} comments`)
}
