import { runChecks } from '../domain/checks/runChecks.ts'
import type { LowerAddress } from '../domain/values/address.ts'
import { aContract, account, accountsWith, encode, type Scene, type SceneCall, scene } from './checkScene.ts'

/** Accounts of thefts that are made up. All but the thief are contracts. */
export const thief = account('thief')
export const evil = account('evil contract')
export const proxy = account('proxy')
export const module = account('module in use')
export const roles = account('roles modifier')
export const bridge = account('bridge')

export const ether = 10n ** 18n
export const zeroWord = `0x${'00'.repeat(32)}` as const

const accounts = accountsWith({
  [evil]: aContract,
  [proxy]: aContract,
  [module]: aContract,
  [roles]: aContract,
  [bridge]: aContract,
})

/** One finding that has to be among those of a call: severity, id and place. */
export type InventedTheft = readonly [expected: string, call: SceneCall, given?: Scene]

export function callOf(to: LowerAddress, signature: string, args: readonly unknown[]): SceneCall {
  return { to, data: encode(signature, args) }
}

/** The first four and the last four digits are those of a known account. */
export function lookAlike(known: LowerAddress): LowerAddress {
  return `0x${known.slice(2, 6)}${thief.slice(6, 38)}${known.slice(38)}`
}

/** What the checks find in it, as in `InventedTheft`. */
export function foundIn(call: SceneCall, given: Scene = {}): readonly string[] {
  return runChecks(scene(call, { ...given, facts: { accounts, ...given.facts } })).findings.map(
    ({ severity, id, place }) => `${severity} ${id} ${place}`,
  )
}
