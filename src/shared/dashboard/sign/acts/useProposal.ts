import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { hashingVersion, hashingVersionText } from '../../../domain/safe/hashingVersion.ts'
import type { SafeState } from '../../../domain/safe/SafeState.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { type Address, sameAddress } from '../../../domain/values/address.ts'
import type { Call } from '../../../domain/values/call.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { type AppError, toAppError } from '../../../errors/AppError.ts'
import { handedNonces } from '../../../queries/catchUp.ts'
import { delegatesQuery } from '../../../queries/gatewayFacts.ts'
import { isWholeQueue } from '../../../queries/joinQueue.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { type SafeTxGas, safeTxGasQuery } from '../../../queries/safeTxGas.ts'
import { noncesQuery, queueQuery } from '../../../queries/transactions.ts'
import type { ComposedTransaction } from '../../../source/SafeSigner.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { signerErrors } from '../../../source/signerErrors.ts'
import { useHandedOver } from '../../parts/composer/memory/useHandedOver.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { composeProposal, type PlannedProposal } from './composeProposal.ts'
import { type NonceChoice, nonceAbove, readNonce } from './readNonce.ts'
import type { Sign } from './Sign.ts'
import type { Gate } from './useGate.ts'
import { useSign } from './useSign.ts'

/** A batch on its way to a proposal. */
export type Proposing = {
  /** `undefined` until the chain has said. */
  readonly role: 'owner' | 'delegate' | 'none' | undefined
  readonly nonce: NonceChoice
  /** Exactly what would be signed; `undefined` until the lines rest. */
  readonly composed: ComposedTransaction | undefined
  /** Who estimated `safeTxGas`, where the Safe's version needs one; `'none'` leaves it 0. */
  readonly estimatedBy: SafeTxGas['by'] | 'none' | undefined
  /** Why nothing can be composed of these calls. */
  readonly problem: AppError | undefined
  /** The Safe, where its version tells no hash: then nothing is ever composed. */
  readonly unhashable: SafeState | undefined
  /** What the checks found in `composed`. */
  readonly assessment: Assessment | undefined
  readonly assessed: (assessment: Assessment) => void
  readonly act: Sign
  /** `despite`: the hashes of equal ones that the person has read of. */
  readonly propose: (
    gate: Pick<Gate, 'clear'>,
    despite: readonly Hex[],
    form?: 'typed-data' | 'eth-sign',
  ) => void
}

/** How long, in ms, the calls have to stay unchanged before they are composed: the user may still be typing. */
const restMilliseconds = 500

type Plan = PlannedProposal & { readonly key: string; readonly problem?: AppError }

type ProposalOptions = {
  readonly signer: Address
  readonly calls: readonly Call[]
  /** The nonce as it was typed; empty for the recommended one. */
  readonly typed: string
  /** To the co-signers: goes along with the proposal, and is not signed. */
  readonly note: string
  /** The page of the app that asked for it, by its origin. */
  readonly askedBy?: string | undefined
  /** It is signed and kept here; whether the gateway has it is not known yet. */
  readonly onKept: (composed: ComposedTransaction) => void
  readonly onProposed: (composed: ComposedTransaction) => void
}

/**
 * Makes one Safe transaction of `calls`, with the nonce that gateway and chain recommend or the `typed` one. The nonce
 * stays what it was when it was composed: an owner signs only the one that was read.
 */
export function useProposal(
  ready: Ready,
  { signer, calls, typed, note, askedBy, onKept, onProposed }: ProposalOptions,
): Proposing {
  const account = refOf(ready)
  const act = useSign()
  const safe = useQuery(chainSafeQuery(useSource(), account)).data
  const role = useProposerRole(account, signer, safe)
  const { nonce, current, checkNonce } = usePlanAtNonce(calls, { account, signer, safe, typed })
  const composed = current?.composed
  const { assessment, assessed } = useAssessmentOf(composed?.safeTxHash)

  return {
    role,
    nonce,
    composed,
    estimatedBy: current?.estimatedBy,
    problem: current?.problem,
    unhashable: safe !== undefined && hashingVersion(safe) === undefined ? safe : undefined,
    assessment,
    assessed,
    act,
    propose(gate, despite, form = 'typed-data') {
      if (composed === undefined) return
      act.sign({ kind: 'transaction', ...composed }, gate, {
        to: 'gateway',
        form,
        onlyProposes: role === 'delegate',
        note,
        askedBy,
        despite,
        before: () => checkNonce(composed),
        onKept: () => onKept(composed),
        onSigned: () => onProposed(composed),
      })
    },
  }
}

