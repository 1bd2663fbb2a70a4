import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import { type AccountRef, sameAccount } from '../../shared/domain/safe/safeRef.ts'
import { type AppError, toAppError } from '../../shared/errors/AppError.ts'
import { parsePageLocation, type RouteAccount } from '../../shared/routing/route.ts'
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
import { standaloneErrors } from '../errors/standaloneErrors.ts'
import { chainOf } from '../wallets/chainOf.ts'
import { connectedAccountOf } from './connectedAccountOf.ts'
import type { MessageSender } from './createMessageSender.ts'
import { requireSafe } from './requireSafe.ts'

/** Where links arrive. */
export type LinkView = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'hash'>
}

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

/** Milliseconds after which nodes that are silent are named. They are waited for as long as before. */
const slowAfter = 5_000

/** Milliseconds after which a link is opened again by itself, each time that its nodes have failed; the last one stays. */
const againAfter = [3_000, 6_000, 12_000, 30_000]

/** What is shown instead of the wallet's account. */
type ChosenSafe =
  | { readonly status: 'opening' | 'open'; readonly safe: AccountRef; readonly slow?: readonly string[] }
  /** Only links fail here: what the user typed stays with them until it can be opened. */
  | { readonly status: 'failed'; readonly link: RouteAccount; readonly error: AppError }

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
  const choice = createStore<ChosenSafe | undefined>(undefined)
  /** Counts choices: an answer for an earlier one comes too late. */
  let chosen = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const shown = createShownRequests()
  const state = createStore<SourceState>(wallet.getState())

  function update() {
    const current = choice.get()
    const outside = wallet.getState()
    if (current?.status === 'failed' && routeNamesSafe(current.link, outside.connection))
      return choice.set(undefined)
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

  const verify = ({ chainId, address }: AccountRef) =>
    requireSafe((call, options) => readOwn(chainId, call, options?.signal), address, disposal.signal)

  function show(safe: AccountRef) {
    recent.add(safe)
    choice.set({ status: 'open', safe })
  }

  /** `failures`: how often it has failed already; what was said of that stays until it opens. */
  async function openLink(link: RouteAccount, failures = 0) {
    const mine = ++chosen
    let timer: ReturnType<typeof setTimeout> | undefined
    clearTimeout(retry)
    try {
      const chain = chains.find(({ shortName }) => shortName.toLowerCase() === link.chain.toLowerCase())
      if (chain === undefined) throw standaloneErrors.unknownNetwork({ network: link.chain })
      const safe = { chainId: chain.id, address: link.address }
      if (failures === 0) choice.set({ status: 'opening', safe })
      const slow = [...new Set(chain.rpcUrls.map((url) => new URL(url).host))]
      timer = setTimeout(() => {
        if (mine === chosen && failures === 0) choice.set({ status: 'opening', safe, slow })
      }, slowAfter)
      await verify(safe)
      if (mine === chosen) show(safe)
    } catch (thrown) {
      if (mine !== chosen) return
      const error = toAppError(thrown)
      choice.set({ status: 'failed', link, error })
      if (isPassingError(error))
        retry = setTimeout(() => void openLink(link, failures + 1), againAfter[failures] ?? againAfter.at(-1))
    } finally {
      clearTimeout(timer)
    }
  }

  /** The account that signs for the Safe that is open, if it is the one that was composed for. */
  function signerFor(composedFor: AccountRef) {
    const { connection } = state.get()
    const current = connectedAccountOf(connection)
    if (connection.status !== 'ready' || current === undefined || connection.account.kind !== 'safe')
      return sourceErrors.cannotSend({ reason: 'watched' })
    if (!sameAccount(current, composedFor)) return accountChanged({ composedFor, current })
    return connection.account.signer ?? sourceErrors.cannotSend({ reason: 'not-connected' })
  }

  function close() {
    chosen++
    clearTimeout(retry)
    choice.set(undefined)
  }

  /**
   * A link selects a place and a Safe, nothing else: it never asks a wallet. Back to the address without a place is back
   * to what was there before a Safe was chosen.
   */
  function follow() {
    const { hash } = view.location
    if (/^#?\/?$/.test(hash) && choice.get() !== undefined) return close()
    const { account } = parsePageLocation(hash)
    if (account === undefined || routeNamesSafe(account, state.get().connection)) return
    if (routeNamesSafe(account, wallet.getState().connection)) close()
    else void openLink(account)
  }

  /** The network is back. */
  function tryAgain() {
    const current = choice.get()
    if (current?.status === 'failed' && isPassingError(current.error)) void openLink(current.link, 1)
  }

  const undo = [choice.subscribe(update), wallet.subscribe(update)]
  view.addEventListener('hashchange', follow)
  view.addEventListener('popstate', follow)
  view.addEventListener('online', tryAgain)
  follow()

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
      await Promise.all([wallet.refresh(), current?.status === 'failed' && openLink(current.link)])
    },
    forgetRequest: wallet.forgetRequest,
    decideRequest: wallet.decideRequest,
    capabilities: {
      ...wallet.capabilities,
      safeSigner,
      askLocks,
      handToRelay,
      signMessage: (composed, clearance) => signMessage(composed, clearance, signerFor(composed.account)),
      safes: {
        async open(safe) {
          const mine = ++chosen
          clearTimeout(retry)
          await verify(safe)
          if (mine !== chosen) return false
          show(safe)
          return true
        },
        read: (chainId, call, options) => readOwn(chainId, call, options?.signal),
        close,
        recent: recent.list,
        forget: recent.remove,
      },
    },
    dispose() {
      for (const stop of undo) stop()
      view.removeEventListener('hashchange', follow)
      view.removeEventListener('popstate', follow)
      view.removeEventListener('online', tryAgain)
      clearTimeout(retry)
      disposal.abort(sourceErrors.disposed())
      wallet.dispose()
    },
  }
}

/** Whether the same nodes may answer a moment later. */
function isPassingError({ code }: AppError): boolean {
  return code.startsWith('chain/node-') || code === 'chain/other-chain'
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

function routeNamesSafe({ chain, address }: RouteAccount, connection: Connection): boolean {
  if (connection.status !== 'ready' || connection.account.address !== address) return false
  const { shortName, id } = connection.chain
  return chain.toLowerCase() === (shortName ?? String(id)).toLowerCase()
}
