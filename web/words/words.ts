// The words mechanism. One language per page load, taken from the address; no global; the other language never reaches the browser.
import { createContext, createElement, Fragment, use, type ReactNode } from 'react'
import type { Lang } from '#api/limits.ts'
import { langOf } from '#web/lang.ts'

export const LangContext = createContext<Lang>('zh')
export const useLang = (): Lang => use(LangContext)

/** zh is the source: en must hold the same keys, take the same parameters and give the same kind of thing. */
export type Same<W> = { [K in keyof W]: W[K] extends string ? string : W[K] extends (...args: infer A) => infer R ? (...args: A) => R : Same<W[K]> }
export type Words<W> = { in: (lang: Lang) => W }

const pending: Promise<unknown>[] = []
/** entry.server awaits it once at start (both languages), entry.client before hydration (the page's language). */
export const wordsReady = () => Promise.all(pending)

export function words<W>(load: { zh: () => Promise<W>; en: () => Promise<Same<W>> }): Words<W> {
  const here: { [L in Lang]?: W } = {}
  const loading: { [L in Lang]?: Promise<W> } = {}
  const begin = (lang: Lang) => {
    const promise: Promise<W> = (load[lang] as () => Promise<W>)().then((loaded) => {
      void Object.assign(promise, { status: 'fulfilled', value: loaded }) // what React looks at first: use() of it does not wait
      return (here[lang] = loaded)
    })
    return promise
  }
  const get = (lang: Lang) => (loading[lang] ??= begin(lang))
  pending.push(...(import.meta.env.SSR ? [get('zh'), get('en')] : [get(langOf(location.pathname).lang)]))
  // A component that waited for its words is rendered once more from where it stopped, and must come by the same use() then: without it the hooks that follow
  // fail (React's errors 467 and 520). On the server all words are there before anybody asks.
  // oxlint-disable-next-line react/rules-of-hooks -- use() may stand behind a condition; this runs only while rendering
  return { in: (lang) => (import.meta.env.SSR ? here[lang]! : use(get(lang))) }
}
export const useWords = <W>(all: Words<W>): W => all.in(use(LangContext))

/** Words with elements inside: rich`Read the ${link('rules')} first`. */
export type Link = (text: string) => ReactNode
export const rich = (text: TemplateStringsArray, ...parts: ReactNode[]) => createElement(Fragment, null, ...text.flatMap((said, n) => [said, parts[n]]))

/** Numbers, dates and plurals of a language; days and hours are those of UTC+8 wherever the reader is. */
export function formats(lang: Lang) {
  const locale = lang === 'zh' ? 'zh-CN' : 'en-GB'
  const rules = new Intl.PluralRules(locale)
  const number = new Intl.NumberFormat(locale)
  const date = new Intl.DateTimeFormat(
    locale,
    lang === 'zh' ? { month: 'long', day: 'numeric', timeZone: 'Asia/Shanghai' } : { month: 'short', day: 'numeric', timeZone: 'Asia/Shanghai' },
  )
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'Asia/Shanghai' })
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'Asia/Shanghai' })
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'Asia/Shanghai' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' })
  const num = (n: number) => number.format(n)
  return {
    num,
    day: (at: string | Date) => date.format(new Date(at)),
    date: (at: string | Date) => full.format(new Date(at)),
    month: (at: string | Date) => month.format(new Date(at)),
    shortMonth: (at: string | Date) => shortMonth.format(new Date(at)),
    moment: (at: string | Date) => moment.format(new Date(at)),
    plural: (n: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }) =>
      (forms[rules.select(n)] ?? forms.other).replaceAll('#', num(n)),
  }
}
