import { queryOptions } from '@tanstack/react-query'
import type { Fact } from '../domain/checks/subject/Fact.ts'
import type { LeadUnit } from '../domain/lead/Lead.ts'
import type { LeadWords } from '../domain/lead/writeLead.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { SignatureAudit } from '../domain/signatures/SignatureAudit.ts'
import type { Address, LowerAddress } from '../domain/values/address.ts'
import type { MultisigExecution, TransactionDetails } from '../gateway/TransactionDetails.ts'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import { signaturesIn } from '../queries/gatewaySignables.ts'
import type { QueryAccess } from '../queries/QueryAccess.ts'
import { transactionQuery } from '../queries/transactions.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { askTransaction } from './askTransaction.ts'
import { pageMark } from './facts/pageMark.ts'
import { firstPayments } from './firstPayments.ts'
import { hashClaimsOf, proposalOf } from './gatewayWord.ts'
import { identityQuery } from './readings/identityQuery.ts'
import type { PageKnowledge, RowPage } from './readings/PageKnowledge.ts'
import type { TransactionQuestion } from './readings/Question.ts'
import { waitingRejection } from './waitingRejection.ts'
import { type WorstFinding, worstOf } from './worstOf.ts'

/** What the checks find in one row of the queue, in a few words. */
export type RowFindings = {
  /** What the transaction does, read from its bytes. */
  readonly lead: LeadWords
  /** What it pays, as in `$3,900.00`, at the gateway's current prices; `undefined` where any of it has no price. */
  readonly worth: string | undefined
  /** The first of the worst, in its own words; `undefined` when nothing is worse than an information. */
  readonly worst: WorstFinding | undefined
  /** It is an empty rejection of something that waits. */
  readonly rejects: boolean
  /** The connected account signed what it rejects. */
  readonly rejectsYours: boolean
  /** Its rejection waits, signed by the connected account or by others. */
  readonly rejected: 'by-you' | 'by-others' | undefined
  /** A recipient was never paid before. */
  readonly firstPayment: boolean
  /** It calls an unknown contract (`unknownContracts.ts`). */
  readonly callsUnknown: boolean
  /** Owners who approved it on the chain and whom the gateway does not list. */
  readonly approved: readonly Address[]
  /** Every account that it names, also inside a batch. */
  readonly addresses: readonly LowerAddress[]
  /** Every check ran that looks at it in a list. */
  readonly isWhole: boolean
}

/** What a row is, and what the page around it knows. */
export type AskedRow = {
  /** The gateway's. */
  readonly id: string
  readonly page: RowPage
  /** The currency of the chain. */
  readonly native: LeadUnit
}

const freshMilliseconds = 60_000
/** A row that is looked at for longer is checked again; one of which nothing could be said, as soon as it is stale. */
const againMilliseconds = 300_000

/** How long what is found in a row is taken for what is so. */
export const rowFreshness = {
  staleTime: freshMilliseconds,
  refetchInterval: ({ state }: { readonly state: { readonly data: RowFindings | null | undefined } }) =>
    state.data ? againMilliseconds : freshMilliseconds,
  refetchOnWindowFocus: false,
} as const

/**
 * The checks over one waiting transaction without trying it out, for a list. What the rows of a list need together is
 * asked once. `null` when the gateway does not give the fields of the transaction, or the version of the Safe is
 * unknown.
 */
export function rowFindingsQuery(source: AccountSource, account: AccountRef, row: AskedRow) {
  return queryOptions({
    queryKey: gatewayKeys.rowFindings(account, row.id, row.page.signer, pageMark(row.page)),
    queryFn: ({ client }) => readRowFindings({ client, source }, account, row),
    ...rowFreshness,
  })
}

/** What `rowFindingsQuery` answers, to be kept under another key. */
export async function readRowFindings(
  { client, source }: QueryAccess,
  account: AccountRef,
  { id, page, native }: AskedRow,
): Promise<RowFindings | null> {
  const [{ notEntered }, details, identity] = await Promise.all([
    import('./facts/deviceFact.ts'),
    client.fetchQuery(transactionQuery(account, id)),
    client.fetchQuery(identityQuery(source, account, page.reported?.version)),
  ])
  const execution = multisigOf(details)
  if (details === null || execution?.safeTransaction === undefined || identity === null) return null
  const { safeTransaction: transaction, confirmations } = execution
  return judgeRow(
    { client, source },
    askTransaction({ situation: 'row', identity, transaction, signatures: signaturesIn(confirmations) }),
    {
      page: {
        ...page,
        claims: hashClaimsOf(execution),
        proposal: proposalOf(details, execution),
        device: notEntered,
        chosenNames: [],
      },
      native,
    },
  )
}

/** Runs the checks for a transaction in a list. */
export async function judgeRow(
  asking: QueryAccess,
  question: TransactionQuestion,
  { page, native }: { readonly page: PageKnowledge; readonly native: LeadUnit },
): Promise<RowFindings> {
  const [
    { gatherReview },
    { waitingWorldOf },
    { readLead },
    { writeLead },
    { paidWorth, worthByHoldings, writeWorthOf },
    { mentionedAddresses },
  ] = await Promise.all([
    import('./gatherReview.ts'),
    import('../domain/lead/waitingWorldOf.ts'),
    import('../domain/lead/readLead.ts'),
    import('../domain/lead/writeLead.ts'),
    import('../domain/lead/leadWorth.ts'),
    import('../domain/checks/subject/mentioned.ts'),
  ])
  const { assessment, subject } = await gatherReview(asking, question, page)
  const lead = readLead(subject.transaction, subject.call, waitingWorldOf(subject, native))
  const { needsAcknowledgement: critical, findings, unchecked, unknownContracts } = assessment
  const rejection = waitingRejection(findings)
  return {
    lead: writeLead(lead, { state: 'waiting', critical }),
    worth: writeWorthOf(paidWorth(lead, worthByHoldings(subject.facts.holdings))),
    worst: worstOf(findings),
    rejects: findings.some(({ code }) => code === 'A8.rejects' || code === 'A8.rejects-yours'),
    rejectsYours: findings.some(({ code }) => code === 'A8.rejects-yours'),
    rejected: rejection && (rejection.byYou ? 'by-you' : 'by-others'),
    firstPayment: firstPayments(findings) > 0,
    callsUnknown: unknownContracts.length > 0,
    approved: unlistedApprovers(subject.facts.signatures),
    addresses: mentionedAddresses(subject).map(({ address }) => address),
    isWhole: unchecked.length === 0,
  }
}

function unlistedApprovers(signatures: Fact<SignatureAudit>): readonly Address[] {
  if (!signatures.known) return []
  return signatures.value.signatures.flatMap(({ isUnlisted, signer }) =>
    isUnlisted === true && signer !== undefined ? [signer] : [],
  )
}

function multisigOf(details: TransactionDetails | null): MultisigExecution | undefined {
  return details?.execution?.kind === 'multisig' ? details.execution : undefined
}
