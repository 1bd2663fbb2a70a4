import { useState } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import text from '../../../ui/text.module.css'
import layout from '../../parts/page/Layout.module.css'
import { LazyParts } from '../../parts/page/LazyParts.tsx'
import { lazyPart } from '../../parts/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { InProgress } from '../../parts/requests/InProgress.tsx'
import { useFocusWhenAsked } from '../../parts/requests/useFocusWhenAsked.ts'
import { AddressBookPanel } from './AddressBookPanel.tsx'
import { EnvironmentPanel } from './EnvironmentPanel.tsx'
import { IgnoredMessagesPanel } from './IgnoredMessagesPanel.tsx'
import { PermissionsPanel } from './PermissionsPanel.tsx'
import styles from './Setup.module.css'
import { SigningPanel } from './SigningPanel.tsx'

const CallsApproval = lazyPart(async () => (await import('./CallsApproval.tsx')).CallsApproval)
const ChangePanel = lazyPart(async () => (await import('./ChangePanel.tsx')).ChangePanel)
const ConsolePanel = lazyPart(async () => (await import('./ConsolePanel.tsx')).ConsolePanel)
const KeyHelp = lazyPart(async () => (await import('../../parts/keyboard/KeyHelp.tsx')).KeyHelp)
const KeptPanel = lazyPart(async () => (await import('./KeptPanel.tsx')).KeptPanel)
const LibraryApproval = lazyPart(async () => (await import('./LibraryApproval.tsx')).LibraryApproval)
const LimitPanel = lazyPart(async () => (await import('./LimitPanel.tsx')).LimitPanel)
const LocalBookPanel = lazyPart(async () => (await import('./LocalBookPanel.tsx')).LocalBookPanel)
const MessageApproval = lazyPart(async () => (await import('./MessageApproval.tsx')).MessageApproval)
const SafePanels = lazyPart(async () => (await import('./SafePanels.tsx')).SafePanels)
const SdkReportSlot = lazyPart(async () => (await import('./SdkReportSlot.tsx')).SdkReportSlot)

/**
 * How this account is set up: what its owners need, then what only developers of Safe Apps look at. Each part is a
 * section of its own.
 */
export function SetupPage({ ready }: { readonly ready: Ready }) {
  const { requests } = useSourceState()
  const [keysShown, setKeysShown] = useState(false)
  const progress = useFocusWhenAsked(requests)
  const { hostTools, officialPackages } = useSource().capabilities
  const framed = hostTools !== undefined
  const account = accountKey(refOf(ready))
  return (
    <>
      <div className={layout.head}>
        <h1>Setup</h1>
        <Button small onClick={() => setKeysShown(true)}>
          Keyboard
        </Button>
      </div>
      <div className={layout.stack}>
        {requests.length > 0 && (
          <div ref={progress} tabIndex={-1}>
            <InProgress ready={ready} />
          </div>
        )}
        {ready.account.kind === 'safe' && (
          <LazyParts fallback={<p className={text.small}>Loading what this Safe is made of.</p>}>
            <SafePanels key={account} ready={ready}>
              <ChangePanel key={`change ${account}`} ready={ready} />
              {framed && <AddressBookPanel ready={ready} />}
            </SafePanels>
          </LazyParts>
        )}
        <h2 className={styles.section}>This browser</h2>
        <LazyParts fallback={<p className={text.small}>Loading what this device keeps.</p>}>
          <LocalBookPanel ready={ready} />
          <LimitPanel />
          <KeptPanel />
        </LazyParts>
        {framed && (
          <div className={layout.columns}>
            <div className={layout.stack}>
              {ready.account.kind !== 'safe' && <AddressBookPanel ready={ready} />}
              <SigningPanel ready={ready} />
            </div>
            <PermissionsPanel />
          </div>
        )}
        <details className={styles.developers}>
          <summary>
            <h2>For developers of Safe Apps</h2>
          </summary>
          <div className={layout.stack}>
            {framed && (
              <>
                <EnvironmentPanel ready={ready} />
                <IgnoredMessagesPanel />
              </>
            )}
            <LazyParts fallback={<p className={text.small}>Loading the console.</p>}>
              <ConsolePanel key={account} ready={ready} />
              <SdkReportSlot />
            </LazyParts>
          </div>
        </details>
        {officialPackages !== undefined && (
          <LazyParts>
            <LibraryApproval
              key={`approval ${account}`}
              review={(request) =>
                request.kind === 'calls' ? (
                  <CallsApproval ready={ready} request={request} />
                ) : (
                  <MessageApproval ready={ready} request={request} />
                )
              }
            />
          </LazyParts>
        )}
      </div>
      {keysShown && (
        <LazyParts>
          <KeyHelp onClose={() => setKeysShown(false)} />
        </LazyParts>
      )}
    </>
  )
}
