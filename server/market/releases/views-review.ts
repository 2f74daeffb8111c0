import type { Lang } from '#api/limits.ts'
import type { ReleaseKind, Signer } from '#api/releases.ts'

type Said = Record<Lang, string>
/** For the reviewer. */
export const kindWords: Record<ReleaseKind, Said> = {
  portrait: { zh: '肖像权授权书', en: 'Model release' },
  property: { zh: '物权授权书', en: 'Property release' },
}
export const signerWords: Record<Signer, Said> = {
  model: { zh: '本人', en: 'the model' },
  guardian: { zh: '监护人', en: 'guardian' },
  owner: { zh: '所有人', en: 'the owner' },
}
