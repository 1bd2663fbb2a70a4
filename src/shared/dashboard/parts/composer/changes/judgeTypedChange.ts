import { applyChange, type SafeSettings } from '../../../../domain/settingsChange/settingsChange.ts'
import type { Ready } from '../../frame/page/Ready.ts'
import { accountProblemWords } from '../draft/accountProblemWords.ts'
import { describeSettingsProblem } from './describeSettings.ts'
import { type ReadChange, readTypedChange, type TypedChange } from './typedChange.ts'

/** A change that is typed, held against what the contract accepts. */
export type JudgedChange = {
  readonly read: ReadChange
  /** It can be added as it is. */
  readonly isAccepted: boolean
  readonly takesAddress: boolean
  readonly takesThreshold: boolean
  readonly addressProblem: string | undefined
  readonly thresholdProblem: string | undefined
  /** What is wrong where no field takes it. */
  readonly problem: string | undefined
}

/** `submitted`: what is empty, and a threshold that stays the same, are said only then. */
export function judgeTypedChange(
  typed: TypedChange,
  settings: SafeSettings,
  { ready, submitted }: { readonly ready: Pick<Ready, 'account' | 'chain'>; readonly submitted: boolean },
): JudgedChange {
  const { kind } = typed
  const read = readTypedChange(typed, settings, ready.chain)
  const applied = read.ok ? applyChange(ready.account.address, settings, read.change) : undefined
  const refused = applied?.ok === false ? applied.problem : undefined
  const takesAddress =
    kind === 'add-owner' || kind === 'swap-owner' || (kind === 'set-handler' && !typed.noHandler)
  const takesThreshold = kind === 'add-owner' || kind === 'remove-owner' || kind === 'change-threshold'
  const isAboutThreshold = refused === 'bad-threshold' || refused === 'same-threshold'
  const address = read.ok ? undefined : read.address
  const words = refused && describeSettingsProblem(refused)
  return {
    read,
    isAccepted: applied?.ok === true,
    takesAddress,
    takesThreshold,
    addressProblem:
      address !== undefined && (submitted || address.kind !== 'empty')
        ? accountProblemWords(address, ready)
        : isAboutThreshold
          ? undefined
          : words,
    thresholdProblem: thresholdProblemOf(read, isAboutThreshold && submitted ? words : undefined),
    problem: takesAddress || takesThreshold ? undefined : words,
  }
}

function thresholdProblemOf(read: ReadChange, refusal: string | undefined): string | undefined {
  if (read.ok) return refusal
  return read.threshold && describeSettingsProblem('bad-threshold')
}
