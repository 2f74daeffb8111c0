import { Form, href } from 'react-router'
import type { CollectionCard } from '#api/collections.ts'
import { CHAPTERS_MAX, COLLECTION_WORDS_MAX, PORTFOLIO_ABOUT_MAX, TITLE_MAX } from '#api/limits.ts'
import type { PostCard } from '#api/posts.ts'
import { FormHead } from '#web/agreements/form-head.tsx'
import type { Problem } from '#web/api.ts'
import { titleFor } from '#web/posts/titles.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextLine } from '#web/ui/text-line.tsx'
import { portfolio as words } from '#web/words/portfolio.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { saidIn } from './names.ts'
import type { PortfolioSaid } from './portfolio-input.ts'
import { nameOf } from './use-arrange.ts'

type Props = {
  said: PortfolioSaid
  version: number | undefined
  problem: Problem | undefined
  collections: readonly CollectionCard[]
  works: readonly PostCard[]
}
/** Everything that a portfolio says. */
export function PortfolioForm({ said, version, problem, collections, works }: Props) {
  const w = useWords(words)
  const bad = problem?.fields ?? {}
  return (
    <Form method="post" className="col-form">
      <FormHead version={version} problem={problem} />
      <div className="two">
        <TextLine name="namesZh" label={w.titleZh} value={said.names.zh} lang="zh-CN" problem={bad['names.zh']} hint={w.titleHint} max={TITLE_MAX} />
        <TextLine name="namesEn" label={w.titleEn} value={said.names.en} lang="en" problem={bad['names.en']} max={TITLE_MAX} />
        <TextLine name="wordsZh" label={w.leadZh} value={said.words.zh} lang="zh-CN" problem={bad['words.zh']} rows={2} max={COLLECTION_WORDS_MAX} />
        <TextLine name="wordsEn" label={w.leadEn} value={said.words.en} lang="en" problem={bad['words.en']} rows={2} max={COLLECTION_WORDS_MAX} />
        <TextLine name="aboutZh" label={w.aboutZh} value={said.about.zh} lang="zh-CN" problem={bad['about.zh']} rows={5} max={PORTFOLIO_ABOUT_MAX} />
        <TextLine name="aboutEn" label={w.aboutEn} value={said.about.en} lang="en" problem={bad['about.en']} rows={5} max={PORTFOLIO_ABOUT_MAX} />
      </div>
      <Chapters said={said} collections={collections} />
      <div className="two">
        <Cover said={said} works={works} problem={bad.cover} />
        <SelectField name="theme" label={w.theme} value={said.theme} options={w.themes} />
      </div>
      <div>
        {(['writes', 'shown', 'listed'] as const).map((one) => (
          <label className="check" key={one}>
            <input type="checkbox" name={one} defaultChecked={said[one]} /> {w[one]}
          </label>
        ))}
      </div>
      <button type="submit" className="btn primary">
        {w.save}
      </button>
    </Form>
  )
}

/** One choice for each chapter and one more, in the order in which they follow each other. */
function Chapters({ said, collections }: Pick<Props, 'said' | 'collections'>) {
  const w = useWords(words)
  const lang = useLang()
  const offered = Math.min(CHAPTERS_MAX, Math.max(3, said.chapters.length + 1))
  if (!collections.length)
    return (
      <p className="hint">
        {w.noCollections}{' '}
        <Link className="link" to={href('/collection/new')}>
          {w.makeCollection}
        </Link>
      </p>
    )
  return (
    <fieldset className="field">
      <legend className="lab">{w.chapters}</legend>
      <p className="hint">{w.chaptersHint}</p>
      <div className="two">
        {Array.from({ length: offered }, (_, n) => (
          <Field key={n} label={w.chapterN(n + 1)}>
            {(wired) => (
              <select {...wired} className="input" name="chapter" defaultValue={said.chapters[n] ?? ''}>
                <option value="">{w.noChapter}</option>
                {collections.map(({ id, names }) => (
                  <option key={id} value={id}>
                    {saidIn(names, lang).text}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

function Cover({ said: { cover }, works, problem }: Pick<Props, 'said' | 'works'> & { problem: string | undefined }) {
  const w = useWords(words)
  const lang = useLang()
  const chosen = cover ? `${cover.author}/${cover.permlink}` : ''
  const known = !chosen || works.some((post) => nameOf(post) === chosen)
  return (
    <Field label={w.cover} problem={problem}>
      {(wired) => (
        <select {...wired} className={inputClass(problem)} name="cover" defaultValue={chosen}>
          <option value="">{w.coverFirst}</option>
          {!known && <option value={chosen}>{cover?.permlink}</option>}
          {works.map((post) => (
            <option key={post.permlink} value={nameOf(post)}>
              {titleFor(post, lang).text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
