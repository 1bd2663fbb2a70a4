import { loadGateway } from '../../queries/gateway.ts'
import { loadChainCalls, loadListCalls, loadTransactionCalls } from '../../queries/gatewayCalls.ts'

/**
 * Fetches everything that the page of a transaction is made of at once, while the host is still asked for the account.
 * Otherwise each part is fetched only when the part before it is there. What cannot be fetched now is tried again when
 * it is shown. `signs`: with the acts of the page.
 */
export async function fetchTransactionPage(signs: boolean): Promise<void> {
  await Promise.allSettled([
    import('../pages/transaction/TransactionPage.tsx'),
    import('../../review/readings/readChainEvidence.ts'),
    loadGateway(),
    loadTransactionCalls(),
    loadListCalls(),
    loadChainCalls(),
    signs && import('../sign/acts/SignActs.tsx'),
  ])
}
