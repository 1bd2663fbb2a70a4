import { LazyParts } from '../shared/dashboard/parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../shared/dashboard/parts/frame/page/lazyPart.tsx'
import { type AppError, isError } from '../shared/errors/AppError.ts'
import { parsePageLocation } from '../shared/routing/route.ts'
import { Brand } from '../shared/ui/Brand.tsx'
import { Button, ButtonLink } from '../shared/ui/Button.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import text from '../shared/ui/text.module.css'
import { bridgeErrors, type SearchFacts } from './bridgeErrors.ts'
import { describeBridgeError } from './describeBridgeError.ts'
import styles from './NotInSafe.module.css'

const VisitorAlone = lazyPart(
  async () => (await import('../shared/dashboard/shell/VisitorAlone.tsx')).VisitorAlone,
)

/** Framed by a page that is not a Safe{Wallet}, or not yet. `asking` while a new search runs. */
export function NotInSafe({
  error,
  asking,
  onRetry,
}: {
  readonly error: AppError
  readonly asking: boolean
  readonly onRetry: () => void
}) {
  const { title, advice } = describeBridgeError(error)
  const verifies = parsePageLocation(window.location.hash).route.page === 'verify'
  const noAnswer =
    'This page is shown inside another page, and that page does not answer the way Safe{Wallet} does.'
  return (
    <main id="main" className={styles.page}>
      <div className={styles.column}>
        <section className={styles.panel} aria-labelledby="not-in-safe">
          <div className={styles.message}>
            <Brand keepName />
            <h1 id="not-in-safe">Not inside a Safe</h1>
            <p className={text.soft}>
              {title} {isError(error, bridgeErrors.notInSafe) ? noAnswer : advice} Nothing was loaded and
              nothing can be signed here.
            </p>
            <div className={styles.actions}>
              <Button kind="primary" onClick={onRetry} unavailable={asking}>
                <Icon name="again" />
                {asking ? 'Asking…' : 'Retry'}
              </Button>
              <ButtonLink href={window.location.href} foreign>
                <Icon name="external" />
                Open in its own tab
              </ButtonLink>
            </div>
          </div>
          {isError(error, bridgeErrors.notInSafe) && <Search {...error.facts} />}
        </section>
        <div className={styles.hints}>
          <h2>If this should be Safe{'{Wallet}'}</h2>
          <ul>
            <li>Wait until the wallet has loaded your Safe, then retry.</li>
            <li>
              Check that the app’s address in the wallet is exactly this site. A redirect to another address
              stops all answers.
            </li>
          </ul>
        </div>
      </div>
      <LazyParts>{verifies && <VisitorAlone />}</LazyParts>
    </main>
  )
}

function Search({ asked, milliseconds, unusable, shownBy }: SearchFacts) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Asked</dt>
        <dd>
          {asked} times in {Math.round(milliseconds / 1_000)} seconds
        </dd>
      </div>
      <div>
        <dt>Answers</dt>
        <dd>{unusable === 0 ? 'None' : `${unusable}, none of them of use`}</dd>
      </div>
      <div>
        <dt>Shown by</dt>
        <dd>
          {shownBy === undefined ? (
            'A page the browser does not name'
          ) : (
            <>
              <span className={text.mono}>{shownBy}</span>{' '}
              <span className={text.muted}>says the browser, not proven</span>
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}
