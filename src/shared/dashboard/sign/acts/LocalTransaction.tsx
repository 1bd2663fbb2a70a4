import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { logsFailuresOnly } from '../../../domain/safe/logsFailuresOnly.ts'
import type { SafeState } from '../../../domain/safe/SafeState.ts'
import type { ExecutionStatus } from '../../../domain/signable/executionStatus.ts'
import type { SignedTransaction } from '../../../domain/signable/Signable.ts'
import { executionStatusQuery } from '../../../queries/cosigning.ts'
import { checkedSignablesQuery } from '../../../queries/signables.ts'
import { Link } from '../../../routing/Link.tsx'
import { useRouting } from '../../../routing/RouterContext.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { Note } from '../../../ui/Note.tsx'
import text from '../../../ui/text.module.css'
import { handedOf, useHandedOver } from '../../parts/composer/memory/useHandedOver.ts'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { DecisionPart } from '../../parts/frame/verdict/VerdictHead.tsx'
import { ReadingPage } from '../../parts/reading/review/ReadingPage.tsx'
import { ExportSignatures } from '../signatures/ExportSignatures.tsx'
import type { Composing } from './Composing.ts'
import { RemoveLocal } from './RemoveLocal.tsx'
import { SignActs } from './SignActs.tsx'

const Verification = lazyPart(
  async () => (await import('../../parts/reading/review/Verification.tsx')).Verification,
)

type LocalTransactionProps = {
  readonly signed: SignedTransaction
  /** The gateway answers, and says that it does not know it. */
  readonly gatewayLacksIt: boolean
  /** The user wants a transaction made out of it: the page shows that in its place. */
  readonly onCompose: (composing: Composing) => void
}

/** A transaction that only this device knows: taken apart and checked like any other. */
export function LocalTransaction({ signed, gatewayLacksIt, onCompose }: LocalTransactionProps) {
  const { transaction, safeTxHash, signatures } = signed
  const [assessment, setAssessment] = useState<Assessment>()
  const claims = useMemo(() => [{ by: 'This device', hash: safeTxHash }], [safeTxHash])
  const stored = useMemo(() => ({ ...signed, origin: 'device' }) as const, [signed])
  return (
    <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
      <Verification
        of={{ transaction, claims, confirmations: signatures }}
        onAssessed={setAssessment}
        level={1}
        rows={<ExportSignatures given={signed} />}
        frame={(parts) => (
          <ReadingPage parts={parts} link crumb={<LocalCrumb nonce={transaction.nonce} />}>
            <DecisionPart title="Kept on this device">
              <LocalState signed={signed} />
            </DecisionPart>
            <DecisionPart title="Sign and execute">
              <SignActs
                signable={stored}
                onlyHere={gatewayLacksIt ? signatures : undefined}
                assessment={assessment}
                onCompose={onCompose}
              />
            </DecisionPart>
          </ReadingPage>
        )}
      />
    </LazyParts>
  )
}

function LocalCrumb({ nonce }: { readonly nonce: bigint }) {
  return (
    <>
      <Link to={{ page: 'transactions' }}>Queue</Link> / Nonce {String(nonce)}, kept on this device
    </>
  )
}

/** How far it got, by the chain's word, where it is, and how it is removed. */
function LocalState({ signed }: Pick<LocalTransactionProps, 'signed'>) {
  const { router, account } = useRouting()
  const ready = useReady()
  const alone = useMemo(() => [signed], [signed])
  const handed = useHandedOver(refOf(ready))
  const { data } = useQuery({
    ...checkedSignablesQuery(useSource(), refOf(ready), alone),
    placeholderData: (checkedLast) => checkedLast,
  })
  const [found] = data?.signables ?? []
  // What was sent from this page proves it where no event does.
  const { data: word } = useQuery({
    ...executionStatusQuery(useSource(), { account: refOf(ready), ...signed }),
    enabled: false,
  })
  const isProven = found?.status === 'overtaken' && word?.status === 'executed'
  return (
    <>
      {data === undefined || found === undefined ? (
        <p role="status">Asking the chain whose signatures count.</p>
      ) : (
        <>
          <ConfirmationBar submitted={found.audit?.validSigners.length ?? 0} required={data.safe.threshold} />
          <ChainWord
            status={isProven ? 'proven' : found.status}
            safe={data.safe}
            nonce={signed.transaction.nonce}
          />
        </>
      )}
      <p className={text.small}>{whereItIs(handedOf(handed, signed.safeTxHash))}</p>
      <RemoveLocal
        signable={signed}
        onRemove={() => router.navigate({ account, route: { page: 'transactions' } })}
      />
    </>
  )
}

/** What the chain says of it. `proven`: its nonce is used, and what was sent from here used it. */
function ChainWord({
  status,
  safe,
  nonce,
}: {
  readonly status: ExecutionStatus | 'proven'
  readonly safe: SafeState
  readonly nonce: bigint
}) {
  switch (status) {
    case 'waiting':
      return (
        <p className={text.small}>
          {BigInt(safe.nonce) === nonce
            ? 'It is the next one this Safe can execute.'
            : `The Safe is at nonce ${safe.nonce}; this one comes later.`}
        </p>
      )
    case 'overtaken':
      return (
        <p className={text.small}>
          {logsFailuresOnly(safe)
            ? `Its nonce is used. A Safe of version ${safe.version} logs no event of what succeeds, so the node cannot say whether this one ran.`
            : 'Its nonce is used, and no event of the Safe names it in the blocks that were looked at.'}
        </p>
      )
    case 'proven':
    case 'executed':
    case 'failed':
      return <EndNote status={status} />
  }
}

const ends = {
  proven: {
    kind: 'ok',
    title: 'Executed.',
    advice: 'The transaction that was sent from here used its nonce. You can remove it from this device.',
  },
  executed: {
    kind: 'ok',
    title: 'Executed.',
    advice: 'An event of the Safe says so. It leaves the queue of this device.',
  },
  failed: {
    kind: 'high',
    title: 'Executed, and it failed.',
    advice: 'Its nonce is used and its calls did not happen. It leaves the queue of this device.',
  },
} as const

function EndNote({ status }: { readonly status: keyof typeof ends }) {
  const { kind, title, advice } = ends[status]
  return (
    <Note kind={kind} live="polite" title={title}>
      {advice}
    </Note>
  )
}

function whereItIs(handed: 'taken' | 'open' | undefined): string {
  const stays = 'It stays until the chain says that it was executed, or you remove it.'
  switch (handed) {
    case 'open':
      return 'It was handed to the gateway, and it is not known yet whether the gateway has it. This page looks for it in the gateway’s list. Until then it is kept here.'
    case 'taken':
      return 'The gateway has it, and does not show its fields yet: they are read from this device.'
    default:
      return `Only this browser has it. ${stays}`
  }
}
