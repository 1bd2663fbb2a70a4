import { useRef, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { hashOf, type StoredSignable } from '../../../domain/signable/Signable.ts'
import type { SignedBy } from '../../../domain/signatures/signatures.ts'
import { paysRelay } from '../../../domain/transaction/withoutFee.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { MultisigExecution } from '../../../gateway/TransactionDetails.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { handedOf, useHandedOver } from '../../parts/composer/memory/useHandedOver.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { emphasisOf } from '../../parts/frame/verdict/emphasisOf.ts'
import { ActGate } from './ActGate.tsx'
import { CalldataDigest } from './CalldataDigest.tsx'
import { CancelledLink, cancelledBy } from './CancelledLink.tsx'
import type { Composing } from './Composing.ts'
import { DeleteAct } from './DeleteAct.tsx'
import { ExecuteAct } from './ExecuteAct.tsx'
import { HandOverAct } from './HandOverAct.tsx'
import { OwnerSafeActs } from './OwnerSafeActs.tsx'
import { actsFor, type OfferedActs } from './offeredActs.ts'
import { RejectAct } from './RejectAct.tsx'
import { SignAct, type SignActState } from './SignAct.tsx'
import { SigningWait } from './SigningWait.tsx'
import styles from './SignPanel.module.css'
import { type SigningState, type TransactionState, transactionStateOf } from './signingState.ts'
import { heldWords, whatIsHere, whatIsMissing, whatIsOpen } from './signingWords.ts'
import { composedHashOf } from './storeSignature.ts'
import type { Gate } from './useGate.ts'
import { useKnownRejection } from './useKnownRejection.ts'
import { useSigningState } from './useSigningState.ts'

export type SignActsProps = {
  readonly signable: StoredSignable
  /** Who proposed a transaction, and the name under which the gateway knows it. */
  readonly proposal?: ProposedBy
  /** Signatures that this device has, and that the gateway has said it lacks. */
  readonly onlyHere?: readonly SignedBy[] | undefined
  /** `undefined` until the checks have run. */
  readonly assessment: Assessment | undefined
  /** Shows what is made out of a transaction, to be read before it is signed. */
  readonly onCompose?: (composing: Composing) => void
}

const none: readonly never[] = []

type ProposedBy = Pick<MultisigExecution, 'proposer' | 'proposedByDelegate'> & { readonly id: string }

/** What the connected account can do with a transaction or message that waits, wherever its signatures are collected. */
export function SignActs(props: SignActsProps) {
  const ready = useReady()
  const { safeSigner } = useSource().capabilities
  const { signable } = props
  const { account, host } = ready
  const signer = account.kind === 'safe' ? account.signer : undefined
  if (safeSigner === undefined)
    return host === undefined || signable.origin === 'gateway' ? null : (
      <Note kind="info" title="It can be read here, and signed on the site of its own.">
        Safe{'{Wallet}'} signs what its own {signable.kind === 'transaction' ? 'queue' : 'list'} holds. Export
        this and open the link outside of it, with your wallet.
      </Note>
    )
  return signer === undefined ? <ConnectToSign kind={signable.kind} /> : <Acts {...props} signer={signer} />
}

function ConnectToSign({ kind }: Pick<StoredSignable, 'kind'>) {
  const { connect } = useSource().capabilities
  return (
    <>
      <p className={text.small}>
        Owners sign with their wallet.
        {kind === 'transaction' && ' Anyone can execute once enough of them have signed.'}
      </p>
      {connect !== undefined && (
        <div className={layout.row}>
          <Button small onClick={connect}>
            Connect a wallet
          </Button>
        </div>
      )}
    </>
  )
}

function Acts({
  signable,
  proposal,
  onlyHere = none,
  assessment,
  onCompose,
  signer,
}: SignActsProps & { readonly signer: Address }) {
  const ready = useReady()
  const state = useSigningState(ready, signer, signable)
  const [held, setHeld] = useState<SignActState>()
  const handed = useHandedOver(refOf(ready))
  const last = useLastAssessment(assessment)
  const transaction = state && transactionStateOf(state)
  const rejection = useKnownRejection(refOf(ready), transaction, last)
  if (state === undefined) return <SigningWait />
  const computed = composedHashOf(state.composed)
  if (computed !== hashOf(signable).toLowerCase()) return <OtherHash origin={signable.origin} />
  const acts = actsFor(state, transaction, { held, onlyHere })
  const isOpen = handedOf(handed, computed) === 'open'
  const rejectFirst = emphasisOf(last) === 'reject'
  const reject = acts.mayReject && onCompose !== undefined && (
    <RejectAct known={rejection} primary={rejectFirst} onReject={() => onCompose({ kind: 'rejection' })} />
  )
  const cancelled = last && cancelledBy(last.findings)
  const opened = cancelled !== undefined && <CancelledLink cancelled={cancelled} />
  return (
    <>
      <WhatIsMissing {...{ state, held, isOpen }} unshared={acts.unshared.length} />
      {rejectFirst && reject}
      {cancelled?.isYours === true && opened}
      {(acts.maySign || acts.mayExecute || acts.unshared.length > 0) && (
        <ActGate assessment={assessment}>
          {(gate) => <GatedActs {...{ state, acts, gate, isOpen, signable, proposal }} onHeld={setHeld} />}
        </ActGate>
      )}
      {!rejectFirst && reject}
      {cancelled?.isYours !== true && opened}
      {transaction !== undefined && (
        <TransactionActs {...{ transaction, proposal, onCompose }} mayReject={acts.mayReject} />
      )}
    </>
  )
}

/** While the checks run anew, what they found before still decides which act comes first. */
function useLastAssessment(assessment: Assessment | undefined): Assessment | undefined {
  const last = useRef<Assessment>(undefined)
  if (assessment !== undefined) last.current = assessment
  return last.current
}

function WhatIsMissing({
  state,
  held,
  isOpen,
  unshared,
}: {
  readonly state: SigningState
  readonly held: SignActState | undefined
  readonly isOpen: boolean
  /** How many signatures others do not see. */
  readonly unshared: number
}) {
  return (
    <>
      {!state.isOwner && (
        <div className={styles.who}>
          <AddressView address={state.composed.signer} copy={false} />
          <Tag>Not an owner</Tag>
        </div>
      )}
      <p className={text.small} role="status">
        {held === undefined || held === 'asked'
          ? whatIsMissing(state, transactionStateOf(state), unshared)
          : heldWords[held]}
        {unshared > 0 && ` ${isOpen ? whatIsOpen(unshared) : whatIsHere(unshared)}`}
      </p>
    </>
  )
}

function OtherHash({ origin }: Pick<StoredSignable, 'origin'>) {
  return (
    <Note kind="critical" title="Nothing can be signed here.">
      {origin === 'gateway'
        ? 'These fields make another hash than the one the gateway names. Tell your co-signers.'
        : 'What is kept here does not make its hash. Import it again.'}
    </Note>
  )
}

/** The acts that the findings hold back, the one that comes first above the others. */
function GatedActs({
  state,
  acts: { maySign, mayExecute, executesFirst, unshared },
  gate,
  isOpen,
  signable,
  proposal,
  onHeld,
}: Pick<SignActsProps, 'signable'> & {
  readonly state: SigningState
  readonly acts: OfferedActs
  readonly gate: Gate
  /** It is not known whether the gateway has what was handed to it. */
  readonly isOpen: boolean
  readonly proposal: ProposedBy | undefined
  readonly onHeld: (held: SignActState | undefined) => void
}) {
  const id = proposal?.id ?? hashOf(signable)
  const to = signable.origin
  const transaction = transactionStateOf(state)
  const execute = mayExecute && transaction !== undefined && (
    <ExecuteAct id={id} state={transaction} gate={gate} second={maySign && !executesFirst} />
  )
  return (
    <>
      {executesFirst && execute}
      {maySign && <SignAct {...{ state, gate, to, onHeld }} second={executesFirst} />}
      {unshared.length > 0 && (
        <HandOverAct
          {...{ state, isOpen, gate }}
          signatures={unshared}
          isListed={to === 'gateway'}
          second={maySign || mayExecute}
        />
      )}
      {!executesFirst && execute}
    </>
  )
}

/** What can be made out of a transaction, and how it is taken out of the queue. */
function TransactionActs({
  transaction,
  mayReject,
  proposal,
  onCompose,
}: {
  readonly proposal: ProposedBy | undefined
  readonly onCompose: SignActsProps['onCompose'] | undefined
  readonly transaction: TransactionState
  readonly mayReject: boolean
}) {
  return (
    <>
      {mayReject && onCompose !== undefined && paysRelay(transaction.composed.transaction) && (
        <Button block onClick={() => onCompose({ kind: 'without-fee' })}>
          Propose it without the relay fee
        </Button>
      )}
      {onCompose !== undefined && (
        <OwnerSafeActs
          state={transaction}
          onApprove={(ownerSafe) => onCompose({ kind: 'approval', ownerSafe })}
        />
      )}
      {proposal !== undefined && <DeleteAct proposal={proposal} composed={transaction.composed} />}
      {transaction.isNext && <CalldataDigest state={transaction} />}
    </>
  )
}
