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
import { LonePanel } from './LonePanel.tsx'

const RequestsLeft = lazyPart(async () => (await import('../parts/requests/RequestsLeft.tsx')).RequestsLeft)
const NetworksDialog = lazyPart(
  async () => (await import('../parts/account/networks/NetworksDialog.tsx')).NetworksDialog,
)
const KeptUnread = lazyPart(async () => (await import('../parts/waiting/local/KeptUnread.tsx')).KeptUnread)
const VisitorVerify = lazyPart(async () => (await import('../pages/verify/VisitorVerify.tsx')).VisitorVerify)

/** There is no account to show, and this is why. */
export function FailedPage({ error }: { readonly error: AppError }) {
  const describeError = useDescribeError()
  const source = useSource()
  const { requests } = useSourceState()
  const [asking, setAsking] = useState(false)
  const { title, advice } = describeError(error)
  const { account: linked, route } = usePageLocation(useRouting().router)
  const { close } = useOpenSafe()
  const [settingUp, setSettingUp] = useState(false)
  const leavable = source.capabilities.safes !== undefined && linked !== undefined

  const unknown =
    source.capabilities.ownNetworks === true && linked !== undefined && chainOfLink(linked) === undefined

  async function askAgain() {
    setAsking(true)
    await source.refresh()
    setAsking(false)
  }

  const why = (
    <>
      {source.capabilities.connect !== undefined && requests.length > 0 && (
        <LazyParts>
          <RequestsLeft />
        </LazyParts>
      )}
      <LonePanel
        title={title}
        actions={
          <>
            {unknown ? (
              <Button kind="primary" onClick={() => setSettingUp(true)}>
                Set it up
              </Button>
            ) : (
              <Button kind="primary" onClick={askAgain} unavailable={asking}>
                <Icon name="again" />
                {asking ? 'Asking…' : 'Ask again'}
              </Button>
            )}
            {leavable && <Button onClick={close}>Leave this link</Button>}
          </>
        }
      >
        <p>{advice}</p>
        {leavable && (
          <>
            <p>The link names this account. If it is a wallet of yours, connect it.</p>
            <AddressFull chain={linked.chain} address={linked.address} />
          </>
        )}
      </LonePanel>
      {leavable && <KeptOf account={linked} />}
      {settingUp && (
        <LazyParts>
          <NetworksDialog wanted={linked?.chain ?? ''} onClose={() => setSettingUp(false)} />
        </LazyParts>
      )}
    </>
  )
  // What the user has in hand can be read without an account.
  return route.page === 'verify' ? (
    <>
      {why}
      <VisitorVerify />
    </>
  ) : (
    why
  )
}

function chainOfLink({ chain }: RouteAccount) {
  return configuration.chains.find(({ shortName }) => shortName.toLowerCase() === chain.toLowerCase())
}

function KeptOf({ account }: { readonly account: RouteAccount }) {
  const found = chainOfLink(account)
  const { address } = account
  return (
    found !== undefined && (
      <LazyParts>
        <KeptUnread account={{ chainId: found.id, address }} />
      </LazyParts>
    )
  )
}
