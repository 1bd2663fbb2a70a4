import { useState } from 'react'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { AddressBookPanel } from './AddressBookPanel.tsx'
import { LibraryRequests } from './LibraryRequests.tsx'
import { PermissionsPanel } from './PermissionsPanel.tsx'
import { SetPanel } from './SetPanel.tsx'
import styles from './Setup.module.css'
import { SetupProgress } from './SetupProgress.tsx'
import { SigningPanel } from './SigningPanel.tsx'

const KeyHelp = lazyPart(async () => (await import('../../parts/frame/keyboard/KeyHelp.tsx')).KeyHelp)
const DevicesPanel = lazyPart(async () => (await import('./DevicesPanel.tsx')).DevicesPanel)
const KeptPanel = lazyPart(async () => (await import('./KeptPanel.tsx')).KeptPanel)
const LimitPanel = lazyPart(async () => (await import('./LimitPanel.tsx')).LimitPanel)
const LocalBookPanel = lazyPart(async () => (await import('./LocalBookPanel.tsx')).LocalBookPanel)
const NodesPanel = lazyPart(async () => (await import('./NodesPanel.tsx')).NodesPanel)
const ReleaseWords = lazyPart(async () => (await import('./ReleaseWords.tsx')).ReleaseWords)

/**
 * What this browser keeps and how it warns and signs. What the Safe is made of and what developers of Safe Apps look at
 * is a page of its own.
 */
export function SetupPage() {
  const [keysShown, setKeysShown] = useState(false)
  const framed = useSource().capabilities.hostTools !== undefined
  return (
    <>
      <div className={layout.head}>
        <h1>Setup</h1>
        <Button small onClick={() => setKeysShown(true)}>
          Keyboard
        </Button>
      </div>
      <div className={layout.stack}>
        <SetupProgress />
        {framed && <AddressBookPanel />}
        <DevicePanels />
        {framed && (
          <>
            <SigningPanel />
            <PermissionsPanel />
          </>
        )}
        <SetPanel title="For developers" about="Nothing here is needed to sign.">
          <PanelBody>
            <Link to={{ page: 'setup', part: 'developers' }}>Contracts, delegates and Safe Apps</Link>
          </PanelBody>
        </SetPanel>
        <LibraryRequests />
      </div>
      {keysShown && (
        <LazyParts>
          <KeyHelp onClose={() => setKeysShown(false)} />
        </LazyParts>
      )}
    </>
  )
}

/** What this device keeps, and what it runs. */
function DevicePanels() {
  return (
    <LazyParts
      fallback={<p className={joinClasses(text.small, styles.room)}>Loading what this device keeps.</p>}
    >
      <LocalBookPanel />
      <LimitPanel />
      <NodesPanel />
      <DevicesPanel />
      <KeptPanel />
      <ReleaseWords />
    </LazyParts>
  )
}
