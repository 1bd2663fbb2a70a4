import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { checksumAddress } from '../../../domain/values/address.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { latestBlockQuery } from '../../../queries/safeFacts.ts'
import type { ExecutedReading } from '../../../review/ExecutedReading.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import text from '../../../ui/text.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { HashFull } from '../../../ui/values/HashFull.tsx'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import { explorerLink } from '../../parts/frame/page/explorerLink.ts'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import { useAccountRef, useReady } from '../../parts/frame/page/useReady.ts'
import styles from './Executed.module.css'
import { executedCosts } from './executedCosts.tsx'
import type { ExecutedHead } from './executedWords.ts'

type RailRow = readonly [name: string, content: ReactNode]

type ExecutedRailProps = {
  readonly details: TransactionDetails
  /** `undefined` while it is being read, and where the node does not tell. */
  readonly executed: ExecutedReading | undefined
  readonly verdict: ExecutedHead
  /** What else belongs to this ending. */
  readonly facts?: readonly RailRow[]
}

/** How it ended, and the facts of the transaction of the chain. */
export function ExecutedRail(props: ExecutedRailProps) {
  const ready = useReady()
  const { verdict, facts = [] } = props
  const { looks, icon, title, sentence } = verdict
  const { transactionHash } = props.details
  const explorer = transactionHash && explorerLink(ready.chain, { transactionHash })
  return (
    <section className={styles.panel} aria-label="How it ended">
      <div className={joinClasses(styles.verdict, styles[looks])}>
        <Icon name={icon} />
        <h2>{title}</h2>
        <p>{sentence}</p>
      </div>
      <dl className={styles.facts}>
        {[...facts, ...executionRows(ready, props)].map(([name, content]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      {transactionHash !== undefined && (
        <div className={styles.hash}>
          <span className={text.small}>Transaction hash</span>
          <HashFull hash={transactionHash} />
          {explorer !== undefined && (
            <ButtonLink small foreign href={explorer}>
              Open in explorer <Icon name="external" />
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}

/** By whom, in which block, when and for how much it was executed. */
function executionRows(ready: Ready, { details, executed }: ExecutedRailProps): readonly RailRow[] {
  const { executedAt, execution } = details
  const multisig = execution?.kind === 'multisig' ? execution : undefined
  const executor = executed === undefined ? multisig?.executor?.address : checksumAddress(executed.mined.from)
  const when = executed?.mined.timestamp ?? executedAt
  const rows: RailRow[] = []
  if (executor !== undefined)
    rows.push([
      executorName(multisig !== undefined, executed !== undefined),
      <AddressView key="by" address={executor} copy={false} />,
    ])
  if (execution?.kind === 'module')
    rows.push(['Module', <AddressView key="module" address={execution.module.address} copy={false} />])
  if (executed !== undefined) rows.push(['Block', <Block key="block" number={executed.mined.blockNumber} />])
  if (when !== undefined) rows.push(['When', <DateTime key="when" timestamp={when} />])
  if (executed !== undefined) rows.push(...executedCosts(ready, executed, multisig?.safeTransaction))
  if (multisig !== undefined) rows.push(['Nonce', multisig.nonce])
  return rows
}

function executorName(isOfOwners: boolean, isRead: boolean): string {
  if (!isOfOwners) return 'Sent by'
  return isRead ? 'Executed by' : 'Executed by, says the gateway'
}

/** The number of a block, and how many are on top of it. */
function Block({ number }: { readonly number: bigint }) {
  const source = useSource()
  const { data: latest } = useQuery(latestBlockQuery(source, useAccountRef()))
  const above = latest === undefined || latest < number ? undefined : latest - number
  return (
    <>
      {formatAmount(number, 0)}
      {above !== undefined && (
        <span className={text.muted}>
          , {formatAmount(above, 0)} {above === 1n ? 'block' : 'blocks'} on top
        </span>
      )}
    </>
  )
}
