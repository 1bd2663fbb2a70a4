import { useState } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import button from '../../../ui/Button.module.css'
import { Button } from '../../../ui/Button.tsx'
import text from '../../../ui/text.module.css'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { InProgress } from '../../parts/requests/InProgress.tsx'
import { useFocusWhenAsked } from '../../parts/requests/useFocusWhenAsked.ts'
import { AddressBookPanel } from './AddressBookPanel.tsx'
import { LibraryRequests } from './LibraryRequests.tsx'
import { PermissionsPanel } from './PermissionsPanel.tsx'
import styles from './Setup.module.css'
import { SigningPanel } from './SigningPanel.tsx'

const ChangePanel = lazyPart(async () => (await import('./ChangePanel.tsx')).ChangePanel)
const KeyHelp = lazyPart(async () => (await import('../../parts/frame/keyboard/KeyHelp.tsx')).KeyHelp)
const KeptPanel = lazyPart(async () => (await import('./KeptPanel.tsx')).KeptPanel)
const LimitPanel = lazyPart(async () => (await import('./LimitPanel.tsx')).LimitPanel)
const LocalBookPanel = lazyPart(async () => (await import('./LocalBookPanel.tsx')).LocalBookPanel)
const SafePanels = lazyPart(async () => (await import('./SafePanels.tsx')).SafePanels)

/**
 * How this account is set up, and what this browser keeps of it. What only developers of Safe Apps look at is a page of
 * its own.
 */
export function SetupPage({ ready }: { readonly ready: Ready }) {
  const { requests } = useSourceState()
  const [keysShown, setKeysShown] = useState(false)
  const progress = useFocusWhenAsked(requests)
  const framed = useSource().capabilities.hostTools !== undefined
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
        <section className={styles.developers} aria-labelledby="for-developers">
          <h2 id="for-developers">For developers</h2>
          <p className={text.small}>Nothing there is needed to sign.</p>
          <Link className={button.button} to={{ page: 'setup', part: 'developers' }}>
            Console, host and network
          </Link>
        </section>
        <LibraryRequests ready={ready} />
      </div>
      {keysShown && (
        <LazyParts>
          <KeyHelp onClose={() => setKeysShown(false)} />
        </LazyParts>
      )}
    </>
  )
}
