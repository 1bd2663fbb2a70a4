import { configuration } from '../../configuration/configuration.ts'
import { formatPageLocation } from '../../routing/route.ts'
import type { Host } from '../../source/AccountSource.ts'
import { SourceLegend } from '../../ui/SourceMarks.tsx'
import text from '../../ui/text.module.css'
import type { Ready } from '../parts/page/Ready.ts'
import { routeAccountOf } from '../parts/page/routeAccountOf.ts'
import styles from './Footer.module.css'

/** What this page cannot protect anyone from, and where facts come from. */
export function Footer({ ready }: { readonly ready: Ready | undefined }) {
  return (
    <footer className={styles.foot}>
      <p>{ready?.host === undefined ? <OnItsOwn /> : <Framed host={ready.host} ready={ready} />}</p>
      {ready !== undefined && <SourceLegend of={['gateway', 'wallet-node', 'own-node', 'computed']} />}
      <p className={text.mono}>{configuration.version}</p>
    </footer>
  )
}

function OnItsOwn() {
  return <>This page cannot protect you if this device, or the wallet you sign with, is compromised.</>
}

function Framed({ host, ready }: { readonly host: Host; readonly ready: Ready }) {
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

/** This page outside the frame, at the same account. */
export function ownTab(ready: Ready): string {
  return formatPageLocation({ account: routeAccountOf(ready), route: { page: 'overview' } })
}
