import { expect, test } from 'vitest'
import { findAiLabel } from './find-ai-label.ts'

const ADDRESS = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
/** A text somewhere among bytes that say nothing. */
const within = (text: string, before = 1000) => new Blob([new Uint8Array(before).fill(0xa7), text, new Uint8Array(500)])

test.each([
  ['nothing', 'tide', 'none'],
  ['XMP with the address of a code', `<Iptc4xmpExt:DigitalSourceType>${ADDRESS}trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType>`, 'generated'],
  ['XMP with a code alone', '<rdf:Description Iptc4xmpExt:DigitalSourceType="compositeWithTrainedAlgorithmicMedia"/>', 'assisted'],
  ['signed credentials, whose next key begins right behind', `qdigitalSourceTypex6${ADDRESS}compositeSynthetichaction`, 'suggested'],
  ['a camera', `qdigitalSourceTypex6${ADDRESS}digitalCapture`, 'none'],
  ['the Chinese label: it is', 'AIGC\0\0data{"Label":"1","ContentProducer":"x"}', 'generated'],
  ['the Chinese label: it may be', "{'AIGC': {'ContentProducer': 'x', 'Label': 2}}", 'suggested'],
  ['the word alone', 'AIGC and a Label', 'none'],
  ['itself and what it was made of', `${ADDRESS}compositeWithTrainedAlgorithmicMedia ${ADDRESS}trainedAlgorithmicMedia`, 'suggested'],
] as const)('%s', async (_what, text, label) => {
  expect(await findAiLabel(within(text))).toBe(label)
})

test.each([(4 << 20) - 30, (4 << 20) - 1, 4 << 20, (9 << 20) + 7])('%i bytes in, over the edge of what is read at once', async (before) => {
  expect(await findAiLabel(within(`${ADDRESS}trainedAlgorithmicMedia`, before))).toBe('generated')
  expect(await findAiLabel(within('AIGC{"Label":"1"}', before))).toBe('generated')
})

test('an empty file says nothing', async () => {
  expect(await findAiLabel(new Blob([]))).toBe('none')
})
