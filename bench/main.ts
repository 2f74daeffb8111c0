// npm run bench [-- hot home cached photo javascript memory talk feeds search cards ledger settle books lighthouse mark market campaigns invites film]: processor time of what people do and buffers that feeds touch, beside their limits. Without a name all but settle, books, lighthouse, mark, market, campaigns, invites and film.
import { openReport } from '../drills/report.ts'
import { benchBooks } from './books.ts'
import { benchJavascript } from './browser.ts'
import { benchCampaigns } from './campaigns.ts'
import { benchCards } from './cards.ts'
import { benchDelivery } from './delivery.ts'
import { benchFeeds } from './feeds.ts'
import { benchFilm } from './film.ts'
import { benchGroupFeed } from './group-feed.ts'
import { benchInvites } from './invites.ts'
import { benchLedger } from './ledger.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMark } from './mark.ts'
import { benchMarket } from './market.ts'
import { loadOf, residentMb } from './measure.ts'
import { benchCached, benchHome, benchHot } from './pages.ts'
import { benchPhoto } from './photo.ts'
import { benchSearch } from './search.ts'
import { benchSettle } from './settle.ts'
import { openStage, ROUTES, type Stage } from './stage.ts'
import { benchThread } from './talk.ts'

const WEB_MB = 300
const names = [
  'hot',
  'home',
  'cached',
  'photo',
  'javascript',
  'memory',
  'talk',
  'feeds',
  'search',
  'cards',
  'ledger',
  'settle',
  'books',
  'lighthouse',
  'mark',
  'market',
  'campaigns',
  'invites',
  'film',
] as const
type Name = (typeof names)[number]

if (process.platform !== 'linux') throw new Error('The bench reads processor times from /proc: it needs Linux.')
const flags = process.argv.slice(2).filter((word) => word.startsWith('--')) // for the server's own Node, as --cpu-prof
const said = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = said.filter((word) => !names.includes(word as Name))
if (unknown.length) throw new Error(`No such bench: ${unknown.join(', ')}. There are: ${names.join(', ')}`)
/** They take a quarter of an hour or more, a browser with a network of its own, or an encoder. */
const only: readonly Name[] = ['settle', 'books', 'lighthouse', 'mark', 'market', 'campaigns', 'invites', 'film']
const chosen = said.length ? new Set(said as Name[]) : new Set(names.filter((name) => !only.includes(name)))

const report = openReport('bench')
const figures: Record<string, unknown> = {}
const parts: [Name, (stage: Stage) => Promise<unknown>][] = [
  ['hot', (stage) => benchHot(stage, report)],
  ['home', (stage) => benchHome(stage, report)],
  ['cached', (stage) => benchCached(stage, report)],
  ['javascript', (stage) => benchJavascript(stage, report)],
  ['photo', (stage) => benchPhoto(stage, report)],
  ['memory', weighServer],
  ['talk', benchTalk],
]

async function weighServer({ server }: Stage): Promise<number> {
  const mb = residentMb(server.pid)
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  const of = (name: string) => `${(Number(new RegExp(`^${name} (\\d\\S*)`, 'm').exec(metrics)?.[1] ?? 0) / 2 ** 20).toFixed(0)} MB`
  report.note(`of it heap ${of('nodejs_heap_size_total_bytes')} (${of('nodejs_heap_size_used_bytes')} in use), external ${of('nodejs_external_memory_bytes')}`)
  report.target(`the web process holds at most ${WEB_MB} MB after the run`, mb <= WEB_MB, `${mb} MB`)
  return mb
}
async function benchTalk(stage: Stage): Promise<Record<string, unknown>> {
  return { thread: plain(await benchThread(stage, report)), delivery: plain(await benchDelivery(stage, report)), group: await benchGroupFeed(report) }
}
const plain = (value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value)

if (parts.some(([name]) => chosen.has(name))) {
  console.log(`Builds a copy with ${ROUTES} routes and fills a database with 100 000 posts …`)
  const stage = await openStage(flags)
  try {
    for (const [name, run] of parts)
      if (chosen.has(name)) {
        console.log(`\n${name}`)
        figures[name] = plain(await run(stage))
      }
  } finally {
    await stage.close()
  }
}
if (chosen.has('feeds')) {
  console.log('\nfeeds')
  figures['feeds'] = await benchFeeds(report)
}
if (chosen.has('search')) {
  console.log('\nsearch')
  figures['search'] = await benchSearch(report)
}
if (chosen.has('cards')) {
  console.log('\ncards')
  figures['cards'] = await benchCards(report)
}
if (chosen.has('ledger')) {
  console.log('\nledger')
  figures['ledger'] = await benchLedger(report)
}
if (chosen.has('settle')) {
  console.log('\nsettle')
  figures['settle'] = await benchSettle(report)
}
if (chosen.has('books')) {
  console.log('\nbooks')
  figures['books'] = await benchBooks(report)
}
if (chosen.has('mark')) {
  console.log('\nmark')
  figures['mark'] = await benchMark(report)
}
if (chosen.has('film')) {
  console.log('\nfilm')
  figures['film'] = await benchFilm(report)
}
if (chosen.has('market')) {
  console.log('\nmarket')
  figures['market'] = await benchMarket(report)
}
if (chosen.has('campaigns')) {
  console.log('\ncampaigns')
  figures['campaigns'] = await benchCampaigns(report)
}
if (chosen.has('invites')) {
  console.log('\ninvites')
  figures['invites'] = await benchInvites(report)
}
if (chosen.has('lighthouse')) figures['lighthouse'] = await benchLighthouse(report)
console.log('')
report.close({ load: loadOf(), figures })
