import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { Chain } from '../../../source/Connection.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { batchQuery } from './batchLead.ts'
import { batchSums } from './batchSums.ts'
import styles from './History.module.css'

const mostTokens = 3

/** What a batch moved in all, once its title has read its calls. */
export function BatchAmount({
  account,
  id,
  native,
}: {
  readonly account: AccountRef
  readonly id: string
  readonly native: Chain['nativeCurrency']
}) {
  // `BatchTitle` asks, once the row is looked at.
  const { data } = useQuery({ ...batchQuery(useSource(), account, id), enabled: false })
  const sums = data ? batchSums(data, { safe: account.address, native }) : []
  const left = sums.length - mostTokens
  return (
    <>
      {sums.slice(0, mostTokens).map(({ token, amount, unit }, index) => (
        <Fragment key={token}>
          {index > 0 && <br />}
          {amount} <span className={styles.unit}>{unit}</span>
        </Fragment>
      ))}
      {left > 0 && (
        <>
          <br />
          <span className={styles.unit}>
            {left} more {left === 1 ? 'token' : 'tokens'}
          </span>
        </>
      )}
    </>
  )
}
