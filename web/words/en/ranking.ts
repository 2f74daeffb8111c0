import type { ParameterName } from '#api/parameters.ts'
import type { BoardName, Ranking } from '#api/ranking.ts'
import { formats, type Same } from '../words.ts'
import type { ranking as zh } from '../zh/ranking.ts'

const { num, date, moment, plural } = formats('en')
type Rules = Ranking['rules']
type Weights = Ranking['weights']

const boards = { week: 'Week', month: 'Month', newcomers: 'Newcomers', genre: 'By genre', camera: 'By camera', picks: 'Editors’ picks' }
const spread = ({ most, among }: Pick<Rules, 'most' | 'among'>) => `at most ${most} photographs of one author among ${among} in a row`
/** One point is a hundred million parts. */
const points = (units: number) => (Math.round(units / 1_000_000) / 100).toLocaleString('en-GB', { maximumFractionDigits: 2 })
const each = (hundredths: number) => num(hundredths / 100)
const parameters: Partial<Record<ParameterName, (value: number) => string>> = {
  rankLike: (value) => `A like counts ${each(value)}`,
  rankForward: (value) => `A forward counts ${each(value)}`,
  rankHelped: (value) => `A critique that helped counts ${each(value)}`,
  rankHours: (value) => `A doubling moves up by ${plural(value, { one: '# hour', other: '# hours' })}`,
}

