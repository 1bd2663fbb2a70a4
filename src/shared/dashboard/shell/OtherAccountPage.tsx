import { usePageLocation, useRouting } from '../../routing/RouterContext.tsx'
import { formatPageLocation } from '../../routing/route.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { AddressFull } from '../../ui/values/HexGroups.tsx'
import { routeAccountOf } from '../parts/frame/page/routeAccountOf.ts'
import { useReady } from '../parts/frame/page/useReady.ts'
import { LonePanel } from './LonePanel.tsx'

/** The link names another account than the one that is open: nothing of either is shown. */
export function OtherAccountPage() {
  const ready = useReady()
  const { router } = useRouting()
  const linked = usePageLocation(router).account
  const own = formatPageLocation({ account: routeAccountOf(ready), route: { page: 'overview' } })
  return (
    <LonePanel
      title="This link is for another Safe"
      actions={<ButtonLink href={own}>Show the one that is open</ButtonLink>}
    >
      <p>It names</p>
      {linked !== undefined && <AddressFull chain={linked.chain} address={linked.address} />}
      <p>
        {ready.host === undefined
          ? 'Your wallet is connected with'
          : 'The wallet around this page has opened'}{' '}
        another account. Open the Safe of the link there, or show the one that is open.
      </p>
    </LonePanel>
  )
}
