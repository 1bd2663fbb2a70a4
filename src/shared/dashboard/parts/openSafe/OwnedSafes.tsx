import { useQueries } from '@tanstack/react-query'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { configuration } from '../../../configuration/configuration.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { type Address, lowerAddress } from '../../../domain/values/address.ts'
import { ownedSafesQuery } from '../../../queries/gatewayFacts.ts'
import { Button } from '../../../ui/Button.tsx'
import text from '../../../ui/text.module.css'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { useDescribeError } from '../errors/useDescribeError.ts'
import { SearchField } from '../filter/SearchField.tsx'
import figured from './FiguredSafes.module.css'
import { FiguredSafes } from './FiguredSafes.tsx'
import styles from './Safes.module.css'
import { fitsSearch } from './sortSafes.ts'

const { chains } = configuration
/** Two questions for what they hold; more are drawn and asked for on request. */
const shownAtOnce = 20
/** So many are found at a glance. */
const fewSafes = 5

/** The Safes of an owner on every network of this site, as the gateway lists them. Needs a query client above it. */
export function OwnedSafes({
  owner,
  onOpen,
  byTasks = false,
  titled = true,
  onOnlyOne,
}: {
  readonly owner: Address
  readonly onOpen: (safe: AccountRef) => void
  /** Those with something to do come first. */
  readonly byTasks?: boolean
  /** False where a heading is above it already. */
  readonly titled?: boolean
  /** Called once every network has answered, where there is a single Safe. */
  readonly onOnlyOne?: ((safe: AccountRef) => void) | undefined
}) {
  const describeError = useDescribeError()
  const [most, setMost] = useState(shownAtOnce)
  const [typed, setTyped] = useState('')
  const { spoken: names } = useContext(KnownNames)
  const answers = useQueries({
    queries: chains.map(({ id }) => ownedSafesQuery({ chainId: id, address: owner })),
  })
  const safes = answers.flatMap(({ data = [] }, index) =>
    data.map((address) => ({ chainId: chains[index]?.id ?? 0, address })),
  )
  const found =
    typed === ''
      ? safes
      : safes.filter((safe) => fitsSearch(safe, names.get(lowerAddress(safe.address)), typed))
  const failed = answers.flatMap(({ error, refetch }, index) =>
    error === null ? [] : [{ name: chains[index]?.name ?? '', error, refetch }],
  )
  const waiting = answers.some(({ isPending }) => isPending)
  const [first, second] = safes
  const only = !waiting && failed.length === 0 && second === undefined ? first : undefined
  const onlyKey = only && accountKey(only)
  const tellOnlyOne = useEffectEvent(() => only !== undefined && onOnlyOne?.(only))
  useEffect(() => {
    if (onlyKey !== undefined) tellOnlyOne()
  }, [onlyKey])
  return (
    <section className={styles.group} aria-label="Safes of your wallet">
      {titled && <h2>Safes of your wallet</h2>}
      {byTasks && safes.length > fewSafes && (
        <SearchField label="Find a Safe" hint="Name, address or network" value={typed} onChange={setTyped} />
      )}
      <FiguredSafes safes={found.slice(0, most)} wallet={owner} onOpen={onOpen} byTasks={byTasks} />
      {found.length > most && (
        <div>
          <Button small onClick={() => setMost(most + shownAtOnce)}>
            Show {Math.min(shownAtOnce, found.length - most)} of {found.length - most} more
          </Button>
        </div>
      )}
      <p role="status" className={text.small}>
        {waiting && 'Asking the gateway.'}
        {!waiting && failed.length === 0 && foundSentence(safes.length)}
        {found.length === 0 && safes.length > 0 && ' None of them fits what you look for.'}
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

function foundSentence(count: number): string {
  if (count === 0) return 'The gateway knows of none.'
  return 'Opening one asks the chain who owns it.'
}
