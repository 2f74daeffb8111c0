import { langOfScript } from '#web/lang.ts'

/** A sentence of ours with somebody's words in it, which are in a language of their own. */
export function Quoting({ text, said }: { text: string; said: string }) {
  const lang = langOfScript(said)
  const at = said ? text.indexOf(said) : -1
  if (!lang || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span lang={lang}>{said}</span>
      {text.slice(at + said.length)}
    </>
  )
}
