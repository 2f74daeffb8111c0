import type { Same } from '../words.ts'
import type { privacy as zh } from '../zh/privacy.ts'

export const privacy = {
  title: 'Privacy',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  onPhotos: 'Photographs',
  placeDefault: 'The place of new uploads',
  placeNone: 'Hidden unless I show it',
  placeCity: 'Place name shown',
  placeHint: 'For what you upload from now on; each photograph can still be changed. Coordinates are never shown unless you choose so.',
  camera: 'Camera data of my photographs',
  cameraShown: 'Everybody sees it',
  cameraHidden: 'Only I see it',
  cameraHint: 'Camera, lens, focal length, aperture, shutter, ISO and time taken. Applies to what is published already, too.',
  counts: 'How many like and forwarded my works',
  countsShown: 'Everybody sees it',
  countsHidden: 'Only I see it',
  countsHint: 'With “Only I see it”, others see no numbers on your works; they still see who likes them and who forwarded them.',
  onPeople: 'My page and whom I follow',
  listed: 'Search engines listing my pages',
  listedYes: 'They may',
  listedNo: 'Please do not',
  listedHint:
    'With “Please do not”, your page and those of your works ask not to be listed, leave the sitemap, and have no RSS and Atom feeds. People here see you as before; when what was listed disappears is up to the search engines.',
  following: 'Whom I follow',
  followingAll: 'Everybody sees it',
  followingMine: 'Only I see it',
  followingHint: 'With “Only I see it”, you are not in the lists of followers that others see either; whoever you follow still knows.',
  mentions: 'Who may mention me with @',
  mentionedBy: { everybody: 'Everybody', followed: 'Whom I follow', nobody: 'Nobody' },
  mentionsHint:
    'When somebody else writes @ and your name, it stays plain words: no link, and you are not told. Where one of two has blocked the other, neither can mention the other.',
  within: 'Changes take effect within two seconds.',
  // on other pages
  cameraOnlyYou: 'Only you see the camera data',
  followingHidden: (name: string) => `${name} keeps this list private`,
  followingHiddenHint: 'Only they can see whom they follow.',
} satisfies Same<typeof zh>
