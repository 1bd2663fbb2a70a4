import type { Address } from 'viem'
import type { Holding } from '../assets/Holding.ts'
import type { ModuleCall, TransferRow } from '../chain/chainRows.ts'
import type { SafeState } from '../chain/SafeState.ts'
import type { HistoryRow } from '../lists/HistoryRow.ts'
import type { StoredMessage } from '../messages/StoredMessage.ts'
import type { MultisigTransaction } from '../transactions/MultisigTransaction.ts'
import type { CreationInfo, IndexingStatus } from '../wire/listWire.ts'
import type { Balances } from '../wire/wire.ts'
import { type AnswerCache, createAnswerCache } from './answerCache.ts'
import { createLateEvents, type EventDelay } from './lateEvents.ts'
import type { ServiceBehind } from './serviceBehind.ts'
import type { ServiceChange } from './serviceChanges.ts'

/** What the gateway keeps of the service behind it, by what it asks there. */
type Caches = {
  readonly safe: AnswerCache<SafeState>
  readonly transaction: AnswerCache<MultisigTransaction>
  readonly transactions: AnswerCache<readonly MultisigTransaction[]>
  readonly history: AnswerCache<readonly HistoryRow[]>
  readonly transfers: AnswerCache<readonly TransferRow[]>
  readonly incoming: AnswerCache<readonly TransferRow[]>
  readonly moduleCalls: AnswerCache<readonly ModuleCall[]>
  readonly message: AnswerCache<StoredMessage>
  readonly messages: AnswerCache<readonly StoredMessage[]>
  readonly balances: AnswerCache<Balances>
  readonly holdings: AnswerCache<readonly Holding[]>
  readonly creation: AnswerCache<CreationInfo>
  readonly indexing: AnswerCache<IndexingStatus>
}

/**
 * The caches between the gateway and the service behind it, as the real gateway has them (its source of August 2026,
 * `cache.first.data.source.ts` and `event-cache.helper.ts`). Delegates and the Safes of an owner are not kept there,
 * and neither are estimations.
 */
export type ServiceAnswers = Caches & {
  /** The service sends the event of a change. Its arrival clears the answers that are out of date. */
  readonly tell: (change: ServiceChange) => void
  /** Clears at once, as the gateway does after a deletion that it handed on itself. */
  readonly clearNow: (change: ServiceChange) => void
  readonly delayEvents: (delay: EventDelay) => void
  /** Forgets every answer, and the events on their way. */
  readonly forget: () => void
}

/** How far the index has come is asked again after five seconds. */
const INDEXING_KEPT = 5_000

/** `now`: milliseconds since 1970. */
export function createServiceAnswers(now: () => number, service: ServiceBehind): ServiceAnswers {
  const events = createLateEvents(now)
  const options = { now, beforeLook: events.receive, askService: service.ask }
  const caches: Caches = {
    safe: createAnswerCache(options),
    transaction: createAnswerCache(options),
    transactions: createAnswerCache(options),
    history: createAnswerCache(options),
    transfers: createAnswerCache(options),
    incoming: createAnswerCache(options),
    moduleCalls: createAnswerCache(options),
    message: createAnswerCache(options),
    messages: createAnswerCache(options),
    balances: createAnswerCache(options),
    holdings: createAnswerCache(options),
    creation: createAnswerCache(options),
    indexing: createAnswerCache({ ...options, found: INDEXING_KEPT }),
  }
  return {
    ...caches,
    tell: (change) => events.send(() => clearFor(caches, change)),
    clearNow: (change) => clearFor(caches, change),
    delayEvents: events.delayBy,
    forget() {
      events.forget()
      for (const cache of Object.values(caches)) cache.forget()
    },
  }
}

/** Which answers about the Safe itself each event clears, beside those about the one transaction or message. */
const CLEARED_BY: Readonly<Record<ServiceChange['kind'], readonly (keyof Caches)[]>> = {
  PENDING_MULTISIG_TRANSACTION: ['transactions'],
  NEW_CONFIRMATION: ['transactions'],
  DELETED_MULTISIG_TRANSACTION: ['transactions'],
  EXECUTED_MULTISIG_TRANSACTION: ['safe', 'transactions', 'history', 'transfers', 'holdings'],
  MODULE_TRANSACTION: ['safe', 'history', 'moduleCalls'],
  INCOMING_ETHER: ['balances', 'history', 'transactions', 'transfers', 'incoming'],
  OUTGOING_ETHER: ['balances', 'history', 'transactions', 'transfers'],
  INCOMING_TOKEN: ['balances', 'holdings', 'history', 'transactions', 'transfers', 'incoming'],
  OUTGOING_TOKEN: ['balances', 'holdings', 'history', 'transactions', 'transfers'],
  MESSAGE_CREATED: ['messages'],
  MESSAGE_CONFIRMATION: ['messages'],
}

function clearFor(caches: Caches, change: ServiceChange): void {
  for (const name of CLEARED_BY[change.kind]) caches[name].clear(subjectOf(change.safe))
  if ('safeTxHash' in change) caches.transaction.clear(change.safeTxHash)
  if ('messageHash' in change) caches.message.clear(change.messageHash)
}

/** The subject of answers about a Safe: its address in one spelling. */
export function subjectOf(safe: Address): string {
  return safe.toLowerCase()
}
