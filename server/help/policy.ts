/** Within how many hours a person answers. */
export const ANSWER_HOURS = 48
