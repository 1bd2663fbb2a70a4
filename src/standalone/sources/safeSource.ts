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
import type { NodesRead } from '../nodes/createNodes.ts'
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
  readonly read: NodesRead
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
export function createSafeSource(setup: SafeSourceOptions): AccountSource {
  const { wallet } = setup
  const disposal = new AbortController()
  const readOwn = readUntil(disposal.signal, setup.read)
  const shown = createShownRequests()
  const state = createStore<SourceState>(wallet.getState())

  function update() {
    const current = choice.get()
    const outside = wallet.getState()
    if (failsBeside(current, outside.connection)) return choice.hideFailure()
    const next = chosenConnection(current, outside.connection, setup.chains)
    if (next === outside.connection) return state.set(outside)
    const connection = keepIfSame(state.get().connection, next)
    state.set({ connection, requests: shown(connectedAccountOf(connection), setup.records.all()) })
  }

  const choice = verifiedChoice(setup, readOwn, disposal.signal)

  const undo = [
    choice.subscribe(update),
    wallet.subscribe(update),
    followLinks(setup.view, choice, {
      shown: () => state.get().connection,
      wallet: () => wallet.getState().connection,
    }),
  ]

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
      return refuseCalls(calls)
    },
    async refresh() {
      const current = choice.get()
      await Promise.all([wallet.refresh(), current?.status === 'failed' && choice.openLink(current.link)])
    },
    forgetRequest: wallet.forgetRequest,
    decideRequest: wallet.decideRequest,
    capabilities: {
      ...wallet.capabilities,
      ...signingCapabilities(setup, () => state.get().connection),
      safes: safesCapability(choice, setup.recent, readOwn),
    },
    dispose() {
      for (const stop of undo) stop()
      choice.dispose()
      disposal.abort(sourceErrors.disposed())
      wallet.dispose()
    },
  }
}

type OwnRead = (chainId: number, call: ChainRead, signal?: AbortSignal) => Promise<unknown>

/** Reads by the nodes of this site, until `disposed` or the reader says to stop. */
function readUntil(disposed: AbortSignal, read: SafeSourceOptions['read']): OwnRead {
  return async (chainId, call, signal) => {
    requireChainRead(call)
    const signals = AbortSignal.any([disposed, ...(signal === undefined ? [] : [signal])])
    return orAborted(signals, () => read(chainId, call))
  }
}

/** The choice of a Safe, which has to be one on the chain. */
function verifiedChoice(
  { chains, recent }: SafeSourceOptions,
  readOwn: OwnRead,
  disposed: AbortSignal,
): ReturnType<typeof createSafeChoice> {
  return createSafeChoice({
    chains,
    recent,
    verify: ({ chainId, address }) =>
      requireSafe((call, options) => readOwn(chainId, call, options?.signal), address, disposed),
  })
}

function safesCapability(
  choice: ReturnType<typeof createSafeChoice>,
  recent: RecentSafes,
  readOwn: OwnRead,
): NonNullable<AccountSource['capabilities']['safes']> {
  return {
    open: choice.open,
    read: (chainId, call, options) => readOwn(chainId, call, options?.signal),
    close: choice.close,
    recent: recent.list,
    forget: recent.remove,
  }
}

/** How the wallet signs and sends for the Safe that is open. */
function signingCapabilities(
  { safeSigner, askLocks, handToRelay, signMessage }: SafeSourceOptions,
  connectionNow: () => Connection,
) {
  return {
    safeSigner,
    askLocks,
    handToRelay,
    signMessage: (composed, clearance) =>
      signMessage(composed, clearance, signerFor(composed.account, connectionNow())),
  } satisfies AccountSource['capabilities']
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

function refuseCalls({ length }: readonly unknown[]): ApprovalRequest {
  if (length === 0) throw sourceErrors.noCalls()
  return refused
}

/** A link that failed and that the account of the wallet answers. */
function failsBeside(choice: ChosenSafe | undefined, wallet: Connection): boolean {
  return choice?.status === 'failed' && routeNamesSafe(choice.link, wallet)
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

/** The one that is shown, where the next says the same. */
function keepIfSame(last: Connection, next: Connection): Connection {
  return isSameConnection(last, next) ? last : next
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
