import { getAddress } from 'viem'
import type { ParentSettings } from '../ParentSettings.ts'
import type { ParentOptions, SandboxParent } from '../parentBehaviour.ts'
import { createBehaviours } from './chooseBehaviour.ts'
import { type Communicator, createCommunicator } from './communicator.ts'
import { createDelivery } from './delivery.ts'
import { element } from './element.ts'
import { createGateway, type FeeFields } from './gateway.ts'
import { createHeader } from './header.ts'
import { createLog } from './log.ts'
import { createMessageLog } from './messageLog.ts'
import { createOpenedApp } from './openedApp.ts'
import { linkTo, type Place, places, readPlace } from './place.ts'
import { readOptions } from './readOptions.ts'
import { createChainReader } from './readSafe.ts'
import { safeNames } from './safeNames.ts'
import { createSafeStore } from './safeStore.ts'
import { createSiblings } from './siblings.ts'
import { createTheme } from './theme.ts'
import { waitingList } from './waitingList.ts'
import { waitingTransaction } from './waitingTransaction.ts'
import { createAccounts, type WalletContext } from './walletContext.ts'
import { walletHandlers } from './walletHandlers.ts'

/** How often Safe{Wallet} reads the Safe that is open. */
const pollMilliseconds = 15_000

/**
 * Builds the page around the app: header, frame and message log, and the wallet's end of the bridge. The app is
 * framed once the Safe is known; the result steers the page from outside.
 */
export function startWallet(settings: ParentSettings): SandboxParent {
  const options = readOptions(document.location.search)
  const place = readPlace(document.location)
  const wallet = options.wallet ?? settings.world.owners[0].name
  let report = options.report ?? {}
  let undeployed = options.undeployed ?? false

  const { store, gateway, reader } = openSafe(settings, options, place, () => header.update())
  const shortName = () => store.chain()?.shortName ?? ''
  const theme = createTheme(options.theme, () => {
    header.update()
    communicator.pushTheme()
  })
  const askedApp = place.page === 'app' ? place.appUrl : undefined
  const app = createOpenedApp(options.appUrl ?? askedApp ?? settings.appUrl)
  const reopenApp = () => void app.open(app.url(), options.features)
  const header = createHeader({
    store,
    theme,
    wallet,
    names: safeNames(settings.world),
    onSafe: (safe) => {
      store.open(safe)
      if (place.page === 'app') reopenApp()
      else document.location.assign(linkTo(places.queue, { shortName: shortName(), safe }))
    },
  })
  const messageLog = createMessageLog()
  const log = createLog(messageLog.show)
  const behaviours = createBehaviours(options.behaviours ?? [])
  const delivery = createDelivery({ post: app.post, postFromSibling: createSiblings(app.frame) })
  const context: WalletContext = {
    store,
    gateway,
    reader,
    wallet,
    origin: app.note,
    announce: (text) => {
      header.announce(text)
      void store.read()
    },
    undeployed: () => undeployed,
    swapTo: options.swapTo === undefined ? undefined : getAddress(options.swapTo),
    feeChanged: options.feeChanged as Partial<FeeFields> | undefined,
    role: options.role ?? false,
    names: options.names ?? true,
    accounts: createAccounts(options.myAccounts === false ? [] : undefined),
  }
  const communicator: Communicator = createCommunicator({
    frame: app.frame,
    appOrigin: app.origin,
    handlers: walletHandlers({
      context,
      report: () => report,
      theme: theme.get,
      communicator: () => communicator,
      baseTypes: options.baseTypes ?? false,
    }),
    behaviours,
    delivery,
    log,
    theme: theme.get,
  })

  const stage = createStage(app.frame)
  const appLink = () =>
    linkTo(places.app, { shortName: shortName(), safe: store.address() }, { appUrl: settings.appUrl })
  document.body.append(header.element, stage.element, messageLog.element)
  header.update()
  store.loadChain().catch(() => header.announce('The gateway does not answer'))
  gateway.ownedSafes(settings.world.owners[0].address).then(
    ({ safes }) => header.offerSafes(safes),
    () => {},
  )
  store.read().then(() => {
    if (place.page !== 'app') return stage.show(pageOf(place, context), appLink())
    stage.showFrame()
    communicator.rebuild(options.handlersAfter ?? 0)
    reopenApp()
  }, stage.complain)

  return {
    log: log.entries,
    setTheme: theme.set,
    setBehaviours: behaviours.set,
    release: delivery.release,
    report: (next) => {
      report = next
    },
    switchSafe: (safe) => store.open(getAddress(safe)),
    rebuild: communicator.rebuild,
    setUndeployed: (next) => {
      undeployed = next
    },
    openApp: (url) => void app.open(url ?? app.url(), options.features),
    post: app.post,
  }
}

function pageOf(place: Exclude<Place, { readonly page: 'app' }>, context: WalletContext): HTMLElement {
  return place.page === 'transaction'
    ? waitingTransaction(place.id, context)
    : waitingList(place.page, context)
}

function openSafe(
  { world, gatewayUrl }: ParentSettings,
  options: ParentOptions,
  place: Place,
  onChange: () => void,
) {
  const gateway = createGateway(gatewayUrl, world.chainId)
  const reader = createChainReader(world.rpcUrl)
  const address = getAddress(options.safe ?? place.safe ?? world.safe)
  const every = options.safeInfoEvery ?? pollMilliseconds
  return { gateway, reader, store: createSafeStore({ world, gateway, reader, address, every, onChange }) }
}

/** Where the app appears. */
function createStage(frame: HTMLIFrameElement) {
  const notice = element('p', { class: 'notice' }, 'Opening the app…')
  const stage = element('main', {}, notice)
  return {
    element: stage,
    /** A page of the wallet itself, with a way to the app. */
    show: (page: HTMLElement, app: string) => {
      page.prepend(element('a', { href: app }, 'Open Countersign'))
      notice.replaceWith(page)
    },
    showFrame: () => {
      frame.addEventListener('load', () => notice.remove())
      stage.append(frame)
    },
    complain: () => {
      notice.role = 'alert'
      notice.textContent = 'The local chain does not answer. Start the sandbox again, then reload this page.'
    },
  }
}
