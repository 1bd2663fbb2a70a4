import { useSource } from '../../../source/SourceContext.tsx'
import text from '../../../ui/text.module.css'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { NoSafe } from '../../parts/frame/page/NoSafe.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { ListedApps } from './ListedApps.tsx'

const DappsPage = lazyPart(async () => (await import('./DappsPage.tsx')).DappsPage)

/** The Safe Apps of this chain: those that open here, where a site opens any, and those that Safe{Wallet} frames. */
export function AppsPage() {
  const ready = useReady()
  const { dapps } = useSource().capabilities
  if (ready.account.kind !== 'safe')
    return (
      <NoSafe title="Apps">
        {dapps === undefined
          ? 'These apps open inside Safe{Wallet}, for a Safe.'
          : 'Apps open for a Safe. Open one first.'}
      </NoSafe>
    )
  return dapps === undefined ? (
    <AppsOfWallet />
  ) : (
    <LazyParts>
      <DappsPage door={dapps} />
    </LazyParts>
  )
}

function AppsOfWallet() {
  return (
    <>
      <div className={layout.head}>
        <div>
          <h1>Apps</h1>
          <p className={text.small}>
            Open an app in Safe{'{Wallet}'}: what it proposes comes back here to be read and checked.
          </p>
        </div>
        <SourceMarks of={['gateway']} />
      </div>
      <ListedApps />
    </>
  )
}
