import { type Address, getAddress } from 'viem'
import type { Report, SandboxParent } from '../control.ts'
import type { ParentSettings } from '../ParentSettings.ts'
import { createBehaviours } from './behaviours.ts'
import { type Communicator, createCommunicator } from './communicator.ts'
import { createDelivery } from './delivery.ts'
import { element } from './element.ts'
import { createGateway } from './gateway.ts'
import { createHeader } from './header.ts'
import { createLog } from './log.ts'
import { createMessageLog } from './messageLog.ts'
import { createOpenedApp } from './openedApp.ts'
import { readOptions } from './readOptions.ts'
import { createChainReader } from './readSafe.ts'
import { createSafeStore } from './safeStore.ts'
import { createSiblings } from './siblings.ts'
import { createTheme } from './theme.ts'
import type { WalletContext } from './walletContext.ts'
import { walletHandlers } from './walletHandlers.ts'

/**
 * Builds the page around the app: header, frame and message log, and the wallet's end of the bridge. The app is
 * framed once the Safe is known; the result steers the page from outside.
 */
export function startWallet({ world, gatewayUrl, appUrl }: ParentSettings): SandboxParent {
  const options = readOptions(document.location.search)
  const wallet = options.wallet ?? world.owners[0].name
  let report: Report = options.report ?? {}
  let undeployed = options.undeployed ?? false

  const gateway = createGateway(gatewayUrl, world.chainId)
  const reader = createChainReader(world.rpcUrl)
  const address = getAddress(options.safe ?? world.safe)
  const store = createSafeStore({ world, gateway, reader, address, onChange: () => header.update() })
  const theme = createTheme(options.theme, () => {
    header.update()
    communicator.pushTheme()
  })
  const header = createHeader({ store, theme, wallet, onSafe: openSafe })
  const messageLog = createMessageLog()
  const log = createLog(messageLog.show)
  const app = createOpenedApp(options.appUrl ?? appUrl)
  const behaviours = createBehaviours(options.behaviours ?? [])
  const delivery = createDelivery({ post: app.post, postFromSibling: createSiblings(app.frame) })
  const notice = element('p', { class: 'notice' }, 'Opening the app…')
  const stage = element('main', {}, notice)

  const context: WalletContext = {
    store,
    gateway,
    reader,
    mayConfirm: ({ owners }) =>
      store.people.some((person) => person.name === wallet && owners.includes(person.address)),
    origin: app.note,
    announce: (text) => {
      header.announce(text)
      void store.read()
    },
    undeployed: () => undeployed,
  }
  const communicator: Communicator = createCommunicator({
    frame: app.frame,
    appOrigin: app.origin,
    handlers: walletHandlers({
      context,
      wallet,
      report: () => report,
      theme: theme.get,
      communicator: () => communicator,
    }),
    behaviours,
    delivery,
    log,
    theme: theme.get,
  })

  async function open(): Promise<void> {
    try {
      await store.read()
    } catch {
      notice.role = 'alert'
      notice.textContent = 'The local chain does not answer. Start the sandbox again, then reload this page.'
      return
    }
    app.frame.addEventListener('load', () => notice.remove())
    stage.append(app.frame)
    communicator.rebuild(options.handlersAfter ?? 0)
    await app.open(app.url(), options.features)
  }

  /** As when a person picks another Safe: the app is opened afresh. */
  function openSafe(safe: Address): void {
    switchSafe(safe)
    void app.open(app.url(), options.features)
  }

  function switchSafe(safe: string): void {
    store.open(getAddress(safe))
    header.update()
    void store.read()
  }

  document.body.append(header.element, stage, messageLog.element)
  header.update()
  store.loadChain().catch(() => header.announce('The gateway does not answer'))
  gateway.ownedSafes(world.owners[0].address).then(
    ({ safes }) => header.offerSafes(safes),
    () => {},
  )
  void open()

  return {
    log: log.entries,
    setTheme: theme.set,
    setBehaviours: behaviours.set,
    release: delivery.release,
    report: (next) => {
      report = next
    },
    switchSafe,
    rebuild: communicator.rebuild,
    setUndeployed: (next) => {
      undeployed = next
    },
    openApp: (url) => void app.open(url ?? app.url(), options.features),
    post: app.post,
  }
}
