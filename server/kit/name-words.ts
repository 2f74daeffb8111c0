type Who = { name: string; people: number }

/** Who did something, in Chinese: the latest by name, and how many there are. */
export const namesZh = ({ name, people }: Who): string => (people > 1 ? `${name}等${people}人` : name)
/** The same in English. */
export const namesEn = ({ name, people }: Who): string => (people > 1 ? `${name} and ${people - 1} more` : name)
