import type { Clearance } from '../domain/clearance/Clearance.ts'
import { readSignableMessage } from '../domain/message/readSignableMessage.ts'
import { sameAccount } from '../domain/safe/safeRef.ts'
import type { AppError } from '../errors/AppError.ts'
import type { AccountSource, Capabilities } from '../source/AccountSource.ts'
import type { ApprovalRequest, MessageOutcome, SendOutcome } from '../source/ApprovalRequest.ts'
import { accountChanged } from '../source/accountChanged.ts'
import type { ChainRead } from '../source/ChainRequest.ts'
import type { ComposedMessage } from '../source/ComposedMessage.ts'
import type { Connection } from '../source/Connection.ts'
import { requireChainRead } from '../source/chainRead.ts'
import { createStore } from '../source/createStore.ts'
import { messageErrors } from '../source/messageErrors.ts'
import type { RequestRecord } from '../source/RequestRecord.ts'
import { isOpen } from '../source/requestEnds.ts'
import { createRequestRecords } from '../source/requestRecords.ts'
import type { RequestStorage } from '../source/requestStorage.ts'
import { createShownRequests } from '../source/shownRequests.ts'
import { sourceErrors } from '../source/sourceErrors.ts'

export type FakeSource = AccountSource & {
  /** What the outside shows from now on. */
  readonly setConnection: (connection: Connection) => void
  /** Ids of everything the user was asked, in order. */
  readonly asked: readonly string[]
  /** Answers a question, also one that is no longer awaited; the last one unless another is named. */
  readonly answer: (outcome: Exclude<SendOutcome | MessageOutcome, { kind: 'stopped' }>, id?: string) => void
}

