import { useQuery } from '@tanstack/react-query'
import { type KeptTransaction, keptQueueQuery } from '../../../queries/cosigned.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import button from '../../../ui/Button.module.css'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody, PanelFoot } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SourceMarks } from '../../../ui/SourceMarks.tsx'
import { Status } from '../../../ui/Status.tsx'
import text from '../../../ui/text.module.css'
import styles from '../../bundles/Bundles.module.css'
import { useDescribeError } from '../../parts/errors/useDescribeError.ts'
import { useLocalQueue } from '../../parts/kept/useLocalQueue.ts'
import lists from '../../parts/lists/Lists.module.css'
import { type Ready, refOf } from '../../parts/page/accountNames.ts'
import { describeCosigned } from '../../sign/signatures/describeBundle.ts'
import { useDoneLeaves } from './useDoneLeaves.ts'

/** What is collected on this device without a gateway. Nothing where nothing was kept. */
export function KeptPanel({ ready }: { readonly ready: Ready }) {
  const describeError = useDescribeError()
  const source = useSource()
  const account = refOf(ready)
  const { kept } = useLocalQueue(account)
  const { data, error } = useQuery({
    ...keptQueueQuery(source, account, kept),
    placeholderData: (before) => before,
  })
  const left = useDoneLeaves(account, data)
  if (kept.length === 0 && left === 0) return null
  return (
    <Panel
      title="Kept on this device"
      note="Signatures that travel without the gateway"
      end={<SourceMarks of={['computed']}>Checked here</SourceMarks>}
    >
      {data === undefined && error === null && kept.length > 0 && (
        <PanelBody>
          <p role="status">Asking the chain whose signatures count.</p>
          <Skeleton width="long" />
        </PanelBody>
      )}
      {error !== null && (
        <Note kind="warn" title={describeError(error).title}>
          {describeError(error).advice} Nothing that is kept here is lost.
        </Note>
      )}
      {data !== undefined && kept.length > 0 && (
        <ol className={styles.rows}>
          {data.transactions.map((transaction) => (
            <li key={transaction.cosigned.safeTxHash}>
              <KeptRow
                ready={ready}
                transaction={transaction}
                threshold={data.safe.threshold}
                competes={data.transactions.some(
                  ({ cosigned }) =>
                    cosigned.transaction.nonce === transaction.cosigned.transaction.nonce &&
                    cosigned.safeTxHash !== transaction.cosigned.safeTxHash,
                )}
              />
            </li>
          ))}
        </ol>
      )}
      <PanelFoot>
        <span>Only this browser has it. Export it from the page of the transaction to send it on.</span>
        <span role="status">{left > 0 && leftWords(left)}</span>
      </PanelFoot>
    </Panel>
  )
}

function leftWords(count: number): string {
  return count === 1
    ? 'One transaction was executed: the chain says so, and it left this list.'
    : `${count} transactions were executed: the chain says so, and they left this list.`
}

function KeptRow({
  ready: { account, chain },
  transaction: { cosigned, validSigners, damaged, standing },
  threshold,
  competes,
}: {
  readonly ready: Ready
  readonly transaction: KeptTransaction
  readonly threshold: number
  readonly competes: boolean
}) {
  const { transaction, safeTxHash } = cosigned
  const to = { page: 'transaction', id: safeTxHash } as const
  const { drop } = useLocalQueue({ chainId: chain.id, address: account.address })
  const title = describeCosigned(transaction, { safe: account.address, symbol: chain.nativeCurrency.symbol })
  return (
    <div className={lists.row}>
      <span className={joinClasses(lists.place, text.mono)}>
        <span className={text.hidden}>Nonce </span>
        {String(transaction.nonce)}
      </span>
      <div className={lists.main}>
        <Link detail className={lists.title} to={to}>
          {title}
        </Link>
        <div className={lists.facts}>
          {damaged && (
            <Status icon="critical" tone="critical">
              What is kept here does not fit its hash. Import it again.
            </Status>
          )}
          {competes && standing === 'waiting' && (
            <Status icon="warning" tone="warn">
              Another one here has this nonce. Only one can be executed.
            </Status>
          )}
          {standing === 'overtaken' && (
            <Status icon="replaced" tone="quiet">
              Its nonce is used, and no event names it in the blocks that were looked at.
            </Status>
          )}
        </div>
      </div>
      <ConfirmationBar submitted={validSigners.length} required={threshold} />
      <div className={lists.act}>
        {standing === 'overtaken' && (
          <Button
            small
            onClick={() => drop(safeTxHash)}
            aria-label={`Remove: ${title}, nonce ${transaction.nonce}`}
          >
            Remove
          </Button>
        )}
        <Link
          detail
          className={joinClasses(button.button, button.small)}
          to={to}
          aria-label={`Review: ${title}, nonce ${transaction.nonce}`}
        >
          Review
        </Link>
      </div>
    </div>
  )
}
