import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import { hashOfText, pieceId, typedConsent } from '../pieces/policy-consent.ts'
import type { CastRow, KeptRow } from './queries-package.ts'

const asText = (value: object): string => `${JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one), 2)}\n`

/** What stands on the chain of a work, with the consent that its creator signed: whoever has it can check both without us. */
export function castText(row: CastRow): string {
  const { title, editions, creator, chain_id: chain, contract, content_hash: contentHash, signature, transaction, block, cast_at, royalty_bps, deadline } = row
  const message = {
    contentHash,
    metadataHash: hashOfText(row.description),
    editions: BigInt(editions),
    royaltyBps: BigInt(royalty_bps),
    deadline: BigInt(deadline),
  }
  const tokens = Array.from({ length: editions }, (_, n) => pieceId(contentHash, n + 1))
  return asText({
    title,
    creator,
    chain: `eip155:${chain}`,
    contract,
    tokens,
    transaction,
    block,
    castAt: cast_at.toISOString(),
    consent: { ...typedConsent(chain, contract, message), signature },
  })
}
export const keptText = ({ title, creator, chain_id: chain, contract, content_hash, edition }: KeptRow): string =>
  asText({ title, creator, chain: `eip155:${chain}`, contract, token: pieceId(content_hash, edition), contentHash: content_hash })

const lines: Record<Lang, (address: string) => string> = {
  zh: (address) => `${brand.name.zh}：你铸造和持有的藏品

藏品在链上属于这个地址：${address}
打开它的钥匙是钱包文件（UTC--…json）和24个单词的恢复包，都不在这个压缩包里，请分开保存。把钱包文件导入任何以太坊钱包，藏品就在你手里，不需要转移，也不需要我们。

cast/ 是你铸造的，每件一个文件夹：
  original.*        原图。它的SHA-256就是piece.json里的contentHash，也写在每一枚藏品的编号里。
  description.json  链上所指的说明，一个字节都不能改：它的SHA-256是consent里的metadataHash。
  piece.json        链、合约、编号、交易、区块，以及你当时签下的同意（EIP-712）。有了它，谁都能替你把作品再铸到链上。
held/ 是你持有的，每枚一个文件夹：画面、说明和编号。作品已不公开的，没有画面。

链的地址写法是eip155:编号。合约的源码和接口随本站源码一起公开。
`,
  en: (address) => `${brand.name.en}: the collectibles that you cast and hold

On the chain they belong to this address: ${address}
What opens it is the wallet file (UTC--…json) and the recovery kit of 24 words. Neither is in this ZIP: keep them apart from it. Import the wallet file into any Ethereum wallet and the pieces are yours to move, with no transfer, and without us.

cast/ is what you cast, a folder for each work:
  original.*        the original. Its SHA-256 is contentHash in piece.json, and stands in the number of each piece.
  description.json  what the chain points at, to the byte: its SHA-256 is metadataHash in the consent.
  piece.json        chain, contract, numbers, transaction, block, and the consent that you signed (EIP-712). With it anybody can cast the work for you again.
held/ is what you hold, a folder for each piece: the picture, the description, the number. Of a work that is not public any more there is no picture.

A chain is written eip155:number. Source and interface of the contracts are public with the source of this site.
`,
}
/** In both languages, the reader's first. */
export const readmeText = (lang: Lang, address: string | null): string => {
  const both: Lang[] = lang === 'zh' ? ['zh', 'en'] : ['en', 'zh']
  return both.map((one) => lines[one](address ?? '—')).join('\n---\n\n')
}
