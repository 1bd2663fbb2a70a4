import type { Configuration } from '../shared/configuration/configuration.ts'
import { isError } from '../shared/errors/AppError.ts'
import type { AccountSource, Capabilities, SourceState } from '../shared/source/AccountSource.ts'
import { requireChainRead } from '../shared/source/chainRead.ts'
import { createStore } from '../shared/source/createStore.ts'
import type { RequestStorage } from '../shared/source/requestStorage.ts'
import { sourceErrors } from '../shared/source/sourceErrors.ts'
import type { HostTheme } from '../shared/source/wire.ts'
import type { Approvals } from './approvals.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import { type Communicator, createCommunicator } from './communicator.ts'
import type { FrameWindow, Handshake, PinnedHost } from './handshake.ts'
import { createHostConnection, type HostConnection } from './hostConnection.ts'
import { createLaterApprovals, type LaterApprovals } from './laterApprovals.ts'
import type { AttentionWindow } from './pageAttention.ts'
import { createIdSource, type RandomSource } from './requestId.ts'
import { forLists } from './timeoutPolicy.ts'

export type EmbeddedSourceOptions = {
  readonly window: FrameWindow & AttentionWindow
  readonly random: RandomSource
  /** Running or done. Disposing the source cancels it. */
  readonly handshake: Handshake
  readonly configuration: Pick<Configuration, 'chains' | 'knownHosts'>
  /** Where requests are kept over a reload. */
  readonly kept: KeptRequests
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Requests that are kept, whose code comes when they are needed. */
type KeptRequests = {
  /** Whether anything is kept. */
  readonly any: () => boolean
  /** Calls back when another window of this browser keeps something; returns the undo. */
  readonly follow: (onKept: () => void) => () => void
  /** Disposed with the source. */
  readonly open: () => Promise<RequestStorage>
  /** Of this frame; absent where the browser gives none. */
  readonly locks: Pick<LockManager, 'request'> | undefined
}

const none: readonly never[] = []

/**
 * The account that the host shows. Ready as soon as the handshake is answered, on any chain the host reports; a Safe on
 * an unknown host can be read but not used to send.
 */
export function createEmbeddedSource(options: EmbeddedSourceOptions): AccountSource {
  const host = connectHost(options, update)
  const { connection, approvals } = host
  const state = createStore(composeState(host))
  const stopUpdates = connection.subscribe(update)

  function update() {
    state.set(composeState(host))
  }

  const source: AccountSource = {
    getState: state.get,
    subscribe: state.subscribe,
    node: 'wallet',
    async request(read, { signal } = {}) {
      requireChainRead(read)
      const { method, params = [] } = read
      return await connection.communicator().send('rpcCall', { call: method, params }, { signal })
    },
    sendCalls(calls, account, clearance, facts) {
      if (calls.length === 0) throw sourceErrors.noCalls()
      return approvals.request((opened, asked) => opened.sendCalls(asked, calls, account, clearance, facts))
    },
    refresh: connection.refresh,
    forgetRequest(id) {
      const records = approvals.get()?.records
      records?.forget(id)
      if (records?.find(id) === undefined) connection.ignoreAnswer(id)
    },
    decideRequest: (id, decision) => approvals.get()?.records.decide(id, decision),
    capabilities: {
      ...readCapabilities(host),
      ...approvalCapabilities(host),
      async officialPackages() {
        const { openOfficialPackages } = await import('./officialPackages.tsx')
        return openOfficialPackages({ connection, source })
      },
    },
    dispose() {
      connection.dispose()
      approvals.dispose()
      stopUpdates()
    },
  }
  return source
}

/** The host as it is shown here, and what the user was asked to approve in it. */
type ConnectedHost = {
  readonly connection: HostConnection
  readonly approvals: LaterApprovals
  readonly theme: NonNullable<Capabilities['theme']>
  readonly createId: () => string
}

function connectHost(options: EmbeddedSourceOptions, onApprovals: () => void): ConnectedHost {
  const { window: view, random, kept, now } = options
  const createId = createIdSource(random)
  const theme = createStore<HostTheme | undefined>(undefined)
  const approvals = createLaterApprovals({
    areKept: kept.any,
    follow: kept.follow,
    open: openApprovals,
    createId,
    onChange: onApprovals,
  })
  const connection = createHostConnection({
    ...options,
    openCommunicator,
    loadKept: approvals.loadKept,
  })

  async function openApprovals(): Promise<Approvals> {
    const [code, storage] = await Promise.all([import('./approvals.ts'), kept.open()])
    return code.openApprovals({ connection, storage, locks: kept.locks, now })
  }

  function openCommunicator(host: PinnedHost): Communicator {
    return createCommunicator({
      window: view,
      random,
      host,
      adopted: approvals.get()?.records.unsettled() ?? [],
      // Whatever can be answered late was asked by these approvals, or is among what they keep.
      onLateAnswer: (answer) => approvals.get()?.journal.recordLate(answer),
      onTheme: theme.set,
    })
  }

  return { connection, approvals, theme, createId }
}

function composeState({ connection, approvals }: ConnectedHost): SourceState {
  return { connection: connection.get(), requests: approvals.get()?.shown() ?? none }
}

/** What the host says when it is asked, and settles by itself. */
function readCapabilities({ connection, theme }: ConnectedHost): Capabilities {
  return {
    async balances(currency, { signal }) {
      const communicator = connection.communicator()
      const timeoutPolicy = forLists
      return {
        ...(await communicator.send('getSafeBalances', { currency }, { signal, timeoutPolicy })),
        currency,
      }
    },
    async safeTransaction(safeTxHash, { signal }) {
      try {
        return await connection.communicator().send('getTxBySafeTxHash', { safeTxHash }, { signal })
      } catch (error) {
        // For a transaction that is not indexed yet the host says 'Request failed', as for everything else.
        if (isError(error, bridgeErrors.hostFailed)) return undefined
        throw error
      }
    },
    theme: { get: theme.get, subscribe: theme.subscribe },
    trustHost: connection.trustHost,
    ownWitnesses: true,
  }
}

/** What the user approves in the host, or has approved; the code for it comes when it is first needed. */
function approvalCapabilities({ connection, approvals, createId }: ConnectedHost): Capabilities {
  return {
    signMessage: (composed, clearance) =>
      approvals.request((opened, asked) => opened.signMessage(asked, composed, clearance)),
    async messageSignature(...asked) {
      const [{ readMessageSignature }, { records }] = await Promise.all([
        import('./signing.ts'),
        approvals.load(),
      ])
      return await readMessageSignature({ communicator: connection.communicator(), records }, ...asked)
    },
    async hostTools() {
      const [{ createHostTools }, { journal }] = await Promise.all([
        import('./hostTools.ts'),
        approvals.load(),
      ])
      return createHostTools({ connection, journal, createId })
    },
  }
}
