import type { Domain, Endpoint, HandlerInput, Reply } from '#api/endpoint.ts'
import type { MemberCtx, MemberReadCtx, ReadCtx, WriteCtx } from '../context.ts'

type Reads<K, E> = E extends { writes: true } ? false : K extends `GET ${string}` ? true : E extends { callsOut: true } ? true : false
/** What a handler may do follows from its name: a GET gets a handle that cannot write (unless it counts tries), a member's endpoint a viewer. */
export type CtxFor<K, E extends Endpoint> =
  Reads<K, E> extends true ? (E['auth'] extends 'anyone' ? ReadCtx : MemberReadCtx) : E['auth'] extends 'anyone' ? WriteCtx : MemberCtx
export type HandlersFor<D extends Domain> = {
  [K in keyof D]: (ctx: D[K] extends Endpoint ? CtxFor<K, D[K]> : never, input: HandlerInput<D, K>) => Promise<Reply<D, K>>
}
