// The house's own lint rules, run by oxlint (jsPlugins in .oxlintrc.json). README.md lists them with their law and their sentence.
import { boundaries, configOnly } from './boundaries.mjs'
import { endpointCall, endpointShape } from './contract.mjs'
import { noNetwork, noOffset, orderAsText, noQueryInLoop, oneTransaction, sqlPlace } from './data.mjs'
import { ctxClock, namedFailures, noTry, wholeMoney } from './edges.mjs'
import { docComment, firstLine, noReexport, noVagueWords, saidWhy, verbFirst, vocabulary } from './names.mjs'
import { noClientCache, noFetchInEffect, pageOrder, thinLoader } from './pages.mjs'
import { noClass, thinRoute } from './routes.mjs'
import { noMocks, noSleepingTests } from './tests.mjs'
import { noBareWords, typedLinks } from './words.mjs'

export default {
  meta: { name: 'house' },
  rules: {
    boundaries,
    'config-only': configOnly,
    'ctx-clock': ctxClock,
    'doc-comment': docComment,
    'endpoint-call': endpointCall,
    'endpoint-shape': endpointShape,
    'first-line': firstLine,
    'named-failures': namedFailures,
    'no-bare-words': noBareWords,
    'no-class': noClass,
    'no-client-cache': noClientCache,
    'no-fetch-in-effect': noFetchInEffect,
    'no-mocks': noMocks,
    'no-network': noNetwork,
    'no-offset': noOffset,
    'order-as-text': orderAsText,
    'no-query-in-loop': noQueryInLoop,
    'no-reexport': noReexport,
    'no-sleeping-tests': noSleepingTests,
    'no-try': noTry,
    'no-vague-words': noVagueWords,
    'one-transaction': oneTransaction,
    'page-order': pageOrder,
    'said-why': saidWhy,
    'sql-place': sqlPlace,
    'thin-loader': thinLoader,
    'thin-route': thinRoute,
    'typed-links': typedLinks,
    'verb-first': verbFirst,
    vocabulary,
    'whole-money': wholeMoney,
  },
}
