import type { GatewayConnection } from '../gateway/connection.ts'
import { loadGateway } from './gateway.ts'
import type { HandedOverAt } from './HandedOverAt.ts'
import { textsHere } from './textsHere.ts'

/*
 * The calls of the gateway by subject, beside those of `gateway.ts`, which the first pages need. Each is loaded when
 * the first question for it comes up.
 */

export const loadListCalls = calls(
  () => import('./caughtUpListCalls.ts'),
  (module) => (connection) =>
    module.createCaughtUpListCalls(connection, handedOverAt(), {
      details: async (...asked) => (await loadTransactionCalls()).details(...asked),
      nextNonce: async (...asked) => (await (await loadGateway()).safe(...asked))?.nonce,
    }),
)
export const loadTransactionCalls = calls(
  () => import('./caughtUpTransactionCalls.ts'),
  (module) => (connection) => module.createCaughtUpTransactionCalls(connection, handedOverAt()),
)
export const loadMessageCalls = calls(
  () => import('./caughtUpMessageCalls.ts'),
  (module) => (connection) =>
    module.createCaughtUpMessageCalls(connection, handedOverAt(), {
      threshold: async (...asked) => (await (await loadGateway()).safe(...asked))?.threshold,
    }),
)
export const loadCollectibleCalls = calls(
  () => import('../gateway/collectibleCalls.ts'),
  (module) => module.createCollectibleCalls,
)
export const loadChainCalls = calls(
  () => import('../gateway/chainCalls.ts'),
  (module) => module.createChainCalls,
)
export const loadAppCalls = calls(
  () => import('../gateway/appCalls.ts'),
  (module) => module.createAppCalls,
)
export const loadContractCalls = calls(
  () => import('../gateway/contractCalls.ts'),
  (module) => module.createContractCalls,
)
export const loadDelegateCalls = calls(
  () => import('./caughtUpDelegateCalls.ts'),
  (module) => (connection) => module.createCaughtUpDelegateCalls(connection, handedOverAt()),
)
export const loadRelayCalls = calls(
  () => import('../gateway/relayCalls.ts'),
  (module) => module.createRelayCalls,
)
export const loadAccountCalls = calls(
  () => import('../gateway/accountCalls.ts'),
  (module) => module.createAccountCalls,
)
export const loadPlainAnswers = calls(
  () => import('../gateway/plainAnswers.ts'),
  (module) => module.createPlainAnswers,
)

function handedOverAt(): HandedOverAt {
  return { texts: textsHere(), now: Date.now }
}

/** The calls are made once for each connection: a failed load of either is tried again with the next question. */
function calls<module, part>(
  load: () => Promise<module>,
  creatorIn: (module: module) => (connection: GatewayConnection) => part,
): () => Promise<part> {
  let made: { readonly connection: GatewayConnection; readonly part: part } | undefined
  return async () => {
    const [module, { connection }] = await Promise.all([load(), loadGateway()])
    if (made?.connection !== connection) made = { connection, part: creatorIn(module)(connection) }
    return made.part
  }
}
