import { usePageLocation, useRouting } from '../../routing/RouterContext.tsx'
import { useSource } from '../../source/SourceContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { SafeDoor } from '../parts/openSafe/SafeDoor.tsx'
import { lazyPart } from '../parts/page/lazyPart.tsx'
import styles from './LandingPage.module.css'

const claims: readonly { readonly what: string; readonly how: string }[] = [
  {
    what: 'Sources',
    how: 'Owners, threshold, nonce and balances, each with the server or node that said so.',
  },
  { what: 'Chain', how: 'Read from the contracts themselves, so a gateway that is down or wrong shows.' },
  { what: 'Amounts', how: 'Exact to the last digit. Nothing is rounded, nothing is left out silently.' },
  { what: 'Afterwards', how: 'Every transaction is followed until it is executed, failed or replaced.' },
]

const VisitorVerify = lazyPart(async () => (await import('../pages/verify/VisitorVerify.tsx')).VisitorVerify)

/** Before an account is connected: the door, and Verify, which needs none. */
export function LandingPage(given: { readonly status: 'disconnected' | 'unauthenticated' }) {
  const { route } = usePageLocation(useRouting().router)
  return route.page === 'verify' ? <VisitorVerify /> : <Door {...given} />
}

function Door({ status }: { readonly status: 'disconnected' | 'unauthenticated' }) {
  const { connect, safes } = useSource().capabilities
  return (
    <div className={styles.land}>
      <div className={styles.intro}>
        <h1>Nobody signs what they have not understood.</h1>
        <p className={styles.lead}>
          A second opinion for Safe owners. It reads the chain itself and names the source of every fact.
        </p>
      </div>
      <section className={styles.door} aria-label="Connect">
        {status === 'unauthenticated' && (
          <p className={styles.hint}>The wallet is connected. Sign in with it to go on.</p>
        )}
        {connect !== undefined && (
          <Button kind="primary" block onClick={connect}>
            {status === 'unauthenticated' ? 'Sign in' : 'Connect Wallet'}
          </Button>
        )}
        <p className={styles.hint}>
          Connecting shows this page your address and nothing more. Each transaction is asked for in your
          wallet.
        </p>
        {safes !== undefined && <SafeDoor safes={safes} />}
      </section>
      <ul className={styles.claims}>
        {claims.map(({ what, how }) => (
          <li key={what}>
            <b>{what}</b>
            <span>{how}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
