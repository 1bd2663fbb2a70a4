import type { ChainConfiguration } from '../../../shared/configuration/configuration.ts'
import type { AccountRef } from '../../../shared/domain/safe/safeRef.ts'
import type { SessionsState } from '../../../shared/source/DappSession.ts'
import { type AskedScope, grantedNamespaces } from './askedScope.ts'
import type { WalletClient } from './openSignClient.ts'
import { refusals } from './SessionRefusal.ts'
import { sessionMethods } from './sessionMethods.ts'
import { judgeProposal } from './sessionOffers.ts'

export type DeskSetup = {
  readonly get: () => SessionsState
  readonly change: (changed: (current: SessionsState) => SessionsState) => void
  readonly chains: readonly Pick<ChainConfiguration, 'id' | 'name'>[]
  /** Whether a contract is at the address. Rejects where no node says. */
  readonly hasCode: (account: AccountRef) => Promise<boolean>
}

/** Where dApps are let in: for the Safe that a link was taken for, and once a person has read what they claim. */
export function createSessionDesk({ get, change, chains, hasCode }: DeskSetup) {
  const scopes = new Map<number, AskedScope>()

  function drop(id: number) {
    scopes.delete(id)
    change((current) => ({ ...current, offers: current.offers.filter((offer) => offer.id !== id) }))
  }

  return {
    drop,
    /** `account`: undefined for a link of an earlier visit, of which it is not known for which Safe it was taken. */
    async judge(client: WalletClient, id: number, params: unknown, account: AccountRef | undefined) {
      if (account === undefined) return client.reject({ id, reason: refusals.declined() })
      const judged = await judgeProposal({ id, params, account }, { chains, hasCode })
      if (judged.kind === 'refused') {
        change((current) => ({ ...current, problem: judged.problem }))
        return client.reject({ id, reason: refusals.noChain() })
      }
      scopes.set(id, judged.scope)
      change((current) => ({ ...current, offers: [...current.offers, judged.offer] }))
    },
    /** Resolves once the relay has the answer; the dApp may hear it later. */
    async accept(client: WalletClient, id: number): Promise<void> {
      const offer = get().offers.find((sessionOffer) => sessionOffer.id === id)
      const scope = scopes.get(id)
      if (offer === undefined || scope === undefined) return
      drop(id)
      const answered = Object.keys(sessionMethods)
      await client.approve({
        id,
        namespaces: grantedNamespaces(scope, { accounts: offer.accounts, answered }),
      })
    },
    async decline(client: WalletClient, id: number): Promise<void> {
      drop(id)
      await client.reject({ id, reason: refusals.declined() })
    },
  }
}
