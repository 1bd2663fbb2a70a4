import type { SessionsState } from '../../../shared/source/DappSession.ts'
import { dappErrors } from '../../errors/dappErrors.ts'
import type { WalletClient } from './openSignClient.ts'
import { takeTabOfSessions } from './tabOfSessions.ts'

/** How the client is opened, and where it is said how that goes. */
export type ClientSetup = {
  readonly change: (changed: (current: SessionsState) => SessionsState) => void
  /** Undefined where the site is not served securely. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly openClient: () => Promise<WalletClient>
}

/**
 * The client of this tab, opened once and handed to `wire` before anyone has it. It rejects with an `AppError` while another
 * tab has the dApps, or where the client cannot be opened; the next call tries again.
 */
export function createClientOfTab(
  { change, locks, openClient }: ClientSetup,
  wire: (client: WalletClient) => void,
): () => Promise<WalletClient> {
  let holds = false
  let taking: Promise<void> | undefined
  let opened: Promise<WalletClient> | undefined
  const say = (status: SessionsState['status']) => change((current) => ({ ...current, status }))

  async function open(): Promise<WalletClient> {
    say('starting')
    try {
      const client = await openClient()
      wire(client)
      say('ready')
      return client
    } catch (cause) {
      opened = undefined
      say('off')
      throw dappErrors.relayNotReached({}, { cause })
    }
  }

  function take(): Promise<void> {
    return new Promise((taken) => {
      takeTabOfSessions(locks, {
        here() {
          holds = true
          // After another tab was closed: its dApps are heard here from now on.
          if (taking !== undefined) clientOfTab().catch(() => {})
          taken()
        },
        elsewhere() {
          say('elsewhere')
          taken()
        },
      })
    })
  }

  async function clientOfTab(): Promise<WalletClient> {
    taking ??= take()
    await taking
    if (!holds) throw dappErrors.heldElsewhere()
    opened ??= open()
    return opened
  }

  return clientOfTab
}
