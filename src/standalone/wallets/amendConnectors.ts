import type { Config, Connector } from 'wagmi'
import { watchConnectors } from 'wagmi/actions'
import { isChainId } from '../../shared/domain/values/isChainId.ts'
import type { AppError } from '../../shared/errors/AppError.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import { confirmSwitches } from './confirmSwitches.ts'
import { keepExtensibleSessions } from './keepExtensibleSessions.ts'

/** Milliseconds. */
const limits = {
  /** RainbowKit offers RETRY only for a failure that comes after its next step is painted. */
  soonest: 100,
  /** The relay of WalletConnect has to send its code within this. */
  relay: 15_000,
}

/** How often a closed connection to a signer is opened again. */
const retries = 2

/**
 * Changes how the wallets of a config connect, those that are there and those that come:
 *
 * - RainbowKit asks every wallet to switch to a configured chain before it is connected, and a no ends the
 *   connection. An injected wallet connects on the chain it is on instead; the page then says "Wrong network" and
 *   offers the switch.
 * - A failure is reported no sooner than RainbowKit can show it.
 * - When the connection to the signer closes, connecting is tried again (SPEC section 4).
 * - Where no code comes from the relay, connecting ends with `wallet/relay-timeout` instead of never.
 * - A wallet that gives no account has refused (SPEC section 8), and one that gives no list has failed.
 * - A yes of a wallet that is not the one chosen last, or that was abandoned, connects no account.
 * - One that names no chain has failed, and events that name none, or no list of accounts, change nothing.
 * - An injected wallet that says it has switched its network is asked whether it has, and no wallet is given a node that
 *   a person named (`confirmSwitches.ts`).
 * - A session of WalletConnect whose wallet can add chains is kept (`keepExtensibleSessions.ts`).
 *
 * `stop` undoes the watching; `abandon` gives up the wallet that is being connected.
 */
export function amendConnectors(
  config: Config,
  changed: Partial<typeof limits> = {},
): { readonly stop: () => void; readonly abandon: () => void } {
  const amended = new WeakSet<Connector>()
  const choice: WantedConnector = { wanted: undefined }
  const amendNew = (connectors: readonly Connector[]) => {
    for (const connector of connectors) {
      if (amended.has(connector)) continue
      amended.add(connector)
      amend(connector, { ...limits, ...changed }, choice)
      keepExtensibleSessions(connector)
      if (connector.type === 'injected') ignoreNonsense(connector)
      confirmSwitches(config, connector)
    }
  }
  amendNew(config.connectors)
  return {
    stop: watchConnectors(config, { onChange: amendNew }),
    abandon() {
      choice.wanted = undefined
    },
  }
}

/** The wallet that was chosen last, until it is connected or abandoned. */
type WantedConnector = { wanted: Connector | undefined }

type Connect = Connector['connect']

function amend(connector: Connector, { soonest, relay }: typeof limits, choice: WantedConnector) {
  const connect = connector.connect.bind(connector)
  const waitsForRelay = connector.type === 'walletConnect'
  const attempt: Connect = (parameters) =>
    waitsForRelay ? withRelayTimeout(connector, relay, connect(parameters)) : connect(parameters)
  const amendedConnect: Connect = async (parameters) => {
    const failsFrom = performance.now() + soonest
    const { chainId, ...others } = parameters ?? {}
    choice.wanted = connector
    try {
      const connected = await againWhenClosed(connector.name, () =>
        attempt(connector.type === 'injected' ? others : { ...others, chainId }),
      )
      if (connected.accounts.length === 0) throw noAccounts(connector.name)
      if (!isChainId(connected.chainId)) {
        await connector.disconnect().catch(() => {})
        throw noNetwork(connector.name)
      }
      if (choice.wanted !== connector) {
        await connector.disconnect().catch(() => {})
        throw walletErrors.superseded({ wallet: connector.name })
      }
      choice.wanted = undefined
      return connected
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, failsFrom - performance.now()))
      // Nothing but an answer of another shape makes the library fall over its own feet.
      throw error instanceof TypeError ? unreadableAccounts(connector.name, error) : error
    }
  }
  connector.connect = amendedConnect
}

/** What is not a list of accounts and no chain changes nothing: wallets say all kinds of things in these two events. */
function ignoreNonsense(connector: Connector) {
  const { onAccountsChanged, onChainChanged } = connector
  connector.onAccountsChanged = (accounts: unknown) => {
    const isList = Array.isArray(accounts) && accounts.every((account) => typeof account === 'string')
    if (isList) onAccountsChanged.call(connector, accounts)
  }
  connector.onChainChanged = (chainId: string) => {
    if (isChainId(Number(chainId))) onChainChanged.call(connector, chainId)
  }
}

function noNetwork(wallet: string): AppError {
  return walletErrors.failed(
    { wallet, method: 'eth_chainId' },
    { text: 'The wallet does not say which network it is on' },
  )
}

function noAccounts(wallet: string): AppError {
  return walletErrors.rejected(
    { wallet, method: 'eth_requestAccounts' },
    { text: 'The list of accounts received is empty' },
  )
}

function unreadableAccounts(wallet: string, cause: TypeError): AppError {
  return walletErrors.failed(
    { wallet, method: 'eth_requestAccounts' },
    { text: 'The wallet gave no list of accounts', cause },
  )
}

/** The name in the list, where the connector of several wallets is called WalletConnect. */
function chosenNameOf(connector: Connector): string {
  const details: unknown = 'rkDetails' in connector ? connector.rkDetails : undefined
  const name = typeof details === 'object' && details !== null && 'name' in details ? details.name : undefined
  return typeof name === 'string' ? name : connector.name
}

/** What a broken connection is called by those who make it. */
const closed = /(socket|connection|transport)( request)? (was )?(closed|stalled|interrupted|lost)/i

async function againWhenClosed<result>(
  wallet: string,
  attempt: () => Promise<result>,
  left = retries,
): Promise<result> {
  try {
    return await attempt()
  } catch (cause) {
    if (!(cause instanceof Error) || !closed.test(cause.message)) throw cause
    if (left === 0) throw walletErrors.connectionClosed({ wallet }, { cause })
    return againWhenClosed(wallet, attempt, left - 1)
  }
}

/** Nothing limits how long the user takes: only the code has to come in time. */
function withRelayTimeout<result>(
  connector: Connector,
  milliseconds: number,
  connecting: Promise<result>,
): Promise<result> {
  const { emitter } = connector
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      emitter.off('message', hear)
    }
    const hear = ({ type }: { readonly type: string }) => {
      if (type === 'display_uri') end()
    }
    const timer = setTimeout(() => {
      end()
      reject(walletErrors.relayTimeout({ wallet: chosenNameOf(connector), milliseconds }))
    }, milliseconds)
    emitter.on('message', hear)
    connecting.finally(end).then(resolve, reject)
  })
}