export type FakeSourceOptions = {
  readonly connection?: Connection
  /** Answers chain reads, at once or by a promise; what it throws, the read rejects with. */
  readonly read?: (read: ChainRead) => unknown
  readonly capabilities?: Capabilities
  /** What a reload would find; a new fake on the same storage plays the reload. */
  readonly storage?: RequestStorage
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** An account source for component tests: the test says everything that comes from outside. */
export function createFakeSource({
  connection = readySafe,
  read = () => null,
  capabilities = {},
  storage = createMemoryStorage(),
  now = () => 0,
}: FakeSourceOptions = {}): FakeSource {
  const connections = createStore(connection)
  const records = createRequestRecords(storage)
  const shownRequests = createShownRequests()
  const state = createStore({ connection, requests: shown() })
  const disposal = new AbortController()
  const open = new Map<string, (outcome: SendOutcome | MessageOutcome) => void>()
  const asked: string[] = []
  const undo = [connections.subscribe(update), records.subscribe(update)]

  function shown(): readonly RequestRecord[] {
    return shownRequests(refOf(connections.get()), records.all())
  }

  function update() {
    state.set({ connection: connections.get(), requests: shown() })
  }

  function whyNot(composedFor: { chainId: number; address: `0x${string}` }) {
    const current = refOf(connections.get())
    if (current === undefined) return sourceErrors.cannotSend({ reason: 'not-connected' })
    if (!sameAccount(current, composedFor)) return accountChanged({ composedFor, current })
    return records.all().some(isOpen) ? sourceErrors.requestOpen() : undefined
  }

  function settle(id: string, outcome: SendOutcome | MessageOutcome) {
    const progress: RequestRecord['progress'] =
      outcome.kind === 'stopped'
        ? { phase: 'orphaned', reason: 'stopped', hashes: [] }
        : { phase: 'settled', outcome }
    records.setProgress(id, progress)
    open.get(id)?.(outcome)
    open.delete(id)
  }

  function ask<outcome extends SendOutcome | MessageOutcome>(
    asking: Omit<RequestRecord, 'id' | 'startedAt' | 'progress'>,
    isAnswer: (outcome: SendOutcome | MessageOutcome) => outcome is outcome,
    mistake?: AppError,
  ): ApprovalRequest<outcome | Failed> {
    const id = `fake-${records.all().length + asked.length}`
    const error = mistake ?? whyNot(asking.account)
    if (error !== undefined)
      return { id, settled: Promise.resolve({ kind: 'failed', error, hashes: [] }), stopWaiting() {} }
    asked.push(id)
    records.add({ ...asking, id, startedAt: now(), progress: { phase: 'waiting' } })
    const settled = new Promise<outcome>((resolve, reject) =>
      open.set(id, (given) =>
        isAnswer(given)
          ? resolve(given)
          : reject(new Error(`${given.kind} is no answer to ${asking.method}`)),
      ),
    )
    return { id, settled, stopWaiting: () => settle(id, { kind: 'stopped' }) }
  }

  function signMessage(
    { account, ...signing }: ComposedMessage,
    clearance: Clearance,
  ): ApprovalRequest<MessageOutcome> {
    const { message } = signing
    const mistake = readSignableMessage(message).ok
      ? clearance.refusal({ kind: 'message', account, ...signing })
      : messageErrors.typedData()
    const method = message.kind === 'text' ? 'signMessage' : 'signTypedMessage'
    return ask({ method, account, calls: [], signing }, isMessageOutcome, mistake)
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    async request(chainRead, { signal } = {}) {
      requireChainRead(chainRead)
      const signals = [disposal.signal, ...(signal === undefined ? [] : [signal])]
      return orAborted(AbortSignal.any(signals), () => read(chainRead))
    },
    sendCalls(calls, composedFor, clearance, { units = [] } = {}) {
      if (calls.length === 0) throw sourceErrors.noCalls()
      const current = connections.get()
      const isWallet = current.status === 'ready' && current.account.kind === 'wallet'
      const kind = isWallet ? 'wallet-calls' : 'calls'
      const refusal = clearance.refusal({ kind, account: composedFor, calls })
      return ask({ method: 'sendTransactions', account: composedFor, calls, units }, isSendOutcome, refusal)
    },
    refresh: async () => update(),
    forgetRequest: records.forget,
    decideRequest: records.decide,
    capabilities: { signMessage, ...capabilities },
    dispose() {
      for (const stop of undo) stop()
      disposal.abort(sourceErrors.disposed())
      for (const resolve of open.values()) resolve({ kind: 'stopped' })
      open.clear()
    },
    setConnection: connections.set,
    asked,
    answer(outcome, id = asked.at(-1)) {
      if (id !== undefined) settle(id, outcome)
    },
  }
}

type Failed = Extract<SendOutcome, { kind: 'failed' }>

function isSendOutcome(outcome: SendOutcome | MessageOutcome): outcome is SendOutcome {
  return !['signed', 'collecting', 'on-chain'].includes(outcome.kind)
}

function isMessageOutcome(outcome: SendOutcome | MessageOutcome): outcome is MessageOutcome {
  return !['safe-transaction', 'transactions', 'calls'].includes(outcome.kind)
}

/** Request storage that lives as long as the test. */
export function createMemoryStorage(records: readonly RequestRecord[] = []): RequestStorage {
  const kept = new Map(records.map((record) => [record.id, record]))
  return {
    load: () => [...kept.values()],
    isShared: () => true,
    save: (record) => kept.set(record.id, record),
    remove: (id) => kept.delete(id),
    adopt() {},
    subscribe() {},
    dispose() {},
  }
}

/** A 2-of-3 Safe on Ethereum inside a known host. */
export const readySafe: Extract<Connection, { status: 'ready' }> = {
  status: 'ready',
  account: {
    kind: 'safe',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    signer: undefined,
    canSend: true,
    reported: {
      owners: [
        '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
        '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
        '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
      ],
      threshold: 2,
      nonce: 7,
      version: '1.4.1',
      implementation: undefined,
      modules: [],
      fallbackHandler: undefined,
      guard: undefined,
      readOnly: false,
    },
  },
  chain: {
    id: 1,
    name: 'Ethereum',
    shortName: 'eth',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    explorer: undefined,
    supported: true,
  },
  host: { origin: 'https://app.safe.global', known: true },
}

function orAborted(signal: AbortSignal, read: () => unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    return Promise.resolve()
      .then(read)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
}

function refOf(connection: Connection) {
  if (connection.status !== 'ready') return undefined
  return { chainId: connection.chain.id, address: connection.account.address }
}
