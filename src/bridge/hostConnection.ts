import type { Configuration } from '../shared/configuration/configuration.ts'
import { isKnownHost } from '../shared/configuration/isKnownHost.ts'
import type { AccountRef } from '../shared/domain/safe/safeRef.ts'
import { toAppError } from '../shared/errors/AppError.ts'
import type { Connection, Host } from '../shared/source/Connection.ts'
import { createStore } from '../shared/source/createStore.ts'
import { sourceErrors } from '../shared/source/sourceErrors.ts'
import { type AccountReader, createAccountReader, type HostAccount } from './accountReader.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import type { Communicator } from './communicator.ts'
import type { Handshake, HandshakeFailure, PinnedHost } from './handshake.ts'
import { namesHost } from './hosts.ts'
import { type AttentionWindow, whileWatched } from './pageAttention.ts'
import { readFirstSafe } from './readFirstSafe.ts'

/** The account the host shows, kept current, and the way to ask it. */
export type HostConnection = {
  readonly get: () => Connection
  readonly subscribe: (listener: () => void) => () => void
  /** Throws `source/cannot-send` until the host has answered the handshake. */
  readonly communicator: () => Communicator
  /** A late answer to this question is of no interest any more. */
  readonly ignoreAnswer: (id: string) => void
  /** The SDK version in the host's answers; empty until there was one. */
  readonly hostVersion: () => string
  /** Reads account and chain again; a failure shows in the connection, as `silentSince` where there is an account. */
  readonly refresh: () => Promise<void>
  /** Asks for account and chain anew, shows them and returns which they are. */
  readonly confirm: (signal: AbortSignal) => Promise<AccountRef>
  /** Accepts an unknown host until the page goes away. */
  readonly trustHost: (typed: string) => boolean
  readonly dispose: () => void
}

export type ParentConnectionOptions = {
  readonly window: AttentionWindow
  readonly handshake: Handshake
  readonly configuration: Pick<Configuration, 'chains' | 'knownHosts'>
  readonly openCommunicator: (host: PinnedHost) => Communicator
  /** Resolves when it is known which earlier questions the host may still answer: it is not heard before. */
  readonly loadKept: () => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

type Opened = {
  readonly communicator: Communicator
  readonly reader: AccountReader
  readonly stopWatching: () => void
}

/** A switch of Safe or chain is noticed within this time: the host does not tell. */
const pollMilliseconds = 15_000

export function createHostConnection(options: ParentConnectionOptions): HostConnection {
  const { window: view, handshake, configuration, openCommunicator, loadKept, now } = options
  const connection = createStore<Connection>({ status: 'connecting' })
  const lifetime = new AbortController()
  const { signal } = lifetime
  let current: Opened | undefined
  let account: HostAccount | undefined
  let host: Host | undefined
  let hostVersion = ''
  let asked = 0
  let shown = 0
  let heardAt = 0
  let silentSince: number | undefined

  async function connect() {
    const [result] = await Promise.all([handshake.result, loadKept()])
    if (!result.ok) return fail(failureOf(result))
    if (signal.aborted) return void result.takeOver()
    const communicator = openCommunicator(result)
    const reader = createAccountReader(communicator, configuration.chains)
    const stopWatching = whileWatched(view, pollMilliseconds, () => {
      // A failed look changes nothing that is shown, and the next one comes soon.
      lookAgain(opened).catch(() => {})
    })
    const opened = { communicator, reader, stopWatching }
    current = opened
    hostVersion = result.hostVersion
    host = { origin: result.origin, known: isKnownHost(result.origin, configuration.knownHosts) }
    void compareClaim(communicator, result)
    await look(async () =>
      reader.read({ signal, safe: await readFirstSafe(result, communicator, view, signal) }),
    )
  }

  /** Shows what `read` finds, unless something asked for later has been shown already. */
  async function look(read: () => Promise<HostAccount>): Promise<HostAccount> {
    asked += 1
    const order = asked
    const hostAccount = await read()
    if (order > shown && !signal.aborted) {
      shown = order
      account = hostAccount
      heardAt = now()
      silentSince = undefined
      show()
    }
    return hostAccount
  }

  /** An account that is shown stays when the host is silent, with its age. */
  async function lookAgain({ reader }: Opened, fresh = false) {
    const before = shown
    await look(() => reader.read({ signal, fresh })).catch((error) => {
      if (account === undefined) throw error
      if (shown !== before || signal.aborted) return
      silentSince = heardAt
      show()
    })
  }

  async function compareClaim(communicator: Communicator, { origin }: PinnedHost) {
    // A host that does not say what it is claims nothing that could be compared.
    const claim = await communicator.send('getEnvironmentInfo', undefined, { signal }).catch(() => undefined)
    if (claim === undefined || claim.origin === origin || host === undefined) return
    host = { ...host, claims: claim.origin }
    show()
  }

  function show() {
    if (account === undefined || host === undefined) return
    const next = { ...readyConnection(account, host), ...(silentSince !== undefined && { silentSince }) }
    // The same news every 15 s is not news: what renders this state keeps what it has.
    if (JSON.stringify(next) !== JSON.stringify(connection.get())) connection.set(next)
  }

  function fail(error: unknown) {
    if (!signal.aborted) connection.set({ status: 'failed', error: toAppError(error) })
  }

  function needOpened(): Opened {
    if (current === undefined) throw sourceErrors.cannotSend({ reason: 'not-connected' })
    return current
  }

  connect().catch(fail)
  return {
    get: connection.get,
    subscribe: connection.subscribe,
    communicator: () => needOpened().communicator,
    ignoreAnswer: (id) => current?.communicator.forget(id),
    hostVersion: () => hostVersion,
    async refresh() {
      if (current !== undefined) await lookAgain(current, true).catch(fail)
    },
    async confirm(stop) {
      const { reader } = needOpened()
      return (await look(() => reader.confirm(stop))).account
    },
    trustHost(typed) {
      if (host === undefined || !namesHost(typed, host.origin)) return false
      host = { ...host, known: true }
      show()
      return true
    },
    dispose() {
      lifetime.abort(sourceErrors.disposed())
      handshake.cancel()
      current?.stopWatching()
      current?.communicator.dispose()
    },
  }
}

function readyConnection({ account, reported, chain }: HostAccount, host: Host): Connection {
  const { address } = account
  return {
    status: 'ready',
    account: { kind: 'safe', address, reported, signer: undefined, canSend: host.known },
    chain,
    host,
  }
}

function failureOf({ reason, asked, milliseconds, unusable, shownBy }: HandshakeFailure) {
  if (reason === 'opaque-origin') return bridgeErrors.opaqueOrigin()
  return bridgeErrors.notInSafe({ asked, milliseconds, unusable, shownBy })
}
