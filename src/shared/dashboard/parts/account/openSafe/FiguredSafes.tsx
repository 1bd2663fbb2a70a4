import { useQueries } from '@tanstack/react-query'
import { type AccountRef, sameAccount } from '../../../../domain/safe/safeRef.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { formatFiat } from '../../../../domain/values/formatFiat.ts'
import type { SafeOverview } from '../../../../gateway/accountCalls.ts'
import { mayBeOlder } from '../../../../queries/catchUp.ts'
import { overviewsQueries } from '../../../../queries/gatewayFacts.ts'
import { type HandedRecord, readHandedOver } from '../../../../source/handedOver.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { useHandedOver } from '../../composer/memory/useHandedOver.ts'
import { currency } from '../../composer/tokens/currency.ts'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import styles from './FiguredSafes.module.css'
import { SafeButtons } from './SafeButtons.tsx'

/**
 * A list of Safes with what the gateway says of each: how many sign, what it holds, what waits. Without an answer it is
 * the same list. Needs a query client above it.
 */
export function FiguredSafes({
  safes,
  wallet,
  onOpen,
  onForget,
}: {
  readonly safes: readonly AccountRef[]
  /** Whose signatures are missing is counted. */
  readonly wallet: Address | undefined
  readonly onOpen: (safe: AccountRef) => void
  readonly onForget?: ((safe: AccountRef) => void) | undefined
}) {
  const describeError = useDescribeError()
  const answers = useOverviews(safes, wallet)
  const overviews = answers.flatMap(({ data, dataUpdatedAt }) =>
    (data?.items ?? []).map((overview) => ({ ...overview, answeredAt: dataUpdatedAt })),
  )
  const [failed] = answers.filter(({ isError }) => isError)

  function figuresOf(safe: AccountRef) {
    const overview = overviews.find(({ account }) => sameAccount(account, safe))
    return overview !== undefined && <Figures overview={overview} />
  }

  return (
    <>
      <SafeButtons {...{ safes, onOpen, onForget, figuresOf }} />
      {safes.length > 0 && (
        <p role="status" className={styles.failed}>
          <FiguresStatus
            asking={answers.some(({ isPending }) => isPending)}
            failed={failed && describeError(failed.error).title}
            whole={overviews.length >= safes.length}
            onAskAgain={() => Promise.all(answers.map(({ refetch }) => refetch()))}
          />
        </p>
      )}
    </>
  )
}

/** What the gateway says of the Safes, asked again while it may not know yet what this device handed over. */
function useOverviews(safes: readonly AccountRef[], wallet: Address | undefined) {
  return useQueries({
    queries: overviewsQueries(safes, currency, wallet).map((query) => ({
      ...query,
      refetchInterval: ({ state: { dataUpdatedAt } }: { state: { readonly dataUpdatedAt: number } }) =>
        safes.some((safe) => isLate(readHandedOver(keptTexts(window), safe), dataUpdatedAt))
          ? lateMilliseconds
          : false,
    })),
  })
}

/** Whose word the figures are, and what of them is missing. */
function FiguresStatus({
  asking,
  failed,
  whole,
  onAskAgain,
}: {
  readonly asking: boolean
  /** Why there are none. */
  readonly failed: string | undefined
  /** The gateway says something of each Safe. */
  readonly whole: boolean
  readonly onAskAgain: () => unknown
}) {
  if (asking) return 'Asking the gateway for balances and queues.'
  if (failed === undefined)
    return (
      <span>
        Balances and queues are the gateway’s word.
        {!whole && ' It says nothing of those without any.'}
      </span>
    )
  return (
    <>
      <span>Balances and queues are missing. {failed}</span>
      <Button small onClick={onAskAgain}>
        Ask for them again
      </Button>
    </>
  )
}

/** How often the gateway is asked again while its answer may be older than what was handed over. */
const lateMilliseconds = 15_000

/** Whether what waits may have been counted before something of this device was. */
function isLate(handed: readonly HandedRecord[], answeredAt: number): boolean {
  return handed.some(
    (record) =>
      (record.what === 'transaction' || record.what === 'withdrawal') && mayBeOlder(record, answeredAt),
  )
}

function Figures({ overview }: { readonly overview: SafeOverview & { readonly answeredAt: number } }) {
  const { account, threshold, owners, fiatTotal, queued, awaitingConfirmation = 0, answeredAt } = overview
  const isChanged = isLate(useHandedOver(account), answeredAt)
  return (
    <span className={styles.figures}>
      <span>
        {!isChanged && awaitingConfirmation > 0 && (
          <Tag kind="accent">
            {awaitingConfirmation === 1 ? '1 awaits' : `${awaitingConfirmation} await`} your signature
          </Tag>
        )}
      </span>
      <span>{isChanged ? 'Changed just now' : queued === 0 ? 'Nothing waits' : `${queued} queued`}</span>
      <span>{formatFiat(fiatTotal, currency) ?? 'No known value'}</span>
      <span>
        {threshold} of {owners.length} sign
      </span>
    </span>
  )
}
