import { use } from 'react'
import { campaignComposer as words } from '#web/words/campaign-composer.ts'
import { useWords } from '#web/words/words.ts'
import { BilingualField, ChoiceField, DraftContext } from './draft-fields.tsx'

/** One of the photographs that pages may show, and what is on it. */
export function PhotographField({ at }: { at: string }) {
  const w = useWords(words)
  const { photographs } = use(DraftContext)
  const options = { '': w.choose, ...Object.fromEntries(photographs.map(({ name, title }) => [name, title])) }
  return (
    <>
      <ChoiceField at={`${at}.name`} label={w.photograph} options={options} />
      <BilingualField at={`${at}.alt`} label={w.alt} />
    </>
  )
}
