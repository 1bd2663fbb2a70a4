import type { AppError } from '../../shared/errors/AppError.ts'
import { toAppError } from '../../shared/errors/AppError.ts'
import type { AccountSource, Capabilities, SourceState } from '../../shared/source/AccountSource.ts'
import type { Connection } from '../../shared/source/Connection.ts'
import { createStore, type Store } from '../../shared/source/createStore.ts'
import { standaloneErrors } from '../errors/standaloneErrors.ts'
import type { ConnectedParts } from '../shell/ConnectedParts.tsx'
import type { RecentSafes } from './recentSafes.ts'

/** The two accounts of this page. */
export type Sources = {
  /** The account of the wallet. */
  readonly wallet: AccountSource
  /** The Safe that is open, or else the account of the wallet. */
  readonly shown: AccountSource
}

/** The sources, and what shows their accounts. */
export type Arrived = Sources & { readonly parts?: ConnectedParts }

/** The sources as they are now. */
export type ArrivingSources = Pick<Store<Arrived>, 'get' | 'subscribe'> & {
  /** Puts the whole sources in the place of the first. Rejects with `standalone/not-loaded`; the next call tries again. */
  readonly complete: () => Promise<Arrived>
}

/**
 * What stands in for the sources until they arrive: enough to paint *Connect Wallet* and the field that opens a Safe.
 * Both mean what they say from the start: requests to the first sources go to the whole ones once they are
 * there.
 */
export function createFirstSources({
  remembered,
  linked,
  recent,
  connect,
  load,
}: {
  /** Whether a wallet was connected when the page was left: then it does not say that none is. */
  readonly remembered: boolean
  /** Whether the address bar names an account: that one is shown, or why not. */
  readonly linked: boolean
  readonly recent: RecentSafes
  readonly connect: () => void
  readonly load: () => Promise<Arrived>
}): ArrivingSources {
  let loading: Promise<Arrived> | undefined
  const wallet = standIn(remembered, { connect }, async () => (await complete()).wallet)
  const shown = standIn(
    remembered || linked,
    {
      connect,
      ownNetworks: true,
      safes: {
        open: async (safe) => (await complete()).shown.capabilities.safes?.open(safe) ?? false,
        read: async (...args) => (await complete()).shown.capabilities.safes?.read(...args),
        close() {
          if (!remembered) shown.stopWaiting()
        },
        recent: recent.list,
        forget: recent.remove,
      },
    },
    async () => (await complete()).shown,
  )
  const sources = createStore<Arrived>({ wallet: wallet.source, shown: shown.source })

  async function loadWhole(): Promise<Arrived> {
    for (const { wait } of [wallet, shown]) wait()
    try {
      const whole = await load()
      sources.set(whole)
      return whole
    } catch (cause) {
      loading = undefined
      const error = standaloneErrors.notLoaded({}, { cause })
      for (const { fail } of [wallet, shown]) fail(error)
      throw error
    }
  }

  function complete() {
    loading ??= loadWhole()
    return loading
  }

  return { get: sources.get, subscribe: sources.subscribe, complete }
}

/** A source without an account: not known yet (`waiting`), or known to be absent. */
function standIn(waiting: boolean, capabilities: Capabilities, whole: () => Promise<AccountSource>) {
  const state = createStore<SourceState>(
    firstStateOf(waiting ? { status: 'connecting' } : { status: 'disconnected' }),
  )
  const settle = (connection: Connection) => {
    if (waiting) state.set(firstStateOf(connection))
  }
  const source: AccountSource = {
    getState: state.get,
    subscribe: state.subscribe,
    node: 'own',
    request: async (...args) => (await whole()).request(...args),
    sendCalls: (...args) => ({
      id: 'first',
      settled: whole().then(
        (arrived) => arrived.sendCalls(...args).settled,
        (thrown) => ({ kind: 'failed', error: toAppError(thrown), hashes: [] }),
      ),
      stopWaiting() {},
    }),
    // Why nothing arrived is in the state.
    refresh: () =>
      whole().then(
        (arrived) => arrived.refresh(),
        () => {},
      ),
    forgetRequest() {},
    decideRequest() {},
    capabilities,
    dispose() {},
  }
  return {
    source,
    wait: () => settle({ status: 'connecting' }),
    fail: (error: AppError) => settle({ status: 'failed', error }),
    stopWaiting() {
      settle({ status: 'disconnected' })
      waiting = false
    },
  }
}

function firstStateOf(connection: Connection): SourceState {
  return { connection, requests: [] }
}
