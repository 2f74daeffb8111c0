import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import type { RootData } from './root-data.ts'

type Theme = 'light' | 'dark' | null
const YEAR = 365 * 86_400

/** System, light or dark; kept in a cookie so that the server's page is right from its first byte. */
export function ThemeSwitch() {
  const w = useWords(shell)
  const [theme, setTheme] = useState<Theme>(useRouteLoaderData<RootData>('root')?.theme ?? null)
  const choose = (chosen: Theme) => {
    setTheme(chosen)
    if (chosen) document.documentElement.dataset.theme = chosen
    else delete document.documentElement.dataset.theme
    document.cookie = `theme=${chosen ?? ''}; path=/; max-age=${chosen ? YEAR : 0}; samesite=lax`
  }
  return (
    <fieldset className="seg">
      <legend className="vh">{w.theme}</legend>
      {([null, 'light', 'dark'] as const).map((one) => (
        <button key={one ?? 'system'} type="button" aria-pressed={theme === one} onClick={() => choose(one)}>
          {one === 'light' ? w.light : one === 'dark' ? w.dark : w.system}
        </button>
      ))}
    </fieldset>
  )
}
