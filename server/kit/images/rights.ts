import { firstText } from './clean-text.ts'
import { IPTC } from './iptc.ts'
import { itemsOf, textOf } from './tags.ts'
import type { Tags } from './tags.ts'
import type { Rights } from './types.ts'

// What stands around a name in a copyright notice: signs, years, phrases. "© 2016 Getty Images. All rights reserved." names Getty Images.
const AROUND =
  /©|\(c\)|\b(copyright|copr|all rights reserved|some rights reserved|rights|reserved|photo(graph)?(ed|er)?|image|picture|by|unknown|none|n\/a|the author)\b|版权所有|版权归|保留所有权利|保留一切权利|版权|著作权|所有|摄影师|摄影|作者|未知|\d{4}/giu

/** Letters and digits of a name, without case, width, spaces and what surrounds names in notices. */
const nameIn = (text: string | null) =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(AROUND, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whose the file says it is, from EXIF, IPTC and XMP, in that order. */
export function rightsOf(exif: Tags, iptc: Map<number, string[]>, xmp: Tags): Rights {
  const found = {
    creator: firstText(textOf(exif['Artist']), iptc.get(IPTC.creator)?.[0], itemsOf(xmp['creator'])[0], textOf(exif['XPAuthor'])),
    copyright: firstText(textOf(exif['Copyright']), iptc.get(IPTC.copyright)?.[0], itemsOf(xmp['rights'])[0]),
    credit: firstText(iptc.get(IPTC.credit)?.[0], itemsOf(xmp['Credit'])[0]),
    usageTerms: firstText(itemsOf(xmp['UsageTerms'])[0]),
    statementUrl: firstText(itemsOf(xmp['WebStatement'])[0]),
  }
  const isNamed = [found.creator, found.copyright, found.credit].some((text) => nameIn(text) !== '')
  return { ...found, reserved: isNamed }
}

/**
 * Whether the file names a creator or holder of rights who is none of `names` (the member's account, nick name, real name …).
 * A notice counts as the member's own when it contains one of the names or is part of one, case, width, spaces and years aside.
 */
export function saysOthersRights(rights: Rights, names: readonly string[]): boolean {
  if (!rights.reserved) return false
  const own = names.map(nameIn).filter((name) => name.length >= 2)
  const isOwn = (holder: string) => own.some((name) => holder.includes(name) || (holder.length >= 2 && name.includes(holder)))
  return [rights.creator, rights.copyright, rights.credit].map(nameIn).some((holder) => holder !== '' && !isOwn(holder))
}
