import type { CopySizeName } from '#api/limits.ts'
import type { Same } from '../words.ts'
import { formats } from '../words.ts'
import type { deliveries as zh } from '../zh/deliveries.ts'

const { num, moment, date } = formats('en')
const sizes: Record<CopySizeName, string> = { original: 'Original', large: 'Large', medium: 'Medium', web: 'Web' }
const states = { valid: 'Valid for good', frozen: 'Payment disputed, downloads wait', revoked: 'Taken back' }
const size = (bytes: number) => (bytes < 1_000_000 ? `${num(Math.round(bytes / 1000))} kB` : `${num(Math.round(bytes / 100_000) / 10)} MB`)

export const deliveries: Same<typeof zh> = {
  title: 'My licences',
  lead: 'Every licence you bought, also when the photograph is no longer sold. Files can be downloaded again at any time.',
  none: 'You have not bought a licence yet.',
  toMarket: 'To the market',
  older: 'Older',
  sizes,
  states,
  size,
  of: (kind, day) => `${kind}, bought on ${date(day)}`,
  by: (author, holder) => `Photograph by ${author}. Licensed to ${holder}.`,
  issued: (at) => `Bought ${moment(at)}`,
  number: 'Licence',
  order: 'Order',
  terms: 'Terms',
  termsOf: (version) => `Version ${version}; that of the day it was bought holds for good`,
  refund: 'Taking back',
  unused: (until) => `Not downloaded yet: it can be taken back until ${moment(until)}`,
  over: (until) => `It could be taken back until ${moment(until)}`,
  disputed: 'Its payment is disputed; that comes first',
  isBack: 'Taken back; the money goes back the way it came',
  takeBack: 'Take this licence back',
  takeBackText: 'What was never downloaded can be taken back without a reason. The money goes back the way it came.',
  takeBackAsk: 'Take this licence back?',
  takeBackWarns: (title) => `“${title}” can then no longer be downloaded or used; to use it again, buy it anew. The money goes back the way it came.`,
  takeBackYes: 'Take it back',
  used: (at) => `First downloaded ${moment(at)}; it cannot be taken back any more`,
  may: 'What you may do',
  bought: 'Yours',
  files: 'Download',
  sizeHead: 'Size',
  pixelsHead: 'Pixels',
  fileHead: 'File',
  pixels: (width, height) => `${num(width)} × ${num(height)}`,
  notMade: 'Made when chosen',
  making: 'Being made',
  failed: 'Could not be made; try again',
  colours: 'Colour space',
  own: (name) => `The original’s (${name})`,
  make: 'Prepare the file',
  makingNow: 'Being prepared, a few seconds',
  download: (what) => `Download ${what}`,
  checksum: 'SHA-256',
  rules: (left, daily) =>
    `A JPEG with credit, licence number and IPTC rights written into it. Its address holds for 5 minutes; open this page again for another. It can be downloaded for ever, ${num(daily)} times a day at most, today ${num(left)} more.`,
  ends: 'After the first download a licence cannot be taken back.',
  mark: 'The mark that nobody sees',
  markText:
    'Each of your files bears a mark with the number of this licence. It does not change the picture: nothing is seen of it at 100 %. If somebody else uses the photograph, the mark says which copy was yours and which was not.',
  survives: 'Still read after',
  survivesText: 'A large file saved as JPEG at quality 80, at half the size, with a tenth of it left, mirrored, or all of that',
  fails: 'Not read after',
  failsText: 'Turning by some degrees, or a corner cut out of a small file',
  never: 'Never says',
  neverText: 'Your computer, your address or when you opened it',
  document: 'Licence document',
  documentLead: 'One page as PDF, the signed licence file inside',
  documentGet: 'Document as PDF',
  offline: 'It can be checked without a network',
  offlineText:
    'Put the document or the licence file into the page that checks it, offline if you like: key and signature are in the file, and a byte that was changed is found.',
  fileGet: 'Licence file',
  toVerify: 'Check a licence',
  beingMade: 'The document is just being signed. Please look again in a moment.',
  holder: 'Licensed to',
  holderHint: 'A company, if you like. It cannot be changed after a download.',
  holderSave: 'Sign it anew',
  holderSaved: 'Signed anew',
}
