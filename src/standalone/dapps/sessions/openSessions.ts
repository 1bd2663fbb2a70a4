import { readSafe } from '../../../shared/chain/safe/readSafe.ts'
import type { AccountRef } from '../../../shared/domain/safe/safeRef.ts'
import { loadPlainAnswers } from '../../../shared/queries/gatewayCalls.ts'
import type { ChainRequest } from '../../../shared/source/ChainRequest.ts'
import type { Store } from '../../../shared/source/createStore.ts'
import type { DappsState } from '../../../shared/source/DappDoor.ts'
import type { SessionActs } from '../../../shared/source/DappSession.ts'
import { keptTexts } from '../../../shared/source/keptTexts.ts'
import type { DoorSetup } from '../requests/DoorSetup.ts'
import type { OpenRequests } from '../requests/openRequests.ts'
import { createSessions } from './createSessions.ts'
import { relayOf } from './relayOf.ts'

/** The sessions of WalletConnect over the nodes, the gateway and the storage of this page. */
export function openSessions(
  { chains, site, read, createId, now, view }: DoorSetup,
  { state, requests }: { readonly state: Store<DappsState>; readonly requests: OpenRequests },
): SessionActs {
  // A dApp that is gone is answered nothing; its questions end by themselves.
  const { signal } = new AbortController()
  const requestOf =
    (chainId: number): ChainRequest =>
    (question) =>
      read(chainId, question)
  const readNow = ({ chainId, address }: AccountRef) => readSafe(requestOf(chainId), address, signal)
  return createSessions({
    get: () => state.get().relayed,
    change: (changed) => state.update((current) => ({ ...current, relayed: changed(current.relayed) })),
    texts: keptTexts(view),
    locks: view.navigator.locks,
    openClient: async () =>
      (await import('./openSignClient.ts')).openSignClient({
        // The client wants one also where the relay wants none.
        projectId: site.walletConnectProjectId ?? 'none',
        relayUrl: relayOf(site) ?? '',
        ownOrigin: view.location.origin,
      }),
    requests,
    chains,
    async hasCode({ chainId, address }) {
      const code = await read(chainId, { method: 'eth_getCode', params: [address, 'latest'] })
      return typeof code === 'string' && /^0x[0-9a-f]+$/i.test(code)
    },
    parts: {
      requestOf,
      threshold: async (account) => (await readNow(account)).threshold,
      evidence: (account, safeTxHash) => ({
        request: requestOf(account.chainId),
        nextNonce: async () => (await readNow(account)).nonce,
        async listed() {
          if (safeTxHash === undefined) return undefined
          return (await loadPlainAnswers()).plainTransaction(account.chainId, safeTxHash, { signal })
        },
      }),
      createId,
      now,
    },
  })
}
