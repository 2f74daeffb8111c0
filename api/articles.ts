import { z } from 'zod'
import { OnlyWhy } from './admin.ts'
import { domain } from './endpoint.ts'
import { articleKinds, ARTICLE_BLOCKS_MAX, ARTICLE_SUMMARY_MAX, ARTICLE_TITLE_MAX, PAGE_MAX } from './limits.ts'
import { PostCard } from './posts.ts'
import { Instant, LatestFirst, line, problem, RowNumber, text } from './shared.ts'

const ArticleKind = z.enum(articleKinds)
export type ArticleKind = z.infer<typeof ArticleKind>

/* ---------- a document: the nodes of ProseMirror, of which these are known, with what each may say */

/** A page of ours, or one elsewhere that is encrypted on its way. */
const Address = z
  .string()
  .max(500)
  .refine((to) => /^(?:\/(?![/\\])|#)[^\s\\]*$/.test(to) || (URL.parse(to)?.protocol === 'https:' && !URL.parse(to)!.username), problem('article-link'))
const TextMark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['bold', 'italic']) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: Address }) }),
])
const Words = z
  .string()
  .min(1)
  .max(5000)
  .refine((said) => said.isWellFormed() && !/[\u0000-\u0008\u000B-\u001F\u007F]/.test(said), problem('article-words'))
const Inline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: Words, marks: z.array(TextMark).max(3).default([]) }),
  z.strictObject({ type: z.literal('hardBreak') }),
])
export type ArticleInline = z.infer<typeof Inline>
const inside = z.array(Inline).max(400).default([])
const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: inside })
const ListItem = z.strictObject({ type: z.literal('listItem'), content: z.array(Paragraph).min(1).max(20) })
const ArticleBlock = z.discriminatedUnion('type', [
  Paragraph,
  z.strictObject({ type: z.literal('heading'), attrs: z.strictObject({ level: z.literal([2, 3]) }), content: inside }),
  z.strictObject({ type: z.enum(['bulletList', 'orderedList']), content: z.array(ListItem).min(1).max(100) }),
  z.strictObject({ type: z.literal('blockquote'), content: z.array(Paragraph).min(1).max(20) }),
  z.strictObject({ type: z.literal('horizontalRule') }),
  /** A work of a member that everybody may see; nothing else is a picture here. */
  z.strictObject({ type: z.literal('photograph'), attrs: z.strictObject({ author: z.string().min(1).max(40), permlink: z.string().min(1).max(200) }) }),
])
export type ArticleBlock = z.infer<typeof ArticleBlock>
const ArticleBody = z.strictObject({ type: z.literal('doc'), content: z.array(ArticleBlock).max(ARTICLE_BLOCKS_MAX, problem('article-long')) })
export type ArticleBody = z.infer<typeof ArticleBody>

/** An article in one language; a draft may lack any of it. */
const Said = z.strictObject({ title: line(ARTICLE_TITLE_MAX, 'title-long'), summary: text(ARTICLE_SUMMARY_MAX, 'description-long'), body: ArticleBody })
export type ArticleSaid = z.infer<typeof Said>
const Why = text(500, 'words-long').refine((said) => said !== '', problem('why-empty'))

/** A name in addresses, as something begins under it. */
export const NewSlug = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, problem('article-slug'))

/* ---------- what readers get, in their language */

/** `photograph`: the first one, as everybody may see it at this moment. `shownAt`: when it was first shown, `changedAt`: when this version of it was. */
const ArticleCard = z.object({
  id: RowNumber,
  slug: z.string(),
  kind: ArticleKind,
  title: z.string(),
  summary: z.string(),
  photograph: PostCard.nullable(),
  shownAt: Instant,
  changedAt: Instant,
})
export type ArticleCard = z.infer<typeof ArticleCard>
/** `photographs`: the works that it shows; those that are not everybody’s any more have left the document. */
const Article = z.object({ ...ArticleCard.shape, body: ArticleBody, photographs: z.array(PostCard) })
export type Article = z.infer<typeof Article>

/* ---------- what editors get */

