import type { SafeState } from '../../../domain/safe/SafeState.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { placeGroups, type Queue } from '../../../queries/joinQueue.ts'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import type { SignerState } from '../../parts/waiting/queue/signerState.ts'
import { signerStateOf, withApprovals } from '../../parts/waiting/queue/useSignerState.ts'

/** Something that waits, with what the connected account can do about it. */
export type Task = {
  readonly transaction: TransactionSummary
  readonly label: 'Next' | 'Queued'
  readonly state: SignerState
}

/**
 * - `sign`: the signature of this account is missing.
 * - `collect`: signatures are missing, and the signer here is unknown.
 * - `execute`: it has all its signatures, next or behind others.
 * - `others`: this account has done its part, also by signing the rejection, or has none.
 * - `past`: its nonce is used, and the gateway does not know it yet.
 */
export type TaskGroup = 'sign' | 'collect' | 'execute' | 'others' | 'past'

const order: readonly TaskGroup[] = ['sign', 'collect', 'execute', 'others', 'past']

/**
 * What waits by what can be done about it, the most urgent group first; empty groups are left out. In a group what is
 * critical comes first, then the order of the nonces.
 */
export function tasksOf(
  waiting: readonly Task[],
  {
    canSend,
    critical,
    rejected,
  }: {
    readonly canSend: boolean
    readonly critical: ReadonlySet<string>
    /** Whose rejection this account has signed. */
    readonly rejected: ReadonlySet<string>
  },
): readonly { readonly group: TaskGroup; readonly tasks: readonly Task[] }[] {
  const isDone = ({ transaction, state }: Task) => state === 'can-sign' && rejected.has(transaction.id)
  return order.flatMap((group) => {
    const own = waiting.filter((task) =>
      isDone(task) ? group === 'others' : taskGroupOf(task, canSend) === group,
    )
    const isCritical = ({ transaction }: Task) => critical.has(transaction.id)
    const tasks = [...own.filter(isCritical), ...own.filter((task) => !isCritical(task))]
    return tasks.length === 0 ? [] : [{ group, tasks }]
  })
}

function taskGroupOf({ state }: Task, canSend: boolean): TaskGroup {
  switch (state) {
    case 'can-sign':
      return 'sign'
    case 'unknown':
      return canSend ? 'collect' : 'others'
    case 'can-execute':
    case 'waits':
      return 'execute'
    case 'has-signed':
    case 'no-owner':
    case 'locked':
      return 'others'
    case 'past':
      return 'past'
  }
}

/** Everything of the queue that owners sign, with what the connected account can do about it. */
export function waitingTasks(
  ready: Ready,
  {
    queue,
    safe,
    approved,
  }: {
    readonly queue: Queue
    readonly safe: SafeState | undefined
    /** Owners who approved on the chain and are not listed. */
    readonly approved: ReadonlyMap<string, readonly Address[]>
  },
): readonly Task[] {
  return placeGroups(queue.groups, safe?.nonce).flatMap(({ label, transactions }) =>
    transactions.flatMap((transaction): readonly Task[] => {
      if (transaction.execution?.kind !== 'multisig') return []
      const execution = withApprovals(transaction.execution, approved.get(transaction.id) ?? [])
      return [{ transaction, label, state: signerStateOf(ready, { execution, label }, safe) }]
    }),
  )
}
