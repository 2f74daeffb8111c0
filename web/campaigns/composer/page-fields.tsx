import { use } from 'react'
import { campaignComposer as words } from '#web/words/campaign-composer.ts'
import { useWords } from '#web/words/words.ts'
import { BilingualField, ChoiceField, DraftContext, LinesField, NumberField, TextField } from './draft-fields.tsx'
import { listAt, textAt } from './draft-path.ts'
import { PhotographField } from './photograph-field.tsx'
import { blockKinds } from './read-draft.ts'

/** A page of the campaign: its address, its title, and its blocks in their order. */
export function PageFields({ n }: { n: number }) {
  const w = useWords(words)
  const { draft } = use(DraftContext)
  const at = `pages.${n}`
  const blocks = listAt(draft, `${at}.blocks`)
  const pages = listAt(draft, 'pages').length
  return (
    <fieldset className="comp-part">
      <legend>{w.page(n + 1)}</legend>
      <TextField at={`${at}.path`} label={w.address} hint={w.addressHint} />
      <LinesField at={`${at}.also`} label={w.also} hint={w.alsoHint} />
      <BilingualField at={`${at}.title`} label={w.pageTitle} />
      {blocks.map((_, m) => (
        <BlockFields key={m} page={n} n={m} last={m === blocks.length - 1} />
      ))}
      <AddBlock page={n} />
      {pages > 1 && (
        <p className="run-acts">
          <button type="submit" className="btn compact quiet" name="intent" value={`drop-page:${n}`}>
            {w.dropPage(n + 1)}
          </button>
        </p>
      )}
    </fieldset>
  )
}

function AddBlock({ page }: { page: number }) {
  const w = useWords(words)
  return (
    <p className="run-acts">
      <select className="input comp-kind" name={`kind-${page}`} aria-label={w.whichBlock} defaultValue="text">
        {blockKinds.map((kind) => (
          <option key={kind} value={kind}>
            {w.blocks[kind as keyof typeof w.blocks]}
          </option>
        ))}
      </select>
      <button type="submit" className="btn compact" name="intent" value={`add-block:${page}`}>
        {w.addBlock}
      </button>
    </p>
  )
}

/** One block, with the buttons that move it or take it away. */
function BlockFields({ page, n, last }: { page: number; n: number; last: boolean }) {
  const w = useWords(words)
  const { draft, problems } = use(DraftContext)
  const at = `pages.${page}.blocks.${n}`
  const kind = textAt(draft, `${at}.kind`)
  const wrong = problems.find((one) => one.at === at || one.at === `${at}.kind`)
  const name = w.block(n + 1, w.blocks[kind as keyof typeof w.blocks] ?? kind)
  return (
    <fieldset className="comp-block">
      <legend>{name}</legend>
      {wrong && <p className="err">{wrong.says}</p>}
      <Inside at={at} kind={kind} />
      <p className="run-acts">
        {n > 0 && (
          <button type="submit" className="btn compact quiet" name="intent" value={`block-up:${page}.${n}`} aria-label={w.upOf(name)}>
            {w.up}
          </button>
        )}
        {!last && (
          <button type="submit" className="btn compact quiet" name="intent" value={`block-down:${page}.${n}`} aria-label={w.downOf(name)}>
            {w.down}
          </button>
        )}
        <button type="submit" className="btn compact quiet" name="intent" value={`drop-block:${page}.${n}`} aria-label={w.dropOf(name)}>
          {w.drop}
        </button>
      </p>
    </fieldset>
  )
}

function Inside({ at, kind }: { at: string; kind: string }) {
  const w = useWords(words)
  if (kind === 'poster')
    return (
      <>
        <PhotographField at={`${at}.photograph`} />
        <BilingualField at={`${at}.words`} label={w.posterWords} />
      </>
    )
  return (
    <>
      <BilingualField at={`${at}.heading`} label={w.heading} />
      {(kind === 'text' || kind === 'results') && <BilingualField at={`${at}.paragraphs`} label={w.paragraphs} shape="lines" />}
      {kind === 'rules' && <BilingualField at={`${at}.rules`} label={w.rules} shape="lines" />}
      {(kind === 'works' || kind === 'goal') && <TextField at={`${at}.tag`} label={w.tag} hint={w.tagHint} />}
      {kind === 'goal' && <NumberField at={`${at}.target`} label={w.target} />}
      {kind === 'ranking' && (
        <>
          <ChoiceField at={`${at}.by`} label={w.rankedBy} options={w.rankings} />
          <NumberField at={`${at}.places`} label={w.places} />
        </>
      )}
    </>
  )
}
