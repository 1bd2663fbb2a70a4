import type { StateProof } from '../../shared/chain/proof/StateProof.ts'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import { type Address, lowerAddress } from '../../shared/domain/values/address.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import type { SafeMessage } from '../../shared/gateway/SafeMessage.ts'
import { accountThatProposed } from '../../shared/queries/accountThatProposed.ts'
import { signaturesIn } from '../../shared/queries/gatewaySignables.ts'
import type { QueryAccess } from '../../shared/queries/QueryAccess.ts'
import { transactionQuery } from '../../shared/queries/transactions.ts'
import { askerOf } from '../../shared/review/askerOf.ts'
import { hashClaimsOf, proposalOf } from '../../shared/review/gatewayWord.ts'
import { verdictOf } from '../../shared/review/verdictOf.ts'
import { checkMessage } from '../checkMessage.ts'
import { commandErrors } from '../commandErrors.ts'
import { findIdentity } from '../findTransaction.ts'
import { judgeFound } from '../judgeFound.ts'
import { chainWith } from '../networks.ts'
import type { CommandLine } from '../readCommandLine.ts'
import { gravityOf, type Judgement, namedFindings } from './Judgement.ts'
import { leadForChat, messageLeadForChat } from './leadForChat.ts'

/** What the judging of one Safe rests on. */
export type JudgingPlace = {
  readonly asking: QueryAccess
  readonly account: AccountRef
  readonly line: Pick<CommandLine, 'rpcUrls' | 'gatewayUrl' | 'asker'>
  readonly book: ReadonlyMap<string, string>
  readonly dollarLimit: number | undefined
  readonly first: StateProof | undefined
  readonly prove: () => Promise<StateProof | undefined>
}

export type JudgedWaiting = {
  readonly judgement: Judgement
  readonly proposer: Address | undefined
  /** As the address book has it. */
  readonly proposerName: string | undefined
}

/**
 * Judges a transaction that the gateway lists, as the command does. `undefined` where the gateway does not know it.
 * Throws where a source is silent or fields are missing.
 */
export async function judgeWaiting(
  { asking, account, ...given }: JudgingPlace,
  { id, hash }: { readonly id: string; readonly hash: Hex },
): Promise<JudgedWaiting | undefined> {
  const details = await asking.client.fetchQuery(transactionQuery(account, id))
  const execution = details?.execution
  if (details === null || execution?.kind !== 'multisig') return undefined
  const { safeTransaction: transaction } = execution
  if (transaction === undefined) throw commandErrors.unreadable({ problem: 'fields-missing' })
  const found = {
    ...(await findIdentity(asking, account, given.line)),
    transaction,
    claims: [...hashClaimsOf(execution), { by: 'The list of the gateway', hash }],
    proposal: proposalOf(details, execution),
    confirmations: signaturesIn(execution.confirmations),
  }
  const nothing = { interfaces: [], orders: [], messages: [] }
  const { review, report } = await judgeFound(asking, found, { ...given, ...nothing })
  const { assessment, subject } = review
  const verdict = verdictOf(assessment, false)
  const lead = leadForChat(subject, nativeOf(account))
  // Faults of nodes, and a hash that fits no fields, come from outside of the checks.
  const isCritical = report.outcome === 'critical' || report.outcome === 'doubtful'
  const faults = report.findings.filter(({ id: check }) => check === 'K4').map(({ sentence }) => sentence)
  const critical = isCritical || assessment.needsAcknowledgement
  const proposer = accountThatProposed(execution)
  return {
    proposer,
    proposerName: proposer && given.book.get(lowerAddress(proposer)),
    judgement: {
      gravity: isCritical ? 'critical' : gravityOf(verdict),
      title: isCritical ? 'Stop. Do not sign.' : verdict.title,
      lead: lead('waiting', critical),
      ran: lead('executed', false),
      failed: lead('failed', false),
      named: [
        ...(report.outcome === 'doubtful' ? [otherHash] : []),
        ...faults.map((sentence) => [`K4: ${sentence}`, `K4: ${sentence}`] as const),
        ...namedFindings(assessment.findings.filter(({ id: check }) => check !== 'K4')),
      ],
      unchecked: assessment.unchecked.length,
    },
  }
}

const doubt = 'The hash that is named is not the hash of these fields.'
const otherHash = [doubt, doubt] as const

/** Judges a message that the gateway lists. Throws where a source is silent. */
export async function judgeListedMessage(
  { asking, account, line, book }: JudgingPlace,
  { message, messageHash, app }: SafeMessage,
): Promise<Judgement> {
  const claims = [{ by: 'The gateway', hash: messageHash }]
  const asker = askerOf(message, app)
  const { assessment, subject, inner } = await checkMessage(asking, message, {
    line,
    account,
    book,
    claims,
    asker,
  })
  const verdict = verdictOf(assessment, false)
  const lead = messageLeadForChat(subject, inner, nativeOf(account))
  return {
    gravity: gravityOf(verdict),
    title: verdict.title,
    lead: lead('waiting', assessment.needsAcknowledgement),
    ran: lead('executed', false),
    failed: lead('failed', false),
    named: namedFindings(assessment.findings),
    unchecked: assessment.unchecked.length,
  }
}

function nativeOf({ chainId }: AccountRef) {
  const { symbol, decimals } = chainWith(chainId, []).nativeCurrency
  return { symbol, decimals }
}
