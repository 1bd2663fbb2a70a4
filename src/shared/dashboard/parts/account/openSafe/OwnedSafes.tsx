import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { configuration } from '../../../../configuration/configuration.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { ownedSafesQuery } from '../../../../queries/gatewayFacts.ts'
import { Button } from '../../../../ui/Button.tsx'
import text from '../../../../ui/text.module.css'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import figured from './FiguredSafes.module.css'
import { FiguredSafes } from './FiguredSafes.tsx'
import styles from './Safes.module.css'

const { chains } = configuration
/** Two questions for what they hold; more are drawn and asked for on request. */
const shownAtOnce = 20

/** The Safes of an owner on every network of this site, as the gateway lists them. Needs a query client above it. */
export function OwnedSafes({
  owner,
  onOpen,
}: {
  readonly owner: Address
  readonly onOpen: (safe: AccountRef) => void
}) {
  const describeError = useDescribeError()
  const [most, setMost] = useState(shownAtOnce)
  const { safes, failed, waiting } = useOwnedSafes(owner)
  return (
    <section className={styles.group} aria-label="Safes of your wallet">
      <h2>Safes of your wallet</h2>
      <FiguredSafes safes={safes.slice(0, most)} wallet={owner} onOpen={onOpen} />
      {safes.length > most && (
        <div>
          <Button small onClick={() => setMost(most + shownAtOnce)}>
            Show {Math.min(shownAtOnce, safes.length - most)} of {safes.length - most} more
          </Button>
        </div>
      )}
      <p role="status" className={text.small}>
        {waiting && 'Asking the gateway.'}
        {!waiting && failed.length === 0 && foundSentence(safes.length)}
      </p>
      {failed.map(({ name, error, refetch }) => (
        <p key={name} className={figured.failed}>
          {name}: {describeError(error).title} You can open a Safe by its address all the same.
          <Button small onClick={() => refetch()}>
            Ask again
          </Button>
        </p>
      ))}
    </section>
  )
}

/** What the gateway lists of every network, and which of them it did not answer for. */
function useOwnedSafes(owner: Address) {
  const answers = useQueries({
    queries: chains.map(({ id }) => ownedSafesQuery({ chainId: id, address: owner })),
  })
  return {
    safes: answers.flatMap(({ data = [] }, index) =>
      data.map((address) => ({ chainId: chains[index]?.id ?? 0, address })),
    ),
    failed: answers.flatMap(({ error, refetch }, index) =>
      error === null ? [] : [{ name: chains[index]?.name ?? '', error, refetch }],
    ),
    waiting: answers.some(({ isPending }) => isPending),
  }
}

function foundSentence(count: number): string {
  if (count === 0) return 'The gateway knows of none.'
  return 'Opening one asks the chain who owns it.'
}
