import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { SignedTransaction, StoredSignable } from '../../../domain/signable/Signable.ts'
import type { SignedBy } from '../../../domain/signatures/signatures.ts'
import { type Address, lowerAddress } from '../../../domain/values/address.ts'
import type { MultisigExecution, TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import type { TransactionInfo } from '../../../gateway/TransactionInfo.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { hashClaimsOf, proposalOf } from '../../../review/gatewayWord.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { NamesPanel } from '../../parts/account/names/NamesPanel.tsx'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useAccountRef, useReady } from '../../parts/frame/page/useReady.ts'
import { DecisionPart } from '../../parts/frame/verdict/VerdictHead.tsx'
import { ReadingPage } from '../../parts/reading/review/ReadingPage.tsx'
import type { GatewayUnit, ReadingParts } from '../../parts/reading/review/Verifiable.tsx'
import { Verification } from '../../parts/reading/review/Verification.tsx'
import { PageAsker } from '../../parts/waiting/queue/AskedByApp.tsx'
import type { Composing } from '../../sign/acts/Composing.ts'
import { isRejection } from '../../sign/acts/isRejection.ts'
import { addressesOf } from './addressesOf.ts'
import { firstActOf } from './firstActOf.ts'
import { Signers } from './Signers.tsx'
import { SignInWallet } from './SignInWallet.tsx'
import { signedWords } from './signedWords.ts'
import { UnsignedTexts } from './TransactionFacts.tsx'
import { useUnlistedApprovals } from './useUnlistedApprovals.ts'

const OfferHostNames = lazyPart(
  async () => (await import('../../parts/account/names/OfferHostNames.tsx')).OfferHostNames,
)
const GatewayReading = lazyPart(async () => (await import('./GatewayReading.tsx')).GatewayReading)
const SignActs = lazyPart(async () => (await import('../../sign/acts/SignActs.tsx')).SignActs)
const ExportSignatures = lazyPart(
  async () => (await import('../../sign/signatures/ExportSignatures.tsx')).ExportSignatures,
)

type WaitingTransactionProps = {
  readonly details: TransactionDetails
  readonly multisig: MultisigExecution
  /** The transaction with its signatures, from the gateway and from this device. */
  readonly stored: StoredSignable<SignedTransaction>
  /** Those of the signatures that the gateway does not list. */
  readonly onlyHere: readonly SignedBy[]
  /** The user wants a transaction made out of it: that is shown in its place. */
  readonly onCompose: (composing: Composing) => void
}

/** The page of a transaction that waits: what it does, whether anything is wrong, and what can be done. */
export function WaitingTransaction(props: WaitingTransactionProps) {
  const ready = useReady()
  const { details, multisig, stored } = props
  const [assessment, setAssessment] = useState<Assessment>()
  const approved = useUnlistedApprovals(refOf(ready), multisig)
  const { words, isDone } = signedWords({ ...multisig, approved, signer: signerOf(ready) })
  const gatewayUnit = useMemo(() => gatewayUnitOf(details.info), [details.info])
  const firstAct = useFirstAct(props, approved)
  return (
    <Verification
      of={{
        transaction: stored.transaction,
        claims: hashClaimsOf(multisig),
        proposal: proposalOf(details, multisig),
        confirmations: stored.signatures,
        gatewayUnit,
      }}
      onAssessed={setAssessment}
      level={1}
      rows={<WaitingRows details={details} stored={stored} />}
      frame={(parts) => (
        <ReadingPage
          parts={withTexts(parts, details)}
          link
          crumb={
            <>
              <Link to={{ page: 'transactions' }}>Queue</Link> / Nonce {multisig.nonce}
            </>
          }
          progress={{ signed: words, isDone, firstAct }}
          after={<NamesPanel addresses={addressesOf(details)} />}
        >
          <WaitingDecision {...props} approved={approved} assessment={assessment} />
        </ReadingPage>
      )}
    />
  )
}

/** The reading, with the unsigned texts that came with the transaction, and the app that asked for it, below its head. */
function withTexts(parts: ReadingParts, details: TransactionDetails): ReadingParts {
  const head = (
    <>
      {parts.head}
      <UnsignedTexts details={details} />
      <AppOfTransaction id={details.id} />
    </>
  )
  return { ...parts, head }
}

