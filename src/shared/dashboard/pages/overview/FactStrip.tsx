import type { ReactNode } from 'react'
import { formatFiat } from '../../../domain/values/formatFiat.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { Chain } from '../../../source/Connection.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { Amount } from '../../../ui/values/Amount.tsx'
import { sourceName } from '../../../ui/values/FactSource.ts'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import type { Ready } from '../../parts/page/Ready.ts'
import { FactMarks } from '../../parts/safeFacts/FactMarks.tsx'
import { claimedFactOf, quorumOf } from '../../parts/safeFacts/safeClaims.ts'
import { lastSaid } from './answers.ts'
import styles from './FactStrip.module.css'
import type { Overview } from './useOverview.ts'

/** The numbers of the account side by side, each with its source below it. */
export function FactStrip({ ready, overview }: { readonly ready: Ready; readonly overview: Overview }) {
  const { isSafe, claims, gateway } = overview
  const quorum = claimedFactOf(claims, quorumOf)
  const nonce = claimedFactOf(claims, (facts) => facts.nonce)
  const version = claimedFactOf(claims, (facts) => facts.version)
  const state = lastSaid(gateway)?.safe.versionState
  return (
    <dl className={styles.strip}>
      <BalanceCell chain={ready.chain} overview={overview} />
      {isSafe && (
        <>
          <Cell name="Threshold" value={quorum.value} source={<FactMarks fact={quorum} quiet />} />
          <Cell
            name="Nonce"
            value={nonce.value?.toString()}
            source={<FactMarks fact={nonce} moves quiet />}
          />
          <Cell
            name="Version"
            value={version.value && visibleText(version.value.split('+', 1).join(''))}
            tag={
              state === 'UP_TO_DATE' ? (
                <Tag kind="ok">Up to date</Tag>
              ) : (
                state === 'OUTDATED' && <Tag>Outdated</Tag>
              )
            }
            source={<FactMarks fact={version} quiet />}
          />
        </>
      )}
      <Cell
        name="Network"
        value={ready.chain.name}
        inHead={isSafe}
        source={<span className={styles.note}>Chain {ready.chain.id}</span>}
      />
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
      <Cell
        name="Balance"
        large
        value={fiat}
        source={<SourceMarks of={[listed.from]}>{sourceName(listed.from)} prices</SourceMarks>}
      />
    )
  const balance = claimedFactOf(overview.claims, (facts) => facts.nativeBalance)
  return (
    <Cell
      name="Balance"
      large
      value={
        balance.value !== undefined && <Amount value={balance.value} decimals={decimals} symbol={symbol} />
      }
      source={<FactMarks fact={balance} moves quiet />}
    />
  )
}

function Cell({
  name,
  value,
  tag,
  source,
  large = false,
  inHead = false,
}: {
  readonly name: string
  readonly value: ReactNode
  readonly tag?: ReactNode
  readonly source: ReactNode
  readonly large?: boolean
  /** The head of the page says it as well: a narrow screen leaves it to that. */
  readonly inHead?: boolean
}) {
  return (
    <div className={joinClasses(styles.cell, inHead && styles.inHead)}>
      <dt>{name}</dt>
      <dd className={large ? `${styles.value} ${styles.large}` : styles.value}>
        {value || value === 0 ? value : <Skeleton />} {tag}
      </dd>
      <dd className={styles.source}>{source}</dd>
    </div>
  )
}
