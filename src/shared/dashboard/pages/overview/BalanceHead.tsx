import { formatFiat } from '../../../domain/values/formatFiat.ts'
import type { Chain } from '../../../source/Connection.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import text from '../../../ui/text.module.css'
import { Amount } from '../../../ui/values/Amount.tsx'
import { sourceName } from '../../../ui/values/FactSource.ts'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { FactMarks } from '../../parts/account/safeFacts/FactMarks.tsx'
import { claimedFactOf } from '../../parts/account/safeFacts/safeClaims.ts'
import { lastSaid } from './answers.ts'
import styles from './BalanceHead.module.css'
import type { Overview } from './useOverview.ts'

/** What the account holds in all, with its source below it: in fiat where there are prices, otherwise the native balance. */
export function BalanceHead({ chain, overview }: { readonly chain: Chain; readonly overview: Overview }) {
  const { symbol, decimals } = chain.nativeCurrency
  const listed = lastSaid(overview.listed)
  const fiat = listed && formatFiat(listed.fiatTotal, listed.currency)
  const native = claimedFactOf(overview.claims, (facts) => facts.nativeBalance)
  const balance = native.value !== undefined && (
    <Amount value={native.value} decimals={decimals} symbol={symbol} />
  )
  return (
    <dl className={styles.head}>
      <div>
        <dt className={text.hidden}>Balance</dt>
        <dd className={styles.value}>{(fiat ?? balance) || <Skeleton />}</dd>
        <dd className={styles.source}>
          {listed !== undefined && fiat !== undefined ? (
            <SourceMarks of={[listed.from]}>{sourceName(listed.from)} prices</SourceMarks>
          ) : (
            <FactMarks fact={native} moves quiet />
          )}
        </dd>
      </div>
    </dl>
  )
}
