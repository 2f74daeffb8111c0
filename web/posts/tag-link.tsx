import { Link } from 'react-router'
import { tagPath } from './links.ts'

/** A tag is in the language of its script, whatever the page and the post are written in. */
export function langOfTag(tag: string): string | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(tag)) return 'ja'
  if (/\p{Script=Hangul}/u.test(tag)) return 'ko'
  return /\p{Script=Han}/u.test(tag) ? 'zh-CN' : undefined
}

/** Tags as the ways to what else carries them. */
export const TagLinks = ({ tags, label }: { tags: readonly string[]; label?: string }) => (
  <ul className="tags" aria-label={label}>
    {tags.map((tag) => (
      <li key={tag}>
        <Link className="tag" to={tagPath(tag)} lang={langOfTag(tag)}>
          {tag}
        </Link>
      </li>
    ))}
  </ul>
)
