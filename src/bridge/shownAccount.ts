import { toAppError } from '../shared/errors/AppError.ts'
import type { Connection, Host } from '../shared/source/Connection.ts'
import { createStore } from '../shared/source/createStore.ts'
import type { HostAccount } from './accountReader.ts'

/** The newest account that the host named, as it is shown: with who the host is, and its age while the host is silent. */
export type ShownAccount = {
  readonly get: () => Connection
  readonly subscribe: (listener: () => void) => () => void
  readonly host: () => Host | undefined
  readonly setHost: (host: Host) => void
  /** Shows what `read` finds, unless something asked for later has been shown already. */
  readonly look: (read: () => Promise<HostAccount>) => Promise<HostAccount>
  /** The same; an account that is shown stays when the host is silent, with its age. */
  readonly lookAgain: (read: () => Promise<HostAccount>) => Promise<void>
  readonly fail: (error: unknown) => void
}

type ShownAccountOptions = {
  /** Once it is aborted nothing new is shown. */
  readonly signal: AbortSignal
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function createShownAccount({ signal, now }: ShownAccountOptions): ShownAccount {
  const connection = createStore<Connection>({ status: 'connecting' })
  let account: HostAccount | undefined
  let host: Host | undefined
  let asked = 0
  let newest = 0
  let heardAt = 0
  let silentSince: number | undefined

  async function look(read: () => Promise<HostAccount>): Promise<HostAccount> {
    asked += 1
    const order = asked
    const hostAccount = await read()
    if (order > newest && !signal.aborted) {
      newest = order
      account = hostAccount
      heardAt = now()
      silentSince = undefined
      show()
    }
    return hostAccount
  }

  async function lookAgain(read: () => Promise<HostAccount>) {
    const shownBefore = newest
    await look(read).catch((error) => {
      if (account === undefined) throw error
      if (newest !== shownBefore || signal.aborted) return
      silentSince = heardAt
      show()
    })
  }

  function show() {
    if (account === undefined || host === undefined) return
    const next = { ...readyConnection(account, host), ...(silentSince !== undefined && { silentSince }) }
    // The same news every 15 s is not news: what renders this state keeps what it has.
    if (JSON.stringify(next) !== JSON.stringify(connection.get())) connection.set(next)
  }

  return {
    get: connection.get,
    subscribe: connection.subscribe,
    host: () => host,
    setHost(changed) {
      host = changed
      show()
    },
    look,
    lookAgain,
    fail(error) {
      if (!signal.aborted) connection.set({ status: 'failed', error: toAppError(error) })
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
