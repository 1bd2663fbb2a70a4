import { readSafe } from '../../shared/chain/safe/readSafe.ts'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import { loadMessageCalls, loadPlainAnswers } from '../../shared/queries/gatewayCalls.ts'
import type { Store } from '../../shared/source/createStore.ts'
import type { Dapps, DappsState } from '../../shared/source/DappDoor.ts'
import { keptTexts } from '../../shared/source/keptTexts.ts'
import { localBookKey, readLocalBook } from '../../shared/source/localAddressBook.ts'
import { chainOf } from '../wallets/chainOf.ts'
import { answerAtOnce } from './answerAtOnce.ts'
import { checkAppAddress } from './checkAppAddress.ts'
import { createDapps } from './createDapps.ts'
import type { MachineParts } from './machineAnswers.ts'
import type { DoorSetup } from './requests/DoorSetup.ts'

/** The apps over the nodes, the gateway and the address book of this page. */
export function openDoor(setup: DoorSetup, state: Store<DappsState>): Dapps {
  const { source, view, createId, now, site } = setup
  const ownOrigin = view.location.origin
  return createDapps({
    state,
    source,
    view,
    createId,
    now,
    checkAddress: (address) => checkAppAddress(address, { ...site, ownOrigin }),
    machineOf: (account) => machineOf(setup, account),
    namesOf: (chainId) =>
      readLocalBook(keptTexts(view).read(localBookKey)).filter((entry) => entry.chainId === chainId),
    loadSessions: async (requests) =>
      (await import('./sessions/openSessions.ts')).openSessions(setup, { state, requests }),
  })
}

function machineOf(
  { source, chains, read, view, now }: DoorSetup,
  account: AccountRef,
): Omit<MachineParts, 'isDark'> {
  const { chainId, address } = account
  // An app that is closed is answered nothing; its questions end by themselves.
  const { signal } = new AbortController()
  return {
    account,
    chain: chainOf(chainId, chains),
    ownOrigin: view.location.origin,
    signer() {
      const { connection } = source.getState()
      if (connection.status !== 'ready' || connection.account.kind !== 'safe') return undefined
      return connection.account.signer
    },
    read: (question) => read(chainId, question),
    readSafe: answerAtOnce(() => readSafe((question) => read(chainId, question), address, signal), now),
    balances: async (currency) => (await loadPlainAnswers()).plainBalances(account, currency, { signal }),
    async transaction(safeTxHash) {
      return (await loadPlainAnswers()).plainTransaction(chainId, safeTxHash, { signal })
    },
    async messageSignature(messageHash) {
      const message = await (await loadMessageCalls()).message(chainId, messageHash, { signal })
      return message?.preparedSignature
    },
  }
}
