import { describeSafeCode } from '../../../domain/contracts/describeSafeCode.ts'
import type { ExecutionStatus } from '../../../domain/signable/executionStatus.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import type { ExecutedReading } from '../../../review/ExecutedReading.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import type { PastKnown } from './executedLead.ts'
import { type Explained, explainMovements } from './explainMovements.ts'
import type { ExecutedTransaction } from './readExecutedTransaction.ts'

/** The head of the panel beside an executed transaction. */
export type ExecutedHead = {
  readonly looks: 'ok' | 'high' | 'plain'
  readonly icon: IconName
  readonly title: string
  readonly sentence: string
}

/** Who asked for it. `unread`: owners did, and the fields that they signed are not known here. */
export type AskedBy = 'owners' | 'unread' | 'module' | 'unasked'

type ExecutedEnd = Pick<ExecutedReading, 'ending' | 'nativeFrom' | 'others' | 'refund'>

/** Who asked for it, and what the gateway says of it. */
type ExecutedWord = {
  readonly by: AskedBy
  /** In the gateway's word. */
  readonly failed: boolean
  /** In the gateway's word: it came to the Safe. */
  readonly incoming: boolean
}

/** How it ended, in one line and a second one that says what that means. */
export function executedHeadOf(
  executed: ExecutedEnd,
  explained: Explained,
  word: ExecutedWord,
): ExecutedHead {
  const { by, failed } = word
  if (by === 'unread' && executed.ending === 'done') return unreadHead(failed)
  if (failed && by === 'module') return failedModule
  switch (executed.ending) {
    case 'counted':
      return {
        looks: 'high',
        icon: 'failed',
        title: countedTitle(executed, explained),
        sentence: 'The failure counts: its nonce is used, and it can never run again.',
      }
    case 'undone':
    case 'unsaid':
      return endingHeads[executed.ending]
    case 'done':
      return doneHead(executed, explained, word)
  }
}

/** The head of what ran, while what the owners signed is not known. */
function unreadHead(failed: boolean): ExecutedHead {
  return {
    looks: 'plain',
    icon: 'unknown',
    title: failed ? 'Failed, says the gateway' : 'Executed, says the gateway',
    sentence: 'What the owners signed is not known here, so nothing is compared with it.',
  }
}

const failedModule: ExecutedHead = {
  looks: 'high',
  icon: 'failed',
  title: 'Failed, nothing moved',
  sentence: 'A module asked for it, and the call failed. No nonce was used.',
}

const endingHeads: Readonly<Record<'undone' | 'unsaid', ExecutedHead>> = {
  undone: {
    looks: 'high',
    icon: 'failed',
    title: 'Undone as a whole',
    sentence: 'This attempt moved nothing and used no nonce. Another one may have run.',
  },
  unsaid: {
    looks: 'high',
    icon: 'unknown',
    title: 'Not found on the chain',
    sentence: 'The Safe itself says nothing of this transaction there. Only the gateway does.',
  },
}

/** The head of what ran and did what it was to do. */
function doneHead(executed: ExecutedEnd, explained: Explained, { by, incoming }: ExecutedWord): ExecutedHead {
  if (by === 'unasked' && !incoming)
    return {
      looks: 'plain',
      icon: 'info',
      title: 'Moved without a signature',
      sentence: 'No owner signed this. An allowance lets others take tokens.',
    }
  if (by !== 'owners')
    return {
      looks: 'ok',
      icon: 'done',
      title: by === 'module' ? 'Executed by a module' : 'Received',
      sentence: 'No owner had to sign this.',
    }
  return {
    looks: 'ok',
    icon: 'done',
    title: 'Executed as signed',
    sentence: comparedWords(executed, explained),
  }
}

function countedTitle({ refund }: ExecutedEnd, { movements }: Explained): string {
  if (movements.length === 0) return 'Failed, nothing moved'
  const [first] = movements
  const isRefund =
    movements.length === 1 &&
    refund !== undefined &&
    first?.token === refund.token &&
    first.amount === -refund.amount
  return isRefund ? 'Failed, only the gas was refunded' : 'Failed, its calls moved nothing'
}

function comparedWords({ others, nativeFrom }: ExecutedEnd, { movements, equal }: Explained): string {
  if (others > 0) return 'Other transactions of this Safe ran together with it, so all they moved is listed.'
  if (nativeFrom === 'unknown') return 'The node does not show every movement.'
  if (movements.length === 0 && equal) return 'Nothing moved, as expected.'
  return equal
    ? 'Exactly what the owners signed has moved.'
    : 'Contracts that were called moved more than the calls name.'
}

/** `executed` is `null` while the node does not have it in a block, and `undefined` while it is asked. */
export function verdictFor(
  { status, execution, info }: TransactionDetails,
  executed: ExecutedReading | null | undefined,
  {
    signed,
    known,
    byChain = false,
  }: {
    readonly signed: ExecutedTransaction | undefined
    readonly known: PastKnown
    /** The chain says so, and not the gateway. */
    readonly byChain?: boolean
  },
): ExecutedHead {
  if (executed === undefined || executed === null)
    return {
      looks: 'plain',
      icon: executed === null ? 'unknown' : 'waiting',
      title: executed === null ? 'Not in a block' : 'Asking the chain',
      sentence:
        executed === null
          ? `${byChain ? 'The chain' : 'The gateway'} says that it ran. The node does not have it in a block, and is asked again.`
          : byChain
            ? 'The chain says that it ran. Its receipt is read.'
            : 'Said by the gateway so far.',
    }
  const explained = explainMovements(executed.movements, signed?.decoded.call, known.safe, executed.refund)
  return executedHeadOf(executed, explained, {
    by:
      execution?.kind === 'multisig'
        ? signed?.bySafe === undefined
          ? 'unread'
          : 'owners'
        : execution?.kind === 'module'
          ? 'module'
          : 'unasked',
    failed: status === 'FAILED',
    incoming: info.kind !== 'transfer' || info.direction === 'INCOMING',
  })
}

/**
 * How a transaction ended that the gateway calls replaced, by what the Safe itself says of it; `undefined` while it says
 * nothing. A replacement that the chain does not show may be paid twice by who believes it.
 */
export function replacedVerdict(chain: ExecutionStatus | undefined): ExecutedHead {
  switch (chain) {
    case 'overtaken':
      return {
        looks: 'plain',
        icon: 'rejected',
        title: 'Replaced',
        sentence: 'Another transaction used its nonce.',
      }
    case undefined:
      return {
        looks: 'plain',
        icon: 'unknown',
        title: 'Replaced, says the gateway',
        sentence: 'The chain has not confirmed it.',
      }
    case 'waiting':
      return {
        looks: 'high',
        icon: 'unknown',
        title: 'Not replaced on the chain',
        sentence:
          'The gateway says that another transaction used its nonce. The Safe has not used that nonce: this can still run.',
      }
    case 'executed':
    case 'failed':
      return {
        looks: 'high',
        icon: 'unknown',
        title: 'It ran, says the Safe',
        sentence:
          chain === 'executed'
            ? 'The gateway says that it was replaced. An event of the Safe says that it was executed.'
            : 'The gateway says that it was replaced. An event of the Safe says that it ran and failed.',
      }
  }
}

/** What a refusal means: the contract's own words, and Safe's codes explained. */
export function failureWords(reason: string): string {
  const meaning = /^GS\d{3}$/.test(reason) ? ` ${describeSafeCode(reason)}` : ''
  return `“${visibleText(reason)}”.${meaning}`
}
