import type { ReactNode } from 'react'
import type { Chain } from '../../source/AccountSource.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SourceMarks } from '../../ui/SourceMarks.tsx'
import { Tag } from '../../ui/Tag.tsx'
import type { Ready } from '../common/accountNames.ts'
import { FactMarks } from '../common/FactMarks.tsx'
import { factOf, quorumOf } from '../common/safeClaims.ts'
import styles from './FactStrip.module.css'
import { formatFiat } from './formatFiat.ts'
import type { useOverview } from './useOverview.ts'

type Overview = ReturnType<typeof useOverview>

/** The numbers of the account side by side, each with its source below it. */
export function FactStrip({ ready, overview }: { readonly ready: Ready; readonly overview: Overview }) {
  const { isSafe, claims, gateway } = overview
  const quorum = factOf(claims, quorumOf)
  const nonce = factOf(claims, (facts) => facts.nonce)
  const version = factOf(claims, (facts) => facts.version)
  const state = gateway.data?.versionState
  return (
    <dl className={styles.strip}>
      <BalanceCell chain={ready.chain} overview={overview} />
      {isSafe && (
        <>
          <Cell name="Threshold" value={quorum.value} source={<FactMarks fact={quorum} />} />
          <Cell name="Nonce" value={nonce.value} source={<FactMarks fact={nonce} moves />} />
          <Cell
            name="Version"
            value={version.value?.replace(/\+.*$/, '')}
            tag={
              state === 'UP_TO_DATE' ? (
                <Tag kind="ok">Up to date</Tag>
              ) : (
                state === 'OUTDATED' && <Tag>Outdated</Tag>
              )
            }
            source={<FactMarks fact={version} />}
          />
        </>
      )}
      <Cell
        name="Network"
        value={ready.chain.name}
        source={<span className={styles.note}>Chain {ready.chain.id}</span>}
      />
    </dl>
  )
}

/** The value in fiat where there are prices, otherwise the native balance. */
function BalanceCell({ chain, overview }: { readonly chain: Chain; readonly overview: Overview }) {
  const { listed, native, node, claims } = overview
  const { symbol, decimals } = chain.nativeCurrency
  const balance = factOf(claims, (facts) => facts.nativeBalance)
  const fiat = listed.data === undefined ? undefined : formatFiat(listed.data.fiatTotal, listed.data.currency)
  if (fiat !== undefined)
    return (
      <Cell
        name="Balance"
        large
        value={fiat}
        source={
          <SourceMarks of={[listed.data?.from ?? 'gateway']}>
            {listed.data?.from === 'wallet' ? 'Wallet' : 'Gateway'} prices
          </SourceMarks>
        }
      />
    )
  const value = balance.value ?? native.data
  return (
    <Cell
      name="Balance"
      large
      value={value === undefined ? undefined : <Amount value={value} decimals={decimals} symbol={symbol} />}
      source={
        balance.value === undefined && value !== undefined ? (
          <SourceMarks of={[node]} />
        ) : (
          <FactMarks fact={balance} moves />
        )
      }
    />
  )
}

function Cell({
  name,
  value,
  tag,
  source,
  large = false,
}: {
  readonly name: string
  readonly value: ReactNode
  readonly tag?: ReactNode
  readonly source: ReactNode
  readonly large?: boolean
}) {
  return (
    <div className={styles.cell}>
      <dt>{name}</dt>
      <dd className={large ? `${styles.value} ${styles.large}` : styles.value}>
        {value ?? <Skeleton width="medium" />} {tag}
      </dd>
      <dd className={styles.source}>{source}</dd>
    </div>
  )
}
