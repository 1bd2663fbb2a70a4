import type { Host } from '../../source/Connection.ts'
import { SourceLegend } from '../../ui/values/SourceMarks.tsx'
import { useReady } from '../parts/frame/page/useReady.ts'
import { Footer } from './Footer.tsx'
import { ownTab } from './ownTab.ts'

/**
 * The footer below the pages of an account: what this page cannot protect it from. Inside an unknown host it says by which
 * marks its facts are told from others.
 */
export function PageFooter() {
  const ready = useReady()
  const { host } = ready
  return (
    <Footer warning={host && <Framed host={host} />}>
      {host?.known === false && (
        <SourceLegend of={['gateway', 'wallet', 'wallet-node', 'own-node', 'computed']} />
      )}
    </Footer>
  )
}

function Framed({ host }: { readonly host: Host }) {
  const ready = useReady()
  if (!host.known)
    return (
      <>
        The host is unknown. Facts marked Wallet or Wallet’s RPC come from it; the others do not pass through
        it.
      </>
    )
  return (
    <>
      Inside Safe{'{Wallet}'}, this page cannot protect you from an altered Safe{'{Wallet}'}. For large
      amounts,{' '}
      <a href={ownTab(ready)} target="_blank" rel="noopener noreferrer">
        open it on its own
      </a>
      , best on a second device.
    </>
  )
}
