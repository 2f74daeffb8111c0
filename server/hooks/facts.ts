import type { Lang } from '#api/limits.ts'
import type { ParameterName, ParameterValues } from '#api/parameters.ts'
import { sayAmount, type Unit } from '#content/units.ts'

/** A number that pages name, with what it is: a constant that the domain enforces, or a parameter that operators change. */
export type Fact = { of: Record<Lang, string>; unit: Unit } & ({ value: number } | { parameter: ParameterName })
/** What a domain gives in its `facts.ts`, by the name that pages use. */
export type Facts = Readonly<Record<string, Fact>>

export const valueOf = (fact: Fact, parameters: ParameterValues): number => ('value' in fact ? fact.value : parameters[fact.parameter])
/** The number with its unit, as it holds now. */
export const sayFact = (fact: Fact, parameters: ParameterValues, lang: Lang): string => sayAmount(fact.unit, valueOf(fact, parameters), lang)

/** Ends the start where a page names a number that no domain gives. */
export function expectFacts(page: string, names: readonly string[], facts: Facts): void {
  const unknown = names.filter((name) => !Object.hasOwn(facts, name))
  if (unknown.length) throw new Error(`content: ${page} names facts that nobody gives: ${unknown.join(', ')}`)
}
