import { type ChainConfiguration, configuration } from '../../shared/configuration/configuration.ts'
import { createAskLocks } from '../../shared/source/askLocks.ts'
import { keptTexts } from '../../shared/source/keptTexts.ts'
import { createRequestRecords } from '../../shared/source/requestRecords.ts'
import { openRequestStorage } from '../../shared/source/requestStorage.ts'
import type { HandToRelay } from '../../shared/source/SafeSigner.ts'
import { siteOfDoor, withDapps } from '../dapps/dappDoor.ts'
import type { Sources } from '../door/firstSources.ts'
import type { RecentSafes } from '../door/recentSafes.ts'
import type { NodesRead } from '../nodes/createNodes.ts'
import { lazySafeSigner } from '../safeSigner/lazySafeSigner.ts'
import type { WalletShell } from '../wallets/walletShell.ts'
import { createMessageSender } from './createMessageSender.ts'
import { createRequestId } from './createRequestId.ts'
import { recordExecutions } from './recordExecutions.ts'
import { createSafeSource } from './safeSource.ts'
import { createStandaloneSource } from './standaloneSource.ts'

/** The sources of this page, with all they can do. What stands in for them until they arrive: `firstSources.ts`. */
export function createSources({
  chains,
  shell,
  remembered,
  recent,
  read,
  view,
}: {
  readonly chains: readonly ChainConfiguration[]
  readonly shell: WalletShell
  readonly remembered: boolean
  readonly recent: RecentSafes
  readonly read: NodesRead
  readonly view: Window
}): Sources {
  const requestStorage = openRequestStorage(view)
  const records = createRequestRecords(requestStorage)
  // Undefined where the site is not served securely.
  const locks = createAskLocks(view.navigator.locks)
  const createId = () => createRequestId(crypto)
  const now = () => Date.now()
  const access = async () => (await shell.loadEngine()).access()
  const signer = lazySafeSigner({ access, read, now })
  const recording = { chains, records, locks, createId, now }
  const executeTransaction = recordExecutions(recording, signer.executeTransaction)
  const safeSigner = { ...signer, executeTransaction }
  const handToRelay: HandToRelay = async (...handed) =>
    (await import('./handToRelay.ts')).handToRelay({ ...recording, read }, ...handed)
  const wallet = createStandaloneSource({
    chains,
    shell,
    requestStorage,
    records,
    locks,
    remembered,
    read,
    createId,
    now,
  })
  const opened = createSafeSource({
    wallet,
    chains,
    read,
    safeSigner,
    askLocks: locks,
    handToRelay,
    signMessage: createMessageSender({ chains, records, safeSigner, createId, now, texts: keptTexts(view) }),
    records,
    recent,
    view,
  })
  const site = siteOfDoor(configuration)
  const accountSource = site ? withDapps({ source: opened, chains, site, read, createId, now, view }) : opened
  return { wallet, shown: accountSource }
}
