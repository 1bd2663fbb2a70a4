import { useState } from 'react'
import { configuration } from '../../configuration/configuration.ts'
import { useSource } from '../../source/SourceContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { LazyParts } from '../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../parts/frame/page/lazyPart.tsx'
import { useWatchedSafes } from '../parts/waiting/inbox/useWatchedSafes.ts'
import styles from './LandingRest.module.css'
import { RealCase } from './realCase/RealCase.tsx'

const WatchedInbox = lazyPart(
  async () => (await import('../parts/waiting/inbox/WatchedInbox.tsx')).WatchedInbox,
)
const VisitorWatchDialog = lazyPart(
  async () => (await import('../parts/waiting/inbox/VisitorWatchDialog.tsx')).VisitorWatchDialog,
)

const safeWallet = 'https://app.safe.global'

/** Below the door: the watched Safes or else a way to watch one, a real case, and what a visitor asks about. */
export function LandingRest() {
  return (
    <>
      <WatchedPart />
      <RealCase />
      <WatchOffer />
      <VisitorAnswers />
    </>
  )
}

/** How it runs inside a host, what it cannot do, and where its source is. */
function VisitorAnswers() {
  const { knownHosts, sourceUrl } = configuration
  const host = knownHosts.find((origin) => origin.startsWith('https://')) ?? safeWallet
  const app = new URL('.', document.baseURI).href
  return (
    <div className={styles.links}>
      <section>
        <h2>
          <a
            href={`${host}/apps/open?appUrl=${encodeURIComponent(app)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Inside Safe&#123;Wallet&#125;
          </a>
        </h2>
        <p>Add it as a custom app: one link, no installation.</p>
      </section>
      <section>
        <h2>What it cannot do</h2>
        <p>It cannot help if this device or your hardware wallet is compromised.</p>
      </section>
      <section>
        <h2>
          {sourceUrl === undefined ? (
            'Source code and checks'
          ) : (
            <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
              Source code and checks
            </a>
          )}
        </h2>
        <p>Open source. Every check has a page and two tests.</p>
      </section>
    </div>
  )
}

/** The Safes that are watched on this device. */
function WatchedPart() {
  if (!useWatchesSafes()) return null
  return (
    <section className={styles.watched} aria-labelledby="watched-safes">
      <h2 id="watched-safes">Safes you watch</h2>
      <LazyParts>
        <WatchedInbox />
      </LazyParts>
    </section>
  )
}

/** What watching is, while no Safe is watched. */
function WatchOffer() {
  const isWatching = useWatchesSafes()
  const [asked, setAsked] = useState(false)
  const { safes } = useSource().capabilities
  if (isWatching || safes === undefined) return null
  return (
    <section className={styles.offer} aria-labelledby="watch-safes">
      <div>
        <h2 id="watch-safes">Watch the Safes of your team</h2>
        <p>Your list stays on this device. Everything that waits in them is checked here.</p>
      </div>
      <Button onClick={() => setAsked(true)}>Watch a Safe</Button>
      {asked && (
        <LazyParts>
          <VisitorWatchDialog onClose={() => setAsked(false)} />
        </LazyParts>
      )}
    </section>
  )
}

function useWatchesSafes(): boolean {
  const { safes } = useSource().capabilities
  return useWatchedSafes().length > 0 && safes !== undefined
}
