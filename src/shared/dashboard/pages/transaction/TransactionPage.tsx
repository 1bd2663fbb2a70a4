import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { SignedTransaction } from '../../../domain/signable/Signable.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { ErrorDescription } from '../../../errors/describeError.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { transactionOfGateway } from '../../../queries/gatewaySignables.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import { askAhead } from '../../../review/askAhead.ts'
import { hashClaimsOf, proposalOf } from '../../../review/gatewayWord.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import text from '../../../ui/text.module.css'
import { NamesPanel } from '../../parts/account/names/NamesPanel.tsx'
import { handedOf, useHandedOver } from '../../parts/composer/memory/useHandedOver.ts'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { Crumb } from '../../parts/frame/page/Crumb.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { Verification } from '../../parts/reading/review/Verification.tsx'
import { describeTransaction } from '../../parts/reading/transaction/describeTransaction.ts'
import { hashInId, useLocalSignables } from '../../parts/waiting/local/useLocalSignables.ts'
import type { Composing } from '../../sign/acts/Composing.ts'
import { addressesOf } from './addressesOf.ts'
import { ExecutionPanel } from './ExecutionPanel.tsx'
import { OutlinePanel } from './OutlinePanel.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'
import { transactionView } from './transactionView.ts'
import { UsedNonceNote } from './UsedNonceNote.tsx'
import { useChainWord } from './useChainWord.ts'
import { useWaiting } from './useWaiting.ts'
import { WaitingTransaction } from './WaitingTransaction.tsx'

const ExecutedPage = lazyPart(async () => (await import('./ExecutedPage.tsx')).ExecutedPage)
const GatewayReading = lazyPart(async () => (await import('./GatewayReading.tsx')).GatewayReading)
const LocalTransaction = lazyPart(
  async () => (await import('../../sign/acts/LocalTransaction.tsx')).LocalTransaction,
)
const NestedApproval = lazyPart(
  async () => (await import('../../sign/acts/NestedApproval.tsx')).NestedApproval,
)
const WithoutFee = lazyPart(async () => (await import('../../sign/acts/WithoutFee.tsx')).WithoutFee)
const Rejection = lazyPart(async () => (await import('../../sign/acts/Rejection.tsx')).Rejection)

/** One transaction: what everybody says of it, taken apart and checked here. */
export function TransactionPage({ ready, id }: { readonly ready: Ready; readonly id: string }) {
  const describeError = useDescribeError()
  const account = refOf(ready)
  const query = useQuery(transactionQuery(account, id))
  useAskAhead(ready)
  const hash = hashInId(id)
  const { local } = useLocalSignables('transaction', account)
  const kept = local.find(({ safeTxHash }) => safeTxHash === hash)
  const waits = useWaiting(query.data ?? undefined, kept)
  const word = useChainWord(ready, query.data ?? undefined, waits?.stored)
  const view = transactionView({ details: query.data ?? undefined, word, waits, kept })
  const failure = query.error !== null && query.data === undefined && (
    <GatewayFailure
      {...describeError(query.error)}
      isKept={kept !== undefined}
      onAskAgain={() => query.refetch()}
    />
  )
  switch (view.kind) {
    case 'ended':
      return (
        <LazyParts fallback={<Waiting />}>
          <ExecutedPage key={view.details.id} ready={ready} details={view.details} byChain={view.byChain} />
        </LazyParts>
      )
    case 'undecided':
      return (
        <UsedNonceNote
          ready={ready}
          title={titleOf(view.details, ready)}
          details={view.details}
          why={view.why}
        />
      )
    case 'waiting':
      return (
        <PageOrCounterpart
          ready={ready}
          to={view.waits.stored}
          page={(onCompose) => (
            <WaitingTransaction ready={ready} details={view.details} {...view.waits} onCompose={onCompose} />
          )}
        />
      )
    case 'kept':
      return (
        <div className={layout.stack}>
          {failure}
          <KeptTransaction ready={ready} kept={view.kept} isUnknown={query.data === null} />
        </div>
      )
    case 'other':
      return (
        <OutlinedTransaction ready={ready} hash={hash} details={query.data} pending={query.isPending}>
          {failure}
        </OutlinedTransaction>
      )
  }
}

/** The gateway does not give the transaction. */
function GatewayFailure({
  title,
  advice,
  isKept,
  onAskAgain,
}: ErrorDescription & {
  /** This device has it. */
  readonly isKept: boolean
  readonly onAskAgain: () => unknown
}) {
  return (
    <Note
      kind="warn"
      title={title}
      actions={
        <Button small onClick={onAskAgain}>
          Ask again
        </Button>
      }
    >
      {advice}{' '}
      {isKept
        ? 'Below is what was kept on this device, checked without it.'
        : 'On the Verify page you can paste the transaction and check it without the gateway.'}
    </Note>
  )
}

/** A transaction that only this device has. */
function KeptTransaction({
  ready,
  kept,
  isUnknown,
}: {
  readonly ready: Ready
  readonly kept: SignedTransaction
  /** The gateway says that it knows no such transaction. */
  readonly isUnknown: boolean
}) {
  const handed = useHandedOver(refOf(ready))
  return (
    <PageOrCounterpart
      ready={ready}
      to={kept}
      page={(onCompose) => (
        <LocalTransaction
          ready={ready}
          signed={kept}
          gatewayLacksIt={isUnknown && handedOf(handed, kept.safeTxHash) !== 'taken'}
          onCompose={onCompose}
        />
      )}
    />
  )
}

