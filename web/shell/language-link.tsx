import { htmlLang } from '#web/lang.ts'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import { chooseLanguage, useOtherLanguage } from './use-other-language.ts'

/** The same page in the other language. Choosing it is remembered. */
export function LanguageLink() {
  const { other, path } = useOtherLanguage()
  return (
    <a href={path} hrefLang={htmlLang[other]} lang={htmlLang[other]} onClick={() => chooseLanguage(other)}>
      {useWords(shell).otherLanguage}
    </a>
  )
}
