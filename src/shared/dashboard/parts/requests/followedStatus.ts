import type { FollowedCall } from '../../../chain/accounts/followSentCall.ts'
import type { Receipt } from '../../../chain/history/readReceipt.ts'
import type { ExecutionStatus } from '../../../domain/signable/executionStatus.ts'
import type { SafeTransactionStatus } from '../../../domain/transaction/SafeTransactionStatus.ts'
import { type Address, sameAddress } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { RequestClaim } from '../../../errors/RequestClaim.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Tone } from '../../../ui/IconFrame.tsx'
import { capitalizeFirst } from '../frame/page/capitalizeFirst.ts'

/** A status as the page shows it. `done`: nothing changes any more. */
export type StatusWords = {
  readonly icon: IconName
  readonly tone?: Tone
  readonly title: string
  readonly advice?: string
  readonly done: boolean
  readonly claim: RequestClaim
}

/**
 * How far a Safe transaction got, in words; `null`: no source knows it yet. `isLate`: it is so long ago that a list
 * should have it.
 */
export function describeFollowed(
  status: SafeTransactionStatus | null,
  asker: string,
  isLate = false,
): StatusWords {
  switch (status?.status) {
    case undefined:
      return describeUnlisted(asker, isLate)
    case 'UNKNOWN':
      return describeNewerWord(asker)
    case 'AWAITING_CONFIRMATIONS':
      return {
        icon: 'partial',
        title: `Awaiting signatures${confirmationWords(status.confirmations)}`,
        advice: `The other owners find it in the queue of ${asker}. Give them the hash below to compare.`,
        claim: 'sent',
        done: false,
      }
    case 'AWAITING_EXECUTION':
      return {
        icon: 'ready',
        title: `Ready to execute${confirmationWords(status.confirmations)}`,
        advice: `Any owner can execute it in ${asker}.`,
        claim: 'sent',
        done: false,
      }
    case 'SUCCESS':
      return executedWords
    case 'FAILED':
      return failedWords
    case 'CANCELLED':
      return {
        icon: 'replaced',
        title: 'Replaced by another',
        advice: `Another transaction used nonce ${status.nonce ?? 'of this one'}. This one can never be executed.`,
        claim: 'sent',
        done: true,
      }
  }
}

const executedWords: StatusWords = {
  icon: 'done',
  tone: 'ok',
  title: 'Executed',
  claim: 'executed',
  done: true,
}

const failedWords: StatusWords = {
  icon: 'failed',
  tone: 'critical',
  title: 'Failed',
  advice: 'It was executed and a call in it failed. Its calls moved nothing; its nonce is used.',
  claim: 'executed',
  done: true,
}

function describeNewerWord(asker: string): StatusWords {
  return {
    icon: 'unknown',
    title: 'Sent, in a state this app does not know',
    advice: `It is listed with a word that is newer than this app. Look in ${asker}.`,
    claim: 'sent',
    done: false,
  }
}

function describeUnlisted(asker: string, isLate: boolean): StatusWords {
  return {
    icon: 'unknown',
    title: isLate ? 'Sent, but not listed anywhere yet' : 'Sent, not listed yet',
    advice: isLate
      ? `${capitalizeFirst(asker)} said that it has it. Look for its nonce in the queue of ${asker} before you send the same again.`
      : `${capitalizeFirst(asker)} says that it has it. Lists can take a minute to show it.`,
    claim: 'sent',
    done: false,
  }
}

/** The Safe transaction that was to be executed. */
type NamedExecution = { readonly safe: Address; readonly safeTxHash: Hex }

/** Whether an event of the Safe in this receipt names the execution. */
export function isNamedIn(
  receipt: Pick<Receipt, 'executions'> | undefined,
  execution: NamedExecution,
): boolean {
  return eventIn(receipt, execution) !== undefined
}

/** The event of the Safe in a receipt that names the execution. */
export function eventIn(
  receipt: Pick<Receipt, 'executions'> | undefined,
  { safe, safeTxHash }: NamedExecution,
) {
  return receipt?.executions.find(
    (event) => sameAddress(event.safe, safe) && event.safeTxHash.toLowerCase() === safeTxHash.toLowerCase(),
  )
}

