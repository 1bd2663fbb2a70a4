import { configuration } from '../../configuration/configuration.ts'
import styles from './LandingRest.module.css'
import { RealCase } from './realCase/RealCase.tsx'

const safeWallet = 'https://app.safe.global'

/** Below the door: a real case, how to have this inside Safe{Wallet}, what it cannot do, and its source. */
export function LandingRest() {
  const { knownHosts, sourceUrl } = configuration
  const host = knownHosts.find((one) => one.startsWith('https://')) ?? safeWallet
  const app = new URL('.', document.baseURI).href
  return (
    <>
      <RealCase />
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
    </>
  )
}