/** What the gateway makes of its data, and the signatures to take along. */
function WaitingRows({ details, stored }: Pick<WaitingTransactionProps, 'details' | 'stored'>) {
  return (
    <LazyParts>
      <GatewayReading transaction={stored.transaction} decoding={details.data?.decoding} />
      <ExportSignatures given={stored} />
    </LazyParts>
  )
}

/** The app that asked for it, where this site opens or connects apps. */
function AppOfTransaction({ id }: { readonly id: string }) {
  const { dapps } = useSource().capabilities
  return dapps !== undefined && <PageAsker id={id} />
}

type WaitingDecisionProps = WaitingTransactionProps & {
  /** Owners who approved on the chain and are not listed. */
  readonly approved: readonly Address[]
  readonly assessment: Assessment | undefined
}

/** The parts of the decision: who signed, and where the signer signs or executes. */
function WaitingDecision(props: WaitingDecisionProps) {
  const ready = useReady()
  const { details, multisig, stored, onlyHere, onCompose, approved, assessment } = props
  const { safeSigner } = useSource().capabilities
  return (
    <>
      <DecisionPart title="Confirmations">
        <Signers multisig={multisig} approved={approved} signer={signerOf(ready)} />
        {ready.host !== undefined && (
          <LazyParts>
            <OfferHostNames />
          </LazyParts>
        )}
      </DecisionPart>
      {ready.host !== undefined && <HostDecision {...props} />}
      {safeSigner !== undefined && (
        <DecisionPart title="Sign and execute">
          <LazyParts>
            <SignActs
              signable={stored}
              proposal={{ ...multisig, id: details.id }}
              onlyHere={onlyHere}
              assessment={assessment}
              onCompose={onCompose}
            />
          </LazyParts>
        </DecisionPart>
      )}
    </>
  )
}

/** The wallet around the page signs and executes. */
function HostDecision({ details, multisig, stored, approved, assessment }: WaitingDecisionProps) {
  const account = useAccountRef()
  const state = useQuery({ ...chainSafeQuery(useSource(), account), enabled: false }).data
  const isComplete = isCompleteWith(details, multisig, approved)
  return (
    <DecisionPart title="Sign in Safe{Wallet}">
      <SignInWallet
        id={details.id}
        isReady={isComplete && state?.nonce === BigInt(multisig.nonce)}
        isRejection={isRejection({ composed: { account, transaction: stored.transaction } })}
        assessment={assessment}
      />
    </DecisionPart>
  )
}

/** What the bar of a narrow screen leads to. */
function useFirstAct({ details, multisig, stored }: WaitingTransactionProps, approved: readonly Address[]) {
  const ready = useReady()
  const source = useSource()
  const safe = useQuery({ ...chainSafeQuery(source, refOf(ready)), enabled: false }).data
  const connected = source.capabilities.safeSigner === undefined ? undefined : signerOf(ready)
  return firstActOf({
    nonce: stored.transaction.nonce,
    safe,
    signedBy: [...stored.signatures.map((one) => one.signer), ...approved],
    isComplete: isCompleteWith(details, multisig, approved),
    signer: ready.host === undefined ? connected : 'of-the-host',
  })
}

/** The connected account. */
function signerOf({ account }: Ready) {
  return account.kind === 'safe' ? account.signer : undefined
}

/** Whether enough owners agree. The gateway does not count what owners approved on the chain alone. */
function isCompleteWith(
  { status }: TransactionDetails,
  { confirmations, confirmationsRequired }: MultisigExecution,
  approved: readonly Address[],
): boolean {
  if (status === 'AWAITING_EXECUTION') return true
  return (
    status === 'AWAITING_CONFIRMATIONS' && confirmations.length + approved.length >= confirmationsRequired
  )
}

/** The unit of the token that is transferred, as the gateway gives it. */
function gatewayUnitOf(info: TransactionInfo): GatewayUnit | undefined {
  if (info.kind !== 'transfer' || info.asset.kind !== 'erc20') return undefined
  const { token, symbol, decimals } = info.asset
  if (symbol === undefined || decimals === undefined) return undefined
  return { token: lowerAddress(token), symbol, decimals }
}
