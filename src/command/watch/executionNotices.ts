import type { Hex } from '../../shared/domain/values/hex.ts'
import type { Judgement } from './Judgement.ts'
import type { Notice } from './Notice.ts'
import { aboutTransaction, type NoticePlace, noticeWords } from './transactionNotices.ts'
import type { UnlistedExecution } from './WatchState.ts'

function named({ safe }: NoticePlace, { nonce }: Pick<UnlistedExecution, 'nonce'>): string {
  return nonce === undefined ? safe.name : `${safe.name}, nonce ${nonce}`
}

/** The node shows an execution that no list has yet, as happens for a while after each. */
export function notListedYetNotice(place: NoticePlace, unlistedExecution: UnlistedExecution): Notice {
  return {
    kind: 'not-listed-yet',
    gravity: 'info',
    ...aboutTransaction(place, unlistedExecution.nonce, unlistedExecution.hash),
    ...noticeWords([
      `${named(place, unlistedExecution)}: Executed, not listed yet.`,
      'No round saw it waiting. If the gateway does not list it within 10 minutes, a post says so.',
    ]),
  }
}

/** The same while the gateway is silent. */
export function cannotTellNotice(place: NoticePlace, unlistedExecution: UnlistedExecution): Notice {
  return {
    kind: 'not-listed-yet',
    gravity: 'info',
    ...aboutTransaction(place, unlistedExecution.nonce, unlistedExecution.hash),
    ...noticeWords([
      `${named(place, unlistedExecution)}: Executed, and no round saw it waiting.`,
      'The gateway is silent: whether it lists this transaction cannot be told.',
    ]),
  }
}

/** The gravest alarm: a transaction ran that no list ever showed. */
export function neverListedNotice(place: NoticePlace, unlistedExecution: UnlistedExecution): Notice {
  return {
    kind: 'never-listed',
    gravity: 'critical',
    ...aboutTransaction(place, unlistedExecution.nonce, unlistedExecution.hash),
    ...noticeWords([
      `${named(place, unlistedExecution)}: Executed without having been listed.`,
      'For 10 minutes neither the queue nor the history of the gateway has it. Either owners signed it elsewhere, or their keys are in other hands.',
      'Ask every owner now, and look at what it moved.',
    ]),
  }
}

/** The node shows no event of it, and the gateway does not say which of those that waited it was. */
export function notToldNotice(place: NoticePlace, unlistedExecution: UnlistedExecution): Notice {
  return {
    kind: 'never-listed',
    gravity: 'high',
    ...aboutTransaction(place, unlistedExecution.nonce, unlistedExecution.hash),
    ...noticeWords([
      `${named(place, unlistedExecution)}: executed, and it is not known what.`,
      'The node shows no event of it, and the history of the gateway has had nothing with this nonce for 10 minutes.',
      'Look at what waited with this nonce, and ask who executed it.',
    ]),
  }
}

/** It was proposed and executed between two rounds. */
export function listedLateNotice(
  place: NoticePlace,
  unlistedExecution: UnlistedExecution,
  {
    hash,
    succeeded,
    judgement,
  }: {
    readonly hash: Hex
    readonly succeeded: boolean
    /** `undefined` where it could not be judged. */
    readonly judgement: Judgement | undefined
  },
): Notice {
  const lead = succeeded ? judgement?.ran : judgement?.failed
  const critical = judgement?.gravity === 'critical'
  return {
    kind: 'executed',
    gravity: critical ? 'critical' : 'info',
    ...aboutTransaction(place, unlistedExecution.nonce, hash),
    ...noticeWords([
      `${named(place, unlistedExecution)}: ${succeeded ? 'executed' : 'executed, and its call failed'}. It was proposed and executed between two rounds.`,
      ...(lead === undefined ? ['It could not be judged.'] : [lead]),
      ...(critical ? (judgement?.named ?? []) : []),
    ]),
  }
}
