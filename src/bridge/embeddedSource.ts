import type { Configuration } from '../shared/configuration/configuration.ts'
import { type AppError, isError } from '../shared/errors/AppError.ts'
import type {
  AccountSource,
  Capabilities,
  RequestRecord,
  SourceState,
} from '../shared/source/AccountSource.ts'
import { requireChainRead } from '../shared/source/chainRead.ts'
import { createStore } from '../shared/source/createStore.ts'
import {
  createRequestRecords,
  createShownRequests,
  isFinal,
  type RequestRecords,
} from '../shared/source/requestRecords.ts'
import type { RequestStorage } from '../shared/source/requestStorage.ts'
import { sourceErrors } from '../shared/source/sourceErrors.ts'
import { createApprovalRequests } from './approvalRequests.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import { type Communicator, createCommunicator } from './communicator.ts'
import type { FrameWindow, Handshake, PinnedHost } from './handshake.ts'
import { createHostConnection, type HostConnection } from './hostConnection.ts'
import { createHostTheme } from './hostTheme.ts'
import { createJournal } from './journal.ts'
import type { AttentionWindow } from './pageAttention.ts'
import { createIdSource, type RandomSource } from './requestId.ts'
import { forLists } from './timeoutPolicy.ts'

export type EmbeddedSourceOptions = {
  readonly window: FrameWindow & AttentionWindow
  readonly random: RandomSource
  /** Running or done. Disposing the source cancels it. */
  readonly handshake: Handshake
  readonly configuration: Pick<Configuration, 'chains' | 'knownHosts'>
  /** Disposed with the source. */
  readonly storage: RequestStorage
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * The account that the host shows. Ready as soon as the handshake is answered, on any chain the host reports; a Safe on
 * an unknown host can be read but not used to send.
 */
export function createEmbeddedSource(options: EmbeddedSourceOptions): AccountSource {
  const { window: view, random, storage, now } = options
  const records = createRequestRecords(storage)
  const createId = createIdSource(random)
  const theme = createHostTheme()
  const connection = createHostConnection({ ...options, openCommunicator })
  const shown = createShownRequests()
  const state = createStore(composeState(connection, records, shown))
  const update = () => state.set(composeState(connection, records, shown))
  const journal = createJournal(records, now)
  const requestApproval = createApprovalRequests({
    createId,
    journal,
    communicator: connection.communicator,
    confirmAccount: connection.confirm,
    whyNot: () => whyNotSend(connection),
  })
  const stopUpdates = [connection.subscribe(update), records.subscribe(update)]

  function openCommunicator(host: PinnedHost): Communicator {
    const communicator = createCommunicator({
      window: view,
      random,
      host,
      adopted: records.all().filter((record) => !isFinal(record)),
      onLateAnswer: journal.recordLate,
      onTheme: theme.push,
    })
    void theme.ask(communicator)
    return communicator
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
    sendCalls(calls, account, clearance, units = []) {
      if (calls.length === 0) throw sourceErrors.noCalls()
      return requestApproval({
        record: { method: 'sendTransactions', account, calls, units, ...networkOf(connection) },
        async prepare() {
          const post = (await import('./sending.ts')).postCalls(calls)
          clearance.require({ kind: 'calls', account, calls })
          return post
        },
      })
    },
    refresh: connection.refresh,
    forgetRequest(id) {
      records.forget(id)
      if (records.find(id) === undefined) connection.ignoreAnswer(id)
    },
    decideRequest: records.decide,
    capabilities: {
      ...capabilitiesOf(connection, theme),
      signMessage({ account, ...signing }, clearance) {
        const { message } = signing
        const method = message.kind === 'text' ? 'signMessage' : 'signTypedMessage'
        return requestApproval({
          record: { method, account, calls: [], signing, ...networkOf(connection) },
          async prepare() {
            const post = (await import('./signing.ts')).postMessage(message)
            clearance.require({ kind: 'message', account, ...signing })
            return post
          },
        })
      },
      async messageSignature(...asked) {
        const { readMessageSignature } = await import('./signing.ts')
        return await readMessageSignature({ communicator: connection.communicator(), records }, ...asked)
      },
      async hostTools() {
        const { createHostTools } = await import('./hostTools.ts')
        return createHostTools({ connection, journal, createId })
      },
      async officialPackages() {
        const { openOfficialPackages } = await import('./officialPackages.tsx')
        return openOfficialPackages({ connection, source })
      },
    },
    dispose() {
      connection.dispose()
      storage.dispose()
      for (const stop of stopUpdates) stop()
    },
  }
  return source
}

function networkOf(connection: HostConnection): Pick<RequestRecord, 'network'> {
  const current = connection.get()
  return current.status === 'ready' ? { network: current.chain.name } : {}
}

function composeState(
  connection: HostConnection,
  records: RequestRecords,
  shown: ReturnType<typeof createShownRequests>,
): SourceState {
  const current = connection.get()
  const account =
    current.status === 'ready' ? { chainId: current.chain.id, address: current.account.address } : undefined
  return { connection: current, requests: shown(account, records.all()) }
}

function whyNotSend(connection: HostConnection): AppError | undefined {
  const current = connection.get()
  if (current.status !== 'ready') return sourceErrors.cannotSend({ reason: 'not-connected' })
  return current.host?.known ? undefined : sourceErrors.cannotSend({ reason: 'unknown-host' })
}

function capabilitiesOf(connection: HostConnection, theme: NonNullable<Capabilities['theme']>): Capabilities {
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
  }
}
