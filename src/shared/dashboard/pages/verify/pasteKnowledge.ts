import { notEntered } from '../../../review/facts/deviceFact.ts'
import type { NotAskedWords } from '../../../review/notNamed.ts'
import type { PageKnowledge } from '../../../review/readings/PageKnowledge.ts'

/** What the checks say where Verify asks no server. */
export const serversNotAsked: NotAskedWords = {
  node: 'no node was asked',
  gateway: 'the gateway was not asked',
}

/** What is known around a paste before a Safe is open: nothing but the currency of its network. */
export function pasteKnowledge(nativeSymbol: string | undefined): PageKnowledge {
  return {
    reported: undefined,
    host: undefined,
    signer: undefined,
    addressBook: new Map(),
    hostNames: new Map(),
    currency: nativeSymbol === undefined ? undefined : { symbol: nativeSymbol, decimals: 18 },
    dollarLimit: undefined,
    storageBlocked: false,
    keptTransactions: [],
    proof: undefined,
    claims: [],
    proposal: undefined,
    device: notEntered,
    interfaces: [],
    orders: [],
    messages: [],
    chosenNames: [],
  }
}
