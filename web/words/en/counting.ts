import type { Trait } from '#web/analytics/read-device.ts'

const traits: Record<Trait, string> = {
  browser: 'What the browser calls itself',
  languages: 'Languages',
  screen: 'Screen (width × height × pixel ratio)',
  zone: 'Time zone',
  cores: 'Processor cores',
  memory: 'Memory',
  touch: 'Touch points',
  graphics: 'Graphics card (WebGL)',
  graphicsVersion: 'Version of WebGL',
}

export const counting = {
  title: 'What a page can read, and what we keep',
  lead: 'Any page can read these traits of your device without asking; together they are often enough to recognise you. We keep none of them.',
  readable: 'What a page can read',
  readHere: 'The values below were read by this page on your device and sent nowhere.',
  readByScript: 'These values are read by a script; where none runs, no page can read them.',
  what: 'Trait',
  yours: 'Your device',
  weKeep: 'We keep',
  nothing: 'Nothing',
  traits,
  kept: 'We count only this',
  keptList: [
    'When a photograph is opened: which work, in which hour, and from what kind of place (home, search, another site). No address, no account, no device. Single records stay for 30 days; after that only sums of days are left.',
    'So that no reader counts twice: a mark made with the day’s salt and a key, which goes with the salt when the day is over.',
    'To how many readers a new work was shown: one of 1024 boxes, which are emptied after seven days so that only the number stays. Other readers often fall into the same box; nobody can tell who it was.',
    'Short links and letters to photographers: how often they were opened and sent, not by whom they were opened.',
    'In your browser: webDeviceCode is a word by chance, and markCode follows from it and the day. The server keeps neither, and nobody signs in with them.',
  ],
  policy: 'The whole privacy policy',
  choice: 'Not to be counted',
  standing: {
    on: 'Pages that you open in this browser are counted now.',
    off: 'Pages that you open in this browser are not counted.',
    signal: 'Your browser sends Do Not Track or Global Privacy Control, and we do as it says: pages that you open here are not counted.',
  },
  change: { on: 'Do not count me', off: 'You may count me' },
  choiceHint: 'The choice stands in one cookie of this browser alone, for a year. Nothing works less well without being counted.',
}
