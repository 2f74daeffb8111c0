import type { ArticleBlock, ArticleBody, ArticleInline } from '#api/articles.ts'
import type { PostCard } from '#api/posts.ts'
import { langOfScript } from '#web/lang.ts'
import { photoPath } from '#web/posts/links.ts'
import { titleFor } from '#web/posts/titles.ts'
import { Link } from '#web/ui/link.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { articles as words } from '#web/words/articles.ts'
import { useLang, useWords } from '#web/words/words.ts'

/** The document of an article: nothing but the nodes that the contract knows, each as an element of ours. */
export function Document({ body, photographs }: { body: ArticleBody; photographs: readonly PostCard[] }) {
  return body.content.map((block, n) => <OneBlock key={n} block={block} photographs={photographs} />)
}

function OneBlock({ block, photographs }: { block: ArticleBlock; photographs: readonly PostCard[] }) {
  if (block.type === 'horizontalRule') return <hr />
  if (block.type === 'photograph') {
    const post = photographs.find(({ author, permlink }) => author.account === block.attrs.author && permlink === block.attrs.permlink)
    return post ? <Work post={post} /> : null
  }
  if (block.type === 'paragraph')
    return (
      <p>
        <Line parts={block.content} />
      </p>
    )
  if (block.type === 'heading') return <Heading block={block} />
  if (block.type === 'blockquote')
    return (
      <blockquote>
        <Paragraphs all={block.content} />
      </blockquote>
    )
  const items = block.content.map((item, n) => (
    <li key={n}>
      <Paragraphs all={item.content} />
    </li>
  ))
  return block.type === 'orderedList' ? <ol>{items}</ol> : <ul>{items}</ul>
}

const Heading = ({ block: { attrs, content } }: { block: Extract<ArticleBlock, { type: 'heading' }> }) =>
  attrs.level === 2 ? (
    <h2>
      <Line parts={content} />
    </h2>
  ) : (
    <h3>
      <Line parts={content} />
    </h3>
  )

const Paragraphs = ({ all }: { all: { content: ArticleInline[] }[] }) =>
  all.map(({ content }, n) => (
    <p key={n}>
      <Line parts={content} />
    </p>
  ))

const Line = ({ parts }: { parts: ArticleInline[] }) => parts.map((part, n) => (part.type === 'hardBreak' ? <br key={n} /> : <Words key={n} part={part} />))

function Words({ part: { text, marks } }: { part: Extract<ArticleInline, { type: 'text' }> }) {
  const page = useLang()
  const lang = page === 'en' ? langOfScript(text) : undefined
  let said = lang ? <span lang={lang}>{text}</span> : <>{text}</>
  if (marks.some(({ type }) => type === 'italic')) said = <em>{said}</em>
  if (marks.some(({ type }) => type === 'bold')) said = <b>{said}</b>
  const link = marks.find((mark) => mark.type === 'link')
  if (!link) return said
  const { href } = link.attrs
  if (href.startsWith('/'))
    return (
      <Link className="link" to={href}>
        {said}
      </Link>
    )
  return (
    <OutsideLink className="link" to={href}>
      {said}
    </OutsideLink>
  )
}

/** A work with its title and whose it is; it leads to its page. */
function Work({ post }: { post: PostCard }) {
  const w = useWords(words)
  const title = titleFor(post, useLang())
  return (
    <figure className="art-work">
      <Link to={photoPath(post)} style={withPlaceholder(post.cover.placeholder)}>
        <Picture picture={post.cover} alt={post.cover.alt || title.text} sizes="(max-width: 820px) 100vw, 770px" />
      </Link>
      <figcaption className="small muted" lang={title.lang}>
        {w.workBy(title.text, post.author.nickname)}
      </figcaption>
    </figure>
  )
}
