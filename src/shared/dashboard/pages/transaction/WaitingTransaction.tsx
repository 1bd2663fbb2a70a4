import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { SignedTransaction, StoredSignable } from '../../../domain/signable/Signable.ts'
import type { SignedBy } from '../../../domain/signatures/signatures.ts'
import { lowerAddress } from '../../../domain/values/address.ts'
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
import { DecisionPart } from '../../parts/frame/verdict/VerdictHead.tsx'
import { ReadingPage } from '../../parts/reading/review/ReadingPage.tsx'
import type { GatewayUnit } from '../../parts/reading/review/Verifiable.tsx'
import { Verification } from '../../parts/reading/review/Verification.tsx'
import type { Composing } from '../../sign/acts/Composing.ts'
import { isRejection } from '../../sign/acts/isRejection.ts'
import { addressesOf } from './addressesOf.ts'
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

/** The page of a transaction that waits: what it does, whether anything is wrong, and what can be done. */
export function WaitingTransaction({
  ready,
  details,
  multisig,
  stored,
  onlyHere,
  onCompose,
}: {
  readonly ready: Ready
  readonly details: TransactionDetails
  readonly multisig: MultisigExecution
  /** The transaction with its signatures, from the gateway and from this device. */
  readonly stored: StoredSignable<SignedTransaction>
  /** Those of the signatures that the gateway does not list. */
  readonly onlyHere: readonly SignedBy[]
  /** The user wants a transaction made out of it: that is shown in its place. */
  readonly onCompose: (composing: Composing) => void
}) {
  const [assessment, setAssessment] = useState<Assessment>()
  const source = useSource()
  const canSign = source.capabilities.safeSigner !== undefined
  const approved = useUnlistedApprovals(refOf(ready), multisig)
  const signed = multisig.confirmations.length + approved.length
  // The gateway does not count what owners approved on the chain alone.
  const isComplete = details.status === 'AWAITING_CONFIRMATIONS' && signed >= multisig.confirmationsRequired
  const shownDetails = isComplete ? { ...details, status: 'AWAITING_EXECUTION' as const } : details
  const state = useQuery({ ...chainSafeQuery(source, refOf(ready)), enabled: false }).data
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  const { words, isDone } = signedWords({ ...multisig, approved, signer })
  const gatewayUnit = useMemo(() => gatewayUnitOf(details.info), [details.info])
  return (
    <Verification
      ready={ready}
      transaction={stored.transaction}
      claims={hashClaimsOf(multisig)}
      proposal={proposalOf(details, multisig)}
      confirmations={stored.signatures}
      onAssessed={setAssessment}
      gatewayUnit={gatewayUnit}
      level={1}
      rows={
        <LazyParts>
          <GatewayReading ready={ready} transaction={stored.transaction} decoding={details.data?.decoding} />
          <ExportSignatures ready={ready} given={stored} />
        </LazyParts>
      }
      frame={(parts) => (
        <ReadingPage
          parts={parts}
          link
          crumb={
            <>
              <Link to={{ page: 'transactions' }}>Queue</Link> / Nonce {multisig.nonce}
            </>
          }
          texts={<UnsignedTexts details={details} />}
          signed={words}
          isDone={isDone}
          after={<NamesPanel ready={ready} addresses={addressesOf(details)} />}
        >
          <DecisionPart title="Confirmations">
            <Signers multisig={multisig} approved={approved} signer={signer} />
            {ready.host !== undefined && (
              <LazyParts>
                <OfferHostNames ready={ready} />
              </LazyParts>
            )}
          </DecisionPart>
          {ready.host !== undefined && (
            <DecisionPart title="Sign in Safe{Wallet}">
              <SignInWallet
                ready={ready}
                id={details.id}
                isReady={
                  shownDetails.status === 'AWAITING_EXECUTION' && state?.nonce === BigInt(multisig.nonce)
                }
                isRejection={isRejection({
                  composed: { account: refOf(ready), transaction: stored.transaction },
                })}
                assessment={assessment}
              />
            </DecisionPart>
          )}
          {canSign && (
            <DecisionPart title="Sign and execute">
              <LazyParts>
                <SignActs
                  ready={ready}
                  signable={stored}
                  proposal={{ ...multisig, id: details.id }}
                  onlyHere={onlyHere}
                  assessment={assessment}
                  onCompose={onCompose}
                />
              </LazyParts>
            </DecisionPart>
          )}
        </ReadingPage>
      )}
    />
  )
}

/** The unit of the token that is transferred, as the gateway gives it. */
function gatewayUnitOf(info: TransactionInfo): GatewayUnit | undefined {
  if (info.kind !== 'transfer' || info.asset.kind !== 'erc20') return undefined
  const { token, symbol, decimals } = info.asset
  if (symbol === undefined || decimals === undefined) return undefined
  return { token: lowerAddress(token), symbol, decimals }
}
