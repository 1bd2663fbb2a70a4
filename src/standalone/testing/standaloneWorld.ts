import { onTestFinished } from 'vitest'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { AccountSource } from '../../shared/source/AccountSource.ts'
import { createAskLocks } from '../../shared/source/askLocks.ts'
import { createRequestRecords } from '../../shared/source/requestRecords.ts'
import { createRequestStorage, type StorageWindow } from '../../shared/source/requestStorage.ts'
import { localChain, otherChain } from '../../shared/testing/chainConfigurations.ts'
import { createPlayedLocks } from '../../shared/testing/playedLocks.ts'
import { lateNodes } from '../nodes/lateNodes.ts'
import { createRequestId } from '../sources/createRequestId.ts'
import { createStandaloneSource } from '../sources/standaloneSource.ts'
import { createWalletEngine } from '../wallets/walletEngine.ts'
import { createWalletShell, type WalletShell } from '../wallets/walletShell.ts'
import { createFakeWallet, type FakeWallet, type WalletQuestion } from './fakeWallet.ts'
import { createFakeWindow, type FakeWindow } from './fakeWindow.ts'

export const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const bo = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const adaOnLocal: AccountRef = { chainId: 31337, address: ada }

export type StandaloneWorld = {
  readonly source: AccountSource
  readonly shell: WalletShell
  readonly wallet: FakeWallet
  readonly view: FakeWindow
  /** A new page on the same storage and with the same wallet. */
  readonly reload: () => AccountSource
  /** Transactions the user was asked about, in order. */
  readonly sent: () => readonly WalletQuestion[]
  /** How often RainbowKit was loaded. */
  readonly islands: () => number
}

export type WorldOptions = {
  /** Chain 31337 is asked here. */
  readonly rpcUrl: string
  /** False for a first visit. */
  readonly remembered?: boolean
  /** Before the page starts. */
  readonly prepare?: (wallet: FakeWallet) => void
  /** Rejects while the network is down. */
  readonly fetchEngine?: () => Promise<void>
}

/** A page over the real wallet library, with a wallet that announces itself and was connected on the last visit. */
export function createStandaloneWorld({
  rpcUrl,
  remembered = true,
  prepare = () => {},
  fetchEngine = async () => {},
}: WorldOptions): StandaloneWorld {
  const view = createFakeWindow()
  const wallet = createFakeWallet({ accounts: remembered ? [ada] : [], chainId: adaOnLocal.chainId })
  prepare(wallet)
  view.announce(wallet, 'test.wallet')
  if (remembered) view.localStorage.setItem('wagmi.recentConnectorId', JSON.stringify('test.wallet'))
  let islands = 0

  function start() {
    const chains = [localChain(rpcUrl), otherChain]
    const nodes = lateNodes(chains)
    const shell = createWalletShell({
      async importEngine() {
        await fetchEngine()
        return createWalletEngine({ chains, storage: view.localStorage, nodes })
      },
      async importIsland() {
        islands += 1
      },
    })
    const requestStorage = createRequestStorage(storageWindow(view))
    const source = createStandaloneSource({
      chains,
      shell,
      remembered,
      read: nodes.read,
      requestStorage,
      records: createRequestRecords(requestStorage),
      locks: createAskLocks(createPlayedLocks()),
      createId: () => createRequestId(crypto),
      now: () => 0,
    })
    onTestFinished(() => source.dispose())
    return { source, shell }
  }

  return {
    ...start(),
    wallet,
    view,
    reload: () => start().source,
    sent: () => wallet.questions.filter(({ method }) => method === 'eth_sendTransaction'),
    islands: () => islands,
  }
}

function storageWindow({ localStorage }: FakeWindow): StorageWindow {
  const history = { state: null, replaceState() {} } as unknown as History
  return { localStorage, history, addEventListener() {}, removeEventListener() {} }
}
