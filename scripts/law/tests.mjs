// Tests go through the front door: nothing of ours is mocked, none sleeps.
import { calledName, rule } from './places.mjs'

const isTest = (place) => place.isTest
const MOCKS = new Set(['mock', 'doMock', 'spyOn', 'stubGlobal', 'hoisted', 'unstable_mockModule'])
const NOT_OURS = new Set(['console', 'process'])

export const noMocks = rule(isTest, (say) => ({
  CallExpression(n) {
    const { callee } = n
    if (callee.type !== 'MemberExpression' || !/^(vi|vitest|jest)$/.test(callee.object.name ?? '') || !MOCKS.has(calledName(n))) return
    if (calledName(n) === 'spyOn' && NOT_OURS.has(n.arguments[0]?.name)) return
    say(n, 'none of our own modules is mocked: outer services have local servers')
  },
}))
export const noSleepingTests = rule(isTest, (say) => {
  const RUNNERS = /^(test|it|describe|suite|bench)$/
  const first = (n) => (n?.type === 'MemberExpression' ? first(n.object) : n?.name)
  return {
    MemberExpression: (n) =>
      /^(only|skip|todo|fails|fixme|skipIf|runIf)$/.test(n.property.name ?? '') &&
      RUNNERS.test(first(n.object) ?? '') &&
      say(n, `.${n.property.name}: a test runs or is deleted`),
    CallExpression: (n) =>
      n.callee.type === 'Identifier' && /^(x|f)(it|test|describe)$/.test(n.callee.name) && say(n, `${n.callee.name}: a test runs or is deleted`),
  }
})
