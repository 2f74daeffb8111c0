import { z } from 'zod'
import type { Outgoing } from '../outgoing.ts'
import type { Random } from '../random.ts'
import { acs3Headers, acs3Query } from '../sms/acs3.ts'
import type { IdentityCheck, IdentityVerdict } from './identity-check.ts'

type AliyunOptions = { address: string; key: string; secret: string; now: () => Date; random: Random; outgoing: Outgoing }

const Reply = z.object({ Code: z.string(), ResultObject: z.object({ BizCode: z.string() }).nullish() })
/** 3: no record of the number. Source: Aliyun, Id2MetaVerify. */
const verdicts = new Map<string, IdentityVerdict>([
  ['1', 'match'],
  ['2', 'mismatch'],
  ['3', 'unknown'],
])

/**
 * Id2MetaVerify of Aliyun (cloudauth, 2019-03-07): name and number against the register, in the signed query as its SDK sends them. Only `Code` 200 with a `BizCode` we know is an answer; anything else, an empty account or a broken line among it, is `unknown`.
 */
export function aliyunCheck({ address, key, secret, now, random, outgoing }: AliyunOptions): IdentityCheck {
  const { host } = new URL(address)
  return {
    check: async ({ name, number }) => {
      const query = { ParamType: 'normal', UserName: name, IdentifyNum: number }
      const about = { method: 'POST', host, path: '/', query, body: '', action: 'Id2MetaVerify', version: '2019-03-07' } as const
      const headers = acs3Headers({ ...about, key, secret, date: now(), nonce: random.uuid() })
      const sent = { method: 'POST', headers: { ...headers, accept: 'application/json' } } as const
      const answer = await outgoing.send(`${address}/?${acs3Query(query)}`, sent).catch(() => null)
      const read = Reply.safeParse(answer && jsonOf(answer.body))
      return (read.success && read.data.Code === '200' && verdicts.get(read.data.ResultObject?.BizCode ?? '')) || 'unknown'
    },
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null // a proxy's page instead of an answer
  }
}
