import type { Same } from '../words.ts'
import { formats } from '../words.ts'
import type { leaks as zh } from '../zh/leaks.ts'

const { num, moment } = formats('en')
export const leaks: Same<typeof zh> = {
  lead: 'Put in a photograph that was seen elsewhere, and see whose licence its mark names. It is looked at once in a confined process and not kept; each look stands in the audit log, with no more than a keyed mark of the file.',
  file: 'Photograph',
  fileHint: 'JPEG, PNG, WebP or AVIF, up to 50 MB',
  fileMissing: 'Please choose a photograph',
  scale: 'Scaled to so many per cent',
  scaleHint: 'If you know it, that is tried first, in all eight ways it may lie; else leave it empty',
  look: 'Look',
  searchAll: 'Search through all scales',
  searchHint: 'It takes a minute or two, and finds mirrored copies too',
  looking: 'Looking',
  found: (number) => `The mark is that of licence ${number}`,
  buyer: 'Buyer',
  kind: 'Kind',
  photograph: 'Photograph',
  issued: 'Licensed on',
  state: 'State',
  states: { valid: 'Valid', frozen: 'Payment disputed', revoked: 'Taken back' },
  certainty: 'How sure',
  likeness: (sigma) => `The guides stand ${num(sigma)} standard deviations above a picture without a mark, and 40 bits of number fit 24 bits of check`,
  copy: 'This copy',
  scaled: (percent, mirrored, turned) => [`scaled to ${num(percent)} %`, ...(mirrored ? ['mirrored'] : []), ...(turned ? ['turned by 90°'] : [])].join(', '),
  none: (looks) => `No mark was found at ${num(looks)} scales.`,
  goOn: (percent) => `Go on below ${num(percent)} %`,
  goOnHint: 'The browser does not hold on to the file: please choose the same photograph again.',
  at: (at) => moment(at),
}
