import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Assessment } from '../../domain/checks/assess.ts'
import type { HashClaim, Proposal } from '../../domain/checks/CheckFacts.ts'
import { visibleText } from '../../domain/text.ts'
import { toAppError } from '../../errors/AppError.ts'
import { describeError } from '../../errors/describeError.ts'
import type { MultisigExecution, TransactionDetails } from '../../gateway/TransactionDetails.ts'
import { transactionQuery } from '../../queries/transactions.ts'
import { isCalledRejection } from '../../queries/wholeQueue.ts'
import { Link } from '../../routing/Link.tsx'
import { useSource } from '../../source/SourceContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Note } from '../../ui/Note.tsx'
import { Panel, PanelBody } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import text from '../../ui/text.module.css'
import { type Ready, refOf } from '../common/accountNames.ts'
import layout from '../common/Layout.module.css'
import { lazyPart } from '../common/lazyPart.tsx'
import { describeTransaction } from './describeTransaction.ts'
import { ExecutionPanel } from './ExecutionPanel.tsx'
import { isOpen } from './isOpen.ts'
import { OutlinePanel } from './OutlinePanel.tsx'
import styles from './TransactionPage.module.css'
import { TransactionStatusMark } from './TransactionStatusMark.tsx'

const Verification = lazyPart(async () => (await import('../verification/Verification.tsx')).Verification)
const ActPanel = lazyPart(async () => (await import('../cosign/ActPanel.tsx')).ActPanel)
const Rejection = lazyPart(async () => (await import('../cosign/Rejection.tsx')).Rejection)

/** One transaction: what everybody says of it, taken apart and checked here. */
export function TransactionPage({ ready, id }: { readonly ready: Ready; readonly id: string }) {
  const query = useQuery(transactionQuery(refOf(ready), id))
  return (
    <>
      <p className={styles.crumb}>
        <ListLink details={query.data ?? undefined} /> / Transaction
      </p>
      <div className={layout.head}>
        <div>
          <h1>
            {query.data ? describeTransaction(query.data, ready.chain.nativeCurrency.symbol) : 'Transaction'}
          </h1>
          {query.data && <Facts details={query.data} />}
        </div>
        <CopyButton value={window.location.href} what="link to this transaction" />
      </div>
      {query.isPending && <Waiting />}
      {query.error !== null && query.data === undefined && (
        <Note
          kind="warn"
          title={describeError(toAppError(query.error)).title}
          actions={
            <Button small onClick={() => query.refetch()}>
              Ask again
            </Button>
          }
        >
          {describeError(toAppError(query.error)).advice} On the Verify page you can paste the transaction and
          check it without the gateway.
        </Note>
      )}
      {query.data === null && (
        <Panel title="Not found">
          <EmptyState title="The gateway knows no such transaction of this Safe">
            A proposal that was just made may take a moment. A link can also name a transaction of another
            Safe.
          </EmptyState>
        </Panel>
      )}
      {query.data && <Body ready={ready} details={query.data} />}
    </>
  )
}

/** The list it stands in. */
function ListLink({ details }: { readonly details: TransactionDetails | undefined }) {
  const past = details !== undefined && details.executedAt !== undefined
  return past ? (
    <Link to={{ page: 'history' }}>History</Link>
  ) : (
    <Link to={{ page: 'transactions' }}>Queue</Link>
  )
}

function Body({ ready, details }: { readonly ready: Ready; readonly details: TransactionDetails }) {
  const { execution } = details
  const multisig = execution?.kind === 'multisig' ? execution : undefined
  const fields = multisig?.safeTransaction
  const [assessment, setAssessment] = useState<Assessment>()
  const [rejecting, setRejecting] = useState(false)
  const canAct = useSource().capabilities.safeSigner !== undefined && isOpen(details)
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  if (rejecting && canAct && fields !== undefined && signer !== undefined)
    return (
      <Suspense fallback={<Waiting />}>
        <Rejection ready={ready} signer={signer} nonce={fields.nonce} onBack={() => setRejecting(false)} />
      </Suspense>
    )
  return (
    <div className={layout.columns}>
      <div className={layout.stack}>
        {fields === undefined ? (
          <OutlinePanel details={details} />
        ) : (
          <Suspense fallback={<Waiting />}>
            <Verification
              ready={ready}
              transaction={fields}
              claims={claimsOf(multisig)}
              proposal={proposalOf(details, multisig)}
              confirmations={multisig?.confirmations}
              onAssessed={setAssessment}
            />
          </Suspense>
        )}
      </div>
      <div className={layout.stack}>
        <ExecutionPanel ready={ready} details={details} assessment={assessment} />
        {canAct && multisig !== undefined && fields !== undefined && (
          <Suspense>
            <ActPanel
              ready={ready}
              details={details}
              execution={multisig}
              transaction={fields}
              assessment={assessment}
              onReject={() => setRejecting(true)}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function claimsOf(execution: MultisigExecution | undefined): readonly HashClaim[] {
  return execution === undefined ? [] : [{ by: 'The gateway', hash: execution.safeTxHash }]
}

function proposalOf(
  { info, note, app }: TransactionDetails,
  execution: MultisigExecution | undefined,
): Proposal {
  return {
    labelledRejection: isCalledRejection({ info, note }),
    proposer: execution?.proposer?.address,
    byDelegate: execution?.proposedByDelegate !== undefined,
    trusted: execution?.trusted ?? true,
    note,
    app: app?.name,
  }
}

function Facts({ details }: { readonly details: TransactionDetails }) {
  const { note, app, execution } = details
  const multisig = execution?.kind === 'multisig' ? execution : undefined
  return (
    <>
      <p className={layout.row}>
        <TransactionStatusMark status={details.status} />
        {multisig !== undefined && <span className={text.small}>Nonce {multisig.nonce}</span>}
        {multisig !== undefined && (
          <time className={text.small} dateTime={new Date(multisig.submittedAt).toISOString()}>
            Proposed {new Date(multisig.submittedAt).toLocaleString()}
          </time>
        )}
      </p>
      {(note !== undefined || app !== undefined) && (
        <p className={text.small}>
          {note !== undefined && `Note: “${visibleText(note)}” `}
          {app !== undefined && `From the app “${visibleText(app.name)}” `}
          (unsigned text, not part of what is signed)
        </p>
      )}
    </>
  )
}

function Waiting() {
  return (
    <Panel title="Transaction">
      <PanelBody>
        <p role="status">Asking the gateway.</p>
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </PanelBody>
    </Panel>
  )
}