/**
 * How far an execution got: what the Safe records by the safeTxHash goes before the receipt, because a wallet can
 * replace what it has sent by something with another hash. A receipt alone does not say that the Safe executed it: what
 * sends it inside another call, as bundlers and relays do, succeeds also where that call failed.
 */
export function describeExecution(
  status: ExecutionStatus | undefined,
  receipt: Pick<Receipt, 'succeeded' | 'executions'> | undefined,
  execution: NamedExecution,
): StatusWords {
  const event = eventIn(receipt, execution)
  // A receipt may come before the node that is asked for events has the block.
  const proven = event === undefined ? status : event.succeeded ? 'executed' : 'failed'
  switch (proven) {
    case undefined:
    case 'waiting':
      return receipt?.succeeded === true ? notKnownToBeExecuted : describeReceipt(receipt)
    case 'executed':
      return executedWords
    case 'failed':
      return failedWords
    case 'overtaken':
      return describeFollowed({ ...unlisted, status: 'CANCELLED' }, '')
  }
}

const notKnownToBeExecuted: StatusWords = {
  icon: 'unknown',
  title: 'Mined, but the Safe has not confirmed it yet',
  advice: 'The Safe does not say yet whether it executed this transaction. The Safe is asked again.',
  claim: 'undecided',
  done: false,
}

/** Of what was executed in a block that another one has replaced, whatever lists say until they notice. */
export const takenBackWords: StatusWords = {
  icon: 'unknown',
  title: 'No longer executed',
  advice: 'The network replaced the block it was in. It can run again by itself: this page goes on looking.',
  claim: 'undecided',
  done: false,
}

const unlisted = { transactionHash: undefined, nonce: undefined, confirmations: undefined }

/** How far a transaction of a wallet got; `null` until it is mined. */
export function describeReceipt(receipt: { readonly succeeded: boolean } | null | undefined): StatusWords {
  if (receipt === null || receipt === undefined)
    return { icon: 'waiting', title: 'Sent, not in a block yet', claim: 'sent', done: false }
  if (receipt.succeeded) return executedWords
  return {
    icon: 'failed',
    tone: 'critical',
    title: 'Failed',
    advice: 'It is in a block and was undone. Nothing moved but the fee.',
    claim: 'executed',
    done: true,
  }
}

/** How far a call of a wallet got for which it named a transaction. */
export function describeFollowedCall(followed: FollowedCall | undefined): StatusWords {
  switch (followed?.kind) {
    case undefined:
    case 'waiting':
      return describeReceipt(undefined)
    case 'mined':
      return describeReceipt(followed.receipt)
    case 'replaced': {
      const words = describeReceipt(followed.receipt)
      return {
        ...words,
        advice: [words.advice, 'The wallet sent it under another hash.'].filter(Boolean).join(' '),
      }
    }
    case 'other':
      return anotherNamed
    case 'cancelled':
      return {
        icon: 'replaced',
        title: `Another transaction of this account took nonce ${followed.nonce}`,
        advice: 'This one was replaced or cancelled in the wallet, and can never run.',
        claim: 'overtaken',
        done: true,
      }
    case 'missing':
      return missingCall
  }
}

const anotherNamed: StatusWords = {
  icon: 'unknown',
  tone: 'critical',
  title: 'The wallet named another transaction',
  advice: 'It does not make this call. Look in the wallet at what it sent.',
  claim: 'undecided',
  done: true,
}

const missingCall: StatusWords = {
  icon: 'unknown',
  title: 'The network does not have it',
  advice:
    'Other transactions of this account came since it was asked. It may have been replaced or cancelled: look in the wallet before you send the same again.',
  claim: 'undecided',
  done: false,
}

function confirmationWords(confirmations: SafeTransactionStatus['confirmations']): string {
  return confirmations === undefined ? '' : `, ${confirmations.submitted} of ${confirmations.required}`
}