export const ranking: Same<typeof zh> = {
  listTitle: 'Boards',
  listDescription: 'Week, month, newcomers, genres and cameras: each board says its rule, and anybody can reckon it again.',
  boardsNav: 'Boards',
  boards,
  rules: {
    week: (rules: Rules) => `Week: photographs of the last ${rules.days.week} days by points for likes, forwards and helped critiques, ${spread(rules)}.`,
    month: (rules: Rules) => `Month: photographs of the last ${rules.days.month} days by the same points, ${spread(rules)}.`,
    newcomers: (rules: Rules) =>
      `Newcomers: photographs of the last ${rules.days.newcomers} days from their authors’ first ${rules.firstDays} days here, by the same points, ${spread(rules)}.`,
    genre: (rules: Rules) => `Genre: photographs of the last ${rules.days.genre} days under this tag, by the same points, ${spread(rules)}.`,
    camera: (rules: Rules) =>
      `Camera: photographs of the last ${rules.days.camera} days taken with this camera, where the author shows it, by the same points, ${spread(rules)}.`,
    picks: () =>
      'Editors’ picks: chosen by people, not by points, with a reason and a name. Editors cannot pick their own work, nor that of people with whom they exchanged likes or forwards in the last 30 days.',
  },
  reckonedAt: (at: string) => `Reckoned ${moment(at)}, again every ten minutes`,
  notYet: 'Not reckoned yet',
  kinds: { genre: 'Genres', camera: 'Cameras' },
  noKinds: { genre: 'No genre has three photographs yet', camera: 'No camera has three photographs yet' },
  noKindsHint: 'Once three photographs of the last 30 days share a tag or a camera, its board stands here.',
  nothing: 'No photograph on this board yet',
  nothingHint: 'A photograph comes onto a board when somebody likes or forwards it, or its author says that a critique helped.',
  noPicks: 'No editors’ picks yet',
  noPicksHint: 'When an editor chooses a photograph, the reason stands here.',
  cardLabel: (title: string, name: string, position: number) => `${title}, ${name}, number ${position}`,
  contains: 'This photograph has a content label; its page says first what it shows',
  points: (units: number) => `${points(units)} points`,
  whyHere: 'Why here',
  next: 'Places further down',
  first: 'From the first place on',
  earlier: 'Earlier ones',
  latest: 'The latest',
  pickedBy: 'chose this one',
  pickedByNobody: 'The editor who chose it has left',
  asDay: (day: string) => `Photograph of the day, ${date(`${day}T12:00:00+08:00`)}`,
  byAuthor: (name: string) => `By ${name}`,

  ruleTitle: 'How Recommended and boards are ordered',
  ruleLead: 'Nothing works unseen: this is the whole rule, where points come from and what each counts.',
  toBoards: 'See the boards',
  pointsTitle: 'Points',
  pointsText: (w: Weights) =>
    `A like counts ${each(w.like)}, a forward ${each(w.forward)}, and a critique that the author says helped ${each(w.helped)}. Nothing counts for one’s own work.`,
  ringsTitle: 'Circles of friends count less',
  ringsText:
    'Between the same two people the nth time in 30 days counts 1/n, whoever gives and whoever gets: after three earlier ones, the next counts a quarter. Rewards are shared by the same rule. The weight is fixed when it is given.',
  recommendedTitle: 'Recommended',
  recommendedText: (w: Weights) =>
    `New work comes first. Take the points and add one: each time that number doubles, the photograph moves up by ${plural(w.hours, { one: '# hour', other: '# hours' })}. One point moves it by ${num(w.hours)}, three by ${num(2 * w.hours)}, seven by ${num(3 * w.hours)}.`,
  exampleTitle: 'An example',
  exampleText: (w: Weights) =>
    `Three people like a photograph; one of them had something to do with its author once in the 30 days before and counts half. Together that is 2.5, times ${each(w.like)}: ${num((2.5 * w.like) / 100)} points. With one added it is ${num((2.5 * w.like) / 100 + 1)}, which is ${num(Math.round(100 * Math.log2(1 + (2.5 * w.like) / 100)) / 100)} doublings, or about ${num(Math.round(10 * w.hours * Math.log2(1 + (2.5 * w.like) / 100)) / 10)} hours.`,
  spreadTitle: 'Nobody fills the page',
  spreadText: (rules: Rules) =>
    `The first ${num(rules.arranged)} of Recommended, and every board, are spread out by one rule: ${spread(rules)}. What has no room waits for the first place where it may stand; where only its author is left, the order stays as it is. Further down Recommended goes by points and time alone.`,
  keptTitle: 'Places for what nobody saw yet',
  keptText: ({ kept }: Rules) =>
    `Every public work is promised to some readers who do not follow its author, within seven days. What has not come to all of them stands in places that are kept for it among the first ${num(kept.within)} of Recommended: the ${kept.first === 3 ? 'third' : `${num(kept.first)}th`}, and one in every ${num(kept.every)} after it; whose time ends first stands first. A place that nobody needs goes to the next of the list.`,
  sameTitle: 'The same for everybody',
  sameText: 'Recommended is one order for all, without whom you blocked and what you muted. It does not look at what you liked, and nobody can pay for it.',
  boardsTitle: 'Boards',
  boardsText: (rules: Rules) =>
    `Boards go by points alone; without points there is no place, and each board has ${num(rules.places)}. A place is held by a photograph, not a person, and only for so many days, so nobody stays on top for ever. Designs and pictures made by a machine take no part. Of genres and cameras the ${num(rules.kinds)} with most photographs have a board, from ${num(rules.least)} on.`,
  weightsTitle: 'What the weights were',
  weightsText: 'To change one of them takes two administrators.',
  changed: (parameter: ParameterName, value: number) => parameters[parameter]?.(value) ?? '',
  since: (at: string) => `since ${date(at)}`,
  checkTitle: 'Check it yourself',
  checkText:
    'There is one public file a day: when each photograph was published, what its points come from and a word for it, no names; at its end the first hundred of Recommended and of every board. Of authors who show no counts no page says any, and in the file there is only the word. The program needs no network, and fails when one place differs.',
  files: 'Public files',
  file: (day: string) => `File of ${date(`${day}T12:00:00+08:00`)}`,
  fileSays: (photographs: number, bytes: number) =>
    `${plural(photographs, { one: '# photograph', other: '# photographs' })}, ${num(Math.max(1, Math.round(bytes / 1024)))} KB`,
  noFiles: 'The first file is written when the boards are first reckoned.',

  whyTitle: 'Why here',
  whyOf: (title: string) => `${title}: why here`,
  whyLead: (at: string) => `Reckoned ${moment(at)} by the published rule.`,
  likes: 'Likes',
  forwards: 'Forwards',
  helped: 'Critiques that helped',
  counted: (count: number, weight: number) =>
    `${num(count)}, counted as ${(weight / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 3 })} after the discount`,
  times: (weight: number, hundredths: number) => `${(weight / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 3 })} × ${each(hundredths)}`,
  sum: 'Points',
  published: 'Published',
  at: (at: string) => moment(at),
  lifted: 'Moved up by',
  liftedBy: (ms: number) => `${num(Math.round(ms / 360_000) / 10)} hours`,
  standsAt: 'In Recommended it stands where work of this time without points would stand',
  position: (n: number) => `Number ${num(n)} of Recommended`,
  below: (arranged: number) => `Below the first ${num(arranged)} of Recommended`,
  waits: (rules: Pick<Rules, 'most' | 'among'>) => `Work with fewer points stands before it: ${spread(rules)}, so it waits for its place.`,
  onBoards: 'On boards',
  onBoard: (board: BoardName, of: string, position: number) => `${of ? `${boards[board]} · ${of}` : boards[board]}, number ${num(position)}`,
  onNone: 'On no board at present.',
  hiddenNumbers:
    'The author shows no numbers of likes and forwards, so no points are said here. It is ordered by points all the same, and the public file has them under a word that says nothing.',
  notOpen: 'This work is not public, so it stands neither in Recommended nor on boards.',
  inFile: 'In the public file this photograph is called',
  newer: (day: string) => `The latest file is that of ${date(`${day}T12:00:00+08:00`)}; what changed since stands in the next one.`,
  back: 'Back to the photograph',
  theRule: 'The whole rule',
}
