import { useMutation } from '@tanstack/react-query'
import type { Address } from '../../../../domain/values/address.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { lookUpName } from '../../../../queries/names.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { AddressFull } from '../../../../ui/values/HexGroups.tsx'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import styles from './NameLookup.module.css'

/** How long the chain may take to look a name up. */
const timeoutMilliseconds = 20_000

type NameLookupProps = {
  readonly name: string
  readonly chainId: number
  /** Counts from 1, as the page shows it. */
  readonly line: number
  readonly onTake: (address: Address) => void
}

/**
 * Looks a typed name up on the chain when the user asks, shows the whole address it leads to, and takes that address
 * only when they say so: what is composed, checked and kept is the address.
 */
export function NameLookup({ name, chainId, line, onTake }: NameLookupProps) {
  const source = useSource()
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => lookUpName(source, chainId, name, AbortSignal.timeout(timeoutMilliseconds)),
  })
  return (
    <div className={styles.lookup}>
      <div role="status">
        {isPending && 'Asking the chain.'}
        <WhereNameLeads answer={data} error={error} />
      </div>
      {data?.kind === 'address' ? (
        <Button
          small
          aria-label={`Send line ${line} to ${data.address}`}
          onClick={() => onTake(data.address)}
        >
          Use this address
        </Button>
      ) : (
        <Button
          small
          unavailable={isPending}
          aria-label={`Look up the name of line ${line}`}
          onClick={() => mutate()}
        >
          {isPending ? 'Looking up…' : 'Look up this name'}
        </Button>
      )}
    </div>
  )
}

function WhereNameLeads({
  answer,
  error,
}: {
  readonly answer: Awaited<ReturnType<typeof lookUpName>> | undefined
  readonly error: Error | null
}) {
  const describeError = useDescribeError()
  if (error !== null) return describeError(error).title
  if (answer === undefined) return null
  if (answer.kind !== 'address') return nothingFound[answer.kind]
  return (
    <>
      {visibleText(answer.name)} leads to <AddressFull address={answer.address} />
    </>
  )
}

const nothingFound = {
  'no-address': 'This name has no address. Check its spelling, or paste the address.',
  outside: 'The record of this name is kept on a server, which is not asked from here. Paste the address.',
  'not-a-name': 'Names cannot be spelled like this. Check it, or paste the address.',
} as const
