// A device looks for the labels that the server reads: what is added to one list is added to the other.
import { expect, test } from 'vitest'
import { aiLabelOf } from '#server/kit/images/ai-label.ts'
import { findAiLabel } from '#web/posts/films/find-ai-label.ts'

const CODES = 'digitalCapture negativeFilm positiveFilm print humanEdits compositeWithTrainedAlgorithmicMedia algorithmicallyEnhanced dataDrivenMedia digitalCreation virtualRecording composite compositeCapture compositeSynthetic trainedAlgorithmicMedia algorithmicMedia screenCapture'.split(' ') // prettier-ignore

test.each(CODES)('IPTC %s', async (code) => {
  const { label } = aiLabelOf({ xmp: { DigitalSourceType: { value: code } }, credentials: null }, [], [])
  expect(await findAiLabel(new Blob([`DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${code}"`]))).toBe(label)
})

test.each(['0', '1', '2', '3', '4'])('GB 45438 Label %s', async (label) => {
  const text = `{"AIGC": {"Label": "${label}"}}`
  expect(await findAiLabel(new Blob([text]))).toBe(aiLabelOf({ xmp: {}, credentials: null }, [text], []).label)
})
