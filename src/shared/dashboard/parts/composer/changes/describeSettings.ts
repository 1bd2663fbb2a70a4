import type { SettingsProblem, WantedChange } from '../../../../domain/settingsChange/settingsChange.ts'
import { zeroAddress } from '../../../../domain/values/address.ts'

/** A change in a few words; the addresses are shown beside them. */
export function changeTitle(change: WantedChange): string {
  switch (change.kind) {
    case 'add-owner':
      return 'Add an owner'
    case 'remove-owner':
      return 'Remove an owner'
    case 'swap-owner':
      return 'Replace an owner'
    case 'change-threshold':
      return `Change the threshold to ${change.threshold}`
    case 'remove-module':
      return 'Remove a module'
    case 'remove-guard':
      return 'Remove the guard'
    case 'set-handler':
      return change.handler === zeroAddress ? 'Remove the fallback handler' : 'Set the fallback handler'
  }
}

/** Why a change cannot be made, and what to do. */
export function describeSettingsProblem(problem: SettingsProblem | 'unread'): string {
  return sentences[problem]
}

const sentences: Readonly<Record<SettingsProblem | 'unread', string>> = {
  unread: 'The chain has not said yet what this Safe is.',
  'already-owner': 'This is an owner already.',
  'cannot-own': 'A Safe takes no such address: not its own, and not the zero address or the one after it.',
  'no-such-owner': 'This account is not an owner any more. Remove the line.',
  'last-owner': 'The last owner cannot be removed. Replace it instead.',
  'bad-threshold': 'The threshold is a whole number from 1 to the number of owners.',
  'same-threshold': 'This is the threshold already.',
  'no-such-module': 'This module is not enabled any more. Remove the line.',
  'no-handlers': 'A Safe before 1.1.0 has no fallback handler.',
  'no-guard': 'This Safe has no guard.',
  'same-handler': 'This is the fallback handler already.',
}
