import { useState } from 'react'
import { htmlLang } from '#web/lang.ts'
import { Icon } from '#web/ui/icon.tsx'
import { shell } from '#web/words/shell.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { chooseLanguage, useOtherLanguage } from './use-other-language.ts'

/** One line over the page for whoever's browser asks for the other language and who has not chosen yet. The server knows that: it is there from the first, so nothing moves. */
export function LanguageOffer() {
  const w = useWords(shell)
  const lang = useLang()
  const { other, path } = useOtherLanguage()
  const [closed, setClosed] = useState(false)
  const keep = () => {
    chooseLanguage(lang)
    setClosed(true)
  }
  if (closed) return null
  return (
    <aside className="offer" lang={htmlLang[other]} aria-label={w.otherLanguage}>
      <a className="link" href={path} hrefLang={htmlLang[other]} onClick={() => chooseLanguage(other)}>
        {w.languageOffer}
      </a>
      <button type="button" className="btn quiet compact icon" lang={htmlLang[lang]} aria-label={w.close} onClick={keep}>
        <Icon name="x" small />
      </button>
    </aside>
  )
}