/** Every other one: a movement that nobody signed, fields that are not known, or nothing at all. */
function OutlinedTransaction({
  ready,
  hash,
  details,
  pending,
  children,
}: {
  readonly ready: Ready
  readonly hash: Hex | undefined
  /** `null` where the gateway knows no such transaction. */
  readonly details: TransactionDetails | null | undefined
  readonly pending: boolean
  /** Why the gateway did not answer. */
  readonly children: ReactNode
}) {
  const handed = useHandedOver(refOf(ready))
  return (
    <>
      <Crumb>
        <ListLink details={details ?? undefined} /> / Transaction
      </Crumb>
      <div className={layout.head}>
        <div>
          <h1>{titleOf(details ?? undefined, ready)}</h1>
          {details && <TransactionFacts details={details} />}
        </div>
        <CopyButton value={window.location.href} what="link to this transaction" />
      </div>
      {pending && <Waiting />}
      {children}
      {details === null && (
        <NotThere withdrawn={handed.some((one) => one.what === 'withdrawal' && one.hash === hash)} />
      )}
      {details && <Body ready={ready} details={details} />}
    </>
  )
}

/** Why there is nothing to show. */
function NotThere({
  withdrawn,
}: {
  /** It was taken out of the queue from here. */
  readonly withdrawn: boolean
}) {
  return withdrawn ? (
    <Panel title="Taken out">
      <EmptyState title="This proposal was taken out of the queue from here">
        A list that still shows it is older. Its signatures stay valid for anyone who kept them.
      </EmptyState>
    </Panel>
  ) : (
    <Panel title="Not found">
      <EmptyState title="The gateway knows no such transaction of this Safe">
        A proposal that was just made may take a moment. A link can also name a transaction of another Safe.
      </EmptyState>
    </Panel>
  )
}

/** What its checks need of the Safe is asked together with the transaction. */
function useAskAhead(ready: Ready) {
  const source = useSource()
  const client = useQueryClient()
  const { chainId, address } = refOf(ready)
  const reported = ready.account.kind === 'safe' ? ready.account.reported?.version : undefined
  useEffect(
    () => askAhead({ source, client }, { chainId, address }, reported),
    [source, client, chainId, address, reported],
  )
}

function titleOf(details: TransactionDetails | undefined, { chain }: Ready): string {
  return details === undefined ? 'Transaction' : describeTransaction(details, chain.nativeCurrency.symbol)
}

/** The list it is in. */
function ListLink({ details }: { readonly details: TransactionDetails | undefined }) {
  const past = details !== undefined && details.executedAt !== undefined
  return past ? (
    <Link to={{ page: 'history' }}>History</Link>
  ) : (
    <Link to={{ page: 'transactions' }}>Queue</Link>
  )
}

/** What became of it, as far as the gateway says; and what waits without its fields. */
function Body({ ready, details }: { readonly ready: Ready; readonly details: TransactionDetails }) {
  const multisig = details.execution?.kind === 'multisig' ? details.execution : undefined
  const stored = useMemo(() => multisig && transactionOfGateway(multisig), [multisig])
  const fields = stored?.transaction
  const [assessment, setAssessment] = useState<Assessment>()
  return (
    <div className={layout.columns}>
      <div className={layout.stack}>
        {fields === undefined ? (
          <OutlinePanel details={details} />
        ) : (
          <Verification
            ready={ready}
            transaction={fields}
            claims={hashClaimsOf(multisig)}
            proposal={proposalOf(details, multisig)}
            confirmations={stored?.signatures}
            onAssessed={setAssessment}
          />
        )}
      </div>
      <div className={layout.stack}>
        <ExecutionPanel ready={ready} details={details} assessment={assessment} />
        {fields !== undefined && (
          <LazyParts>
            <GatewayReading ready={ready} transaction={fields} decoding={details.data?.decoding} />
          </LazyParts>
        )}
        <NamesPanel ready={ready} addresses={addressesOf(details)} />
      </div>
    </div>
  )
}

/** The page of a transaction that waits, until another one is made out of it: that takes its place. */
function PageOrCounterpart({
  ready,
  to,
  page,
}: {
  readonly ready: Ready
  readonly to: SignedTransaction
  readonly page: (onCompose: (composing: Composing) => void) => ReactNode
}) {
  const [composing, setComposing] = useState<Composing>()
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  const { transaction, safeTxHash } = to
  const onBack = () => setComposing(undefined)
  return (
    <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
      {composing === undefined || signer === undefined ? (
        page(setComposing)
      ) : composing.kind === 'rejection' ? (
        <Rejection {...{ ready, signer, onBack }} nonce={transaction.nonce} />
      ) : composing.kind === 'without-fee' ? (
        <WithoutFee {...{ ready, signer, onBack }} paid={transaction} />
      ) : (
        <NestedApproval {...{ ready, signer, safeTxHash, onBack }} ownerSafe={composing.ownerSafe} />
      )}
    </LazyParts>
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
