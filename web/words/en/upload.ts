import { formats, type Same } from '../words.ts'
import type { upload as zh } from '../zh/upload.ts'

const { plural } = formats('en')
/** Millions of bytes with one decimal, as cameras and the limit count them. */
const mb = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const inMb = (bytes: number) => mb.format(bytes / 1_000_000)
const works = (n: number) => plural(n, { one: '# work', other: '# works' })
/** In steps that say no more than anybody knows: minutes, from an hour on tens of them. */
const about = (minutes: number) => {
  if (minutes < 60) return `about ${minutes} min`
  const tens = Math.ceil(minutes / 10) * 10
  return `about ${Math.floor(tens / 60)} h${tens % 60 ? ` ${tens % 60} min` : ''}`
}
const photographs = (n: number) => plural(n, { one: '# photograph', other: '# photographs' })

export const upload = {
  title: 'Upload',
  filmInstead: 'Publish a film',
  photos: 'Photographs',
  emptyTitle: 'Choose photographs, or a whole card',
  emptyText:
    'Drop photographs or folders anywhere on this page, paste them, or choose them here. Uploading begins at once, while you write; more than nine are published in batches.',
  choose: 'Choose photographs',
  formats: 'JPG, PNG, WebP or AVIF, up to 50 MB each, at least 800 pixels on one side.',
  dropHint: 'Drop more anywhere on this page. JPG, PNG, WebP or AVIF, up to 50 MB each.',
  full: (max) => `There are ${max}. Publish or remove some to add more.`,
  dropNow: 'Let go to upload',
  chooseOthers: 'Choose which nine come first',
  chooseTitle: 'Choose the nine that come first',
  chosen: (n: number) => `${n} chosen, nine at most`,
  done: 'Use these',
  insecure:
    'Uploading does not work at this address: browsers compute checksums of files only under https or on localhost. Open this page by https, or on this machine by localhost.',
  elsewhere: 'Another tab is working on this draft; here it is only shown.',
  goOnHere: 'Go on here instead',
  gone: (n: number) => `${plural(n, { one: '# photograph of the draft was', other: '# photographs of the draft were' })} published or removed meanwhile.`,
  waitHere: (n) => plural(n, { one: '# waits', other: '# wait' }),
  waitSays: {
    set: 'When a set is published, the next nine move up by themselves.',
    each: 'As works are published, the next move up by themselves. Titles and tags can be written now.',
  },
  takeOff: 'Remove those that wait',
  takeOffTitle: (n) => `Remove the ${n} that wait?`,
  takeOffText: 'They only leave this page; your own files stay as they are.',
  stayBehind: (n) => plural(n, { one: '# stays behind and needs you', other: '# stay behind and need you' }),
  removeThese: (n) => `Remove these ${n}`,
  ofFile: (act, name) => `${act}: ${name}`,
  leftOut: {
    already: (n) => plural(n, { one: '# is there already and was not added again.', other: '# are there already and were not added again.' }),
    beside: (n) => plural(n, { one: '# raw file was left out: its picture is here.', other: '# raw files were left out: their pictures are here.' }),
    raw: (n) => plural(n, { one: '# raw file cannot be published; export it as JPG.', other: '# raw files cannot be published; export them as JPG.' }),
    heic: (n) => plural(n, { one: '# HEIC cannot be published; export it as JPG.', other: '# HEIC cannot be published; export them as JPG.' }),
    others: (n) => plural(n, { one: '# file is no picture that can be published.', other: '# files are no pictures that can be published.' }),
    beyond: (n) =>
      `${plural(n, { one: '# was', other: '# were' })} left out: 300 fit here at most. Publish some and drop the whole card once more; what is here is skipped.`,
  },
  unwalked: 'The folder holds too much: only the first 5,000 files were looked at.',
  whichOnes: 'Which ones',
  namesOf: (names, most) => `${names.slice(0, most).join(', ')}${names.length > most ? ` … ${names.length} in all` : ''}`,
  understood: 'Got it',
  uploadedSoFar: (n) => `${n} uploaded`,
  waitingNow: (n) => (n ? `${n} waiting` : ''),
  batchReady: (n, waiting) => `These ${n} are uploaded, ${waiting} wait`,
  uploaded: (done: number, all: number) => (done === all ? (all === 1 ? 'Uploaded' : `All ${all} uploaded`) : `${done} of ${all} uploaded`),
  bytes: (sent: number, all: number) => `${inMb(sent)} / ${inMb(all)} MB`,
  left: (seconds: number) => (seconds < 90 ? `about ${seconds} s` : `about ${Math.ceil(seconds / 60)} min`),
  joined: (...parts: string[]) => parts.filter(Boolean).join(', '),
  developingNow: (n) => (n ? `${n} developing` : ''),
  offline: 'The network is gone; uploading goes on when it is back',
  allProgress: 'Progress of all photographs',
  progressOf: (name: string) => `Progress of ${name}`,
  refusedCount: (n: number) => (n ? `${n} will not be published` : ''),
  frame: (n: number, name: string, state: string) => `Photograph ${n}, ${name}, ${state}`,
  cover: 'Cover',
  states: {
    queued: 'In line',
    checking: 'Checking',
    waiting: 'Waiting',
    developing: 'Developing',
    ready: 'Uploaded',
    refused: 'Left out',
    failed: 'Stopped',
    lost: 'Choose again',
  },
  percent: (n: number) => `${n}%`,
  noTitle: 'No title',
  lostSays: 'Not finished last time',
  lostDo: 'Choose this file again and it goes on',
  failedSays: 'It stopped. Please try again',
  again: 'Try again',
  chooseAgain: 'Choose again',
  replace: 'Replace',
  remove: 'Remove',
  earlier: 'Earlier',
  later: 'Later',
  toCover: 'Make cover',
  selectedTools: 'Selected photograph',
  nth: (n: number) => `No. ${n}`,
  markNames: { similar: 'Much like another', rights: 'Others’ rights', damaged: 'Damaged file' },
  marks: {
    similar: 'Much like another photograph of yours. It can be published; we will remind you of it later.',
    rights: 'Its metadata names somebody else as the holder of its rights. It can be published; please be sure that you may.',
    damaged: 'The file is damaged, which may show. Look closely; better export it again and use “Replace”. It can be published as it is.',
  },
  wrong: ({ reason, bytes, width, height }) =>
    ({
      empty: { what: 'The file is empty', todo: 'Please choose another' },
      'too-many-bytes': { what: `${Math.ceil(bytes / 1_000_000)} MB is too much`, todo: 'Up to 50 MB: save it with stronger compression' },
      'not-an-image': { what: 'This is not a picture', todo: 'Choose a JPG, PNG, WebP or AVIF' },
      gif: { what: 'GIF is not supported', todo: 'Save it as JPG or PNG' },
      heic: { what: 'HEIC is not supported', todo: 'Set the camera to “Most Compatible”, or export as JPG' },
      changed: { what: 'The file was changed or moved after you chose it', todo: 'Use “Replace” to choose it as it is now' },
      'too-small': { what: `${width} × ${height} is too small`, todo: 'One side needs 800 pixels' },
    })[reason],
  lostFiles: (names) => `${names}: not finished last time. Choose again and it goes on. Dropping the whole card does too; what is here is skipped.`,
  mode: 'Publish as',
  modeSet: 'One set',
  modeEach: 'Each on its own',
  modeSays: { set: 'All photographs in one work, with one title and description.', each: 'Each photograph is a work with a title and description of its own.' },
  titlesFrom: 'Titles from',
  titleSources: { words: 'The file’s words', name: 'File name', date: 'Date taken' },
  titlesSay: {
    words: 'The title or description in the file; where it holds none, the file name. What you typed stays.',
    name: 'The file name without its ending. What you typed stays.',
    date: 'When the camera says it was taken; where it does not, the file name. What you typed stays.',
  },
  titlesSayNone: 'Titles for all of them at once; what you typed stays.',
  titlesTaken: (n) => `Titles for ${photographs(n)}`,
  undo: 'Undo',
  photoWords: (n: number) => `Photograph ${n}`,
  found: 'Found in the file',
  useTitle: (title: string) => `Title “${title}”`,
  useDescription: 'Use its description',
  useTag: (tag: string) => `Tag “${tag}”`,
  toAll: (n: number) => `Apply to all ${n}`,
  fieldToAll: (field: string, n: number) => `Apply “${field}” to all ${n}`,
  appliedToAll: (n: number) => `Applied to ${photographs(n)}`,
  aiHeld: {
    assisted: 'Its metadata says “AI-assisted”: the label can be made stronger, not taken away.',
    generated: 'Its metadata says “AI-generated”: the label cannot be lowered.',
  },
  aiAsk: 'Its metadata mentions an AI tool. Please choose what is true.',
  noPlace: 'This photograph holds no coordinates.',
  saved:
    'Uploaded photographs follow your account: for 30 days they are on your other devices too. Titles, other words, and photographs not uploaded yet stay in this browser on this device until you are back.',
  energy: (cost: number, points: number) => `Takes ${cost} energy; you have ${points}`,
  energySplit: ({ works: all, cost, points, now, rest, minutes }) =>
    now
      ? `${works(all)} cost ${cost} energy; you have ${points}: ${now} now, the other ${rest} when energy is back, ${about(minutes)}`
      : `${works(all)} cost ${cost} energy; you have ${points}: they stay here until energy is back, all of it in ${about(minutes)}`,
  publish: (n: number) => `Publish ${n}`,
  publishAll: (n) => `Publish all ${n}`,
  publishThese: (n) => `These ${n} first`,
  runNow: (out, left) => `${out} published, ${left} to go, batch by batch`,
  stopRun: 'Stop',
  seeThem: 'See them',
  unfit: 'Some words are too long or not in the right form; the rule stands beside them',
  publishing: 'Publishing',
  titleMissing: 'Please give it a title',
  titlesMissing: (n: number) => `${plural(n, { one: '# photograph has', other: '# photographs have' })} no title yet`,
  notYet: (n: number) => `${plural(n, { one: '# photograph is', other: '# photographs are' })} still on the way`,
  lostYet: (n: number) => `${photographs(n)} to choose again or remove`,
  nothingReady: 'No photograph is ready yet',
  answerLost: 'The server’s answer did not arrive. Press Publish once more; nothing is published twice.',
  opening: 'Opening the page',
  publishedOne: 'Published',
  publishedMany: (n: number) => `${n} works published`,
  leaveTitle: 'Photographs are still uploading',
  leaveText: (unkept) =>
    unkept
      ? `If you leave now, ${plural(unkept, { one: '# has', other: '# have' })} to be chosen again. The others and what is written stay.`
      : 'If you leave now, uploading stops. Photographs and words stay on this device and go on when you are back.',
  leave: 'Leave',
} satisfies Same<typeof zh>
