import {
  type SafeSettings,
  takesHandler,
  type WantedChange,
} from '../../../../domain/settingsChange/settingsChange.ts'
import { type Address, zeroAddress } from '../../../../domain/values/address.ts'
import { parseRecipient, type RecipientProblem } from '../../../../domain/values/parseRecipient.ts'
import type { Chain } from '../../../../source/Connection.ts'

/** A change as it is typed. */
export type TypedChange = {
  readonly kind: WantedChange['kind']
  /** The new owner, or the handler. */
  readonly address: string
  /** The owner or the module it is about; empty for the first. */
  readonly chosen: string
  /** Empty for the one that is proposed. */
  readonly threshold: string
  /** No handler at all. */
  readonly noHandler: boolean
}

export function blankChange(kind: WantedChange['kind']): TypedChange {
  return { kind, address: '', chosen: '', threshold: '', noHandler: false }
}

/** What the user is offered for a Safe as it is. */
export function possibleChanges(
  settings: SafeSettings,
): readonly { readonly value: WantedChange['kind']; readonly name: string }[] {
  const { modules, guard } = settings
  return [
    { value: 'add-owner', name: 'Add an owner' },
    { value: 'remove-owner', name: 'Remove an owner' },
    { value: 'swap-owner', name: 'Replace an owner' },
    { value: 'change-threshold', name: 'Change the threshold' },
    ...(modules.length > 0 ? [{ value: 'remove-module', name: 'Remove a module' } as const] : []),
    ...(guard === zeroAddress ? [] : [{ value: 'remove-guard', name: 'Remove the guard' } as const]),
    ...(takesHandler(settings)
      ? [{ value: 'set-handler', name: 'Change the fallback handler' } as const]
      : []),
  ]
}

/** How many owners there are after the change. */
export function ownersAfter({ owners }: SafeSettings, kind: WantedChange['kind']): number {
  return owners.length + (kind === 'add-owner' ? 1 : kind === 'remove-owner' ? -1 : 0)
}

/** The threshold that stays as it is where that is possible. */
export function keptThreshold(settings: SafeSettings, kind: WantedChange['kind']): number {
  return Math.max(1, Math.min(settings.threshold, ownersAfter(settings, kind)))
}

export type ReadChange =
  | { readonly ok: true; readonly change: WantedChange }
  | { readonly ok: false; readonly address?: RecipientProblem; readonly threshold?: true }

/** The change that was typed; whether the Safe takes it is `applyChange`'s to say. */
export function readTypedChange(
  typed: TypedChange,
  settings: SafeSettings,
  chain: Pick<Chain, 'id' | 'shortName'>,
): ReadChange {
  const { kind } = typed
  const threshold =
    typed.threshold.trim() === '' ? keptThreshold(settings, kind) : Number(typed.threshold.trim())
  const owner = chosenOf(settings.owners, typed.chosen)
  if (!Number.isSafeInteger(threshold) || threshold < 1) return { ok: false, threshold: true }
  switch (kind) {
    case 'add-owner':
      return withAddress(typed, chain, (address) => ({ kind, owner: address, threshold }))
    case 'swap-owner':
      return withAddress(typed, chain, (by) => ({ kind, owner, by }))
    case 'set-handler':
      return typed.noHandler
        ? { ok: true, change: { kind, handler: zeroAddress } }
        : withAddress(typed, chain, (handler) => ({ kind, handler }))
    case 'remove-owner':
      return { ok: true, change: { kind, owner, threshold } }
    case 'change-threshold':
      return { ok: true, change: { kind, threshold } }
    case 'remove-module':
      return { ok: true, change: { kind, module: chosenOf(settings.modules, typed.chosen) } }
    case 'remove-guard':
      return { ok: true, change: { kind } }
  }
}

function withAddress(
  { address }: TypedChange,
  chain: Pick<Chain, 'id' | 'shortName'>,
  make: (address: Address) => WantedChange,
): ReadChange {
  const read = parseRecipient(address, chain)
  return read.ok ? { ok: true, change: make(read.address) } : { ok: false, address: read.problem }
}

function chosenOf(list: readonly Address[], chosen: string): Address {
  return list.find((each) => each === chosen) ?? list[0] ?? zeroAddress
}
