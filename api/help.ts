import { z } from 'zod'
import { OnlyWhy } from './admin.ts'
import { domain } from './endpoint.ts'
import { ASKED_MAX, helpTopics, NOTE_DAYS_MAX, NOTE_MAX } from './limits.ts'
import { Ceased, Instant, LatestFirst, problem, RowNumber, text } from './shared.ts'

/** What stands in a line. `to`: of a link its address, of a fact its name, null of anything else; `text` is what is read. */
const Part = z.object({ kind: z.enum(['text', 'strong', 'link', 'fact']), text: z.string(), to: z.string().nullable() })
export type Part = z.infer<typeof Part>
const Line = z.array(Part)
/** A place on a photograph, in hundredths of its width and height, and what is to be seen there. */
const Mark = z.object({ x: z.int(), y: z.int(), words: Line })
/** A screen of ours. `place`: where on it something is done, in hundredths of its width and height. */
const Screen = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  place: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }).nullable(),
})
/** `screen`: null where the step needs none. */
const Step = z.object({ screen: Screen.nullable(), words: Line })
export type Step = z.infer<typeof Step>
const Credit = z.object({ title: z.string(), by: z.string(), licence: z.string(), licenceUrl: z.string() })
/** `anchors`: names of a table's rows, where addresses lead to them. */
const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), parts: Line }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(Line) }),
  z.object({ kind: z.literal('table'), head: z.array(Line), rows: z.array(z.array(Line)), anchors: z.array(z.string()).nullable() }),
  z.object({ kind: z.literal('tutorial'), steps: z.array(Step) }),
  z.object({
    kind: z.literal('photograph'),
    src: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    credit: Credit,
    marks: z.array(Mark),
  }),
])
export type Block = z.infer<typeof Block>
const Section = z.object({ id: z.string(), heading: z.string(), blocks: z.array(Block) })
export type Section = z.infer<typeof Section>
/** A number that the page names: what it is of, and how it is said now. */
const NamedFact = z.object({ name: z.string(), of: z.string(), text: z.string() })
export type NamedFact = z.infer<typeof NamedFact>
export const PageLink = z.object({ path: z.string(), title: z.string() })
export type PageLink = z.infer<typeof PageLink>

/** What an editor laid over a page, in the language of the reader: true from when to when. */
const PageNote = z.object({ words: z.string(), at: Instant, until: Instant })
export type PageNote = z.infer<typeof PageNote>
/** `description`: the first paragraph as plain text; `notes`: the latest first; `beside`: other pages under the same topic. */
const HelpPage = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  lead: Line,
  notes: z.array(PageNote),
  sections: z.array(Section),
  facts: z.array(NamedFact),
  beside: z.array(PageLink),
})
export type HelpPage = z.infer<typeof HelpPage>
/** A section that answers, with the page it stands on. */
const Passage = z.object({ page: PageLink, ...Section.shape })
export type Passage = z.infer<typeof Passage>
const Topic = z.object({ topic: z.enum(helpTopics), pages: z.array(PageLink) })
export type Topic = z.infer<typeof Topic>

/** What a question is held against: the name of a section or of a code, what it says, and other ways to ask for it. */
const Indexed = z.object({ id: z.string(), heading: z.string(), asked: z.string(), text: z.string(), title: z.string() })
/** All of help in one language as it was at `at`, for a device that keeps it. */
const KeptHelp = z.object({ at: Instant, topics: z.array(Topic), pages: z.array(HelpPage), passages: z.array(Indexed) })
export type KeptHelp = z.infer<typeof KeptHelp>

/** A page by its path. */
export const PathAsked = z.strictObject({ path: z.string().min(1).max(2000) })
/** `page`: an address of ours on which it came up, without where we are; empty where none did. */
const Question = z.strictObject({
  question: text(ASKED_MAX, 'words-long').refine((words) => words !== '', problem('claim-unsaid')),
  page: z
    .string()
    .max(500)
    .regex(/^(?:\/(?![/\\])[^\s]*)?$/)
    .default(''),
})
export type Question = z.infer<typeof Question>

/** `ended`: taken off before its time, and why. */
const Note = z.object({
  number: RowNumber,
  page: PageLink,
  zh: z.string(),
  en: z.string(),
  at: Instant,
  until: Instant,
  ended: Ceased.nullable(),
})
export type Note = z.infer<typeof Note>
const NoteWords = text(NOTE_MAX, 'words-long').refine((words) => words !== '', problem('comment-empty'))
/** `path`: of a page of help, without language; `days`: how long it stands. */
const NewNote = z.strictObject({ path: PathAsked.shape.path, zh: NoteWords, en: NoteWords, days: z.int().min(1).max(NOTE_DAYS_MAX) })
const OneNote = z.object({ note: Note })

export const help = domain({
  'GET /api/help/topics': { summary: 'All pages that explain, by topic', auth: 'anyone', reply: z.object({ topics: z.array(Topic) }) },
  'GET /api/help/page': {
    summary: 'One page that explains, by its path without language, with every number as it holds now',
    auth: 'anyone',
    query: PathAsked,
    reply: HelpPage,
    fails: ['NOT_FOUND'],
  },
  'GET /api/help/search': {
    summary: 'Which sections answer a question, the best first, at most eight; also a sentence or a code of a failure as it was shown',
    auth: 'anyone',
    rate: 'suggest',
    query: z.strictObject({ q: z.string().max(2000).default('') }),
    reply: z.object({ passages: z.array(Passage) }),
  },
  'GET /api/help/kept': {
    summary: 'All of help at once, with what search needs of it: for a device that keeps it for the time without a network',
    auth: 'anyone',
    rate: 'look',
    reply: KeptHelp,
  },
  'POST /api/help/questions': {
    summary: 'Ask a person what no page answers; the answer comes into the inbox within `hours`',
    auth: 'member',
    rate: 'letter',
    idempotent: true,
    body: Question,
    reply: z.object({ number: RowNumber, hours: z.int() }),
  },
  'GET /api/admin/notes': {
    summary: 'Notes over pages of help, the latest first, those too that are over',
    auth: 'editor',
    query: LatestFirst,
    reply: z.object({ notes: z.array(Note), next: RowNumber.nullable() }),
  },
  'POST /api/admin/notes': {
    summary: 'Lays a note over a page of help at once, in both languages; it goes by itself after `days`',
    auth: 'editor',
    idempotent: true,
    body: NewNote,
    reply: OneNote,
    fails: ['NOT_FOUND'],
  },
  'POST /api/admin/notes/:number/end': {
    summary: 'Takes a note off before its time; one that is over stays as it was',
    auth: 'editor',
    body: OnlyWhy,
    reply: OneNote,
    fails: ['NOT_FOUND'],
  },
})
