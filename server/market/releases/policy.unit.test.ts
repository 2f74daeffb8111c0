import { expect, test } from 'vitest'
import { releaseStates } from '#api/limits.ts'
import { canCome, from } from './flow.ts'
import { contributorCan, goodReleases, isLinkOver, licenceClassOf, signerCan, yearsLater, type ImageRelease } from './policy.ts'

const NOW = new Date('2026-11-24T08:00:00Z')
const LATER = new Date('2031-11-24T08:00:00Z')
let serial = 0
const release = (said: Partial<ImageRelease> = {}): ImageRelease => ({
  number: `n${++serial}`,
  kind: 'portrait',
  state: 'valid',
  validUntil: LATER,
  fee: 500,
  renews: null,
  ...said,
})
const property = (said: Partial<ImageRelease> = {}) => release({ kind: 'property', fee: 0, ...said })

test.each<[string, ImageRelease[], { people: number; property: boolean }, object]>([
  ['nobody is recognised', [], { people: 0, property: false }, { licenceClass: 'commercial', why: null }],
  ['one person, no release', [], { people: 1, property: false }, { licenceClass: 'editorial', why: 'portrait-missing' }],
  ['one person, one release', [release()], { people: 1, property: false }, { licenceClass: 'commercial', why: null }],
  ['two people, one release', [release()], { people: 2, property: false }, { licenceClass: 'editorial', why: 'portrait-missing' }],
  [
    'two people, the second waits',
    [release(), release({ state: 'waiting' })],
    { people: 2, property: false },
    { licenceClass: 'editorial', why: 'portrait-waits' },
  ],
  ['in review is not yet', [release({ state: 'in-review' })], { people: 1, property: false }, { licenceClass: 'editorial', why: 'portrait-waits' }],
  ['rejected', [release({ state: 'rejected' })], { people: 1, property: false }, { licenceClass: 'editorial', why: 'portrait-missing' }],
  ['revoked', [release({ state: 'revoked' })], { people: 1, property: false }, { licenceClass: 'editorial', why: 'portrait-missing' }],
  ['over at this very moment', [release({ validUntil: NOW })], { people: 1, property: false }, { licenceClass: 'editorial', why: 'portrait-missing' }],
  ['a house is no person', [property()], { people: 1, property: false }, { licenceClass: 'editorial', why: 'portrait-missing' }],
  ['property without release', [release()], { people: 1, property: true }, { licenceClass: 'editorial', why: 'property-missing' }],
  ['property waits', [property({ state: 'waiting' })], { people: 0, property: true }, { licenceClass: 'editorial', why: 'property-waits' }],
  ['both released', [release(), property()], { people: 1, property: true }, { licenceClass: 'commercial', why: null }],
])('%s', (_, releases, recognised, expected) => {
  expect(licenceClassOf(releases, recognised, NOW)).toEqual(expected)
})

test('a renewal and what it renews are one person, before and after the older ends', () => {
  const old = release({ number: 'old', validUntil: LATER })
  const renewal = release({ renews: 'old' })
  expect(goodReleases([old, renewal], NOW).map(({ number }) => number)).toEqual(['old'])
  expect(licenceClassOf([old, renewal], { people: 2, property: false }, NOW).licenceClass).toBe('editorial')
  expect(goodReleases([{ ...old, state: 'expired' }, renewal], NOW)).toEqual([renewal])
})

test('no state is reached but from those that the table names, and what ended stays so', () => {
  const moves = releaseStates.flatMap((to) => releaseStates.filter((at) => canCome(to, at)).map((at) => `${at} ${to}`))
  expect(moves.toSorted()).toEqual(
    [
      'waiting waiting',
      'rejected waiting',
      'waiting in-review',
      'in-review valid',
      'in-review rejected',
      'valid expired',
      'in-review revoked',
      'valid revoked',
      'waiting cancelled',
      'rejected cancelled',
    ].toSorted(),
  )
  for (const over of ['expired', 'revoked', 'cancelled'] as const) expect(Object.values(from).some((places) => places.includes(over))).toBe(false)
})

test('until its last moment a link can be signed; afterwards nobody can, and the contributor sends it again', () => {
  const open = { state: 'waiting', link_ends_at: new Date(NOW.getTime() + 1) } as const
  const over = { state: 'waiting', link_ends_at: NOW } as const
  expect([isLinkOver(open, NOW), isLinkOver(over, NOW), isLinkOver({ ...over, state: 'valid' }, NOW)]).toEqual([false, true, false])
  expect([signerCan(open, NOW).sign, signerCan(over, NOW).sign]).toEqual([true, false])
  expect(contributorCan('waiting')).toEqual({ sendAgain: true, cancel: true, renew: false, print: false })
  expect(contributorCan('valid')).toEqual({ sendAgain: false, cancel: false, renew: true, print: true })
  expect(contributorCan('cancelled')).toEqual({ sendAgain: false, cancel: false, renew: false, print: false })
})

test('years later is the same day', () => {
  expect(yearsLater(NOW, 5)).toEqual(LATER)
  expect(yearsLater(new Date('2028-02-29T00:00:00Z'), 1).toISOString()).toBe('2029-03-01T00:00:00.000Z')
})
