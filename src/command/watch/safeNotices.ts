import { checksumAddress, zeroAddress } from '../../shared/domain/values/address.ts'
import type { Notice } from './Notice.ts'
import { type NoticePlace, noticedSafe, noticeWords } from './transactionNotices.ts'
import type { SafeFacts } from './WatchState.ts'

const partNames = {
  guard: 'guard',
  moduleGuard: 'module guard',
  fallbackHandler: 'fallback handler',
  singleton: 'singleton',
} as const

/** What changed in a Safe between two readings of a node; `undefined` where nothing did but the nonce. */
export function changedNotice(place: NoticePlace, before: SafeFacts, now: SafeFacts): Notice | undefined {
  const lines = [
    ...changesOfList(before.owners, now.owners, 'an owner'),
    ...(before.threshold === now.threshold
      ? []
      : [`The threshold is ${now.threshold} of ${now.owners.length}; it was ${before.threshold}.`]),
    ...changesOfList(before.modules, now.modules, 'a module', 'It can spend without any signature.'),
    ...Object.entries(partNames).flatMap(([part, name]) => {
      const [old, next] = [Reflect.get(before, part), Reflect.get(now, part)].map(String)
      return old === next ? [] : [`The ${name} is ${writePart(next)}; it was ${writePart(old)}.`]
    }),
  ]
  if (lines.length === 0) return undefined
  return {
    kind: 'safe-changed',
    gravity: 'high',
    safe: noticedSafe(place),
    ...noticeWords([`${place.safe.name}: the Safe itself changed.`, ...lines, askWhether]),
  }
}

const askWhether = 'If none of you did this, move what the Safe holds.'

function changesOfList(
  earlier: readonly string[],
  now: readonly string[],
  what: string,
  means = '',
): readonly string[] {
  return [
    ...now
      .filter((account) => !earlier.includes(account))
      .map((account) => `${checksumAddress(account)} is ${what} now.${means === '' ? '' : ` ${means}`}`),
    ...earlier
      .filter((account) => !now.includes(account))
      .map((account) => `${checksumAddress(account)} is not ${what} any more.`),
  ]
}

function writePart(address: string | undefined): string {
  return address === undefined || address === zeroAddress ? 'none' : checksumAddress(address)
}

/** What of a Safe is not as the configuration expects it, in a sentence; empty where all of it is. */
export function describeUnexpected({ safe: { expected } }: NoticePlace, now: SafeFacts): string {
  const { owners, threshold } = expected
  return [
    ...(owners === undefined || owners === now.owners.length
      ? []
      : [
          `It has ${now.owners.length} ${now.owners.length === 1 ? 'owner' : 'owners'}, and ${owners} are expected.`,
        ]),
    ...(threshold === undefined || threshold === now.threshold
      ? []
      : [`Its threshold is ${now.threshold}, and ${threshold} is expected.`]),
  ].join(' ')
}

export function unexpectedNotice(place: NoticePlace, unexpected: string): Notice {
  return {
    kind: 'not-as-expected',
    gravity: 'high',
    safe: noticedSafe(place),
    ...noticeWords([`${place.safe.name}: the Safe is not as expected.`, unexpected]),
  }
}

/** Who may propose for an owner changed, by the word of the gateway; entries as `delegate delegator`. */
export function delegatesNotice(
  place: NoticePlace,
  earlier: readonly string[],
  now: readonly string[],
): Notice | undefined {
  const describe = (entry: string, may: string) => {
    const [delegate = '', delegator = ''] = entry.split(' ')
    return `${checksumAddress(delegate)} ${may} propose for the owner ${checksumAddress(delegator)}.`
  }
  const lines = [
    ...now.filter((delegate) => !earlier.includes(delegate)).map((delegate) => describe(delegate, 'may now')),
    ...earlier
      .filter((delegate) => !now.includes(delegate))
      .map((delegate) => describe(delegate, 'may no longer')),
  ]
  if (lines.length === 0) return undefined
  return {
    kind: 'delegates-changed',
    gravity: 'warning',
    safe: noticedSafe(place),
    ...noticeWords([`${place.safe.name}: who may propose changed, according to the gateway.`, ...lines]),
  }
}
