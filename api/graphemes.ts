const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as people count them who look at them: an emoji of several parts is one, and so is a letter under many marks. Pages count with it too. */
export const graphemes = (text: string): number => [...segmenter.segment(text)].length
