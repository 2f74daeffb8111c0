import { brand } from '#api/brand.ts'
import { pageContext } from '#web/api.ts'
import { LanguageLink } from '#web/shell/language-link.tsx'
import { ThemeSwitch } from '#web/shell/theme-switch.tsx'
import { settings as words } from '#web/words/settings.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/display-page.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ lang: context.get(pageContext).lang })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).display} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** How pages look on this device. */
export default function DisplayPage() {
  const w = useWords(words)
  const lang = useLang()
  return (
    <>
      <h2>{w.display}</h2>
      <section>
        <h3>{w.language}</h3>
        <p>
          <b>{lang === 'zh' ? w.chinese : w.english}</b> · <LanguageLink />
        </p>
        <p className="hint">{w.languageHint}</p>
      </section>
      <section>
        <h3>{w.theme}</h3>
        <ThemeSwitch />
        <p className="hint">{w.themeHint}</p>
      </section>
    </>
  )
}
