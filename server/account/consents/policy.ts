import type { Agreement, AgreementId, Edition } from '#content/agreement.ts'

/** The text that is asked about: the newest that does not merely mend misprints. Whoever agreed to it or a later one is asked nothing. */
export const askedVersion = ({ earlier, ...now }: Agreement): string => [now, ...earlier].find((edition) => edition.asks)?.version ?? now.version

/** What they agreed to last who are asked: the newest text before that one. */
export const editionBeforeAsked = (agreement: Agreement): Edition | undefined => {
  const asked = askedVersion(agreement)
  return agreement.earlier.find(({ version }) => version < asked)
}

/** Versions are days, so the later one is the greater text. */
export const isDue = (agreement: Agreement, agreed: string | null): boolean => agreed === null || agreed < askedVersion(agreement)

/** The newest version of each agreement among these. */
export const newestOf = (given: readonly { agreement: string; version: string }[]): Map<string, string> =>
  new Map(given.toSorted((a, b) => (a.version < b.version ? -1 : 1)).map(({ agreement, version }) => [agreement, version]))

/** Whether all of these name the version of an agreement that holds now. */
export const areCurrent = (agreements: readonly Agreement[], said: readonly { agreement: AgreementId; version: string }[]): boolean =>
  said.every(({ agreement, version }) => agreements.find(({ id }) => id === agreement)?.version === version)

/** The text of a version; null where there was none of that day. */
export const editionOf = ({ earlier, ...now }: Agreement, version: string | null): Edition | null =>
  [now, ...earlier].find((edition) => edition.version === version) ?? null
