// Prints how pages and the app around them talk; docs/app-bridge.md must say the same.
import { appNews, appVerbs, BRIDGE_MOST, BRIDGE_MS, BRIDGE_NAME, BRIDGE_VERSION, bridgeRefusals } from '#api/app-bridge.ts'

type Entries = Readonly<Record<string, { says: string; instead: string; asks: Fields; answers: Fields }>>
type Fields = Readonly<Record<string, { says: string; kind: string; most?: number; least?: number; of?: readonly string[] }>>

const kinds: Readonly<Record<string, (field: Fields[string]) => string>> = {
  text: ({ most }) => `text of ${most} characters at most`,
  path: ({ most }) => `path of this site, with its query, ${most} characters at most`,
  url: ({ most }) => `address of http or https, ${most} characters at most`,
  number: ({ least, most }) => `whole number from ${least} to ${most}`,
  flag: () => 'true or false',
  one: ({ of }) => (of ?? []).map((one) => `\`${one}\``).join(', '),
  names: ({ most }) => `list of ${most} names at most`,
}
const linesOf = (title: string, fields: Fields) => {
  const all = Object.entries(fields)
  if (!all.length) return [`${title}: nothing.`, '']
  return [`${title}:`, '', ...all.map(([name, field]) => `- \`${name}\`: ${kinds[field.kind]!(field)}; ${field.says}`), '']
}
const partsOf = (entries: Entries, asks: string, answers: string, instead: string) =>
  Object.entries(entries).flatMap(([name, entry]) => [
    `### ${name}`,
    '',
    entry.says,
    '',
    ...linesOf(asks, entry.asks),
    ...linesOf(answers, entry.answers),
    `${instead} ${entry.instead}`,
    '',
  ])

const lines = [
  '# The bridge between pages and the app',
  '',
  'Printed by `scripts/print-app-bridge.ts` out of `api/app-bridge.ts`; `npm run check` compares. `tests/app-shell.ts` is an app as each system has it.',
  '',
  '## Where it is',
  '',
  `Pages of the frame \`in-app\` alone load it: the app says \`Pixtura/<version> (<client>)\` in its user agent, or sets the cookie \`pixturaInnerBrowser\`.`,
  '',
  `- iOS: a script message handler \`${BRIDGE_NAME}\`. It answers by an event \`${BRIDGE_NAME}\` of the document whose \`detail\` is the text.`,
  `- Android: a web message listener \`${BRIDGE_NAME}\` that is bound to the origin of the site. It answers by its own event \`message\`.`,
  `- HarmonyOS: an object \`${BRIDGE_NAME}\` with \`postMessage\`, bound to addresses of the site. It answers as iOS does.`,
  '',
  'The app binds it to the main frame and to the origin of the site, and takes texts from nowhere else. A page in a frame has no bridge.',
  '',
  '## Messages',
  '',
  `Each is a text: JSON of ${BRIDGE_MOST} characters at most, \`{"bridge":${BRIDGE_VERSION},"id":…}\` with one of:`,
  '',
  '- `"verb":…,"data":{…}`: the page asks the app',
  '- `"news":…,"data":{…}`: the app tells the page',
  '- `"ok":true,"data":{…}`: the answer, with the id of what it answers',
  `- \`"ok":false,"reason":…\`: the same, where it is a no: ${bridgeRefusals.map((one) => `\`${one}\``).join(', ')}`,
  '',
  `An id is 8 to 64 small letters, digits and hyphens, and never comes twice: what comes again is not done again. A call waits ${BRIDGE_MS} ms; then, and where the app says no for another reason than \`cancelled\` or its handler fails, the page goes the web’s own way.`,
  'Where the page fails at what it was told it says `refused`. What cannot be read is not answered. Fields that do not stand here are left out. No message holds a credential: the app puts its session into the cookies of the web view by itself.',
  '',
  '## What a page asks',
  '',
  ...partsOf(appVerbs, 'Says', 'Answer', 'Otherwise:'),
  '## What the app tells',
  '',
  ...partsOf(appNews, 'Says', 'Answer', 'Otherwise:'),
]
process.stdout.write(`${lines.join('\n').trimEnd()}\n`)