/** What the calls make once they rest, the nonce it has, and how that is checked once more. */
function usePlanAtNonce(
  calls: readonly Call[],
  {
    account,
    signer,
    safe,
    typed,
  }: Pick<PlanOptions, 'account' | 'signer' | 'safe'> & Pick<ProposalOptions, 'typed'>,
) {
  const { nonce, waiting } = useNonceChoice(account, { typed, current: safe && Number(safe.nonce) })
  const { nextFree, checkNonce } = useNonceCheck(account, { typed, waiting })
  const variant = `${typed.trim()} ${nextFree ?? ''}`
  const current = useRestedPlan(calls, { account, signer, safe, nonce: nonce.value, variant })
  return { nonce, current, checkNonce }
}

/**
 * Asks again for the nonce before the wallet is asked, because another owner may have proposed with it since it was
 * recommended. `nextFree`: the one that is recommended since then.
 */
function useNonceCheck(
  account: AccountRef,
  { typed, waiting }: { readonly typed: string; readonly waiting: readonly number[] },
) {
  const client = useQueryClient()
  const [nextFree, setNextFree] = useState<number>()

  async function checkNonce({ transaction }: ComposedTransaction) {
    if (typed.trim() !== '') return
    // Without an answer the proposal goes out with the nonce that is shown.
    const fresh = await client.fetchQuery({ ...noncesQuery(account), staleTime: 0 }).catch(() => undefined)
    const next = nonceAbove(fresh?.recommended ?? 0, waiting)
    if (BigInt(next) <= transaction.nonce) return
    setNextFree(next)
    throw signerErrors.nonceTaken({ nonce: String(transaction.nonce), next })
  }

  return { nextFree, checkNonce }
}

type PlanOptions = {
  readonly account: AccountRef
  readonly signer: Address
  readonly safe: SafeState | undefined
  readonly nonce: bigint | undefined
  readonly variant: string
}

/** What the calls make once they rest. `variant` changes where the nonce is meant to be another one. */
function useRestedPlan(
  calls: readonly Call[],
  { account, signer, safe, nonce, variant }: PlanOptions,
): Plan | undefined {
  const source = useSource()
  const client = useQueryClient()
  const [plan, setPlan] = useState<Plan>()
  const version = safe && hashingVersion(safe)
  const versionText = safe && hashingVersionText(safe)
  const callsKey = calls.map(({ to, value, data }) => `${to} ${value} ${data}`).join('\n')
  const canCompose = nonce !== undefined && version !== undefined && calls.length > 0
  const key = `${accountKey(account)}\n${callsKey}\n${variant} ${versionText} ${signer}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds everything that is composed but the recommended nonce, which must not change while the user reads.
  useEffect(() => {
    if (!canCompose) return
    let wanted = true
    const timer = setTimeout(async () => {
      const next = await composeProposal(calls, {
        ...{ account, signer, nonce, version, versionText },
        estimate: (plain) => client.fetchQuery(safeTxGasQuery(source, account, plain)),
      }).catch((thrown: unknown) => ({ problem: toAppError(thrown) }))
      if (wanted) setPlan({ key, ...next })
    }, restMilliseconds)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [key, canCompose])

  return canCompose && plan?.key === key ? plan : undefined
}

/** What the checks found in the transaction with `hash`, and how they say it. */
function useAssessmentOf(hash: Hex | undefined): Pick<Proposing, 'assessment' | 'assessed'> {
  const [found, setFound] = useState<{ readonly hash: string; readonly assessment: Assessment }>()
  const assessed = useCallback(
    (assessment: Assessment) => setFound(hash === undefined ? undefined : { hash, assessment }),
    [hash],
  )
  return { assessment: found !== undefined && found.hash === hash ? found.assessment : undefined, assessed }
}

/** What the account may do that proposes: an owner, a delegate of one, or neither. */
function useProposerRole(
  account: AccountRef,
  signer: Address,
  safe: SafeState | undefined,
): Proposing['role'] {
  const isOwner = safe?.owners.some((owner) => sameAddress(owner, signer))
  const { data, isPending } = useQuery({
    ...delegatesQuery(account.chainId, { safe: account.address, delegate: signer }),
    enabled: isOwner === false,
  })
  if (isOwner === true) return 'owner'
  if (isOwner === undefined || isPending) return undefined
  return (data?.items.length ?? 0) > 0 ? 'delegate' : 'none'
}

/** The nonce that was typed or is recommended, and the nonces that are taken. */
function useNonceChoice(
  account: AccountRef,
  { typed, current }: { readonly typed: string; readonly current: number | undefined },
): { readonly nonce: NonceChoice; readonly waiting: readonly number[] } {
  const nonces = useQuery(noncesQuery(account))
  const queue = useInfiniteQuery(queueQuery(account, { trusted: false }))
  const handed = useHandedOver(account)
  const waiting = [
    ...(queue.data?.groups ?? []).map((group) => group.nonce),
    ...handedNonces(handed, Date.now()),
  ]
  const nonce = readNonce({
    waiting,
    isWhole: queue.data !== undefined && !queue.hasNextPage && isWholeQueue(queue.data),
    typed,
    current,
    recommended: nonces.data?.recommended,
    unknown: nonces.isError,
  })
  return { nonce, waiting }
}