const Row = z.object({
  id: RowNumber,
  slug: z.string(),
  kind: ArticleKind,
  title: z.string(),
  version: z.int(),
  /** What is shown now, and what will be from when; null where nothing is. */
  shown: z.object({ version: z.int(), from: Instant }).nullable(),
  next: z.object({ version: z.int().nullable(), from: Instant }).nullable(),
  changedAt: Instant,
})
export type ArticleRow = z.infer<typeof Row>
/** One save of what editors write, by whom and why. */
export const KeptVersion = z.object({ version: z.int(), why: z.string(), by: z.string(), at: Instant })
/** `version`: null where it was taken away. */
const Showing = z.object({ version: z.int().nullable(), from: Instant, why: z.string(), by: z.string(), at: Instant })
const SaidAs = z.object(Said.shape)
const Draft = z.object({
  ...Row.shape,
  zh: SaidAs,
  en: SaidAs,
  versions: z.array(KeptVersion),
  showings: z.array(Showing),
})
export type ArticleDraft = z.infer<typeof Draft>
const Kept = z.object({ article: Row })
const Shown = z.object({ article: Article })

export const articles = domain({
  'GET /api/article': {
    summary: 'Articles that are shown, the latest first: of one kind, or all but notices. `isNftManage`: both kinds about collectibles',
    auth: 'anyone',
    query: z.strictObject({
      type: ArticleKind.optional(),
      isNftManage: z.stringbool().optional(),
      pageNum: z.coerce.number().int().min(1).max(1000).default(1),
      pageSize: z.coerce.number().int().min(1).max(PAGE_MAX).default(20),
    }),
    reply: z.object({ articles: z.array(ArticleCard), pageNum: z.int(), pageSize: z.int(), total: z.int(), totalPage: z.int() }),
  },
  'GET /api/article/:id': {
    summary: 'An article by its number or its name, as it is shown now',
    auth: 'anyone',
    reply: Shown,
    fails: ['NOT_FOUND', 'ARTICLE_WITHDRAWN'],
  },
  'GET /api/admin/articles': {
    summary: 'All articles, drafts too, the latest made first; `before`: the last of the page before',
    auth: 'editor',
    query: LatestFirst,
    reply: z.object({ articles: z.array(Row), next: RowNumber.nullable() }),
  },
  'GET /api/admin/articles/:id': {
    summary: 'An article as an editor works on it, its latest version or another, with what was done to it',
    auth: 'editor',
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(100_000).optional() }),
    reply: z.object({ article: Draft }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/admin/articles/:id/preview': {
    summary: 'A version of an article as its readers would get it, in the language of the caller',
    auth: 'editor',
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(100_000) }),
    reply: Shown,
    fails: ['NOT_FOUND'],
  },
  'POST /api/admin/articles': {
    summary: 'Begins an article; its name in addresses stays. Nobody sees it yet',
    auth: 'editor',
    idempotent: true,
    body: z.strictObject({
      slug: NewSlug,
      kind: ArticleKind,
      zh: Said,
      en: Said,
      why: Why,
    }),
    reply: Kept,
    fails: ['ARTICLE_SLUG_TAKEN'],
  },
  'PUT /api/admin/articles/:id': {
    summary: 'Saves the next version of an article; `version`: the one that was read. What readers see stays as it is',
    auth: 'editor',
    body: z.strictObject({ version: z.coerce.number().int(), zh: Said, en: Said, why: Why }),
    reply: Kept,
    fails: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  'POST /api/admin/articles/:id/publish': {
    summary: 'Shows a version of an article to everybody, at once or from a time on',
    auth: 'editor',
    body: z.strictObject({ version: z.coerce.number().int().min(1).max(100_000), from: Instant.nullable().default(null), why: Why }),
    reply: Kept,
    fails: ['NOT_FOUND', 'ARTICLE_INCOMPLETE'],
  },
  'POST /api/admin/articles/:id/withdraw': {
    summary: 'Takes an article away from its readers, and what was to be shown of it; its address says so',
    auth: 'editor',
    body: OnlyWhy,
    reply: Kept,
    fails: ['NOT_FOUND', 'ARTICLE_NOT_SHOWN'],
  },
})
