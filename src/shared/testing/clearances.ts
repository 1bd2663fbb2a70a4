import { encodeMultiSend } from '../domain/calldata/multiSend.ts'
import type { Assessment } from '../domain/checks/Assessment.ts'
import { assessMessage, runChecks } from '../domain/checks/runChecks.ts'
import { knownFact } from '../domain/checks/subject/Fact.ts'
import type { MessageContent } from '../domain/checks/subject/MessageSubject.ts'
import { acknowledgeFindings } from '../domain/clearance/acknowledgement.ts'
import type { Clearance } from '../domain/clearance/Clearance.ts'
import { dangerPhrase } from '../domain/clearance/dangerPhrase.ts'
import { type Gatekeeping, grantClearance } from '../domain/clearance/grantClearance.ts'
import { hashForSafe, readSignableMessage } from '../domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import type { SafeIdentity } from '../domain/safe/SafeIdentity.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { parseSafeVersion } from '../domain/safe/safeVersion.ts'
import { type SafeTransaction, safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { lowerAddress } from '../domain/values/address.ts'
import type { Call } from '../domain/values/call.ts'
import type { ComposedMessage } from '../source/ComposedMessage.ts'
import type { ComposedTransaction } from '../source/SafeSigner.ts'
import { calmMessageFacts, multiSendCallOnly, noFacts } from './checkScene.ts'

/** A Safe of the newest common version by default. */
export function identityOf({ chainId, address }: AccountRef, version = '1.4.1'): SafeIdentity {
  const parsed = parseSafeVersion(version)
  if (parsed === undefined) throw new Error(`${version} is no version`)
  return { chainId, safe: address, version: parsed }
}

/** What the checks say of a transaction, knowing nothing but its bytes. */
function assessTransaction(identity: SafeIdentity, transaction: SafeTransaction): Assessment {
  return runChecks({ identity, transaction, facts: noFacts })
}

/** What the checks say of a message. */
export function assessSigning(identity: SafeIdentity, message: SignableMessage): Assessment {
  return assessMessage({ identity, content: contentOf(message), facts: calmMessageFacts })
}

/** A message with the hash that owners of this Safe sign for it. */
export function composeMessage(account: AccountRef, message: SignableMessage): ComposedMessage {
  const reading = readSignableMessage(message)
  if (!reading.ok) throw new Error(reading.problem.kind)
  return {
    account,
    message,
    safeMessageHash: hashForSafe(identityOf(account), reading.message).safeMessageHash,
  }
}

/** The calls as one transaction of a Safe. */
function transactionOf(calls: readonly Call[]): SafeTransaction {
  const [only] = calls
  if (calls.length === 1 && only !== undefined) return safeTransaction({ ...only, nonce: 7n })
  const entries = calls.map(({ to, value, data }) => ({
    operation: 0 as const,
    to: lowerAddress(to),
    value,
    data,
  }))
  return safeTransaction({
    to: multiSendCallOnly,
    data: encodeMultiSend(entries),
    operation: 1,
    nonce: 7n,
  })
}

const otherHash = { by: 'The gateway', hash: `0x${'11'.repeat(32)}` } as const

/** What comes before sending calls whose hash is disputed, which is critical. `typed`: what was typed under it. */
export function gatekeepingOfCalls(calls: readonly Call[], account: AccountRef, typed: string): Gatekeeping {
  const facts = { ...noFacts, claims: knownFact([otherHash]) }
  const assessment = runChecks({ identity: identityOf(account), transaction: transactionOf(calls), facts })
  return { assessment, acknowledgement: acknowledgeFindings(typed, assessment) }
}

/** What comes before signing a message whose hash is disputed. */
export function gatekeepingOfMessage({ account, message }: ComposedMessage, typed: string): Gatekeeping {
  const facts = { ...calmMessageFacts, claims: knownFact([otherHash]) }
  const assessment = assessMessage({ identity: identityOf(account), content: contentOf(message), facts })
  return { assessment, acknowledgement: acknowledgeFindings(typed, assessment) }
}

/** Leave to send calls of a Safe: they were checked, and every critical finding was acknowledged. */
export function clearCalls(calls: readonly Call[], account: AccountRef): Clearance {
  const assessment = assessTransaction(identityOf(account), transactionOf(calls))
  return grantClearance({ kind: 'calls', account, calls }, acknowledged(assessment))
}

/** Leave to sign or execute a transaction, likewise. */
export function clearTransaction(composed: ComposedTransaction, version?: string): Clearance {
  const assessment = assessTransaction(identityOf(composed.account, version), composed.transaction)
  return grantClearance({ kind: 'transaction', ...composed }, acknowledged(assessment))
}

/** Leave to sign a message, likewise. */
export function clearMessage(composed: ComposedMessage, version?: string): Clearance {
  const assessment = assessSigning(identityOf(composed.account, version), composed.message)
  return grantClearance({ kind: 'message', ...composed }, acknowledged(assessment))
}

function acknowledged(assessment: Assessment) {
  return { assessment, acknowledgement: acknowledgeFindings(dangerPhrase(assessment), assessment) }
}

function contentOf(message: SignableMessage): MessageContent {
  const reading = readSignableMessage(message)
  return reading.ok && reading.message.kind === 'typed-data'
    ? { kind: 'typed-data', typedData: reading.message.typedData }
    : { kind: 'text', text: message.kind === 'text' ? message.text : message.json }
}
