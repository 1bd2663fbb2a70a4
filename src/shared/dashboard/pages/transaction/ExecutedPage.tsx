import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ExecutionStatus } from '../../../domain/signable/executionStatus.ts'
import { safeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { zeroAddress } from '../../../domain/values/address.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { executionStatusQuery } from '../../../queries/cosigning.ts'
import { transactionOfGateway } from '../../../queries/gatewaySignables.ts'
import type { ExecutedReading } from '../../../review/ExecutedReading.ts'
import { executedQuery } from '../../../review/executedQuery.ts'
import { identityQuery } from '../../../review/readings/identityQuery.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { CopyLink } from '../../parts/frame/page/CopyLink.tsx'
import { Crumb } from '../../parts/frame/page/Crumb.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { nodeSource } from '../../parts/frame/page/nodeSource.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { CallsPanel } from '../../parts/reading/panels/CallsPanel.tsx'
import { FieldsPanel } from '../../parts/reading/panels/FieldsPanel.tsx'
import { FoldedSections } from '../../parts/reading/panels/ReviewSection.tsx'
import { Together } from '../../parts/reading/transaction/Together.tsx'
import styles from './Executed.module.css'
import { ExecutedChanges } from './ExecutedChanges.tsx'
import { ExecutedCheck } from './ExecutedCheck.tsx'
import { ExecutedHashes } from './ExecutedHashes.tsx'
import { ExecutedMeta, Refusal } from './ExecutedHead.tsx'
import { ExecutedMoved } from './ExecutedMoved.tsx'
import { ExecutedRail } from './ExecutedRail.tsx'
import { ExecutedSigners } from './ExecutedSigners.tsx'
import { endedAs, executedLead, type PastKnown, pastCalls } from './executedLead.ts'
import { replacedVerdict, verdictFor } from './executedWords.ts'
import { explainMovements } from './explainMovements.ts'
import { NotRead } from './NotRead.tsx'
import { OutlinePanel } from './OutlinePanel.tsx'
import { ReplacedPart } from './ReplacedPart.tsx'
import { type ExecutedTransaction, readExecutedTransaction } from './readExecutedTransaction.ts'
import { usePastKnown } from './usePastKnown.ts'

/** Stands for one that is not known; the Safe is not asked about it. */
const noTransaction = safeTransaction({ to: zeroAddress, nonce: 0n })

type ExecutedPageProps = {
  readonly details: TransactionDetails
  /** The chain says how it ended, and the gateway does not know it yet. */
  readonly byChain?: boolean
}

/** A transaction that is over: what happened, and nothing that belongs before signing. */
export function ExecutedPage({ details, byChain = false }: ExecutedPageProps) {
  const ready = useReady()
  const { signed, data, failed } = useExecuted(ready, details)
  const executed = data ?? undefined
  const known = usePastKnown(ready, { details, executed, call: signed?.decoded.call })
  const status = statusByChain(details, { signed, data })
  const chain = useReplacement(ready, { details, signed })
  return (
    <>
      <ExecutedTop details={details} />
      <div className={layout.columns}>
        <div className={layout.stack}>
          <ExecutedSays {...{ details, status, executed, signed, known, chain }} />
          {details.status === 'CANCELLED' ? (
            <ReplacedPart details={details} signed={signed} known={known} chain={chain} />
          ) : executed === undefined ? (
            <NotRead failed={failed} missing={data === null} details={details} />
          ) : (
            <ExecutedRead {...{ executed, signed, known, details }} />
          )}
        </div>
        <ExecutedRail
          details={details}
          executed={executed}
          verdict={
            details.status === 'CANCELLED'
              ? replacedVerdict(chain)
              : verdictFor(details, data, { signed, known, byChain })
          }
        />
      </div>
    </>
  )
}

/** Where the page belongs, and the way to lead others to it. */
function ExecutedTop({ details: { execution } }: { readonly details: TransactionDetails }) {
  return (
    <div className={styles.top}>
      <Crumb>
        <Link to={{ page: 'history' }}>History</Link> /{' '}
        {execution?.kind === 'multisig' ? `Nonce ${execution.nonce}` : 'Transaction'}
      </Crumb>
      <CopyLink />
    </div>
  )
}

/** How it ended, in the chain's word. What no owner signed leaves no event: there the gateway's word stands. */
function statusByChain(
  { status }: TransactionDetails,
  { signed, data }: Pick<ReturnType<typeof useExecuted>, 'signed' | 'data'>,
): TransactionDetails['status'] {
  return signed?.bySafe === undefined && data !== null ? status : endedAs(status, data)
}

/**
 * Reads what the owners signed, which needs the version of the Safe, and its execution. `data` is `null` where the node
 * has it in no block.
 */
function useExecuted(ready: Ready, details: TransactionDetails) {
  const source = useSource()
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  const identity = useQuery(identityQuery(source, refOf(ready), reported?.version))
  const signed = useMemo(
    () => readExecutedTransaction(details, identity.data ?? undefined),
    [details, identity.data],
  )
  const asked = {
    safe: ready.account.address,
    transactionHash: details.transactionHash ?? '0x',
    signed: signed?.bySafe,
  }
  const { data, error } = useQuery({
    ...executedQuery(source, ready.chain.id, asked),
    enabled: details.transactionHash !== undefined && !identity.isPending,
  })
  return { signed, data, failed: error !== null }
}

/** What happened in one sentence, with how it ended above it, and below it why it was refused. */
function ExecutedSays({
  details,
  status,
  executed,
  signed,
  known,
  chain,
}: {
  readonly details: TransactionDetails
  /** The chain's word. */
  readonly status: TransactionDetails['status']
  readonly executed: ExecutedReading | undefined
  readonly signed: ExecutedTransaction | undefined
  readonly known: PastKnown
  readonly chain: ExecutionStatus | undefined
}) {
  return (
    <div>
      <ExecutedMeta {...{ details, status, executed }} isReplaced={chain === 'overtaken'} />
      <h1 className={styles.says}>
        <Together>{executedLead({ ...details, status }, signed, known)}</Together>
        {chain === 'overtaken' && ' It can never run.'}
        {executed?.ending === 'counted' && executed.movements.length === 0 && ' Nothing moved.'}
      </h1>
      {executed !== undefined && (
        <Refusal executed={executed} known={known} transaction={signed?.transaction} />
      )}
    </div>
  )
}

/** What the Safe itself says of a transaction that the gateway calls replaced; `undefined` while it says nothing. */
function useReplacement(
  ready: Ready,
  {
    details: { status },
    signed,
  }: { readonly details: TransactionDetails; readonly signed: ExecutedTransaction | undefined },
) {
  const { transaction, decoded } = signed?.bySafe ?? {}
  const { data } = useQuery({
    ...executionStatusQuery(useSource(), {
      account: refOf(ready),
      transaction: transaction ?? noTransaction,
      safeTxHash: decoded?.hashes.safeTxHash ?? '0x',
    }),
    enabled: status === 'CANCELLED' && transaction !== undefined,
  })
  return data?.status
}

type ExecutedReadProps = {
  readonly executed: ExecutedReading
  readonly signed: ExecutedTransaction | undefined
  readonly known: PastKnown
  readonly details: TransactionDetails
}

/** What an execution that was read did, and what of it can be looked at. */
function ExecutedRead({ executed, signed, known, details }: ExecutedReadProps) {
  const ready = useReady()
  const node = nodeSource(useSource().node)
  const explained = explainMovements(executed.movements, signed?.decoded.call, known.safe, executed.refund)
  return (
    <>
      <ExecutedMoved
        {...{ executed, explained, known, node }}
        by={signed === undefined ? undefined : signed.bySafe === undefined ? 'module' : 'owners'}
      />
      <ExecutedChanges executed={executed} node={node} />
      {signed?.bySafe !== undefined && <ExecutedSigners executed={executed} />}
      {signed === undefined ? (
        <OutlinePanel details={details} />
      ) : (
        <FoldedSections>
          <CallsPanel call={signed.decoded.call} shown={pastCalls(ready.chain, known)} />
          {signed.bySafe !== undefined && <ExecutedHashes executed={executed} signed={signed.bySafe} />}
          {signed.bySafe !== undefined && <FieldsPanel transaction={signed.transaction} />}
        </FoldedSections>
      )}
      <PastCheck {...{ executed, signed, details }} />
    </>
  )
}

/** Checks what the owners signed, in the state of the block before it ran. */
function PastCheck({ executed, signed, details }: Omit<ExecutedReadProps, 'known'>) {
  const question = useMemo(
    () =>
      signed?.bySafe === undefined
        ? undefined
        : ({
            kind: 'transaction',
            situation: 'listed',
            identity: signed.identity,
            ...signed.bySafe,
            signatures: confirmationsOf(details),
          } as const),
    [signed, details],
  )
  if (question === undefined) return null
  return (
    <ExecutedCheck
      question={question}
      block={executed.mined.blockNumber - 1n}
      executor={executed.signatures?.find(({ inPerson }) => inPerson)?.signer}
    />
  )
}

function confirmationsOf({ execution }: TransactionDetails) {
  if (execution?.kind !== 'multisig') return undefined
  return transactionOfGateway(execution)?.signatures
}
