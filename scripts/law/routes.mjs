// A route hands on: at most ten lines, no decision. And a domain holds functions, not classes.
import { isFunction, isRoutes, rule } from './places.mjs'

const LINES = 10
const lines = (n) => n.loc.end.line - n.loc.start.line + 1

export const thinRoute = rule(
  ({ domain, leaf, isTest }) => domain && !isTest && isRoutes(leaf),
  (say) => {
    const decides = (n) => say(n, 'a route decides nothing: the choice belongs in service, policy or query')
    const tooLong = (n) => lines(n) > LINES && say(n, `a route has at most ${LINES} lines: this one has ${lines(n)}`)
    return {
      Property: (n) => isFunction(n.value) && tooLong(n),
      FunctionDeclaration: tooLong,
      VariableDeclarator: (n) => isFunction(n.init) && tooLong(n),
      IfStatement: decides,
      SwitchStatement: decides,
      ConditionalExpression: decides,
      'ExpressionStatement > LogicalExpression': decides,
    }
  },
)
export const noClass = rule(
  ({ domain, isTest }) => domain && !isTest,
  (say) => {
    const look = (n) => say(n, 'no classes in a domain: functions that take ctx')
    return { ClassDeclaration: look, ClassExpression: look }
  },
)
