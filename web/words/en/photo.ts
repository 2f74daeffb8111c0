import type { Wall } from '#api/posts-feeds.ts'
import { formats, type Same } from '../words.ts'
import type { photo as zh } from '../zh/photo.ts'

const { num, date } = formats('en')
const camera = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const walls: Record<string, string> = { hot: 'Recommended', newest: 'Newest', following: 'Following', liked: 'Liked', tags: 'Tags you follow' }
const boards: Record<string, string> = { week: 'Board of the week', month: 'Board of the month', newcomers: 'Board of newcomers' }
/** Where a post stands, and on which wall. */
function placeOn({ in: wall, named, at, of, more }: Wall, author: string): string {
  const name = nameOf(wall, named, author)
  return at ? `${num(at)} of ${num(of)}${more ? '+' : ''} · ${name}` : name
}
const names: Record<string, (of: string, named: string | null, author: string) => string | null | undefined> = {
  tag: (of) => `#${of}`,
  forwards: (of, named) => `Forwarded by ${named ?? of}`,
  author: (_, __, author) => `Work by ${author}`,
  collection: (_, named) => named,
  photo: (of, named, author) => `${nameOf(of, named, author)} · photographs`,
  film: (of, named, author) => `${nameOf(of, named, author)} · films`,
  search: (_, named) => named ?? 'Search',
  group: (_, named) => named,
  board: (of, named) => named || boards[of],
}
function nameOf(wall: string, named: string | null, author: string): string {
  const [, kind = '', of = ''] = /^([a-z]+)(?::(.*))?$/s.exec(wall) ?? []
  return names[kind]?.(of, named, author) ?? walls[kind] ?? walls.newest!
}

export const photo = {
  by: (title: string, name: string) => `${title}, by ${name}.`,
  publishedBy: (account: string, at: string) => `@${account} · ${date(at)}`,
  changedOn: (at: string) => `Changed on ${date(at)}`,
  neighbours: 'Neighbouring work',
  thisOne: 'This photograph',
  toWall: 'Back to the wall',
  whyHere: 'Why here',
  placeOn,
  pictureOf: (n: number, all: number) => `${n} of ${all}`,
  previous: 'Previous work',
  next: 'Next work',
  previousInSet: 'Previous picture',
  nextInSet: 'Next picture',
  fullView: 'Full view',
  fullViewOf: (title: string) => `${title}, full view`,
  closeFull: 'Close the full view',
  wholeSize: '100 %',
  fit: 'Fit',
  alsoIn: { zh: 'Also in Chinese', en: 'Also in English' },
  seenBy: {
    followers: 'For followers only.',
    group: 'For the members of a group only.',
    link: 'For who has the link.',
    private: 'Only you see this; the address does not open for others.',
    author: 'Taken down: only you see this.',
  },
  takenDown: (reason: string) => `This work was taken down for ${reason}. Only you see it.`,
  takenDownFor: {
    nudity: 'nudity or sexual content',
    violence: 'violence or gore',
    hate: 'hatred or discrimination',
    harassment: 'harassment',
    minors: 'harm to minors',
    privacy: 'a violation of somebody’s privacy',
    rights: 'an infringement of somebody’s rights',
    illegal: 'a breach of the law',
    fraud: 'fraud or deception',
    spam: 'spam',
    other: 'a breach of the community rules',
  },
  marks: {
    similar: 'This picture looks very much like another one of yours. Only you see this line.',
    rights: 'The file carries a copyright notice; please make sure that you may publish it. Only you see this line.',
    damaged: 'The file of this picture is damaged, which may show. Only you see this line.',
  },
  more: 'More',
  edit: 'Edit',
  captions: 'Captions',
  languageNames: { zh: 'Chinese', en: 'English' },
  remove: 'Delete',
  deleteTitle: (title: string) => `Delete “${title}”?`,
  deleteSays: (count: number) =>
    `Its page, ${count > 1 ? `all ${count} pictures` : 'the picture'} and every size of ${count > 1 ? 'them' : 'it'} go together and cannot be brought back.`,
  deleteYes: 'Delete the work',
  keep: 'Keep it',
  relinked: 'The link is another one; the old one opens nothing any more.',
  saved: 'Saved.',
  made: 'How it was made',
  focalLength: 'Focal length',
  aperture: 'Aperture',
  shutter: 'Shutter',
  iso: 'ISO',
  camera: 'Camera',
  lens: 'Lens',
  taken: 'Taken',
  takenAt: (at: string) => camera.format(new Date(`${at}Z`)),
  place: 'Place',
  placeHidden: 'Not shown',
  placeOnlyYou: 'Only you see this',
  coordinates: (latitude: number, longitude: number) =>
    `${Math.abs(latitude)}° ${latitude >= 0 ? 'N' : 'S'}, ${Math.abs(longitude)}° ${longitude >= 0 ? 'E' : 'W'}`,
  kind: 'Kind',
  design: 'Design',
  file: 'Original',
  fileSays: (width: number, height: number, profile: string) =>
    `${num(width)} × ${num(height)}${profile === 'unnamed' ? '' : `, ${profile === 'srgb' ? 'sRGB' : profile}`}`,
  credentials: 'Content credentials',
  credentialsHold: 'Whole: the file is as it was signed',
  credentialsBroken: 'Broken: the file was changed after it was signed',
  signedBy: (who: string, at: string | null) => (at ? `Signed by ${who}, ${date(at)}` : `Signed by ${who}`),
  namesAuthor: (who: string) => `Author they name: ${who}`,
  madeWith: (tool: string) => `Made with ${tool}`,
  credentialStepsSay: (steps: string[]) => `Steps: ${steps.join(', ')}`,
  credentialsUnvouched: 'Who signed is what the certificate says; we do not vouch for it',
  credentialSteps: {
    created: 'created',
    opened: 'opened',
    placed: 'placed',
    edited: 'edited',
    cropped: 'cropped',
    resized: 'resized',
    orientation: 'turned',
    color_adjustments: 'colours',
    filtered: 'filter',
    drawing: 'drawn on',
    removed: 'removed',
    converted: 'converted',
    transcoded: 'transcoded',
    repackaged: 'repackaged',
    published: 'published',
  } as Record<string, string | undefined>,
  aiSays: { assisted: 'AI added or changed part of this picture.', generated: 'This picture was made by AI.' },
  tags: 'Tags',
  credit: 'Photographer and licence',
  creditSays: 'Shown under the licence above; the credit is the photographer’s.',
} satisfies Same<typeof zh>
