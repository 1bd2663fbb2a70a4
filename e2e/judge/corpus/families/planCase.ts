import type { LowerAddress } from '../../../../src/shared/domain/values/address.ts'
import type { PlannedCall } from '../chain/call.ts'
import { personAt } from '../chain/people.ts'
import type { PlannedCase } from '../PlannedCase.ts'

type Rest = Partial<Omit<PlannedCase, 'id' | 'title' | 'set' | 'causeIds' | 'calls'>>

/** Ordinary work: nothing about it is to be red. */
export function ordinary(
  id: string,
  title: string,
  calls: readonly PlannedCall[],
  rest: Rest = {},
): PlannedCase {
  return { id, title, set: 'ordinary', causeIds: [], calls, ...rest }
}

/** An attack, and the checks of which one is to be red because of it. */
export function attack(
  id: string,
  title: string,
  causeIds: readonly string[],
  calls: readonly PlannedCall[],
  rest: Rest = {},
): PlannedCase {
  return { id, title, set: 'attack', causeIds, calls, ...rest }
}

/** An account of the address book. */
export type Contact = { readonly address: LowerAddress; readonly name: string }

export function contact(name: string): Contact {
  return { address: personAt(name), name }
}

/** As many people of one team, all of them in the address book. */
export function team(size: number, name = 'Member'): readonly Contact[] {
  return Array.from({ length: size }, (_, index) => contact(`${name} ${index + 1}`))
}

/** So many digits of a title make an id. */
export function plain(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
