/** What the pages say of themselves in their heads where their owner wrote nothing. */
export const pageWords = {
  zh: { by: (title: string, name: string) => `${title}，${name}的影集。`, portfolio: (name: string) => `${name}的作品集。` },
  en: { by: (title: string, name: string) => `${title}, a collection by ${name}.`, portfolio: (name: string) => `The portfolio of ${name}.` },
}
