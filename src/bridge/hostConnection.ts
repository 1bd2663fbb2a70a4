import type { Configuration } from '../shared/configuration/configuration.ts'
import { isKnownHost } from '../shared/configuration/isKnownHost.ts'
import type { AccountRef } from '../shared/domain/safe/safeRef.ts'
import type { Connection } from '../shared/source/Connection.ts'
import { sourceErrors } from '../shared/source/sourceErrors.ts'
import { type AccountReader, createAccountReader } from './accountReader.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import type { Communicator } from './communicator.ts'
import type { Handshake, HandshakeFailure, PinnedHost } from './handshake.ts'
import { namesHost } from './hosts.ts'
import { type AttentionWindow, whileWatched } from './pageAttention.ts'
import { readFirstSafe } from './readFirstSafe.ts'
import { createShownAccount, type ShownAccount } from './shownAccount.ts'

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
  const { handshake, loadKept, now } = options
  const lifetime = new AbortController()
  const { signal } = lifetime
  const account = createShownAccount({ signal, now })
  let current: Opened | undefined
  let hostVersion = ''

  async function connect() {
    const [result] = await Promise.all([handshake.result, loadKept()])
    if (!result.ok) return account.fail(failureOf(result))
    if (signal.aborted) return void result.takeOver()
    current = openHost(result, options, { shown: account, signal })
    hostVersion = result.hostVersion
    const { communicator, reader } = current
    void compareClaim(communicator, account, signal)
    await account.look(async () =>
      reader.read({ signal, safe: await readFirstSafe(result, communicator, options.window, signal) }),
    )
  }

  function needOpened(): Opened {
    if (current === undefined) throw sourceErrors.cannotSend({ reason: 'not-connected' })
    return current
  }

  connect().catch(account.fail)
  return {
    get: account.get,
    subscribe: account.subscribe,
    communicator: () => needOpened().communicator,
    ignoreAnswer: (id) => current?.communicator.forget(id),
    hostVersion: () => hostVersion,
    async refresh() {
      if (current === undefined) return
      const { reader } = current
      await account.lookAgain(() => reader.read({ signal, fresh: true })).catch(account.fail)
    },
    async confirm(stop) {
      const { reader } = needOpened()
      return (await account.look(() => reader.confirm(stop))).account
    },
    trustHost: (typed) => trustNamedHost(account, typed),
    dispose() {
      lifetime.abort(sourceErrors.disposed())
      handshake.cancel()
      current?.stopWatching()
      current?.communicator.dispose()
    },
  }
}

/** Opens the way to the host that answered, and looks at its account from then on. */
function openHost(
  host: PinnedHost,
  { window: view, configuration, openCommunicator }: ParentConnectionOptions,
  { shown, signal }: { readonly shown: ShownAccount; readonly signal: AbortSignal },
): Opened {
  const communicator = openCommunicator(host)
  const reader = createAccountReader(communicator, configuration.chains)
  const stopWatching = whileWatched(view, pollMilliseconds, () => {
    // A failed look changes nothing that is shown, and the next one comes soon.
    shown.lookAgain(() => reader.read({ signal, fresh: false })).catch(() => {})
  })
  shown.setHost({ origin: host.origin, known: isKnownHost(host.origin, configuration.knownHosts) })
  return { communicator, reader, stopWatching }
}

async function compareClaim(communicator: Communicator, account: ShownAccount, signal: AbortSignal) {
  // A host that does not say what it is claims nothing that could be compared.
  const claim = await communicator.send('getEnvironmentInfo', undefined, { signal }).catch(() => undefined)
  const host = account.host()
  if (claim === undefined || host === undefined || claim.origin === host.origin) return
  account.setHost({ ...host, claims: claim.origin })
}

function trustNamedHost(account: ShownAccount, typed: string): boolean {
  const host = account.host()
  if (host === undefined || !namesHost(typed, host.origin)) return false
  account.setHost({ ...host, known: true })
  return true
}

function failureOf({ reason, asked, milliseconds, unusable, shownBy }: HandshakeFailure) {
  if (reason === 'opaque-origin') return bridgeErrors.opaqueOrigin()
  return bridgeErrors.notInSafe({ asked, milliseconds, unusable, shownBy })
}
