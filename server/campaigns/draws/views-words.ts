/** What the page of every draw says of the draw of a drop. */
export const dropWords = {
  zh: {
    title: (work: string) => `“${work}”的抽购`,
    what: (pieces: number) => `${pieces}份藏品，报名的人里抽出谁可以买。先来后到不影响机会，抽到的人有24小时付款，没有付的按抽出的顺序给下一位。`,
  },
  en: {
    title: (work: string) => `Drop of “${work}”`,
    what: (pieces: number) =>
      pieces === 1
        ? 'One piece: chance decides who of those who entered may buy it. Coming first helps nobody. Whoever is drawn has 24 hours to pay, then the next in the drawn order follows.'
        : `${pieces} pieces: chance decides who of those who entered may buy one. Coming first helps nobody. Whoever is drawn has 24 hours to pay, then the next in the drawn order follows.`,
  },
} as const
