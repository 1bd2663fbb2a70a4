import { createAccountCalls } from '../accountCalls.ts'
import { createAppCalls } from '../appCalls.ts'
import { createChainCalls } from '../chainCalls.ts'
import { createGatewayClient } from '../client.ts'
import { createCollectibleCalls } from '../collectibleCalls.ts'
import { createContractCalls } from '../contractCalls.ts'
import { createDelegateCalls } from '../delegateCalls.ts'
import { createListCalls } from '../listCalls.ts'
import { createMessageCalls } from '../messageCalls.ts'
import { createRelayCalls } from '../relayCalls.ts'
import { createTransactionCalls } from '../transactionCalls.ts'

/** Every call of the gateway, over a `fetch` of the test. */
export type AllCalls = ReturnType<typeof gatewayOver>

export function gatewayOver(
  fetch: typeof globalThis.fetch,
  { baseUrl = 'https://gateway.example', view = noStorage() } = {},
) {
  const client = createGatewayClient({ baseUrl, fetch, view })
  const { connection } = client
  return {
    ...createListCalls(connection),
    ...createTransactionCalls(connection),
    ...createMessageCalls(connection),
    ...createCollectibleCalls(connection),
    ...createChainCalls(connection),
    ...createAppCalls(connection),
    ...createContractCalls(connection),
    ...createDelegateCalls(connection),
    ...createAccountCalls(connection),
    ...createRelayCalls(connection),
    ...client,
  }
}

/** A window whose storage is refused, as in a foreign frame. */
function noStorage(): Pick<Window, 'localStorage'> {
  return {
    get localStorage(): Storage {
      throw new Error('Storage is blocked')
    },
  }
}
