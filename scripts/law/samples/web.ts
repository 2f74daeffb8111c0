// Bad samples for pages and words: laws 10, 11 and 12.
import type { Sample } from './sample.ts'

const page = (name: string) => `export default function ${name}() {\n  return <hr />\n}\n`

const pages: Sample[] = [
  {
    rule: 'house/no-fetch-in-effect',
    law: 11,
    file: 'web/courses/letter-page.tsx',
    text: `import { useEffect } from 'react'\n\nexport function EffectPart() {\n  useEffect(() => {\n    void fetch('https://example.org')\n  }, [])\n  return <hr />\n}\n`,
    sentence: 'no fetch in effects: loaders read, actions write',
  },
  {
    rule: 'house/page-order',
    law: 11,
    file: 'web/posts/upside-page.tsx',
    text: `${page('UpsidePage')}\nexport const loader = () => null\n`,
    sentence: 'a page reads loader → action → meta → page → parts',
  },
  {
    rule: 'house/page-order',
    law: 11,
    file: 'web/posts/parts-page.tsx',
    text: `function Part() {\n  return <hr />\n}\n\nexport default function PartsPage() {\n  return <Part />\n}\n`,
    sentence: 'Part is a part: parts stand below the page',
  },
  {
    rule: 'house/thin-loader',
    law: 11,
    file: 'web/posts/fat-page.tsx',
    text: `export function loader() {\n  const a = [\n${Array.from({ length: 12 }, (_, n) => `    { n: ${n}, text: 'long enough to stand on a line of its own, or the formatter would fold all of them into a single one' },`).join('\n')}\n  ]\n  return a\n}\n\n${page('FatPage')}`,
    sentence: 'a loader has at most 15 lines: this one has 17',
  },
  {
    rule: 'house/thin-loader',
    law: 11,
    file: 'web/posts/slow-page.tsx',
    text: `type Api = (name: string) => Promise<number>\n\nexport async function loader({ api }: { api: Api }) {\n  const first = await api('GET /api/posts/newest')\n  const second = await api('GET /api/posts/hot')\n  return { first, second }\n}\n\n${page('SlowPage')}`,
    sentence: 'a loader asks in parallel: await Promise.all([…])',
  },
  {
    rule: 'house/no-client-cache',
    law: 11,
    file: 'web/courses/help-page.tsx',
    text: `import useCached from 'swr'\n\nexport const cached = useCached\n`,
    sentence: 'no client cache and no HTTP library: loaders read, actions write',
  },
  {
    rule: 'house/ctx-clock',
    law: 10,
    file: 'web/posts/clock-page.tsx',
    text: `export const loader = () => ({ at: Date.now() })\n\n${page('ClockPage')}`,
    sentence: 'Date.now: time and chance come from ctx',
  },
]
const bare = (name: string, inside: string) => `export const ${name} = ({ on }: { on: boolean }) => <p data-on={on}>${inside}</p>\n`
const words: Sample[] = [
  { rule: 'house/no-bare-words', law: 12, file: 'web/ui/bare-text.tsx', text: bare('BareText', 'Hello'), sentence: 'words belong in web/words: Hello' },
  {
    rule: 'house/no-bare-words',
    law: 12,
    file: 'web/ui/bare-choice.tsx',
    text: bare('BareChoice', `{on ? 'Yes' : null}`),
    sentence: 'words belong in web/words: Yes',
  },
  {
    rule: 'house/no-bare-words',
    law: 12,
    file: 'web/ui/bare-label.tsx',
    text: `export const BareLabel = () => <input aria-label="Your name" />\n`,
    sentence: 'words belong in web/words: Your name',
  },
  {
    rule: 'house/no-bare-words',
    law: 12,
    file: 'web/ui/bare-han.ts',
    text: `export const title = '最新作品'\n`,
    sentence: 'words belong in web/words: 最新作品',
  },
  {
    rule: 'house/no-bare-words',
    law: 12,
    file: 'web/posts/titled-page.tsx',
    text: `export const meta = () => [{ title: 'Newest work' }]\n\n${page('TitledPage')}`,
    sentence: 'words belong in web/words: Newest work',
  },
  {
    rule: 'house/typed-links',
    law: 12,
    file: 'web/ui/raw-link.tsx',
    text: `import { Link } from './link.tsx'\n\nexport const RawLink = ({ id }: { id: string }) => <Link to={\`/post/\${id}\`}>{id}</Link>\n`,
    sentence: "links go through typed helpers: href('/…')",
  },
  {
    rule: 'house/typed-links',
    law: 12,
    file: 'web/posts/sent-page.tsx',
    text: `import { redirect } from 'react-router'\n\nexport const action = () => redirect('/publish')\n\n${page('SentPage')}`,
    sentence: "links go through typed helpers: href('/…')",
  },
  {
    rule: 'words/unsaid',
    law: 12,
    file: 'web/words/zh/sample.ts',
    text: `export const sample = { neverSaidSample: '无' }\n`,
    beside: { 'web/words/en/sample.ts': `export const sample = { neverSaidSample: 'none' }\n` },
    sentence: 'nobody says "neverSaidSample": delete it in both languages',
  },
  {
    rule: 'words/half',
    law: 12,
    file: 'web/words/en/half.ts',
    text: `export const half = { title: 'Half' }\n`,
    sentence: 'words stand in both languages: web/words/zh/half.ts is missing',
  },
]
export const web: Sample[] = [...pages, ...words]
