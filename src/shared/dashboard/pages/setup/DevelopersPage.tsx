import { accountKey } from '../../../domain/safe/accountKey.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import text from '../../../ui/text.module.css'
import { Crumb } from '../../parts/frame/page/Crumb.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { EnvironmentPanel } from './EnvironmentPanel.tsx'
import { IgnoredMessagesPanel } from './IgnoredMessagesPanel.tsx'
import { LibraryRequests } from './LibraryRequests.tsx'
import { NetworkPanel } from './NetworkPanel.tsx'
import { SetupProgress } from './SetupProgress.tsx'

const ConsolePanel = lazyPart(async () => (await import('./ConsolePanel.tsx')).ConsolePanel)
const SafePanels = lazyPart(async () => (await import('./SafePanels.tsx')).SafePanels)
const SdkReportSlot = lazyPart(async () => (await import('./SdkReportSlot.tsx')).SdkReportSlot)

/** What a Safe is made of, and what only developers of Safe Apps look at: what is around the page, the network, the console. */
export function DevelopersPage() {
  const ready = useReady()
  const framed = useSource().capabilities.hostTools !== undefined
  const account = accountKey(refOf(ready))
  return (
    <>
      <Crumb>
        <Link to={{ page: 'setup' }}>Setup</Link> / For developers
      </Crumb>
      <div className={layout.head}>
        <h1>For developers</h1>
      </div>
      <div className={layout.stack}>
        <SetupProgress />
        {ready.account.kind === 'safe' && (
          <LazyParts fallback={<p className={text.small}>Loading what this Safe is made of.</p>}>
            <SafePanels key={account} />
          </LazyParts>
        )}
        <LazyParts fallback={<p className={text.small}>Loading the console.</p>}>
          <ConsolePanel key={account} />
          <SdkReportSlot />
        </LazyParts>
        {framed && (
          <>
            <EnvironmentPanel />
            <IgnoredMessagesPanel />
          </>
        )}
        <NetworkPanel />
        <LibraryRequests />
      </div>
    </>
  )
}
