import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'

export const SkipLink = () => (
  <a className="skip" href="#main">
    {useWords(shell).skip}
  </a>
)
