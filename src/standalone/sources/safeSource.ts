import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import { type AccountRef, sameAccount } from '../../shared/domain/safe/safeRef.ts'
import type { AccountSource, SourceState } from '../../shared/source/AccountSource.ts'
import type { ApprovalRequest } from '../../shared/source/ApprovalRequest.ts'
import { accountChanged } from '../../shared/source/accountChanged.ts'
import type { AskLocks } from '../../shared/source/askLocks.ts'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import type { Connection } from '../../shared/source/Connection.ts'
import { requireChainRead } from '../../shared/source/chainRead.ts'
import { createStore } from '../../shared/source/createStore.ts'
import { orAborted } from '../../shared/source/orAborted.ts'
import type { RequestRecords } from '../../shared/source/requestRecords.ts'
import type { HandToRelay, SafeSigner } from '../../shared/source/SafeSigner.ts'
import { createShownRequests } from '../../shared/source/shownRequests.ts'
import { sourceErrors } from '../../shared/source/sourceErrors.ts'
import type { RecentSafes } from '../door/recentSafes.ts'
import { chainOf } from '../wallets/chainOf.ts'
import { connectedAccountOf } from './connectedAccountOf.ts'
import type { MessageSender } from './createMessageSender.ts'
import { followLinks, type LinkView, routeNamesSafe } from './followLinks.ts'
import { requireSafe } from './requireSafe.ts'
import { type ChosenSafe, createSafeChoice } from './safeChoice.ts'

export type SafeSourceOptions = {
  /** The account of the wallet, shown while no Safe is chosen. Disposed with this source. */
  readonly wallet: AccountSource
  readonly chains: readonly ChainConfiguration[]
  /** A chain read through the nodes this site was set up with. */
  readonly read: (chainId: number, read: ChainRead) => Promise<unknown>
  readonly recent: RecentSafes
  /** Acts on whatever Safe is open. */
  readonly safeSigner: SafeSigner
  readonly askLocks: AskLocks
  readonly handToRelay: HandToRelay
  readonly signMessage: MessageSender
  /** Of the wallet and of every Safe. */
  readonly records: Pick<RequestRecords, 'all'>
  readonly view: LinkView
}

/**
 * Any Safe over the account of a wallet: chosen by hand or by the link in the address bar, watched without a wallet
 * or with one beside it. Without a choice everything goes to the wallet.
 */
export function createSafeSource({
  wallet,
  chains,
  read,
  recent,
  safeSigner,
  askLocks,
  handToRelay,
  signMessage,
  records,
  view,
}: SafeSourceOptions): AccountSource {
  const disposal = new AbortController()
  const shown = createShownRequests()
  const state = createStore<SourceState>(wallet.getState())

  function update() {
    const current = choice.get()
    const outside = wallet.getState()
    if (current?.status === 'failed' && routeNamesSafe(current.link, outside.connection))
      return choice.hideFailure()
    const next = chosenConnection(current, outside.connection, chains)
    if (next === outside.connection) return state.set(outside)
    const last = state.get().connection
    const connection = isSameConnection(last, next) ? last : next
    state.set({ connection, requests: shown(connectedAccountOf(connection), records.all()) })
  }

  async function readOwn(chainId: number, call: ChainRead, signal?: AbortSignal) {
    requireChainRead(call)
    const signals = AbortSignal.any([disposal.signal, ...(signal === undefined ? [] : [signal])])
    return orAborted(signals, () => read(chainId, call))
  }

  const choice = createSafeChoice({
    chains,
    recent,
    verify: ({ chainId, address }) =>
      requireSafe((call, options) => readOwn(chainId, call, options?.signal), address, disposal.signal),
  })

  const undo = [choice.subscribe(update), wallet.subscribe(update)]
  undo.push(
    followLinks(view, choice, {
      shown: () => state.get().connection,
      wallet: () => wallet.getState().connection,
    }),
  )

  return {
    getState: state.get,
    subscribe: state.subscribe,
    node: 'own',
    async request(call, options = {}) {
      const current = choice.get()
      if (current === undefined || current.status === 'failed') return wallet.request(call, options)
      return readOwn(current.safe.chainId, call, options.signal)
    },
    sendCalls(calls, composedFor, clearance, facts) {
      if (choice.get() === undefined) return wallet.sendCalls(calls, composedFor, clearance, facts)
      if (calls.length === 0) throw sourceErrors.noCalls()
      return refused
    },
    async refresh() {
      const current = choice.get()
      await Promise.all([wallet.refresh(), current?.status === 'failed' && choice.openLink(current.link)])
    },
    forgetRequest: wallet.forgetRequest,
    decideRequest: wallet.decideRequest,
    capabilities: {
      ...wallet.capabilities,
      safeSigner,
      askLocks,
      handToRelay,
      signMessage: (composed, clearance) =>
        signMessage(composed, clearance, signerFor(composed.account, state.get().connection)),
      safes: {
        open: choice.open,
        read: (chainId, call, options) => readOwn(chainId, call, options?.signal),
        close: choice.close,
        recent: recent.list,
        forget: recent.remove,
      },
    },
    dispose() {
      for (const stop of undo) stop()
      choice.dispose()
      disposal.abort(sourceErrors.disposed())
      wallet.dispose()
    },
  }
}

/** The account that signs for the Safe that is open, if it is the one that was composed for. */
function signerFor(composedFor: AccountRef, connection: Connection) {
  const current = connectedAccountOf(connection)
  if (connection.status !== 'ready' || current === undefined || connection.account.kind !== 'safe')
    return sourceErrors.cannotSend({ reason: 'watched' })
  if (!sameAccount(current, composedFor)) return accountChanged({ composedFor, current })
  return connection.account.signer ?? sourceErrors.cannotSend({ reason: 'not-connected' })
}

/** A watched Safe sends nothing, and no request is made. */
const refused: ApprovalRequest = {
  id: 'watched',
  settled: Promise.resolve({
    kind: 'failed',
    error: sourceErrors.cannotSend({ reason: 'watched' }),
    hashes: [],
  }),
  stopWaiting() {},
}

function chosenConnection(
  choice: ChosenSafe | undefined,
  wallet: Connection,
  chains: readonly ChainConfiguration[],
): Connection {
  if (choice === undefined) return wallet
  if (choice.status === 'failed')
    return wallet.status === 'connecting' ? wallet : { status: 'failed', error: choice.error }
  const { safe, slow } = choice
  const { chainId, address } = safe
  const signer = connectedAccountOf(wallet)
  if (choice.status === 'opening')
    return signer !== undefined && sameAccount(signer, safe)
      ? wallet
      : { status: 'connecting', ...(slow && { slow }) }
  return {
    status: 'ready',
    account: { kind: 'safe', address, reported: undefined, signer: signer?.address, canSend: false },
    chain: chainOf(chainId, chains),
    host: undefined,
  }
}

function isSameConnection(left: Connection, right: Connection): boolean {
  if (left.status === 'failed' && right.status === 'failed') return left.error === right.error
  if (left.status === 'connecting' && right.status === 'connecting') return left.slow === right.slow
  if (left.status !== 'ready' || right.status !== 'ready') return left.status === right.status
  if (left.account.kind !== 'safe' || right.account.kind !== 'safe') return false
  return (
    left.chain.id === right.chain.id &&
    left.account.address === right.account.address &&
    left.account.signer === right.account.signer
  )
}
