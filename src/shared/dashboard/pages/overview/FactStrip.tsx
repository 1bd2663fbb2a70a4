import type { ReactNode } from 'react'
import { formatFiat } from '../../../domain/values/formatFiat.ts'
import type { Chain } from '../../../source/Connection.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Amount } from '../../../ui/values/Amount.tsx'
import { sourceName } from '../../../ui/values/FactSource.ts'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { FactMarks } from '../../parts/account/safeFacts/FactMarks.tsx'
import { claimedFactOf, quorumOf } from '../../parts/account/safeFacts/safeClaims.ts'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import { lastSaid } from './answers.ts'
import styles from './FactStrip.module.css'
import type { Overview } from './useOverview.ts'

/** What the account holds and who decides, side by side, each with its source below it; of a wallet its network. */
export function FactStrip({ ready, overview }: { readonly ready: Ready; readonly overview: Overview }) {
  const { isSafe, claims } = overview
  const quorum = claimedFactOf(claims, quorumOf)
  return (
    <dl className={styles.strip}>
      <BalanceCell chain={ready.chain} overview={overview} />
      {isSafe ? (
        <StripFact name="Threshold" value={quorum.value} source={<FactMarks fact={quorum} quiet />} />
      ) : (
        <StripFact
          name="Network"
          value={ready.chain.name}
          source={<span className={styles.note}>Chain {ready.chain.id}</span>}
        />
      )}
    </dl>
  )
}

/** The value in fiat where there are prices, otherwise the native balance. */
function BalanceCell({ chain, overview }: { readonly chain: Chain; readonly overview: Overview }) {
  const { symbol, decimals } = chain.nativeCurrency
  const listed = lastSaid(overview.listed)
  const fiat = listed && formatFiat(listed.fiatTotal, listed.currency)
  if (listed !== undefined && fiat !== undefined)
    return (
      <StripFact
        name="Balance"
        large
        value={fiat}
        source={<SourceMarks of={[listed.from]}>{sourceName(listed.from)} prices</SourceMarks>}
      />
    )
  const balance = claimedFactOf(overview.claims, (facts) => facts.nativeBalance)
  return (
    <StripFact
      name="Balance"
      large
      value={
        balance.value !== undefined && <Amount value={balance.value} decimals={decimals} symbol={symbol} />
      }
      source={<FactMarks fact={balance} moves quiet />}
    />
  )
}

function StripFact({
  name,
  value,
  source,
  large = false,
}: {
  readonly name: string
  readonly value: ReactNode
  readonly source: ReactNode
  readonly large?: boolean
}) {
  return (
    <div className={styles.cell}>
      <dt>{name}</dt>
      <dd className={large ? `${styles.value} ${styles.large}` : styles.value}>
        {value || value === 0 ? value : <Skeleton />}
      </dd>
      <dd className={styles.source}>{source}</dd>
    </div>
  )
}
