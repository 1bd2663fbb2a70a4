import { useState } from 'react'
import { configuration } from '../../configuration/configuration.ts'
import type { AppError } from '../../errors/AppError.ts'
import { usePageLocation, useRouting } from '../../routing/RouterContext.tsx'
import type { RouteAccount } from '../../routing/route.ts'
import { useSource, useSourceState } from '../../source/SourceContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AddressFull } from '../../ui/values/HexGroups.tsx'
import { useOpenSafe } from '../parts/account/openSafe/useOpenSafe.ts'
import { useDescribeError } from '../parts/frame/errors/useDescribeError.ts'
import { LazyParts } from '../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../parts/frame/page/lazyPart.tsx'
import { AboveVerify } from './AboveVerify.tsx'
import { LonePanel } from './LonePanel.tsx'

const RequestsLeft = lazyPart(async () => (await import('../parts/requests/RequestsLeft.tsx')).RequestsLeft)
const NetworksDialog = lazyPart(
  async () => (await import('../parts/account/networks/NetworksDialog.tsx')).NetworksDialog,
)
const KeptUnread = lazyPart(async () => (await import('../parts/waiting/local/KeptUnread.tsx')).KeptUnread)

/** There is no account to show, and this is why. */
export function FailedPage({ error }: { readonly error: AppError }) {
  const describeError = useDescribeError()
  const { capabilities } = useSource()
  const { requests } = useSourceState()
  const { title, advice } = describeError(error)
  const { account: linked } = usePageLocation(useRouting().router)
  const leavable = capabilities.safes === undefined ? undefined : linked
  return (
    <AboveVerify>
      {capabilities.connect !== undefined && requests.length > 0 && (
        <LazyParts>
          <RequestsLeft />
        </LazyParts>
      )}
      <LonePanel title={title} actions={<FailedActions linked={linked} />}>
        <p>{advice}</p>
        {leavable && (
          <>
            <p>The link names this account. If it is a wallet of yours, connect it.</p>
            <AddressFull chain={leavable.chain} address={leavable.address} />
          </>
        )}
      </LonePanel>
      {leavable && <KeptOf account={leavable} />}
    </AboveVerify>
  )
}

/** The network of the link set up, or the question again; and the way out of the link. */
function FailedActions({ linked }: { readonly linked: RouteAccount | undefined }) {
  const { capabilities } = useSource()
  const { close } = useOpenSafe()
  const isUnknownNetwork =
    capabilities.ownNetworks === true && linked !== undefined && chainOfLink(linked) === undefined
  return (
    <>
      {isUnknownNetwork ? <SetUpNetwork wanted={linked.chain} /> : <AskSourceAgain />}
      {capabilities.safes !== undefined && linked !== undefined && (
        <Button onClick={close}>Leave this link</Button>
      )}
    </>
  )
}

function SetUpNetwork({ wanted }: { readonly wanted: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        Set it up
      </Button>
      {open && (
        <LazyParts>
          <NetworksDialog wanted={wanted} onClose={() => setOpen(false)} />
        </LazyParts>
      )}
    </>
  )
}

function AskSourceAgain() {
  const source = useSource()
  const [asking, setAsking] = useState(false)

  async function askAgain() {
    setAsking(true)
    await source.refresh()
    setAsking(false)
  }

  return (
    <Button kind="primary" onClick={askAgain} unavailable={asking}>
      <Icon name="again" />
      {asking ? 'Asking…' : 'Ask again'}
    </Button>
  )
}

function chainOfLink({ chain }: RouteAccount) {
  return configuration.chains.find(({ shortName }) => shortName.toLowerCase() === chain.toLowerCase())
}

function KeptOf({ account }: { readonly account: RouteAccount }) {
  const chain = chainOfLink(account)
  const { address } = account
  return (
    chain !== undefined && (
      <LazyParts>
        <KeptUnread account={{ chainId: chain.id, address }} />
      </LazyParts>
    )
  )
}
